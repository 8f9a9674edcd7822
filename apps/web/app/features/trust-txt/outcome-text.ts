import { CERTIFICATE_STEPS, NEXT_STEPS, OUTCOMES } from '#messages/outcome.ts';
import { findText } from '../../lib/format-message.ts';
import type { PolicyCheck } from './policy-check.ts';

export const getCertificateStep = (cause: string | null): string | null =>
  cause === null ? null : findText(CERTIFICATE_STEPS, cause);

export function getNextStep({ cause }: Pick<PolicyCheck, 'cause'>): string | null {
  if (!cause) return null;
  return findText(NEXT_STEPS, cause);
}

/** Formats the outcome as a sentence: that of the server, or our own if there is none. */
export function formatOutcome({ message, outcome, domain }: PolicyCheck): string {
  if (message) return message;
  return OUTCOMES[outcome ?? 'absent']({ domain });
}
