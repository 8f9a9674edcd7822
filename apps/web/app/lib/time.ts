import { createDateFormats } from '@vouchwire/api-contract';
import { LOCALE } from '#messages/locale.ts';
import { formatMilliseconds, formatTenthsOfSeconds } from './numbers.ts';

export const {
  formatTime,
  formatMonth,
  formatShortMonth,
  formatDate,
  formatLongDate,
  formatObservedDate,
  formatDateTime,
  formatLocalDateTime,
} = createDateFormats(LOCALE);

/** Formats 1234 ms as "1.2 s". */
export const formatDurationSeconds = (ms: number): string => formatTenthsOfSeconds(ms / 1000);

/** Formats a duration: 340 as "340 ms", 1234 as "1.2 s". */
export const formatDuration = (ms: number): string =>
  ms < 1000 ? formatMilliseconds(Math.max(1, ms)) : formatDurationSeconds(ms);
