import { LOCALE } from '#messages/locale.ts';
import { formatMilliseconds, formatTenthsOfSeconds } from './numbers.ts';

const createUtcFormat = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE.formats, { ...parts, timeZone: 'UTC' });

const MONTH_FORMAT = createUtcFormat({ month: 'long', year: 'numeric' });
const SHORT_MONTH_FORMAT = createUtcFormat({ month: 'short', year: 'numeric' });
const DATE_FORMAT = createUtcFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const LONG_DATE_FORMAT = createUtcFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const TIME_FORMAT = createUtcFormat({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});
/** In the reader's time zone. */
const LOCAL_DATE_TIME_FORMAT = new Intl.DateTimeFormat(LOCALE.formats, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * In a right-to-left page, isolates a date from the surrounding text (FSI … PDI of Unicode, like `<bdi>`): "12 Mar"
 * would read "Mar 12" there. Sentences and attributes are texts, so it cannot be an element.
 */
const isolateDirection: (words: string) => string =
  LOCALE.direction === 'rtl' ? (words) => `\u2068${words}\u2069` : (words) => words;

const parseDate = (instant: string | null | undefined): Date | null => {
  if (!instant) return null;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** A source that is dated to the month, such as `2025-01`: never shown with a day. */
const isMonthDate = (instant: string): boolean => /^\d{4}-\d{2}$/.test(instant);

/** "14:02:11 UTC" */
export const formatTime = (date: Date): string => isolateDirection(TIME_FORMAT.format(date));

/** 1234 → "1.2 s" */
export const formatDurationSeconds = (ms: number): string => formatTenthsOfSeconds(ms / 1000);

/** 340 → "340 ms", 1234 → "1.2 s": how long something took. */
export const formatDuration = (ms: number): string =>
  ms < 1000 ? formatMilliseconds(Math.max(1, ms)) : formatDurationSeconds(ms);

/** "March 2026" */
export const formatMonth = (instant: string | null | undefined): string | null => {
  const date = parseDate(instant);
  return date && isolateDirection(MONTH_FORMAT.format(date));
};

/** "Mar 2026" */
export const formatShortMonth = (instant: string | null | undefined): string | null => {
  const date = parseDate(instant);
  return date && isolateDirection(SHORT_MONTH_FORMAT.format(date));
};

/** "12 Mar 2026", or "Jan 2025" for a month */
export const formatDate = (instant: string | null | undefined): string | null => {
  const date = parseDate(instant);
  return date && isolateDirection((instant && isMonthDate(instant) ? SHORT_MONTH_FORMAT : DATE_FORMAT).format(date));
};

/** "31 January 2025", or "January 2025" for a month */
export const formatLongDate = (instant: string | null | undefined): string | null => {
  const date = parseDate(instant);
  return date && isolateDirection((instant && isMonthDate(instant) ? MONTH_FORMAT : LONG_DATE_FORMAT).format(date));
};

/** A date in a sentence that data has with "2026-03-15"; pages write it out. */
export const formatObservedDate = formatLongDate;

/** "2 Apr 2026, 14:11:08 UTC", or "Jan 2025" for a month */
export const formatDateTime = (instant: string | null | undefined): string | null => {
  const date = parseDate(instant);
  if (!date || !instant) return null;
  return isolateDirection(
    isMonthDate(instant) ? SHORT_MONTH_FORMAT.format(date) : `${DATE_FORMAT.format(date)}, ${TIME_FORMAT.format(date)}`,
  );
};

/** "12 Mar, 14:02", by the reader's own clock */
export const formatLocalDateTime = (instant: string): string | null => {
  const date = parseDate(instant);
  return date && isolateDirection(LOCAL_DATE_TIME_FORMAT.format(date));
};
