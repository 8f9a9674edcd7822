import { randomBytes } from 'node:crypto';
import { FOLLOW_CHANNELS, FOLLOW_LIMITS, type FollowChannel, type FollowScope } from '@vouchwire/api-contract';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { DeliveryKind, FollowDeliveryTable, Records, RecordsSchema } from '../platform/records/schema.ts';
import { fewValues, MAX_LIST_VALUES } from '../platform/records/value-pages.ts';
import { toUtcDay } from '../platform/time/utc-day.ts';
import type { FollowedChange } from './followed-changes.ts';
import { type DeliveryOutcome, resolveDelivery } from './resolve-delivery.ts';

const MINUTE_MS = 60_000;
/**
 * A try that has not ended after this long never will: its process is gone. A webhook gets fifteen seconds; a mail server
 * may be silent for a minute at each of several steps. What waits behind a try is sent no sooner, and no try is repeated.
 */
const ATTEMPT_TIMEOUT_MS = { webhook: MINUTE_MS, email: 10 * MINUTE_MS };
const MAX_CANDIDATES = 200;

/** A message that this process has claimed, with its recipient. */
export interface ClaimedMessage {
  readonly id: number;
  readonly followId: number;
  readonly kind: DeliveryKind;
  /** Equal for every try. */
  readonly messageId: string;
  readonly changes: readonly FollowedChange[];
  /** Changes that the message does not name. */
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

/** What is stored of a message besides its row. */
interface MessageBody {
  readonly changes: readonly FollowedChange[];
  readonly more: number;
}

const EMPTY_BODY: MessageBody = { changes: [], more: 0 };

/** Puts the mail with the link of a follow into the outbox, at most once a day. */
export async function enqueueLink(transaction: Transaction<RecordsSchema>, followId: number, now: Date): Promise<void> {
  await insertMessage(transaction, { followId, kind: 'link', name: `link ${getUtcDay(now)}`, body: EMPTY_BODY, now });
}

/**
 * The outbox of what followers get. A message is there before it is sent and marked before each try; whatever ends
 * without an answer is in doubt and never tried again.
 */
export class NotificationOutbox {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /**
   * Enqueues messages about detected changes: one for each follow that is up to date, by mail at most one per day.
   * While a message waits for a retry, later changes wait for the next one.
   * @returns how many
   */
  async enqueueChanges(now: Date): Promise<number> {
    let queued = 0;
    for (const follow of await this.#listFollowsWithChanges(now)) if (await this.#enqueueFor(follow, now)) queued += 1;
    return queued;
  }

  #listFollowsWithChanges(now: Date) {
    return this.#records.db
      .selectFrom('follow')
      .select(['follow.id', 'follow.subject_id', 'follow.channel', 'follow.told_up_to'])
      .where('follow.state', '=', 'active')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('followed_change')
            .select('followed_change.id')
            .whereRef('followed_change.subject_id', '=', 'follow.subject_id')
            .whereRef('followed_change.id', '>', 'follow.told_up_to')
            .where('followed_change.entry', 'is not', null),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('follow_delivery')
              .select('follow_delivery.id')
              .whereRef('follow_delivery.follow_id', '=', 'follow.id')
              .where((or) =>
                or.or([
                  or.and([or('kind', '=', 'changes'), or('follow_delivery.state', 'in', ['waiting', 'sending'])]),
                  or.and([or('follow.channel', '=', 'email'), or('name', '=', getDailyName(now))]),
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
    follow: { id: number; subject_id: number; channel: FollowChannel; told_up_to: number },
    now: Date,
  ): Promise<boolean> {
    const isMail = follow.channel === 'email';
    const max = isMail ? FOLLOW_LIMITS.changesPerMail : FOLLOW_LIMITS.changesPerMessage;
    return this.#records.db.transaction().execute(async (transaction) => {
      const unnotified = transaction
        .selectFrom('followed_change')
        .where('subject_id', '=', follow.subject_id)
        .where('id', '>', follow.told_up_to)
        .where('entry', 'is not', null);
      const rows = await unnotified.select(['id', 'entry']).orderBy('id').limit(max).execute();
      const { all: total, newest } = await unnotified
        .select(({ fn }) => [fn.countAll<number | string>().as('all'), fn.max('id').as('newest')])
        .executeTakeFirstOrThrow();
      // A mail states the number of changes beyond the listed ones; a webhook receives all of them, in sequence.
      const lastChangeId = isMail ? newest : (rows.at(-1)?.id ?? null);
      if (lastChangeId === null) return false;
      const changes = rows.flatMap(({ entry }) => (entry === null ? [] : [JSON.parse(entry) as FollowedChange]));
      const message = await insertMessage(transaction, {
        followId: follow.id,
        kind: 'changes',
        name: isMail ? getDailyName(now) : `changes up to ${lastChangeId}`,
        body: { changes, more: isMail ? Number(total) - changes.length : 0 },
        now,
      });
      if (message === null) return false;
      const { numUpdatedRows } = await transaction
        .updateTable('follow')
        .set({ told_up_to: lastChangeId })
        .where('id', '=', follow.id)
        .where('told_up_to', '=', follow.told_up_to)
        .where('state', '=', 'active')
        .executeTakeFirstOrThrow();
      if (Number(numUpdatedRows) > 0) return true;
      // Another server was quicker, or the follower has stopped it.
      await transaction.deleteFrom('follow_delivery').where('id', '=', message).execute();
      return false;
    });
  }

  /**
   * Enqueues and claims a test message: the caller waits for its result.
   * @returns null if there was one within the same ten seconds
   */
  async claimTest(followId: number, now: Date): Promise<ClaimedMessage | null> {
    const at = now.toISOString();
    const id = await insertMessage(this.#records.db, {
      followId,
      kind: 'test',
      name: `test ${at.slice(0, 18)}`,
      body: EMPTY_BODY,
      now,
      isClaimed: true,
    });
    return id === null ? null : this.#read(id);
  }

  /** How many tests a host was sent in the last minute, by whomever. */
  async countTestsByHost(host: string, now: Date): Promise<number> {
    const { tests } = await this.#records.db
      .selectFrom('follow_delivery')
      .innerJoin('follow', 'follow.id', 'follow_delivery.follow_id')
      .select(({ fn }) => fn.countAll<number | string>().as('tests'))
      .where('follow.webhook_host', '=', host)
      .where('follow_delivery.kind', '=', 'test')
      .where('follow_delivery.created_at', '>', new Date(now.getTime() - MINUTE_MS).toISOString())
      .executeTakeFirstOrThrow();
    return Number(tests);
  }

  /**
   * The message that has waited longest, and that no other process takes in the same moment; null where none is due.
   * @param excludedHosts hosts of webhooks that get nothing now
   */
  async claim(
    channel: FollowChannel,
    now: Date,
    excludedHosts: readonly string[] = [],
  ): Promise<ClaimedMessage | null> {
    // This many busy hosts occur only under a flood; the next run tries again.
    if (excludedHosts.length > MAX_LIST_VALUES) return null;
    const at = now.toISOString();
    for (;;) {
      const claimed = await this.#records.db
        .updateTable('follow_delivery')
        .set({ state: 'sending', attempted_at: at, attempts: sql<number>`attempts + 1` })
        .where('id', '=', (eb) => {
          const due = eb
            .selectFrom('follow_delivery as due')
            .innerJoin('follow', 'follow.id', 'due.follow_id')
            .select('due.id')
            .where('due.state', '=', 'waiting')
            .where('due.not_before', '<=', at)
            .where('follow.channel', '=', channel)
            .$if(excludedHosts.length > 0, (query) =>
              query.where('follow.webhook_host', 'not in', fewValues(excludedHosts)),
            )
            .orderBy('due.not_before')
            .orderBy('due.id')
            .limit(1);
          return this.#records.kind === 'postgres' ? due.forUpdate('due').skipLocked() : due;
        })
        // Of two servers that found the same row, the second changes nothing.
        .where('state', '=', 'waiting')
        .returning('id')
        .executeTakeFirst();
      if (claimed === undefined) return null;
      const message = await this.#read(claimed.id);
      // Deleted together with its follow in this very moment.
      if (message !== null) return message;
    }
  }

  /** Saves how an attempt ended, and its effect on the follow. */
  async complete(message: ClaimedMessage, outcome: DeliveryOutcome, now: Date): Promise<void> {
    const at = now.toISOString();
    await this.#records.db.transaction().execute(async (transaction) => {
      const follow = await transaction
        .selectFrom('follow')
        .select('failing_since')
        .where('id', '=', message.followId)
        .executeTakeFirst();
      // Deleted in the meantime, with its messages.
      if (!follow) return;
      const update = resolveDelivery(message, outcome, follow.failing_since, now);
      await transaction.updateTable('follow_delivery').set(update.message).where('id', '=', message.id).execute();
      // What a test or a link comes to says nothing about a follow that is stopped.
      if (message.kind === 'link') return;
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

  /** Marks tries that never ended. Marking one whose process still lives does no harm: its end is written over it. */
  async markStalledAttempts(now: Date): Promise<number> {
    let marked = 0;
    for (const channel of FOLLOW_CHANNELS) {
      const { numUpdatedRows } = await this.#records.db
        .updateTable('follow_delivery')
        .set({ state: 'in-doubt', reason: 'the try never ended' })
        .where('state', '=', 'sending')
        .where('attempted_at', '<=', new Date(now.getTime() - ATTEMPT_TIMEOUT_MS[channel]).toISOString())
        .where('follow_id', 'in', (eb) => eb.selectFrom('follow').select('id').where('channel', '=', channel))
        .executeTakeFirstOrThrow();
      marked += Number(numUpdatedRows);
    }
    return marked;
  }

  /** The last messages of a follow, newest first. */
  async list(followId: number): Promise<Selectable<FollowDeliveryTable>[]> {
    return this.#records.db
      .selectFrom('follow_delivery')
      .selectAll()
      .where('follow_id', '=', followId)
      .orderBy('id', 'desc')
      .limit(FOLLOW_LIMITS.deliveriesShown)
      .execute();
  }

  /** Deletes messages that were settled and are older than this. */
  async prune(cutoff: Date): Promise<void> {
    await this.#records.db
      .deleteFrom('follow_delivery')
      .where('state', 'in', ['sent', 'refused', 'in-doubt'])
      .where('created_at', '<', cutoff.toISOString())
      .execute();
  }

  async #read(id: number): Promise<ClaimedMessage | null> {
    const row = await this.#records.db
      .selectFrom('follow_delivery')
      .innerJoin('follow', 'follow.id', 'follow_delivery.follow_id')
      .innerJoin('followed_subject', 'followed_subject.id', 'follow.subject_id')
      .select([
        'follow_delivery.follow_id as followId',
        'follow_delivery.kind',
        'follow_delivery.message_id as messageId',
        'follow_delivery.body',
        'follow_delivery.attempts',
        'follow_delivery.created_at as createdAt',
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
      .where('follow_delivery.id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { body, state, ...rest } = row;
    return { id, ...rest, ...(JSON.parse(body) as MessageBody), isActive: state === 'active' };
  }
}

const getUtcDay = (now: Date): string => toUtcDay(now.toISOString());
/** A mail about changes has its day as its name, so that there is no second one. */
const getDailyName = (now: Date): string => `changes of ${getUtcDay(now)}`;

/** @returns null where the follower has a message of this name */
async function insertMessage(
  db: Pick<Transaction<RecordsSchema>, 'insertInto'>,
  message: {
    followId: number;
    kind: DeliveryKind;
    name: string;
    body: MessageBody;
    now: Date;
    /** This process sends it immediately. */
    isClaimed?: true;
  },
): Promise<number | null> {
  const at = message.now.toISOString();
  const added = await db
    .insertInto('follow_delivery')
    .values({
      follow_id: message.followId,
      kind: message.kind,
      name: message.name,
      message_id: `msg_${randomBytes(18).toString('base64url')}`,
      body: JSON.stringify(message.body),
      changes: message.body.changes.length + message.body.more,
      state: message.isClaimed ? 'sending' : 'waiting',
      attempts: message.isClaimed ? 1 : 0,
      attempted_at: message.isClaimed ? at : null,
      not_before: at,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['follow_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}
