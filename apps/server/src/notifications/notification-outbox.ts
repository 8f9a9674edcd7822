import { randomBytes } from 'node:crypto';
import { FOLLOW_CHANNELS, FOLLOW_LIMITS, type FollowChannel, type FollowScope } from '@vouchwire/api-contract';
import type { Selectable, Transaction } from 'kysely';
import type { FeedEntry } from '../domains/changes/feed.ts';
import { enqueueMessage, MAIL_ATTEMPT_TIMEOUT_MS, MINUTE_MS, Outbox } from '../platform/delivery/outbox.ts';
import type { FollowMessageKind, OutboxMessageTable, Records, RecordsSchema } from '../platform/records/schema.ts';
import { fewValues, MAX_LIST_VALUES } from '../platform/records/value-pages.ts';
import { toUtcDay } from '../platform/time/utc-day.ts';
import { type DeliveryOutcome, resolveDelivery } from './resolve-delivery.ts';

/**
 * An attempt that has not ended after this time never will, because its process has ended. A webhook has a timeout of
 * fifteen seconds, and a mail server may be silent for a minute at each of several steps. Later messages wait until
 * then, and no attempt is repeated.
 */
const ATTEMPT_TIMEOUT_MS = { webhook: MINUTE_MS, email: MAIL_ATTEMPT_TIMEOUT_MS };
const MAX_CANDIDATES = 200;
/** Minimum time between two tests of a follow. */
const TEST_INTERVAL_MS = 10_000;

export const FOLLOW_MESSAGE_KINDS = [
  'follow-link',
  'follow-changes',
  'follow-test',
] as const satisfies readonly FollowMessageKind[];

/** A stored message to a follower. */
export type FollowMessage = Selectable<OutboxMessageTable> & { readonly kind: FollowMessageKind };

/** A message that this process has claimed, with its recipient. */
export interface ClaimedMessage {
  readonly id: number;
  readonly followId: number;
  readonly kind: FollowMessageKind;
  /** Id that is the same for all attempts. */
  readonly messageId: string;
  readonly changes: readonly FeedEntry[];
  /** Number of changes that the message does not list. */
  readonly more: number;
  readonly attempts: number;
  readonly createdAt: string;
  readonly domain: string;
  readonly scope: FollowScope;
  readonly channel: FollowChannel;
  readonly email: string | null;
  readonly webhookUrl: string | null;
  readonly webhookHost: string | null;
  readonly webhookSecret: string | null;
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
export async function enqueueLink(transaction: Transaction<RecordsSchema>, followId: number, now: Date): Promise<void> {
  await insertMessage(transaction, {
    followId,
    kind: 'follow-link',
    name: `link ${getUtcDay(now)}`,
    body: EMPTY_BODY,
    now,
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
      .select(['follow.id', 'follow.subject_id', 'follow.channel', 'follow.last_notified_change_id'])
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
                  or.and([or('follow.channel', '=', 'email'), or('dedup_key', '=', getDailyName(now))]),
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
    follow: { id: number; subject_id: number; channel: FollowChannel; last_notified_change_id: number },
    now: Date,
  ): Promise<boolean> {
    const isMail = follow.channel === 'email';
    const max = isMail ? FOLLOW_LIMITS.changesPerMail : FOLLOW_LIMITS.changesPerMessage;
    return this.#records.db.transaction().execute(async (transaction) => {
      const unnotified = transaction
        .selectFrom('followed_change')
        .where('subject_id', '=', follow.subject_id)
        .where('id', '>', follow.last_notified_change_id)
        .where('entry', 'is not', null);
      const rows = await unnotified.select(['id', 'entry']).orderBy('id').limit(max).execute();
      const { all: total, newest } = await unnotified
        .select(({ fn }) => [fn.countAll<number | string>().as('all'), fn.max('id').as('newest')])
        .executeTakeFirstOrThrow();
      // A mail states the number of changes beyond the listed ones. A webhook receives all of them, in sequence.
      const lastChangeId = isMail ? newest : (rows.at(-1)?.id ?? null);
      if (lastChangeId === null) return false;
      const changes = rows.flatMap(({ entry }) => (entry === null ? [] : [JSON.parse(entry) as FeedEntry]));
      const message = await insertMessage(transaction, {
        followId: follow.id,
        kind: 'follow-changes',
        name: isMail ? getDailyName(now) : `changes up to ${lastChangeId}`,
        body: { changes, more: isMail ? Number(total) - changes.length : 0 },
        now,
      });
      if (message === null) return false;
      const { numUpdatedRows } = await transaction
        .updateTable('follow')
        .set({ last_notified_change_id: lastChangeId })
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

  /**
   * Enqueues and claims a test message, because the caller waits for its result.
   * @returns null if there was one within the last ten seconds
   */
  async claimTest(followId: number, now: Date): Promise<ClaimedMessage | null> {
    const recent = await this.#records.db
      .selectFrom('outbox_message')
      .select('id')
      .where('follow_id', '=', followId)
      .where('kind', '=', 'follow-test')
      .where('created_at', '>', new Date(now.getTime() - TEST_INTERVAL_MS).toISOString())
      .executeTakeFirst();
    if (recent) return null;
    const id = await insertMessage(this.#records.db, {
      followId,
      kind: 'follow-test',
      // If tests are concurrent, only the first one is inserted.
      name: `test ${now.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:S'.length)}`,
      body: EMPTY_BODY,
      now,
      isClaimed: true,
    });
    return id === null ? null : this.#read(id);
  }

  /** Counts the tests of all follows that a host received in the last minute. */
  async countTestsByHost(host: string, now: Date): Promise<number> {
    const { tests } = await this.#records.db
      .selectFrom('outbox_message')
      .innerJoin('follow', 'follow.id', 'outbox_message.follow_id')
      .select(({ fn }) => fn.countAll<number | string>().as('tests'))
      .where('follow.webhook_host', '=', host)
      .where('outbox_message.kind', '=', 'follow-test')
      .where('outbox_message.created_at', '>', new Date(now.getTime() - MINUTE_MS).toISOString())
      .executeTakeFirstOrThrow();
    return Number(tests);
  }

  /**
   * Claims the message with the earliest due time that no other process has claimed. Null if none is due.
   * @param excludedHosts hosts of webhooks that currently get no messages
   */
  async claim(
    channel: FollowChannel,
    now: Date,
    excludedHosts: readonly string[] = [],
  ): Promise<ClaimedMessage | null> {
    // Only a flood causes this number of busy hosts. The next run tries again.
    if (excludedHosts.length > MAX_LIST_VALUES) return null;
    for (;;) {
      const claimed = await this.#outbox.claim(now, ({ eb, selectFrom }) =>
        eb(
          'follow_id',
          'in',
          selectFrom('follow')
            .select('follow.id')
            .where('follow.channel', '=', channel)
            .$if(excludedHosts.length > 0, (query) =>
              query.where('follow.webhook_host', 'not in', fewValues(excludedHosts)),
            ),
        ),
      );
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
      const update = resolveDelivery(message, outcome, follow.failing_since, now);
      await this.#outbox.complete(message.id, update.message, transaction);
      // The outcome of a test or a link does not change a follow that is stopped.
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
  async markStalledAttempts(now: Date): Promise<number> {
    let marked = 0;
    for (const channel of FOLLOW_CHANNELS)
      marked += await this.#outbox.markStalledAttempts(now, ATTEMPT_TIMEOUT_MS[channel], ({ eb, selectFrom }) =>
        eb('follow_id', 'in', selectFrom('follow').select('follow.id').where('channel', '=', channel)),
      );
    return marked;
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
        'outbox_message.message_id as messageId',
        'outbox_message.body',
        'outbox_message.attempts',
        'outbox_message.created_at as createdAt',
        'followed_subject.domain',
        'followed_subject.scope',
        'follow.channel',
        'follow.email',
        'follow.webhook_url as webhookUrl',
        'follow.webhook_host as webhookHost',
        'follow.webhook_secret as webhookSecret',
        'follow.token',
        'follow.state',
      ])
      .where('outbox_message.id', '=', id)
      .executeTakeFirst();
    if (row === undefined || !isFollowMessage(row)) return null;
    const { body, messageId, state, ...rest } = row;
    if (body === null || messageId === null) return null;
    return { id, ...rest, messageId, ...(JSON.parse(body) as MessageBody), isActive: state === 'active' };
  }
}

const getUtcDay = (now: Date): string => toUtcDay(now.toISOString());
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
    /** Set if this process sends it immediately. */
    isClaimed?: true;
  },
): Promise<number | null> {
  return enqueueMessage(
    db,
    {
      follow_id: message.followId,
      kind: message.kind,
      dedup_key: message.name,
      message_id: `msg_${randomBytes(18).toString('base64url')}`,
      body: JSON.stringify(message.body),
      changes: message.body.changes.length + message.body.more,
    },
    message.now,
    message.isClaimed ? 'sending' : 'pending',
  );
}

const isFollowMessage = <Row extends { kind: string }>(row: Row): row is Row & { kind: FollowMessageKind } =>
  FOLLOW_MESSAGE_KINDS.some((kind) => kind === row.kind);
