import {
  isMailProvider,
  isWebsiteOrEmpty,
  readEmailAddress,
  SIGN_UP_LIMITS,
  WELL_KNOWN_MAIL_PROVIDERS,
} from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/join.ts';
import { grouped } from '../../../lib/numbers.ts';
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
  if (email.trim() === '') wrong.email = MESSAGES.refusals.emailMissing;
  else if (readEmailAddress(email) === null) wrong.email = MESSAGES.refusals.emailInvalid;
  if (name.trim().length > SIGN_UP_LIMITS.name) wrong.name = MESSAGES.tooLong(grouped(SIGN_UP_LIMITS.name));
  return { missing: [], wrong };
}

export const REQUIRED_OF_PILOT = ['email', 'name', 'organizationName', 'organizationType', 'role'] as const;

/** In the order of the specification: is everything there, is the address one, is it the organisation’s own. */
export function checkPilot(draft: PilotDraft): Refusals<PilotField> {
  const missing = REQUIRED_OF_PILOT.filter((field) => draft[field].trim() === '');
  const wrong: Partial<Record<PilotField, string>> = {};
  if (!missing.includes('email')) {
    const address = readEmailAddress(draft.email);
    if (address === null) wrong.email = MESSAGES.refusals.emailInvalid;
    else if (isMailProvider(address.domain, WELL_KNOWN_MAIL_PROVIDERS)) wrong.email = MESSAGES.refusals.emailOfWebmail;
  }
  if (!isWebsiteOrEmpty(draft.website)) wrong.website = MESSAGES.refusals.websiteInvalid;
  for (const field of ['name', 'organizationName', 'role', 'website', 'description'] as const) {
    if (draft[field].trim().length > SIGN_UP_LIMITS[field])
      wrong[field] = MESSAGES.tooLong(grouped(SIGN_UP_LIMITS[field]));
  }
  return { missing, wrong };
}
