import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { fewValues } from '../platform/records/value-pages.ts';
import { importStarterCrawl, STARTER_IMPORTS } from '../starter-crawl.ts';
import type { CommandContext } from './context.ts';
import { takeRecordsLock } from './records-lock.ts';
import { talk } from './talk.ts';

/** Held by whoever fills an empty record store: a first start, or a move. */
export const FILLING_LOCK = 'filling';
/** The starter crawl takes seconds; a move of many records holds the lock for as long as it takes. */
const FILLING_WAIT_MS = 120_000;

/**
 * Imports the starter crawl on the first start, and what is left of it where a first start was killed. Of processes that
 * start at once on the same records, one imports and the others wait for it.
 * @throws AppError `configuration` where the records are half of a move, `records-unavailable`
 */
export async function fillOnFirstStart(config: Config, context: CommandContext): Promise<void> {
  if (!config.starterCrawl || !(await isUnfilled(context))) return;
  await using lock = await takeRecordsLock(config, FILLING_LOCK, FILLING_WAIT_MS);
  if (!lock) {
    throw new AppError(
      'records-unavailable',
      'Another process is filling the records, such as “vouchwire migrate-data”; start again when it is done',
    );
  }
  if (await isUnfilled(context)) await importStarterCrawl(context.observations, talk);
}

async function isUnfilled({ records, observations }: CommandContext): Promise<boolean> {
  const begun = await records.db
    .selectFrom('import_run')
    .select('source')
    .distinct()
    .where('source', 'in', fewValues(STARTER_IMPORTS))
    .execute();
  if ((await observations.version()) > 0) return begun.length > 0 && begun.length < STARTER_IMPORTS.length;
  if ((await observations.summary()).observations > 0) {
    throw new AppError(
      'configuration',
      'These records are half of a move; run “vouchwire migrate-data” again to end it, then start',
    );
  }
  return true;
}
