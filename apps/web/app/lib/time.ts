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

/** 1234 → "1.2 s" */
export const formatDurationSeconds = (ms: number): string => formatTenthsOfSeconds(ms / 1000);

/** 340 → "340 ms", 1234 → "1.2 s": how long something took. */
export const formatDuration = (ms: number): string =>
  ms < 1000 ? formatMilliseconds(Math.max(1, ms)) : formatDurationSeconds(ms);
