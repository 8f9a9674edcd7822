import { type AppError, createFieldError } from '../../platform/errors/app-error.ts';
import { IMMUTABLE_CACHE_CONTROL } from '../../platform/http/cache-control.ts';
import { getUtcToday, parsePastDay, parseUtcDay, type UtcDay } from '../../platform/time/utc-day.ts';

/**
 * Parses the parameter `as_of`.
 * @returns null for the current graph: no value, or a day that has not ended yet
 * @throws AppError `not-a-date`, `date-in-future`, with a sentence about the accepted form
 */
export function parseAsOf(text: string | undefined): UtcDay | null {
  const trimmed = (text ?? '').trim();
  if (trimmed === '') return null;
  const day = parseUtcDay(trimmed);
  if (day === null)
    throw createDateError('not-a-date', `“${truncate(trimmed)}” is not a date. Use YYYY-MM-DD, such as 2025-01-31`);
  const today = getUtcToday();
  if (day > today)
    throw createDateError(
      'date-in-future',
      `${day} is in the future. Today is ${today} (UTC). Choose today or an earlier day`,
    );
  return day === today ? null : day;
}

/** Returns the `Cache-Control` of a response about a past day, which does not change. Null for the current graph. */
export function getCacheControl({ as_of }: { readonly as_of?: string | undefined }): string | null {
  return parsePastDay(as_of) === null ? null : IMMUTABLE_CACHE_CONTROL;
}

/** @param first the first day with an observation; null if there is none */
export function assertRecorded(day: UtcDay, first: UtcDay | null): void {
  if (first !== null && day >= first) return;
  throw createDateError(
    'date-before-records',
    first === null
      ? 'There are no records yet, so no past day is available'
      : `The records start on ${first}, so the graph as of ${day} is not known. Choose ${first} or a later day`,
  );
}

const truncate = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value);

const createDateError = (code: 'not-a-date' | 'date-in-future' | 'date-before-records', message: string): AppError =>
  createFieldError('as_of', message, code);
