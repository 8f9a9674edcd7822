import { ACCOUNT_OUTCOMES } from '#messages/account-outcomes.ts';
import { FETCH_OUTCOMES } from '#messages/fetch-outcomes.ts';
import { FIELD_FINDINGS } from '#messages/field-findings.ts';
import { FINDINGS } from '#messages/rule-findings.ts';
import { REASONS } from '#messages/rule-reasons.ts';
import { type ReceivedParts, translateMessage } from './translate-message.ts';

/** Translates the message of a finding of the linter or the server. */
export const translateFinding = (message: string, parts: ReceivedParts): string =>
  translateMessage(message, parts, FINDINGS, FIELD_FINDINGS, FETCH_OUTCOMES, ACCOUNT_OUTCOMES);

/** Translates the reason why a finding of this rule matters. */
export const translateReason = (code: string, reason: string): string =>
  translateMessage(reason, [{ id: code }], REASONS);
