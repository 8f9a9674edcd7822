/** Dates and numbers of English statements; apart from the text, which pseudo languages rewrite. */
const COUNT = new Intl.NumberFormat('en-GB');
const inUtc = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...parts, year: 'numeric', timeZone: 'UTC' });
const DAY = inUtc({ day: 'numeric', month: 'long' });
const SHORT_DAY = inUtc({ day: 'numeric', month: 'short' });
const MONTH = inUtc({ month: 'long' });
const SHORT_MONTH = inUtc({ month: 'short' });

export const isMonth = (date: string): boolean => date.length === 'YYYY-MM'.length;

/** "15 March 2026", or "January 2025" for a date that is known to the month. */
export const englishDate = (date: string): string => (isMonth(date) ? MONTH : DAY).format(new Date(date));
/** "15 Mar 2026", "Jan 2025" */
export const shortEnglishDate = (date: string): string =>
  (isMonth(date) ? SHORT_MONTH : SHORT_DAY).format(new Date(date));

/** "2,365" */
export const grouped = (value: number): string => COUNT.format(value);
/** "1 member", "2,365 members" */
export const counted = (value: number, one: string, many: string): string =>
  `${grouped(value)} ${value === 1 ? one : many}`;
