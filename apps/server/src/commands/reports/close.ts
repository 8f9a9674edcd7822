import type { Config } from '../../platform/config/config.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { logStatus } from '../../platform/telemetry/log-status.ts';
import { parseUtcDay } from '../../platform/time/utc-day.ts';
import { type PublishedCorrection, ReportRepository } from '../../reports/report-repository.ts';
import { getReport, parseText } from './report-argument.ts';

const MAX_NOTE_CHARS = 4_000;
/** A published correction may link to pages of domains and associations only. */
const PUBLIC_PAGE = /^\/(?:d|associations)\/[^?#\s]+$/;

interface CloseOptions {
  readonly note: string;
  /** The error that the report describes. It is published together with the note. */
  readonly correction?: string;
  /** Day on which the error began. */
  readonly since?: string;
  readonly json?: true;
}

/**
 * `vouchwire reports close NUMBER`: closes a report. With `--correction`, it also publishes an entry in the log of
 * corrections.
 */
export async function runReportsClose(config: Config, reference: string, options: CloseOptions): Promise<void> {
  const note = parseText('--note', options.note, MAX_NOTE_CHARS);
  const now = new Date();
  const publication = parseCorrection(options, note, now.toISOString().slice(0, 10));
  await using records = await openRecords(config);
  const reports = new ReportRepository(records);
  const report = await getReport(reports, reference);
  if (report.state === 'closed')
    throw new AppError('invalid-input', `Report ${report.reference} was closed on ${report.closed_at}`);
  const correction = publication && { ...publication, about: PUBLIC_PAGE.test(report.about) ? report.about : null };
  await reports.close(report, note, { correction, now });
  if (options.json) process.stdout.write(`${JSON.stringify(await reports.find(report.reference))}\n`);
  logStatus(
    `Report ${report.reference} is closed.${correction === null ? '' : ' The correction is published at /corrections.'}`,
  );
}

/** @throws AppError `configuration` */
function parseCorrection(
  { correction, since }: CloseOptions,
  note: string,
  today: string,
): Omit<PublishedCorrection, 'about'> | null {
  if (correction === undefined && since === undefined) return null;
  if (correction === undefined || since === undefined)
    throw new AppError('configuration', 'Use --correction and --since together');
  if (parseUtcDay(since) === null || since > today)
    throw new AppError('configuration', '--since must be a day that is not in the future, such as 2026-03-31');
  return { wrong: parseText('--correction', correction, MAX_NOTE_CHARS), since, changed: note, correctedOn: today };
}
