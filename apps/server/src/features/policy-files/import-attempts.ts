import { failedObservations } from './attempt-observations.ts';
import type { ReadAttempts } from './attempts-csv.ts';
import { type ObservationRecords, recordIn } from './observation-records.ts';

export interface AttemptsOptions {
  /** Under which the observations are stored. */
  readonly source: string;
  /** Under which the import is stored. */
  readonly run: string;
}

/** What an import of attempts recorded. */
export interface AttemptsSummary {
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
 * instead (see `fileReadings`).
 */
export async function importAttempts(
  records: ObservationRecords,
  { attempts, skipped, rows, sha256 }: ReadAttempts,
  { source, run }: AttemptsOptions,
): Promise<AttemptsSummary> {
  const { found, recorded } = await records.transaction(async (transaction) => {
    const files = await transaction
      .selectFrom('observation')
      .select('publisher')
      .distinct()
      .where('source', '=', source)
      .where('outcome', '=', 'found')
      .execute();
    const publishers = new Set(files.map(({ publisher }) => publisher));
    const observations = failedObservations(attempts, source, (publisher) => publishers.has(publisher));
    const count = await recordIn(transaction, observations);
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
  return { source, rows, observations: found, new_observations: recorded, skipped };
}
