import { type Insertable, sql, type Updateable } from 'kysely';
import type { MessageKind, MessageState, OutboxMessageTable, Records } from '../records/schema.ts';
import { fewValues } from '../records/value-pages.ts';
import { getBackoffDelayMs } from '../time/backoff-delay.ts';
import type { ConfirmationTurn } from './confirmation-limits.ts';
import {
  CONFIRMATION_KINDS,
  HOUR_MS,
  MAX_CONFIRMATION_WAIT_MS,
  SentConfirmations,
  selectConfirmedAddress,
} from './confirmation-limits.ts';

export const MINUTE_MS = 60_000;
/** An attempt that has not ended after this time never will, because its process has ended. */
export const MAIL_ATTEMPT_TIMEOUT_MS = 10 * MINUTE_MS;
const MAX_MAIL_RETRY_DELAY_MS = 360 * MINUTE_MS;
/** States that may require an action of the operator. */
const COUNTED_STATES = ['pending', 'sending', 'refused', 'unknown'] as const satisfies readonly MessageState[];

/** Row that a message belongs to. The message is deleted together with it. */
type Owner = Pick<Insertable<OutboxMessageTable>, 'signup_id' | 'application_id' | 'report_id' | 'follow_id'>;

type NewMessage = Owner &
  Pick<Insertable<OutboxMessageTable>, 'kind'> &
  Partial<Pick<Insertable<OutboxMessageTable>, 'body' | 'changes'>> & {
    /**
     * Key that prevents duplicates: the owner gets at most one message of each key. Default: the kind of the message.
     */
    readonly dedup_key?: string;
  };

/**
 * Puts a message into the outbox, due now or in its turn.
 * @returns null if its owner already has a message of this key
 */
export async function enqueueMessage(
  db: Pick<Records['db'], 'insertInto'>,
  message: NewMessage,
  now: Date,
  turn: ConfirmationTurn = { dueAt: now, order: 0 },
): Promise<number | null> {
  const at = now.toISOString();
  const added = await db
    .insertInto('outbox_message')
    .values({
      ...message,
      dedup_key: message.dedup_key ?? message.kind,
      changes: message.changes ?? 0,
      state: 'pending',
      attempts: 0,
      next_attempt_at: turn.dueAt.toISOString(),
      send_order: turn.order,
      last_attempt_at: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/**
 * The outbox of all messages to people, delivered at most once. A message is marked as `sending` before it is sent. If
 * the attempt never ends, the outcome is unknown and the message is never sent again.
 */
export class Outbox {
  readonly #records: Records;
  readonly #kinds: readonly MessageKind[];

  /** @param kinds kinds of messages that this outbox processes */
  constructor(records: Records, kinds: readonly MessageKind[]) {
    this.#records = records;
    this.#kinds = kinds;
  }

  /**
   * Claims the next message that no other process has claimed: of confirmations, that of the visitor who caused the
   * fewest, then the one with the earliest due time.
   * @returns null if no message is due within the limits of confirmations
   */
  async claim(now: Date): Promise<{ id: number; attempts: number } | null> {
    const at = now.toISOString();
    return this.#records.db.transaction().execute(async (transaction) => {
      const sent = await SentConfirmations.read(transaction, now);
      for (;;) {
        const due = transaction
          .selectFrom('outbox_message')
          .select(['id', selectConfirmedAddress().as('email_key')])
          .where('state', '=', 'pending')
          .where('kind', 'in', fewValues(this.#kinds))
          .where('next_attempt_at', '<=', at)
          .where(sent.isBelowLimits())
          .orderBy('send_order')
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1);
        // Rows that another process is claiming are skipped, without waiting.
        const next = await (this.#records.kind === 'postgres' ? due.forUpdate().skipLocked() : due).executeTakeFirst();
        if (next === undefined) return null;
        const update = transaction.updateTable('outbox_message').where('id', '=', next.id);
        if (sent.isMailboxFull(next.email_key)) {
          // A mailbox has few mails that wait, so this ends soon.
          await update.set({ next_attempt_at: new Date(now.getTime() + HOUR_MS).toISOString() }).execute();
          continue;
        }
        const claimed = await update
          .set({ state: 'sending', last_attempt_at: at, attempts: sql<number>`attempts + 1` })
          // If two processes found the same row, this condition lets only the first one update it.
          .where('state', '=', 'pending')
          .returning(['id', 'attempts'])
          .executeTakeFirst();
        if (claimed) return claimed;
      }
    });
  }

  /**
   * Deletes confirmations that waited for the limits as long as a mail may wait. Call it when no message is due, so that
   * after a stop of the server what the limits allow is sent first.
   * @returns number of deleted confirmations
   */
  async deleteExpiredConfirmations(now: Date): Promise<number> {
    const kinds = CONFIRMATION_KINDS.filter((kind) => this.#kinds.includes(kind));
    if (kinds.length === 0) return 0;
    const { numDeletedRows } = await this.#records.db
      .deleteFrom('outbox_message')
      .where('state', '=', 'pending')
      .where('attempts', '=', 0)
      .where('kind', 'in', fewValues(kinds))
      .where('created_at', '<=', new Date(now.getTime() - MAX_CONFIRMATION_WAIT_MS).toISOString())
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }

  /** Saves the outcome of an attempt. */
  async complete(id: number, update: MessageUpdate, db: Pick<Records['db'], 'updateTable'> = this.#records.db) {
    await db.updateTable('outbox_message').set(update).where('id', '=', id).execute();
  }

  /**
   * Marks attempts that never ended. Marking one whose process is still alive does no harm, because its outcome
   * replaces the mark.
   * @param timeoutMs minimum age of the attempts
   * @returns number of marked attempts
   */
  async markStalledAttempts(now: Date, timeoutMs = MAIL_ATTEMPT_TIMEOUT_MS): Promise<number> {
    const { numUpdatedRows } = await this.#records.db
      .updateTable('outbox_message')
      .set({ state: 'unknown', reason: 'the try never ended' })
      .where('state', '=', 'sending')
      .where('kind', 'in', fewValues(this.#kinds))
      .where('last_attempt_at', '<=', new Date(now.getTime() - timeoutMs).toISOString())
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }

  /** Returns the number of messages in each state except `sent`. */
  async count(): Promise<ReadonlyMap<MessageState, number>> {
    const rows = await this.#records.db
      .selectFrom('outbox_message')
      .select((eb) => ['state', eb.fn.countAll<number>().as('messages')])
      .where('state', 'in', COUNTED_STATES)
      .where('kind', 'in', fewValues(this.#kinds))
      .groupBy('state')
      .execute();
    return new Map([
      ...COUNTED_STATES.map((state) => [state, 0] as const),
      ...rows.map((row) => [row.state, Number(row.messages)] as const),
    ]);
  }

  /** Deletes messages that reached their final state before `cutoff`. */
  async prune(cutoff: Date): Promise<void> {
    await this.#records.db
      .deleteFrom('outbox_message')
      .where('state', 'in', ['sent', 'refused', 'unknown'])
      .where('kind', 'in', fewValues(this.#kinds))
      .where('created_at', '<', cutoff.toISOString())
      .execute();
  }
}

export type MessageUpdate = Pick<Updateable<OutboxMessageTable>, 'next_attempt_at'> & {
  readonly state: MessageState;
  readonly reason: string | null;
};

/**
 * Exponential backoff of mails: one minute, two, four … up to six hours.
 * @param attempts so far, from 1
 */
export const getMailRetryDelayMs = (attempts: number): number =>
  getBackoffDelayMs(attempts, { initialMs: MINUTE_MS, maxMs: MAX_MAIL_RETRY_DELAY_MS });
