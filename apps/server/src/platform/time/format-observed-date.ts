const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const MONTH_LENGTH = '2025-01'.length;

/** Formats an instant as "2026-03-15", and a date with the precision of a month as "January 2025". */
export const formatObservedDate = (date: string): string =>
  date.length === MONTH_LENGTH ? MONTH.format(new Date(date)) : date.slice(0, 10);
