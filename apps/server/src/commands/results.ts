import { AnalysisResultRepository } from '../assistant/results/analysis-result-repository.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { openRecords } from '../platform/records/open-records.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import { formatCount, printList } from './cli/print-rows.ts';

/** `vouchwire results list`: prints the saved results of the trust assistant, oldest first. */
export async function runResultsList(config: Config, options: { readonly json?: true }): Promise<void> {
  await using records = await openRecords(config);
  await printList(new AnalysisResultRepository(records, config.resultLimits).listSaved(), {
    json: options.json,
    toCells: ({ id, subject, saved_at, opened_at }) => [id, saved_at, opened_at ?? 'never opened', subject],
    summarize: (count) => `${formatCount(count, 'saved result')} of at most ${config.resultLimits.maxSaved}`,
  });
}

/** `vouchwire results delete ID…`: deletes results of the trust assistant. Their links then stop working. */
export async function runResultsDelete(config: Config, ids: readonly string[]): Promise<void> {
  await using records = await openRecords(config);
  const results = new AnalysisResultRepository(records, config.resultLimits);
  const unknown: string[] = [];
  for (const id of ids) if (!(await results.delete(id))) unknown.push(id);
  const deleted = ids.length - unknown.length;
  logStatus(`Deleted ${formatCount(deleted, 'result')}`);
  if (unknown.length > 0) throw new AppError('not-found', `There is no result with the id ${unknown.join(' or ')}`);
}
