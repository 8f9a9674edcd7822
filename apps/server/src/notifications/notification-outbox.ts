import { FOLLOW_LIMITS, type FollowScope, getDay } from '@vouchwire/api-contract';
import type { Selectable, Transaction } from 'kysely';
import type { FeedEntry } from '../domains/changes/feed.ts';
import type { ConfirmationTurn } from '../platform/delivery/confirmation-limits.ts';
import { enqueueMessage, Outbox } from '../platform/delivery/outbox.ts';
import type { FollowMessageKind, OutboxMessageTable, Records, RecordsSchema } from '../platform/records/schema.ts';
import { type DeliveryOutcome, resolveDelivery } from './resolve-delivery.ts';

const MAX_CANDIDATES = 200;

export const FOLLOW_MESSAGE_KINDS = ['follow-link', 'follow-changes'] as const satisfies readonly FollowMessageKind[];

/** A stored message to a follower. */
export type FollowMessage = Selectable<OutboxMessageTable> & { readonly kind: FollowMessageKind };

/** A message that this process has claimed, with its recipient. */
export interface ClaimedMessage {
  readonly id: number;
  readonly followId: number;
  readonly kind: FollowMessageKind;
  readonly changes: readonly FeedEntry[];
  /** Number of changes that the message does not list. */
  readonly more: number;
  readonly attempts: number;
  readonly domain: string;
  readonly scope: FollowScope;
  readonly email: string;
  readonly token: string;
  readonly isActive: boolean;
}

/** Stored content of a message in addition to its row. */
interface MessageBody {
  readonly changes: readonly FeedEntry[];
  readonly more: number;
}

const EMPTY_BODY: MessageBody = { changes: [], more: 0 };

/** Enqueues the mail with the link of a follow, at most once a day. */
export async function enqueueLink(
  transaction: Transaction<RecordsSchema>,
  followId: number,
  { now, turn }: { now: Date; turn: ConfirmationTurn },
): Promise<void> {
  await insertMessage(transaction, {
    followId,
    kind: 'follow-link',
    name: `link ${getUtcDay(now)}`,
    body: EMPTY_BODY,
    now,
    turn,
  });
}

/** Messages to followers in the outbox: which changes each follower gets, and how an outcome changes a follow. */
export class NotificationOutbox {
  readonly #records: Records;
  readonly #outbox: Outbox;

  constructor(records: Records) {
    this.#records = records;
    this.#outbox = new Outbox(records, FOLLOW_MESSAGE_KINDS);
  }

  /**
   * Enqueues messages about detected changes: one per follow without pending messages, and at most one mail per day.
   * While a message waits for a retry, later changes wait for the next message.
   * @returns number of messages
   */
  async enqueueChanges(now: Date): Promise<number> {
    let queued = 0;
    for (const follow of await this.#listFollowsWithChanges(now)) if (await this.#enqueueFor(follow, now)) queued += 1;
    return queued;
  }

  #listFollowsWithChanges(now: Date) {
    return this.#records.db
      .selectFrom('follow')
      .select(['follow.id', 'follow.subject_id', 'follow.last_notified_change_id'])
      .where('follow.state', '=', 'active')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('followed_change')
            .select('followed_change.id')
            .whereRef('followed_change.subject_id', '=', 'follow.subject_id')
            .whereRef('followed_change.id', '>', 'follow.last_notified_change_id')
            .where('followed_change.entry', 'is not', null),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox_message')
              .select('outbox_message.id')
              .whereRef('outbox_message.follow_id', '=', 'follow.id')
              .where((or) =>
                or.or([
                  or.and([or('kind', '=', 'follow-changes'), or('outbox_message.state', 'in', ['pending', 'sending'])]),
                  or('dedup_key', '=', getDailyName(now)),
                ]),
              ),
          ),
        ),
      )
      .orderBy('follow.id')
      .limit(MAX_CANDIDATES)
      .execute();
  }

  async #enqueueFor(
    follow: { id: number; subject_id: number; last_notified_change_id: number },
    now: Date,
  ): Promise<boolean> {
    return this.#records.db.transaction().execute(async (transaction) => {
      // One statement, so that what the mail lists and what counts as notified are of the same moment.
      const rows = await transaction
        .selectFrom('followed_change')
        .select(({ fn }) => [
          'entry',
          fn.countAll<number | string>().over().as('total'),
          fn.max('id').over().as('newest'),
        ])
        .where('subject_id', '=', follow.subject_id)
        .where('id', '>', follow.last_notified_change_id)
        .where('entry', 'is not', null)
        .orderBy('id')
        .limit(FOLLOW_LIMITS.changesPerMail)
        .execute();
      const [first] = rows;
      if (!first) return false;
      const changes = rows.flatMap(({ entry }) => (entry === null ? [] : [JSON.parse(entry) as FeedEntry]));
      const message = await insertMessage(transaction, {
        followId: follow.id,
        kind: 'follow-changes',
        name: getDailyName(now),
        // A mail states the number of changes beyond the listed ones.
        body: { changes, more: Number(first.total) - changes.length },
        now,
      });
      if (message === null) return false;
      const { numUpdatedRows } = await transaction
        .updateTable('follow')
        .set({ last_notified_change_id: first.newest })
        .where('id', '=', follow.id)
        .where('last_notified_change_id', '=', follow.last_notified_change_id)
        .where('state', '=', 'active')
        .executeTakeFirstOrThrow();
      if (Number(numUpdatedRows) > 0) return true;
      // Another server was faster, or the follower has stopped it.
      await transaction.deleteFrom('outbox_message').where('id', '=', message).execute();
      return false;
    });
  }

  /** Claims the message with the earliest due time that no other process has claimed. Null if none is due. */
  async claim(now: Date): Promise<ClaimedMessage | null> {
    for (;;) {
      const claimed = await this.#outbox.claim(now);
      if (claimed === null) return null;
      const message = await this.#read(claimed.id);
      // The message was deleted together with its follow after the claim.
      if (message !== null) return message;
    }
  }

  /** Saves the outcome of an attempt, and its effect on the follow. */
  async complete(message: ClaimedMessage, outcome: DeliveryOutcome, now: Date): Promise<void> {
    const at = now.toISOString();
    await this.#records.db.transaction().execute(async (transaction) => {
      const follow = await transaction
        .selectFrom('follow')
        .select('failing_since')
        .where('id', '=', message.followId)
        .executeTakeFirst();
      // The follow was deleted in the meantime, with its messages.
      if (!follow) return;
      const update = resolveDelivery(message.attempts, outcome, follow.failing_since, now);
      await this.#outbox.complete(message.id, update.message, transaction);
      // The outcome of a link does not change a follow that is stopped.
      if (message.kind === 'follow-link') return;
      await transaction
        .updateTable('follow')
        .set({ failing_since: update.failingSince })
        .where('id', '=', message.followId)
        .execute();
      if (!update.hasFailed) return;
      await transaction
        .updateTable('follow')
        .set({ state: 'failed', state_since: at, reason: update.message.reason })
        .where('id', '=', message.followId)
        .where('state', '=', 'active')
        .execute();
    });
  }

  /**
   * Marks attempts that never ended.
   * @returns number of marked attempts
   */
  markStalledAttempts(now: Date): Promise<number> {
    return this.#outbox.markStalledAttempts(now);
  }

  /** See `Outbox.deleteExpiredConfirmations`. */
  deleteExpiredLinks(now: Date): Promise<number> {
    return this.#outbox.deleteExpiredConfirmations(now);
  }

  /** Lists the last messages of a follow, newest first. */
  async list(followId: number): Promise<FollowMessage[]> {
    const rows = await this.#records.db
      .selectFrom('outbox_message')
      .selectAll()
      .where('follow_id', '=', followId)
      .orderBy('id', 'desc')
      .limit(FOLLOW_LIMITS.deliveriesShown)
      .execute();
    return rows.filter(isFollowMessage);
  }

  /** Deletes messages that reached their final state before `cutoff`. */
  prune(cutoff: Date): Promise<void> {
    return this.#outbox.prune(cutoff);
  }

  async #read(id: number): Promise<ClaimedMessage | null> {
    const row = await this.#records.db
      .selectFrom('outbox_message')
      .innerJoin('follow', 'follow.id', 'outbox_message.follow_id')
      .innerJoin('followed_subject', 'followed_subject.id', 'follow.subject_id')
      .select([
        'follow.id as followId',
        'outbox_message.kind',
        'outbox_message.body',
        'outbox_message.attempts',
        'followed_subject.domain',
        'followed_subject.scope',
        'follow.email',
        'follow.token',
        'follow.state',
      ])
      .where('outbox_message.id', '=', id)
      .executeTakeFirst();
    if (row === undefined || !isFollowMessage(row)) return null;
    const { body, state, ...rest } = row;
    if (body === null) return null;
    return { id, ...rest, ...(JSON.parse(body) as MessageBody), isActive: state === 'active' };
  }
}

const getUtcDay = (now: Date): string => getDay(now.toISOString());
/** The name of a mail about changes is its day, which prevents a second one on that day. */
const getDailyName = (now: Date): string => `changes of ${getUtcDay(now)}`;

/** @returns null if the follower already has a message of this name */
function insertMessage(
  db: Pick<Transaction<RecordsSchema>, 'insertInto'>,
  message: {
    followId: number;
    kind: FollowMessageKind;
    name: string;
    body: MessageBody;
    now: Date;
    turn?: ConfirmationTurn;
  },
): Promise<number | null> {
  return enqueueMessage(
    db,
    {
      follow_id: message.followId,
      kind: message.kind,
      dedup_key: message.name,
      body: JSON.stringify(message.body),
      changes: message.body.changes.length + message.body.more,
    },
    message.now,
    message.turn,
  );
}

const isFollowMessage = <Row extends { kind: string }>(row: Row): row is Row & { kind: FollowMessageKind } =>
  FOLLOW_MESSAGE_KINDS.some((kind) => kind === row.kind);
