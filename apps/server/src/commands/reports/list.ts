import { ReportRecords } from '../../features/reports/report-records.ts';
import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import type { ReportState } from '../../platform/records/schema.ts';
import { printJson, printLines } from '../print-rows.ts';
import { printable } from '../printable.ts';
import { talk } from '../talk.ts';

const SHORT_TEXT = 100;

/** `vouchwire reports list`: error reports of visitors, oldest first. */
export async function runReportsList(
  config: Config,
  options: { readonly json?: true; readonly status?: ReportState },
): Promise<void> {
  await using records = await openRecords(config);
  const reports = new ReportRecords(records).all(options.status);
  if (options.json) return await printJson(reports);
  let count = 0;
  async function* lines() {
    for await (const { reference, state, created_at, about, email, text } of reports) {
      count += 1;
      const short = text.length > SHORT_TEXT ? `${text.slice(0, SHORT_TEXT)}…` : text;
      yield [reference, state, created_at, printable(about), email ?? 'no address', printable(short)].join('\t');
    }
  }
  await printLines(lines());
  talk(`${count} report${count === 1 ? '' : 's'}`);
}
