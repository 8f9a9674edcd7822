import { isMonthDate } from './dates.ts';

const DAY_MS = 86_400_000;
/** Age in days from which a reading is dated by its month, and its age counted in months. */
const MIN_MONTHS_AGE_DAYS = 31;
/** Age in months from which it is counted in years. */
const MIN_YEARS_AGE_MONTHS = 24;

/** The date of a reading with its age. */
export interface DatedAge {
  /** A day, or only the month of an older reading. */
  readonly date: string;
  readonly isMonth: boolean;
  /** Such as "3 days ago" or "8 months ago". */
  readonly age: string;
}

/**
 * Creates the format of the age of a reading: in days for a young one, otherwise in whole months or years. Days are those
 * of UTC, as in the dates.
 * @param formats BCP 47 tag of the language
 */
export function createAgeFormat(formats: string): (readAt: string, now: Date) => DatedAge {
  // Created on first use, because most processes format no age.
  let words: Intl.RelativeTimeFormat | undefined;
  let counts: Intl.RelativeTimeFormat | undefined;
  /** "today", "yesterday", "this month". */
  const formatNear = (value: number, unit: 'day' | 'month') => {
    words ??= new Intl.RelativeTimeFormat(formats, { numeric: 'auto' });
    return words.format(-value, unit);
  };
  /** "1 month ago", because "last month" would be a month of the calendar. */
  const formatFar = (months: number) => {
    counts ??= new Intl.RelativeTimeFormat(formats, { numeric: 'always' });
    return months < MIN_YEARS_AGE_MONTHS
      ? counts.format(-months, 'month')
      : counts.format(-Math.floor(months / 12), 'year');
  };
  return (readAt, now) => {
    const read = new Date(readAt);
    const months = (now.getUTCFullYear() - read.getUTCFullYear()) * 12 + now.getUTCMonth() - read.getUTCMonth();
    if (isMonthDate(readAt))
      return { date: readAt, isMonth: true, age: months < 1 ? formatNear(0, 'month') : formatFar(months) };
    const days = Math.max(0, Math.floor(now.getTime() / DAY_MS) - Math.floor(read.getTime() / DAY_MS));
    if (days < MIN_MONTHS_AGE_DAYS) return { date: readAt, isMonth: false, age: formatNear(days, 'day') };
    const wholeMonths = now.getUTCDate() < read.getUTCDate() ? months - 1 : months;
    return { date: readAt.slice(0, 'YYYY-MM'.length), isMonth: true, age: formatFar(Math.max(1, wholeMonths)) };
  };
}
