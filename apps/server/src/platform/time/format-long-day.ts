import { formatObservedDate } from './format-observed-date.ts';

const DAY_LENGTH = '2025-01-31'.length;
const LONG_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "31 January 2025" for an instant or a day, "January 2025" for a date that is only known to the month. */
export const formatLongDay = (date: string): string =>
  date.length < DAY_LENGTH ? formatObservedDate(date) : LONG_DAY.format(new Date(date.slice(0, DAY_LENGTH)));
