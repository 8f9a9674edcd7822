/** Creates the format on first use, because most processes format no date. Four formats cost 15 ms. */
function createUtcFormat(parts: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-GB', { ...parts, year: 'numeric', timeZone: 'UTC' });
    return format.format(date);
  };
}
const DAY = createUtcFormat({ day: 'numeric', month: 'long' });
const SHORT_DAY = createUtcFormat({ day: 'numeric', month: 'short' });
const MONTH = createUtcFormat({ month: 'long' });
const SHORT_MONTH = createUtcFormat({ month: 'short' });

export const isMonthDate = (date: string): boolean => date.length === 'YYYY-MM'.length;

/** Formats "15 March 2026", or "January 2025" for a date with the precision of a month. */
export const formatLongDate = (date: string): string => (isMonthDate(date) ? MONTH : DAY)(new Date(date));
/** Formats "15 Mar 2026" or "Jan 2025". */
export const formatDate = (date: string): string => (isMonthDate(date) ? SHORT_MONTH : SHORT_DAY)(new Date(date));
/** Formats "2026-03-15" or "January 2025", as in the texts of data. */
export const formatObservedDate = (date: string): string => (isMonthDate(date) ? MONTH(new Date(date)) : date);
