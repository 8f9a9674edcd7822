import {
  isMailProvider,
  isWebsiteOrEmpty,
  readEmailAddress,
  SIGN_UP_LIMITS,
  SIGN_UP_MESSAGES,
  tooLongMessage,
  WELL_KNOWN_MAIL_PROVIDERS,
} from '@vouchwire/api-contract';
import type { PilotDraft, WaitlistDraft } from './drafts.ts';

/** What is wrong with the entries, by field; `missing` are required fields without an entry. */
export interface Refusals<Field extends string> {
  readonly missing: readonly Field[];
  readonly wrong: Readonly<Partial<Record<Field, string>>>;
}

export type WaitlistField = 'email' | 'name';
export type PilotField = keyof PilotDraft;

export const NOTHING_WRONG: Refusals<never> = { missing: [], wrong: {} };

/** The rules that the server judges by, so that most mistakes are told before anything is sent. */
export function checkWaitlist({ email, name }: WaitlistDraft): Refusals<WaitlistField> {
  const wrong: Partial<Record<WaitlistField, string>> = {};
  if (email.trim() === '') wrong.email = SIGN_UP_MESSAGES.emailMissing;
  else if (readEmailAddress(email) === null) wrong.email = SIGN_UP_MESSAGES.emailInvalid;
  if (name.trim().length > SIGN_UP_LIMITS.name) wrong.name = tooLongMessage('name');
  return { missing: [], wrong };
}

export const REQUIRED_OF_PILOT = ['email', 'name', 'organizationName', 'organizationType', 'role'] as const;

/** In the order of the specification: is everything there, is the address one, is it the organisation’s own. */
export function checkPilot(draft: PilotDraft): Refusals<PilotField> {
  const missing = REQUIRED_OF_PILOT.filter((field) => draft[field].trim() === '');
  const wrong: Partial<Record<PilotField, string>> = {};
  if (!missing.includes('email')) {
    const address = readEmailAddress(draft.email);
    if (address === null) wrong.email = SIGN_UP_MESSAGES.emailInvalid;
    else if (isMailProvider(address.domain, WELL_KNOWN_MAIL_PROVIDERS)) wrong.email = SIGN_UP_MESSAGES.emailOfWebmail;
  }
  if (!isWebsiteOrEmpty(draft.website)) wrong.website = SIGN_UP_MESSAGES.websiteInvalid;
  for (const field of ['name', 'organizationName', 'role', 'website', 'description'] as const) {
    if (draft[field].trim().length > SIGN_UP_LIMITS[field]) wrong[field] = tooLongMessage(field);
  }
  return { missing, wrong };
}
