import { AppError } from '../../platform/errors/app-error.ts';
import type { ReportEntry, ReportRepository } from '../../reports/report-repository.ts';

/** @throws AppError `configuration` for an invalid reference, `not-found` */
export async function getReport(reports: ReportRepository, reference: string): Promise<ReportEntry> {
  if (!/^(?:\d{1,15}|VW-[0-9A-Z]{4}-[0-9A-Z]{4})$/i.test(reference))
    throw new AppError('configuration', `“${reference}” is not a report number such as VW-4T9K-2M7Q`);
  const report = await reports.find(reference);
  if (report === null)
    throw new AppError('not-found', `Report ${reference} does not exist. “reports list” lists all reports`);
  return report;
}

/** @throws AppError `configuration` if the text is empty or too long */
export function parseText(option: string, text: string, maxChars: number): string {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > maxChars)
    throw new AppError('configuration', `${option} must have 1 to ${maxChars} characters`);
  return trimmed;
}
