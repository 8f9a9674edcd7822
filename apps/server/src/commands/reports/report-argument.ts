import type { ReportEntry, ReportRecords } from '../../features/reports/report-records.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** @throws AppError `configuration` for what is no reference, `not-found` */
export async function findReport(reports: ReportRecords, which: string): Promise<ReportEntry> {
  if (!/^(?:\d{1,15}|VW-[0-9A-Z]{4}-[0-9A-Z]{4})$/i.test(which))
    throw new AppError('configuration', `“${which}” is not a report number such as VW-4T9K-2M7Q`);
  const report = await reports.find(which);
  if (report === null) throw new AppError('not-found', `There is no report ${which}; “reports list” prints all`);
  return report;
}

/** @throws AppError `configuration` if the text is empty or too long */
export function readText(option: string, text: string, most: number): string {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > most)
    throw new AppError('configuration', `${option} must have 1 to ${most} characters`);
  return trimmed;
}
