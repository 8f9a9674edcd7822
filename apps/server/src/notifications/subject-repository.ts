import { FEED_ENTRIES } from '@vouchwire/api-contract/schemas';
import type { Transaction } from 'kysely';
import type { FeedEntry, Subject } from '../domains/changes/feed.ts';
import type { Records, RecordsSchema } from '../platform/records/schema.ts';
import { queryInPages, rowPages } from '../platform/records/value-pages.ts';

/** Minimum time between two checks of a subject, regardless of the number of changes. */
const CHECK_INTERVAL_MS = 300_000;

interface DueSubject extends Subject {
  readonly id: number;
}

/** Followed subjects, and the detected changes of each. */
export class SubjectRepository {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /**
   * Claims the subject with the oldest check that may have changed. Another server can claim it only after the
   * interval, even if this one stops before its check.
   * @param version of records and graph; a subject that was checked with it needs no other check
   */
  async claimDue(version: string, now: Date): Promise<DueSubject | null> {
    const at = now.toISOString();
    const claimed = await this.#records.db
      .updateTable('followed_subject')
      .set({ next_check_at: new Date(now.getTime() + CHECK_INTERVAL_MS).toISOString() })
      .where('id', '=', (eb) => {
        const due = eb
          .selectFrom('followed_subject as due')
          .select('due.id')
          .where('due.next_check_at', '<=', at)
          .where((or) => or.or([or('due.checked_version', 'is', null), or('due.checked_version', '!=', version)]))
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('follow')
                .select('follow.id')
                .whereRef('follow.subject_id', '=', 'due.id')
                .where('follow.state', '=', 'active'),
            ),
          )
          .orderBy('due.next_check_at')
          .orderBy('due.id')
          .limit(1);
        return this.#records.kind === 'postgres' ? due.forUpdate().skipLocked() : due;
      })
      .returning(['id', 'domain', 'scope'])
      .executeTakeFirst();
    return claimed ?? null;
  }

  /**
   * Saves the result of a check. At the first check, nothing is new. Later, everything that no earlier check returned
   * is new.
   * @param changes newest first
   * @returns number of new changes
   */
  async saveChanges(subjectId: number, changes: readonly FeedEntry[], version: string, now: Date): Promise<number> {
    return this.#records.db.transaction().execute(async (transaction) => {
      // Locks the subject, so that the order of the ids is the order in which changes become visible.
      const subject = await transaction
        .updateTable('followed_subject')
        .set({ checked_version: version })
        .where('id', '=', subjectId)
        .returning(['tracking_since', 'horizon'])
        .executeTakeFirst();
      if (!subject) return 0;
      const oldestListed = changes.length >= FEED_ENTRIES ? (changes.at(-1)?.published ?? null) : null;
      if (subject.tracking_since === null) {
        await transaction.deleteFrom('followed_change').where('subject_id', '=', subjectId).execute();
        await insertChanges(transaction, subjectId, changes, null);
      }
      const knownKeys = await findKnownKeys(transaction, subjectId, changes);
      const { horizon } = subject;
      const newChanges = changes
        .filter(({ key: name, published }) => !knownKeys.has(name) && (horizon === null || published >= horizon))
        .toReversed();
      await insertChanges(transaction, subjectId, newChanges, now);
      await transaction
        .updateTable('followed_subject')
        .set({
          tracking_since: subject.tracking_since ?? now.toISOString(),
          horizon: getLatest(horizon, oldestListed),
        })
        .where('id', '=', subjectId)
        .execute();
      return newChanges.length;
    });
  }

  /** Deletes the content of old changes, but not the fact of their notification. */
  async pruneEntries(cutoff: Date): Promise<void> {
    await this.#records.db
      .updateTable('followed_change')
      .set({ entry: null })
      .where('entry', 'is not', null)
      .where('detected_at', '<', cutoff.toISOString())
      .execute();
  }
}

async function findKnownKeys(
  transaction: Transaction<RecordsSchema>,
  subjectId: number,
  changes: readonly FeedEntry[],
): Promise<ReadonlySet<string>> {
  const keys = changes.map(({ key: name }) => name);
  const rows = await queryInPages(keys, (page) =>
    transaction
      .selectFrom('followed_change')
      .select('change_key')
      .where('subject_id', '=', subjectId)
      .where('change_key', 'in', page)
      .execute(),
  );
  return new Set(rows.map(({ change_key }) => change_key));
}

/** @param detectedAt null if they existed when tracking started */
async function insertChanges(
  transaction: Transaction<RecordsSchema>,
  subjectId: number,
  changes: readonly FeedEntry[],
  detectedAt: Date | null,
): Promise<void> {
  const rows = changes.map((change) => ({
    subject_id: subjectId,
    change_key: change.key,
    detected_at: detectedAt?.toISOString() ?? null,
    entry: detectedAt && JSON.stringify(change),
  }));
  for (const page of rowPages(rows)) {
    await transaction
      .insertInto('followed_change')
      .values(page)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const getLatest = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? (a ?? b) : a > b ? a : b;
