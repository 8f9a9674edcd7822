import { ReportRecords } from '../../features/reports/report-records.ts';
import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { printable } from '../printable.ts';
import { findReport } from './report-argument.ts';

/** `vouchwire reports show NUMBER`: one error report with the whole text. */
export async function runReportsShow(config: Config, which: string, options: { readonly json?: true }): Promise<void> {
  await using records = await openRecords(config);
  const report = await findReport(new ReportRecords(records), which);
  if (options.json) {
    process.stdout.write(`${JSON.stringify(report)}\n`);
    return;
  }
  for (const [field, value] of Object.entries(report)) {
    const lines = String(value ?? '')
      .split('\n')
      .map(printable);
    process.stdout.write(`${field}: ${lines.join('\n  ')}\n`);
  }
}
