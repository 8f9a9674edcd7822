import {
  isMailProvider,
  isWebsiteOrEmpty,
  parseEmailAddress,
  SIGN_UP_LIMITS,
  WELL_KNOWN_MAIL_PROVIDERS,
} from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/sign-up.ts';
import { formatNumber } from '../../lib/numbers.ts';
import type { PilotDraft, WaitlistDraft } from './sign-up-drafts.ts';

/** Errors of the values, by field. `missing` contains the required fields without a value. */
export interface FieldErrors<Field extends string> {
  readonly missing: readonly Field[];
  readonly errors: Readonly<Partial<Record<Field, string>>>;
}

export type WaitlistField = 'email' | 'name';
export type PilotField = keyof PilotDraft;

export const NO_ERRORS: FieldErrors<never> = { missing: [], errors: {} };

/** The rules of the server, so that most errors are shown before the request. */
export function validateWaitlist({ email, name }: WaitlistDraft): FieldErrors<WaitlistField> {
  const errors: Partial<Record<WaitlistField, string>> = {};
  if (email.trim() === '') errors.email = MESSAGES.errors.emailMissing;
  else if (parseEmailAddress(email) === null) errors.email = MESSAGES.errors.emailInvalid;
  if (name.trim().length > SIGN_UP_LIMITS.name)
    errors.name = MESSAGES.tooLong({ maxLength: formatNumber(SIGN_UP_LIMITS.name) });
  return { missing: [], errors };
}

export const REQUIRED_PILOT_FIELDS = ['email', 'name', 'organizationName', 'organizationType', 'role'] as const;

/** Adds the scheme to a website that was typed without one. */
export function completeWebsite(text: string): string {
  const website = text.trim();
  return website === '' || website.includes('://') ? website : `https://${website}`;
}

/**
 * Validates in the order of the specification: required fields, the form of the address, and whether the address
 * belongs to the organization.
 */
export function validatePilot(draft: PilotDraft): FieldErrors<PilotField> {
  const missing = REQUIRED_PILOT_FIELDS.filter((field) => draft[field].trim() === '');
  const errors: Partial<Record<PilotField, string>> = {};
  if (!missing.includes('email')) {
    const address = parseEmailAddress(draft.email);
    if (address === null) errors.email = MESSAGES.errors.emailInvalid;
    else if (isMailProvider(address.domain, WELL_KNOWN_MAIL_PROVIDERS))
      errors.email = MESSAGES.errors.freeMailNotAllowed;
  }
  if (!isWebsiteOrEmpty(draft.website)) errors.website = MESSAGES.errors.websiteInvalid;
  for (const field of ['name', 'organizationName', 'role', 'website', 'description'] as const) {
    if (draft[field].trim().length > SIGN_UP_LIMITS[field])
      errors[field] = MESSAGES.tooLong({ maxLength: formatNumber(SIGN_UP_LIMITS[field]) });
  }
  return { missing, errors };
}
