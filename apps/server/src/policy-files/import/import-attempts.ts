import type { Transaction } from 'kysely';
import type { RecordsSchema } from '../../platform/records/schema.ts';
import { valuePages } from '../../platform/records/value-pages.ts';
import type { Observation } from '../observations/observation.ts';
import { insertObservations, type ObservationRepository } from '../observations/observation-repository.ts';
import { buildFailedObservations } from './attempt-observations.ts';
import type { ParsedAttempts } from './attempts-csv.ts';

interface ImportAttemptsOptions {
  /** Source name of the observations. */
  readonly source: string;
  /** Name of the import. */
  readonly run: string;
}

/** Result of an import of attempts. */
interface AttemptImportSummary {
  readonly source: string;
  readonly rows: number;
  /** Number of observations of failed attempts, and the number of new ones among them. */
  readonly observations: number;
  readonly new_observations: number;
  /** Number of rows that are not an outcome, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
}

/**
 * Records the failed attempts of a study whose statements are in the records, either all of them or none. Successful
 * attempts instead give the dates of the statements (see `buildFileReadings`). Replaces attempts that an earlier version
 * imported with the outcome of the site that a redirect led to.
 */
export async function importAttempts(
  records: ObservationRepository,
  { attempts, skipped, rows, sha256 }: ParsedAttempts,
  { source, run }: ImportAttemptsOptions,
): Promise<AttemptImportSummary> {
  const { found: total, recorded: recordedCount } = await records.runInTransaction(async (transaction) => {
    const files = await transaction
      .selectFrom('observation')
      .select('publisher')
      .distinct()
      .where('source', '=', source)
      .where('outcome', '=', 'found')
      .execute();
    const publishers = new Set(files.map(({ publisher }) => publisher));
    const observations = buildFailedObservations(attempts, source, (publisher) => publishers.has(publisher));
    await deleteMisreadRedirects(transaction, observations, source);
    const count = await insertObservations(transaction, observations);
    await transaction
      .insertInto('import_run')
      .values({
        source: run,
        sha256,
        imported_at: new Date().toISOString(),
        observations: observations.length,
        statements: 0,
        skipped: JSON.stringify(skipped),
      })
      .execute();
    return { found: observations.length, recorded: count };
  });
  return { source, rows, observations: total, new_observations: recordedCount, skipped };
}

/** Deletes the failed attempts of publishers whose redirects to another site are not in the records. */
async function deleteMisreadRedirects(
  transaction: Transaction<RecordsSchema>,
  observations: readonly Observation[],
  source: string,
): Promise<void> {
  const rows = await transaction
    .selectFrom('observation')
    .select('publisher')
    .distinct()
    .where('source', '=', source)
    .where('outcome', '=', 'redirected-off-site')
    .execute();
  const recorded = new Set(rows.map(({ publisher }) => publisher));
  const misread = observations.flatMap(({ outcome, publisher }) =>
    outcome === 'redirected-off-site' && !recorded.has(publisher) ? [publisher] : [],
  );
  for (const page of valuePages(misread))
    await transaction
      .deleteFrom('observation')
      .where('source', '=', source)
      .where('outcome', '!=', 'found')
      .where('publisher', 'in', page)
      .execute();
}
