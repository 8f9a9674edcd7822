import { insertObservations, type ObservationRepository } from '../observations/observation-repository.ts';
import { buildFailedObservations } from './attempt-observations.ts';
import type { ParsedAttempts } from './attempts-csv.ts';

interface ImportAttemptsOptions {
  /** Under which the observations are stored. */
  readonly source: string;
  /** Under which the import is stored. */
  readonly run: string;
}

/** Result of an import of attempts. */
interface AttemptImportSummary {
  readonly source: string;
  readonly rows: number;
  /** Observations of failed attempts, and those of them that were not in the records before. */
  readonly observations: number;
  readonly new_observations: number;
  /** Rows that are no outcome, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
}

/**
 * Records the failed attempts of a study whose statements are in the records, all of them or none. Its successful attempts date the statements of their files
 * instead (see `buildFileReadings`).
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
