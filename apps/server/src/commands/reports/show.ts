import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { ReportRepository } from '../../reports/report-repository.ts';
import { escapeControlCharacters } from '../cli/escape-control-characters.ts';
import { getReport } from './report-argument.ts';

/** `vouchwire reports show NUMBER`: prints one error report with its whole text. */
export async function runReportsShow(
  config: Config,
  reference: string,
  options: { readonly json?: true },
): Promise<void> {
  await using records = await openRecords(config);
  const report = await getReport(new ReportRepository(records), reference);
  if (options.json) {
    process.stdout.write(`${JSON.stringify(report)}\n`);
    return;
  }
  for (const [field, value] of Object.entries(report)) {
    const lines = String(value ?? '')
      .split('\n')
      .map(escapeControlCharacters);
    process.stdout.write(`${field}: ${lines.join('\n  ')}\n`);
  }
}
