import { isMonthDate } from './statements/english/time.ts';

/** How a language writes dates. */
export interface DateLocale {
  readonly direction: 'ltr' | 'rtl';
  /** BCP 47 */
  readonly formats: string;
}

/** Formats dates (ISO 8601 UTC) in a language. A source that is dated to the month is never shown with a day. */
export function createDateFormats({ direction, formats }: DateLocale) {
  const createUtcFormat = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formats, { ...parts, timeZone: 'UTC' });
  const monthFormat = createUtcFormat({ month: 'long', year: 'numeric' });
  const shortMonthFormat = createUtcFormat({ month: 'short', year: 'numeric' });
  const dateFormat = createUtcFormat({ day: 'numeric', month: 'short', year: 'numeric' });
  const longDateFormat = createUtcFormat({ day: 'numeric', month: 'long', year: 'numeric' });
  const timeFormat = createUtcFormat({
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  /** In the reader's time zone. */
  const localDateTimeFormat = new Intl.DateTimeFormat(formats, {
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
    direction === 'rtl' ? (words) => `\u2068${words}\u2069` : (words) => words;

  const createFormat =
    (format: (date: Date, instant: string) => string) =>
    (instant: string | null | undefined): string | null => {
      const date = instant ? new Date(instant) : null;
      if (!instant || date === null || Number.isNaN(date.getTime())) return null;
      return isolateDirection(format(date, instant));
    };

  const formatLongDate = createFormat((date, instant) =>
    (isMonthDate(instant) ? monthFormat : longDateFormat).format(date),
  );
  return {
    /** "14:02:11 UTC" */
    formatTime: (date: Date): string => isolateDirection(timeFormat.format(date)),
    /** "March 2026" */
    formatMonth: createFormat((date) => monthFormat.format(date)),
    /** "Mar 2026" */
    formatShortMonth: createFormat((date) => shortMonthFormat.format(date)),
    /** "12 Mar 2026", or "Jan 2025" for a month */
    formatDate: createFormat((date, instant) => (isMonthDate(instant) ? shortMonthFormat : dateFormat).format(date)),
    /** "31 January 2025", or "January 2025" for a month */
    formatLongDate,
    /** A date in a sentence that data has with "2026-03-15"; pages write it out. */
    formatObservedDate: formatLongDate,
    /** "2 Apr 2026, 14:11:08 UTC", or "Jan 2025" for a month */
    formatDateTime: createFormat((date, instant) =>
      isMonthDate(instant) ? shortMonthFormat.format(date) : `${dateFormat.format(date)}, ${timeFormat.format(date)}`,
    ),
    /** "12 Mar, 14:02", by the reader's own clock */
    formatLocalDateTime: createFormat((date) => localDateTimeFormat.format(date)),
  };
}
