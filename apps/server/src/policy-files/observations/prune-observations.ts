import { sql, type Transaction } from 'kysely';
import type { Records, RecordsSchema } from '../../platform/records/schema.ts';
import { MAX_LIST_VALUES, queryInPages, valuePages } from '../../platform/records/value-pages.ts';
import { deleteOrphanedBodies } from './delete-publisher.ts';
import type { StoredObservation } from './observation.ts';
import { queryHistories } from './observation-queries.ts';
import { bumpPublisherVersions, ObservationRepository } from './observation-repository.ts';
import { getBudgetDomain } from './publisher-sites.ts';

interface PruneOptions {
  /** ISO 8601 UTC. Results that were last seen at or after it remain. */
  readonly before: string;
  /** Registrable domains whose results all remain. */
  readonly recognized: ReadonlySet<string>;
  /** True to only count. */
  readonly dryRun: boolean;
}

/** Numbers of what was removed, or would be in a dry run. */
export interface PruneSummary {
  readonly publishers: number;
  readonly observations: number;
}

/**
 * Removes old results of visitors' checks that no crawl and no import has seen. The current file of a publisher, its
 * newest file and its newest result remain, and everything of recognized domains. Lists that the operator has decided
 * or can decide remain, because a rejected list stays rejected.
 */
export async function pruneObservations(records: Records, options: PruneOptions): Promise<PruneSummary> {
  const observations = new ObservationRepository(records);
  let changedPublishers = 0;
  let removed = 0;
  for (let after = ''; ; ) {
    const publishers = await listCandidates(records, options.before, after);
    const last = publishers.at(-1);
    if (last === undefined) break;
    after = last;
    const unrecognized = publishers.filter((publisher) => !options.recognized.has(getBudgetDomain(publisher)));
    await observations.runInTransaction(async (transaction) => {
      const old = await listOld(transaction, unrecognized, options.before);
      removed += old.length;
      const changed = [...new Set(old.map(({ publisher }) => publisher))];
      changedPublishers += changed.length;
      if (!options.dryRun && old.length > 0) await deleteObservations(transaction, old, changed);
    });
  }
  return { publishers: changedPublishers, observations: removed };
}

async function listCandidates({ db }: Records, before: string, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('observation')
    .select('publisher')
    .distinct()
    .where('publisher', '>', after)
    .where('source', '=', 'check')
    .where('scheduled_at', 'is', null)
    .where('last_seen_at', '<', before)
    .orderBy('publisher')
    .limit(MAX_LIST_VALUES)
    .execute();
  return rows.map(({ publisher }) => publisher);
}

async function listOld(
  transaction: Transaction<RecordsSchema>,
  publishers: readonly string[],
  before: string,
): Promise<StoredObservation[]> {
  const effective = await queryInPages(publishers, (page) =>
    transaction
      .selectFrom('effective_file')
      .select(['publisher', 'observation_id'])
      .where('publisher', 'in', page)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('effective_file as later')
              .select(sql<number>`1`.as('one'))
              .whereRef('later.publisher', '=', 'effective_file.publisher')
              .whereRef('later.began_at', '>', 'effective_file.began_at'),
          ),
        ),
      )
      .execute(),
  );
  const kept = new Set(effective.map(({ observation_id }) => observation_id));
  return (await queryHistories(transaction, publishers)).flatMap(({ observations }) => {
    const newest = [observations, observations.filter(({ outcome }) => outcome === 'found')].map(findNewest);
    return observations.filter(
      (observation) =>
        observation.source === 'check' &&
        observation.scheduled === undefined &&
        observation.lastSeenAt < before &&
        (observation.review === null || observation.review === 'superseded') &&
        !kept.has(observation.id) &&
        !newest.includes(observation),
    );
  });
}

const findNewest = (observations: readonly StoredObservation[]): StoredObservation | undefined =>
  observations.toSorted((a, b) =>
    a.lastSeenAt < b.lastSeenAt ? 1 : a.lastSeenAt > b.lastSeenAt ? -1 : b.id - a.id,
  )[0];

async function deleteObservations(
  transaction: Transaction<RecordsSchema>,
  old: readonly StoredObservation[],
  publishers: readonly string[],
): Promise<void> {
  for (const page of valuePages(old.map(({ id }) => id))) {
    await transaction.deleteFrom('list_review').where('observation_id', 'in', page).execute();
    await transaction.deleteFrom('observation').where('id', 'in', page).execute();
  }
  await deleteOrphanedBodies(
    transaction,
    old.flatMap(({ bodyHash }) => bodyHash ?? []),
  );
  await bumpPublisherVersions(transaction, publishers);
}
