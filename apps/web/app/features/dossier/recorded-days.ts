import type { RecordedDate } from '@vouchwire/api-contract';

/** A day with new records. If all its observations are dated to the month, it represents that month. */
export type RecordedDay = Pick<RecordedDate, 'date' | 'precision'>;

/** Lists the days before today, oldest first. */
export function listEarlierDays(dates: readonly RecordedDay[]): RecordedDay[] {
  const today = new Date().toISOString().slice(0, 10);
  return dates
    .filter(({ date }) => date < today)
    .map(({ date, precision }) => ({ date, precision }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Formats a day, or its month as `2025-01` if it represents the month. */
export function formatRecordedDay(day: string, days: readonly RecordedDay[]): string {
  const isMonth = days.some(({ date, precision }) => date === day && precision === 'month');
  return isMonth ? day.slice(0, 'yyyy-mm'.length) : day;
}
