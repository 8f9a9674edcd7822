/** Whether only the month of a reading is known, as in `2025-01`. */
export const isMonthDate = (date: string): boolean => date.length === 'YYYY-MM'.length;

/** Returns `2026-03-15` for an instant or a day, and `2025-01` for a month. */
export const getDay = (date: string): string => date.slice(0, 'YYYY-MM-DD'.length);

/** Date formats of a language. */
interface DateLocale {
  readonly direction: 'ltr' | 'rtl';
  /** BCP 47 tag. */
  readonly formats: string;
}

/**
 * Creates formats for dates (ISO 8601 UTC) in a language. A date with the precision of a month is never shown with a
 * day.
 */
export function createDateFormats({ direction, formats }: DateLocale) {
  /** Creates the format on first use, because most processes format no date. Four formats cost 15 ms. */
  const createUtcFormat = (parts: Intl.DateTimeFormatOptions): { format(date: Date): string } => {
    let format: Intl.DateTimeFormat | undefined;
    return {
      format(date) {
        format ??= new Intl.DateTimeFormat(formats, { timeZone: 'UTC', ...parts });
        return format.format(date);
      },
    };
  };
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
  /** Formats a date in the reader's time zone. */
  const localDateTimeFormat = createUtcFormat({
    timeZone: undefined,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

  /**
   * In a right-to-left page, isolates a date from the surrounding text (FSI … PDI of Unicode, like `<bdi>`), because
   * "12 Mar" would otherwise read "Mar 12". Sentences and attributes are texts, so an element is not possible.
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
    /** Formats "14:02:11 UTC". */
    formatTime: (date: Date): string => isolateDirection(timeFormat.format(date)),
    /** Formats "March 2026". */
    formatMonth: createFormat((date) => monthFormat.format(date)),
    /** Formats "Mar 2026". */
    formatShortMonth: createFormat((date) => shortMonthFormat.format(date)),
    /** Formats "12 Mar 2026", or "Jan 2025" for a month. */
    formatDate: createFormat((date, instant) => (isMonthDate(instant) ? shortMonthFormat : dateFormat).format(date)),
    /** Formats "31 January 2025", or "January 2025" for a month. */
    formatLongDate,
    /** Formats a date in a sentence. Data contains "2026-03-15" in this place, while pages write it out. */
    formatObservedDate: formatLongDate,
    /** Formats "2 Apr 2026, 14:11:08 UTC", or "Jan 2025" for a month. */
    formatDateTime: createFormat((date, instant) =>
      isMonthDate(instant) ? shortMonthFormat.format(date) : `${dateFormat.format(date)}, ${timeFormat.format(date)}`,
    ),
    /** Formats "12 Mar, 14:02", in the reader's time zone. */
    formatLocalDateTime: createFormat((date) => localDateTimeFormat.format(date)),
  };
}
