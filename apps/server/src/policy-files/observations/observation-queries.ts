import type { SourceStatement } from '@vouchwire/trust-graph';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ObservationTable, RecordsSchema } from '../../platform/records/schema.ts';
import { queryInPages } from '../../platform/records/value-pages.ts';
import type { FetchEvidence, PublisherHistory, ReviewState, StoredObservation } from './observation.ts';

/**
 * Returns the histories of the named publishers, each oldest first, without statements. Leaves out publishers that were
 * never observed.
 */
export async function queryHistories(
  db: Kysely<RecordsSchema>,
  publishers: readonly string[],
): Promise<PublisherHistory<StoredObservation>[]> {
  return await queryInPages(publishers, async (page) => {
    const observations = await selectObservations(db)
      .where('observation.publisher', 'in', page)
      .orderBy('observation.publisher')
      .orderBy('observed_at')
      .orderBy('id')
      .execute();
    const byPublisher = Map.groupBy(observations, (observation) => observation.publisher);
    return [...byPublisher].map(([publisher, rows]) => ({
      publisher,
      observations: rows.map((row) => toStoredObservation(row)),
    }));
  });
}

/** Returns the observations of a publisher, oldest first, without statements. */
export async function queryObservations(db: Kysely<RecordsSchema>, publisher: string): Promise<StoredObservation[]> {
  const [history] = await queryHistories(db, [publisher]);
  return [...(history?.observations ?? [])];
}

/** Groups rows of statements by their observation. */
export function groupStatements(
  rows: readonly (SourceStatement & { readonly observation_id: number })[],
): Map<number, SourceStatement[]> {
  const byObservation = new Map<number, SourceStatement[]>();
  for (const { observation_id, ...statement } of rows) {
    const statements = byObservation.get(observation_id);
    if (statements) statements.push(statement);
    else byObservation.set(observation_id, [statement]);
  }
  return byObservation;
}

/** Returns the statements of observations by their id, each in order. */
export async function queryStatementsById(
  db: Kysely<RecordsSchema>,
  ids: readonly number[],
): Promise<Map<number, SourceStatement[]>> {
  const rows = await queryInPages(ids, (page) =>
    db
      .selectFrom('statement')
      .select(['observation_id', 'line', 'attribute', 'value'])
      .where('observation_id', 'in', page)
      .orderBy('observation_id')
      .orderBy('ordinal')
      .execute(),
  );
  return groupStatements(rows);
}

/** Returns the statements of one observation, in their order. */
export function queryStatements(db: Kysely<RecordsSchema>, observationId: number): Promise<SourceStatement[]> {
  return db
    .selectFrom('statement')
    .select(['line', 'attribute', 'value'])
    .where('observation_id', '=', observationId)
    .orderBy('ordinal')
    .execute();
}

/** Selects observations with their reviews, for {@link toStoredObservation}. */
export function selectObservations(db: Kysely<RecordsSchema>) {
  return db
    .selectFrom('observation')
    .leftJoin('list_review', 'list_review.observation_id', 'observation.id')
    .selectAll('observation')
    .select([
      'list_review.decided_at',
      (eb) =>
        eb
          .case()
          .when('list_review.observation_id', 'is', null)
          .then(null)
          .else(eb.fn.coalesce('list_review.decision', sql<ReviewState>`'held'`))
          .end()
          .as('review'),
    ]);
}

/** Maps a row to an observation. No other code does this. */
export function toStoredObservation(
  row: Selectable<ObservationTable> & { review: ReviewState | null; decided_at: string | null },
  statements: readonly SourceStatement[] = [],
): StoredObservation {
  return {
    id: row.id,
    publisher: row.publisher,
    source: row.source,
    outcome: row.outcome,
    cause: row.cause,
    fileUrl: row.file_url,
    observedAt: row.observed_at,
    lastSeenAt: row.last_seen_at,
    ...(row.attempted_at === null ? {} : { attempts: JSON.parse(row.attempted_at) as string[] }),
    ...(row.scheduled_at === null ? {} : { scheduled: JSON.parse(row.scheduled_at) as string[] }),
    precision: row.date_precision,
    ...(row.evidence === null ? {} : { evidence: JSON.parse(row.evidence) as FetchEvidence }),
    bodyHash: row.body_hash,
    contentHash: row.content_hash,
    review: row.review,
    decidedAt: row.decided_at,
    statements,
  };
}
