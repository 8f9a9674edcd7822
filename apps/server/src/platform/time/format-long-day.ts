const DAY_LENGTH = '2025-01-31'.length;
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const LONG_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats an instant or a day as "31 January 2025", and a date with the precision of a month as "January 2025". */
export const formatLongDay = (date: string): string =>
  (date.length < DAY_LENGTH ? MONTH : LONG_DAY).format(new Date(date.slice(0, DAY_LENGTH)));
