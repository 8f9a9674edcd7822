import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Insertable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import type { MessageKind, MessageState, OutboxMessageTable, Records, RecordsSchema } from '../records/schema.ts';
import { fewValues } from '../records/value-pages.ts';
import { getBackoffDelayMs } from '../time/backoff-delay.ts';

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

/** Restricts a query to some messages, in addition to their kinds. */
type Filter = (
  eb: ExpressionBuilder<RecordsSchema, 'outbox_message'>,
) => ExpressionWrapper<RecordsSchema, 'outbox_message', SqlBool>;

/**
 * Puts a message into the outbox, due now.
 * @returns null if its owner already has a message of this key
 */
export async function enqueueMessage(
  db: Pick<Records['db'], 'insertInto'>,
  message: NewMessage,
  now: Date,
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
      next_attempt_at: at,
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
   * Claims the message with the earliest due time that no other process has claimed.
   * @returns null if no message is due
   */
  async claim(now: Date, filter?: Filter): Promise<{ id: number; attempts: number } | null> {
    const at = now.toISOString();
    const claimed = await this.#records.db
      .updateTable('outbox_message')
      .set({ state: 'sending', last_attempt_at: at, attempts: sql<number>`attempts + 1` })
      .where('id', '=', (eb) => {
        const due = eb
          .selectFrom('outbox_message')
          .select('outbox_message.id')
          .where('state', '=', 'pending')
          .where('kind', 'in', fewValues(this.#kinds))
          .where('next_attempt_at', '<=', at)
          .$if(filter !== undefined, (query) => (filter ? query.where(filter) : query))
          .orderBy('next_attempt_at')
          .orderBy('outbox_message.id')
          .limit(1);
        // Rows that another process is claiming are skipped, without waiting.
        return this.#records.kind === 'postgres' ? due.forUpdate().skipLocked() : due;
      })
      // If two processes found the same row, this condition lets only the first one update it.
      .where('state', '=', 'pending')
      .returning(['id', 'attempts'])
      .executeTakeFirst();
    return claimed ?? null;
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
  async markStalledAttempts(now: Date, timeoutMs = MAIL_ATTEMPT_TIMEOUT_MS, filter?: Filter): Promise<number> {
    const { numUpdatedRows } = await this.#records.db
      .updateTable('outbox_message')
      .set({ state: 'unknown', reason: 'the try never ended' })
      .where('state', '=', 'sending')
      .where('kind', 'in', fewValues(this.#kinds))
      .where('last_attempt_at', '<=', new Date(now.getTime() - timeoutMs).toISOString())
      .$if(filter !== undefined, (query) => (filter ? query.where(filter) : query))
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
