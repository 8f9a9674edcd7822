import type { Transaction } from 'kysely';
import type { ConfirmationTurn } from '../platform/delivery/confirmation-limits.ts';
import { readConfirmationTime } from '../platform/delivery/confirmation-limits.ts';
import { enqueueMessage } from '../platform/delivery/outbox.ts';
import { matchesMailbox } from '../platform/mail/matches-mailbox.ts';
import type { RecordsSchema } from '../platform/records/schema.ts';
import { DAY_MS } from '../platform/time/utc-day.ts';

/**
 * Maximum number of confirmations of one form that a mailbox receives in 24 hours. All spellings of its address count
 * together.
 */
const MAX_CONFIRMATIONS_PER_DAY = 3;

export interface SaveOptions {
  /** Null if no confirmation is sent. */
  readonly turn: ConfirmationTurn | null;
  readonly now: Date;
}

/**
 * Puts the confirmation of a sign-up into the outbox, if its mailbox is below its limit. The sign-up itself is stored
 * regardless. Without this limit, an attacker could send many mails to one mailbox as `ada+1@…`, `ada+2@…`.
 * @returns when it is sent. The result is the same for a known address, which gets no second confirmation
 */
export async function enqueueConfirmation(
  transaction: Transaction<RecordsSchema>,
  table: 'waitlist_signup' | 'publisher_application',
  { id, emailKey, turn, now }: SaveOptions & { id: number; emailKey: string },
): Promise<'now' | 'later'> {
  if (turn === null) return 'now';
  const { others } = await transaction
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('others'))
    .where(matchesMailbox(emailKey))
    .where('id', '!=', id)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
  const time = await readConfirmationTime(transaction, emailKey, { turn, now });
  if (Number(others) >= MAX_CONFIRMATIONS_PER_DAY) return time;
  const message =
    table === 'waitlist_signup'
      ? ({ kind: 'waitlist-confirmation', signup_id: id } as const)
      : ({ kind: 'application-confirmation', application_id: id } as const);
  await enqueueMessage(transaction, message, now, turn);
  return time;
}
