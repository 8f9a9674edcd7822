import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import type { ReportState } from '../../platform/records/schema.ts';
import { logStatus } from '../../platform/telemetry/log-status.ts';
import { ReportRepository } from '../../reports/report-repository.ts';
import { escapeControlCharacters } from '../cli/escape-control-characters.ts';
import { printJson, printLines } from '../cli/print-rows.ts';

const MAX_PREVIEW_CHARS = 100;

/** `vouchwire reports list`: prints error reports of visitors, oldest first. */
export async function runReportsList(
  config: Config,
  options: { readonly json?: true; readonly status?: ReportState },
): Promise<void> {
  await using records = await openRecords(config);
  const reports = new ReportRepository(records).list(options.status);
  if (options.json) return await printJson(reports);
  let count = 0;
  async function* lines() {
    for await (const { reference, state, created_at, about, email, text } of reports) {
      count += 1;
      const preview = text.length > MAX_PREVIEW_CHARS ? `${text.slice(0, MAX_PREVIEW_CHARS)}…` : text;
      yield [
        reference,
        state,
        created_at,
        escapeControlCharacters(about),
        email ?? 'no address',
        escapeControlCharacters(preview),
      ].join('\t');
    }
  }
  await printLines(lines());
  logStatus(`${count} report${count === 1 ? '' : 's'}`);
}
