import type { Transaction } from 'kysely';
import { isBelowConfirmationLimits } from '../platform/delivery/confirmation-limits.ts';
import { matchesMailbox } from '../platform/mail/matches-mailbox.ts';
import type { RecordsSchema } from '../platform/records/schema.ts';

const DAY_MS = 86_400_000;
/**
 * Maximum number of confirmations of one form that a mailbox receives in 24 hours. All spellings of its address count
 * together.
 */
const MAX_CONFIRMATIONS_PER_DAY = 3;

/**
 * Checks whether a confirmation of a sign-up may be mailed. The sign-up itself is stored regardless. Without this
 * limit, an attacker could send many mails to one mailbox as `ada+1@…`, `ada+2@…`.
 */
export async function canSendConfirmation(
  transaction: Transaction<RecordsSchema>,
  table: 'waitlist_signup' | 'publisher_application',
  { id, emailKey, now }: { id: number; emailKey: string; now: Date },
): Promise<boolean> {
  const { others } = await transaction
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('others'))
    .where(matchesMailbox(emailKey))
    .where('id', '!=', id)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(others) < MAX_CONFIRMATIONS_PER_DAY && isBelowConfirmationLimits(transaction, emailKey, now);
}
