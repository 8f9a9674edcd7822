/** Creates the format for the first date, because most processes start without formatting one. Four cost 15 ms. */
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

/** "15 March 2026", or "January 2025" for a date that is known to the month. */
export const formatLongDate = (date: string): string => (isMonthDate(date) ? MONTH : DAY)(new Date(date));
/** "15 Mar 2026", "Jan 2025" */
export const formatDate = (date: string): string => (isMonthDate(date) ? SHORT_MONTH : SHORT_DAY)(new Date(date));
/** "2026-03-15", or "January 2025": as the texts of data have dates. */
export const formatObservedDate = (date: string): string => (isMonthDate(date) ? MONTH(new Date(date)) : date);
