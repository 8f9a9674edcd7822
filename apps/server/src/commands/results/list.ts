import { AnalysisResultRepository } from '../../assistant/results/analysis-result-repository.ts';
import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { logStatus } from '../../platform/telemetry/log-status.ts';
import { escapeControlCharacters } from '../cli/escape-control-characters.ts';
import { printJson, printLines } from '../cli/print-rows.ts';

/** `vouchwire results list`: prints the saved results of the trust assistant, oldest first. */
export async function runResultsList(config: Config, options: { readonly json?: true }): Promise<void> {
  await using records = await openRecords(config);
  const results = new AnalysisResultRepository(records, config.resultLimits).listSaved();
  if (options.json) return await printJson(results);
  let count = 0;
  async function* lines() {
    for await (const { id, subject, saved_at, opened_at } of results) {
      count += 1;
      yield [id, saved_at, opened_at ?? 'never opened', escapeControlCharacters(subject)].join('\t');
    }
  }
  await printLines(lines());
  logStatus(`${count} saved result${count === 1 ? '' : 's'} of at most ${config.resultLimits.maxSaved}`);
}
