import { createDateFormats, getDay, isMonthDate } from '../../dates.ts';

export const { formatLongDate, formatDate, formatMonth } = createDateFormats({ direction: 'ltr', formats: 'en-GB' });

/** Formats "2026-03-15" or "January 2025", as in the texts of data. */
export const formatObservedDate = (date: string): string | null =>
  isMonthDate(date) ? formatMonth(date) : getDay(date);
