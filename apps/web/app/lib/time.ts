import { LOCALE } from '#messages/locale.ts';
import { milliseconds, tenthsOfSeconds } from './numbers.ts';

const inUtc = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE.formats, { ...parts, timeZone: 'UTC' });

const MONTH = inUtc({ month: 'long', year: 'numeric' });
const SHORT_MONTH = inUtc({ month: 'short', year: 'numeric' });
const DAY = inUtc({ day: 'numeric', month: 'short', year: 'numeric' });
const LONG_DAY = inUtc({ day: 'numeric', month: 'long', year: 'numeric' });
const TIME = inUtc({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZoneName: 'short' });
/** Where the reader is. */
const LOCAL_MINUTE = new Intl.DateTimeFormat(LOCALE.formats, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * In a page that runs from right to left, a date is set apart from what stands around it (FSI … PDI of Unicode, the
 * `<bdi>` of texts): "12 Mar" would read "Mar 12" there. Sentences and attributes are texts, so it cannot be an element.
 */
const isolated: (words: string) => string =
  LOCALE.direction === 'rtl' ? (words) => `\u2068${words}\u2069` : (words) => words;

const dateOf = (instant: string | null): Date | null => {
  if (!instant) return null;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** A source that is dated to the month, such as `2025-01`: never shown with a day. */
const isMonth = (instant: string): boolean => /^\d{4}-\d{2}$/.test(instant);

/** "14:02:11 UTC" */
export const timeOfDay = (date: Date): string => isolated(TIME.format(date));

/** 1234 → "1.2 s" */
export const seconds = (ms: number): string => tenthsOfSeconds(ms / 1000);

/** 340 → "340 ms", 1234 → "1.2 s": how long something took. */
export const durationOf = (ms: number): string => (ms < 1000 ? milliseconds(Math.max(1, ms)) : seconds(ms));

/** "March 2026" */
export const monthOf = (instant: string | null): string | null => {
  const date = dateOf(instant);
  return date && isolated(MONTH.format(date));
};

/** "Mar 2026" */
export const shortMonthOf = (instant: string | null): string | null => {
  const date = dateOf(instant);
  return date && isolated(SHORT_MONTH.format(date));
};

/** "12 Mar 2026", or "Jan 2025" for a month */
export const dayOf = (instant: string | null): string | null => {
  const date = dateOf(instant);
  return date && isolated((instant && isMonth(instant) ? SHORT_MONTH : DAY).format(date));
};

/** "31 January 2025", or "January 2025" for a month */
export const longDayOf = (instant: string | null): string | null => {
  const date = dateOf(instant);
  return date && isolated((instant && isMonth(instant) ? MONTH : LONG_DAY).format(date));
};

/** "2 Apr 2026, 14:11:08 UTC", or "Jan 2025" for a month */
export const instantOf = (instant: string | null): string | null => {
  const date = dateOf(instant);
  if (date === null || instant === null) return null;
  return isolated(isMonth(instant) ? SHORT_MONTH.format(date) : `${DAY.format(date)}, ${TIME.format(date)}`);
};

/** "12 Mar, 14:02", by the reader's own clock */
export const localMinuteOf = (instant: string): string | null => {
  const date = dateOf(instant);
  return date && isolated(LOCAL_MINUTE.format(date));
};
