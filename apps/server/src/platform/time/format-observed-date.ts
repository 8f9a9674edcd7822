const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const MONTH_LENGTH = '2025-01'.length;

/** "2026-03-15" for an instant, "January 2025" for a date that is only known to the month. */
export const formatObservedDate = (date: string): string =>
  date.length === MONTH_LENGTH ? MONTH.format(new Date(date)) : date.slice(0, 10);

/** "on 2026-03-15", or "in January 2025" for a date that is only known to the month. */
export const formatOnObservedDate = (date: string): string =>
  `${date.length === MONTH_LENGTH ? 'in' : 'on'} ${formatObservedDate(date)}`;
