import { randomBytes } from 'node:crypto';
import { type EmailAddress, FOLLOW_LIMITS, type FollowScope } from '@vouchwire/api-contract';
import type { Transaction } from 'kysely';
import type { Subject } from '../domains/changes/feed.ts';
import type { ConfirmationTurn } from '../platform/delivery/confirmation-limits.ts';
import { readConfirmationTime } from '../platform/delivery/confirmation-limits.ts';
import { matchesMailbox } from '../platform/mail/matches-mailbox.ts';
import { isToken } from '../platform/records/is-token.ts';
import type { FollowState, Records, RecordsSchema } from '../platform/records/schema.ts';
import { enqueueLink } from './notification-outbox.ts';

const DAY_MS = 86_400_000;

/** A follow in the records. */
export interface FollowEntry {
  readonly id: number;
  readonly subjectId: number;
  readonly domain: string;
  readonly scope: FollowScope;
  readonly email: string;
  /** See `EmailAddress.key`. */
  readonly emailKey: string;
  readonly token: string;
  readonly state: FollowState;
  readonly stateSince: string;
  readonly reason: string | null;
  readonly failingSince: string | null;
  readonly createdAt: string;
}

/** Follows in the record store. */
export class FollowRepository {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /**
   * Saves a follow by email and enqueues its link, at most once a day per subject, regardless of the number of
   * requests. Limits the unconfirmed follows of an address, so that no one can flood a mailbox. A follow that is a day
   * old may be replaced.
   * @returns when the link is sent
   */
  async save(
    subject: Subject,
    address: EmailAddress,
    { now, turn }: { now: Date; turn: ConfirmationTurn },
  ): Promise<'now' | 'later'> {
    return this.#records.db.transaction().execute(async (transaction) => {
      const time = await readConfirmationTime(transaction, address.key, { turn, now });
      const subjectId = await saveSubject(transaction, subject, now);
      const existing = await transaction
        .selectFrom('follow')
        .select('id')
        .where('subject_id', '=', subjectId)
        .where('email_key', '=', address.key)
        .executeTakeFirst();
      const id = existing?.id ?? (await this.#addEmail(transaction, subjectId, address, now));
      if (id === null) await deleteOrphanedSubject(transaction, subjectId);
      else await enqueueLink(transaction, id, { now, turn });
      return time;
    });
  }

  async #addEmail(
    transaction: Transaction<RecordsSchema>,
    subjectId: number,
    address: EmailAddress,
    now: Date,
  ): Promise<number | null> {
    const pending = await transaction
      .selectFrom('follow')
      .select(['id', 'subject_id', 'created_at'])
      .where(matchesMailbox(address.key))
      .where('state', '=', 'pending')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const [oldest] = pending;
    if (oldest && pending.length >= FOLLOW_LIMITS.pendingPerAddress) {
      // Requests of others must neither block the owner of the address for a week nor cause more mails per day.
      if (oldest.created_at > new Date(now.getTime() - DAY_MS).toISOString()) return null;
      await transaction.deleteFrom('follow').where('id', '=', oldest.id).execute();
      if (oldest.subject_id !== subjectId) await deleteOrphanedSubject(transaction, oldest.subject_id);
    }
    const { id } = await transaction
      .insertInto('follow')
      .values({
        ...createFollowRow(subjectId, now),
        email: address.address,
        email_key: address.key,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** @returns null if the token is unknown */
  async find(token: string): Promise<FollowEntry | null> {
    if (!isToken(token)) return null;
    const row = await this.#records.db
      .selectFrom('follow')
      .innerJoin('followed_subject', 'followed_subject.id', 'follow.subject_id')
      .select([
        'follow.id',
        'follow.subject_id as subjectId',
        'followed_subject.domain',
        'followed_subject.scope',
        'follow.email',
        'follow.email_key as emailKey',
        'follow.token',
        'follow.state',
        'follow.state_since as stateSince',
        'follow.reason',
        'follow.failing_since as failingSince',
        'follow.created_at as createdAt',
      ])
      .where('follow.token', '=', token)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Counts the follows that send mails to a mailbox. */
  async countActiveByMailbox(emailKey: string): Promise<number> {
    const { active } = await this.#records.db
      .selectFrom('follow')
      .select(({ fn }) => fn.countAll<number | string>().as('active'))
      .where('state', '=', 'active')
      .where(matchesMailbox(emailKey))
      .executeTakeFirstOrThrow();
    return Number(active);
  }

  /**
   * Starts notifications. If the subject has no other active follower, its change tracking restarts, so that changes in
   * the meantime do not count as new.
   */
  async activate({ id, subjectId }: Pick<FollowEntry, 'id' | 'subjectId'>, now: Date): Promise<void> {
    const at = now.toISOString();
    await this.#records.db.transaction().execute(async (transaction) => {
      // Locks the subject, so that no changes of it are detected concurrently.
      await transaction
        .updateTable('followed_subject')
        .set({ next_check_at: at })
        .where('id', '=', subjectId)
        .execute();
      const otherFollow = await transaction
        .selectFrom('follow')
        .select('id')
        .where('subject_id', '=', subjectId)
        .where('state', '=', 'active')
        .where('id', '!=', id)
        .executeTakeFirst();
      if (!otherFollow) {
        await transaction
          .updateTable('followed_subject')
          .set({ tracking_since: null, checked_version: null, horizon: null })
          .where('id', '=', subjectId)
          .execute();
      }
      const { newest } = await transaction
        .selectFrom('followed_change')
        .select(({ fn }) => fn.max('id').as('newest'))
        .where('subject_id', '=', subjectId)
        .executeTakeFirstOrThrow();
      await transaction
        .updateTable('follow')
        .set({
          state: 'active',
          state_since: at,
          reason: null,
          failing_since: null,
          last_notified_change_id: newest ?? 0,
        })
        .where('id', '=', id)
        .where('state', '!=', 'active')
        .execute();
    });
  }

  /** Stops a follow, and deletes its pending messages. */
  async stop(id: number, now: Date): Promise<void> {
    await this.#records.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('follow')
        .set({ state: 'stopped', state_since: now.toISOString(), reason: null, failing_since: null })
        .where('id', '=', id)
        .where('state', 'in', ['active', 'failed'])
        .execute();
      await transaction
        .deleteFrom('outbox_message')
        .where('follow_id', '=', id)
        .where('state', '=', 'pending')
        .execute();
    });
  }

  /**
   * Deletes follows that were not confirmed in time.
   * @returns the values to erase from files
   */
  async deleteUnconfirmed(now: Date): Promise<readonly string[]> {
    const cutoff = new Date(now.getTime() - FOLLOW_LIMITS.pendingDays * DAY_MS).toISOString();
    return this.#records.db.transaction().execute(async (transaction) => {
      const deleted = await transaction
        .deleteFrom('follow')
        .where('state', '=', 'pending')
        .where('state_since', '<', cutoff)
        .returning(['subject_id', 'email', 'email_key'])
        .execute();
      for (const { subject_id } of deleted) await deleteOrphanedSubject(transaction, subject_id);
      return deleted.flatMap(({ email, email_key }) => [email, email_key]);
    });
  }
}

/** Deletes a subject without followers, with its detected changes. */
export async function deleteOrphanedSubject(transaction: Transaction<RecordsSchema>, subjectId: number): Promise<void> {
  await transaction
    .deleteFrom('followed_subject')
    .where('id', '=', subjectId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('follow').select('follow.id').whereRef('follow.subject_id', '=', 'followed_subject.id'))),
    )
    .execute();
}

async function saveSubject(transaction: Transaction<RecordsSchema>, subject: Subject, now: Date): Promise<number> {
  const { id } = await transaction
    .insertInto('followed_subject')
    .values({ scope: subject.scope, domain: subject.domain, next_check_at: now.toISOString() })
    // The update locks the row, so that it cannot be deleted while a follower is added.
    .onConflict((conflict) => conflict.columns(['domain', 'scope']).doUpdateSet({ scope: subject.scope }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function createFollowRow(subjectId: number, now: Date) {
  const at = now.toISOString();
  return {
    subject_id: subjectId,
    token: randomBytes(24).toString('base64url'),
    state: 'pending' as const,
    state_since: at,
    last_notified_change_id: 0,
    created_at: at,
  };
}
