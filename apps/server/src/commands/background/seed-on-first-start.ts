import type { Config } from '../../platform/config/config.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { acquireRecordsLock } from '../../platform/locks/records-lock.ts';
import { fewValues } from '../../platform/records/value-pages.ts';
import { logDetail } from '../../platform/telemetry/log-status.ts';
import { importStarterCrawl, STARTER_IMPORTS } from '../../policy-files/import/starter-crawl.ts';
import type { RecordsContext } from '../../records-context.ts';
import { runStep } from '../cli/run-step.ts';

/** Name of the lock of the process that fills an empty record store, on a first start or for a copy. */
export const SEED_LOCK = 'filling';
/** The starter crawl takes seconds, but copying many records needs the lock for longer. */
const SEED_LOCK_TIMEOUT_MS = 120_000;

/**
 * Imports the starter crawl on the first start, and completes the import if an earlier first start was killed. If
 * several processes start concurrently on the same records, one imports and the others wait.
 * @throws AppError `configuration` if the records are an incomplete copy, `records-unavailable`
 */
export async function seedOnFirstStart(config: Config, context: RecordsContext): Promise<void> {
  if (!config.starterCrawl || !(await isSeedingNeeded(context))) return;
  await using lock = await acquireRecordsLock(config, SEED_LOCK, SEED_LOCK_TIMEOUT_MS);
  if (!lock) {
    throw new AppError(
      'records-unavailable',
      'Another process is writing the records, such as “vouchwire migrate-data”. Start again when it has finished',
    );
  }
  if (!(await isSeedingNeeded(context))) return;
  await runStep(
    { running: 'Importing the starter crawl', done: 'Imported the starter crawl' },
    (onProgress) => importStarterCrawl(context.observations, logDetail, onProgress),
    (summaries) => {
      const sum = (field: 'observations' | 'statements') =>
        summaries.reduce((total, summary) => total + summary[field], 0).toLocaleString('en');
      return `${sum('observations')} files, ${sum('statements')} statements`;
    },
  );
}

async function isSeedingNeeded({ records, observations }: RecordsContext): Promise<boolean> {
  const startedImports = await records.db
    .selectFrom('import_run')
    .select('source')
    .distinct()
    .where('source', 'in', fewValues(STARTER_IMPORTS))
    .execute();
  if ((await observations.getVersion()) > 0)
    return startedImports.length > 0 && startedImports.length < STARTER_IMPORTS.length;
  if ((await observations.getSummary()).observations > 0) {
    throw new AppError(
      'configuration',
      'These records are an incomplete copy. Run “vouchwire migrate-data” again to complete it, then start',
    );
  }
  return true;
}
