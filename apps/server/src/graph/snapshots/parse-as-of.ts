import { type AppError, createFieldError } from '../../platform/errors/app-error.ts';
import { IMMUTABLE_CACHE_CONTROL } from '../../platform/http/cache-control.ts';
import { getUtcToday, parsePastDay, parseUtcDay, type UtcDay } from '../../platform/time/utc-day.ts';

/**
 * Parses `as_of` of a call.
 * @returns null for the current graph: nothing given, or a day that has not ended yet
 * @throws AppError `not-a-date`, `date-in-future`, with a sentence about the accepted form
 */
export function parseAsOf(text: string | undefined): UtcDay | null {
  const trimmed = (text ?? '').trim();
  if (trimmed === '') return null;
  const day = parseUtcDay(trimmed);
  if (day === null) throw createDateError('not-a-date', `“${truncate(trimmed)}” is no date; write a day as 2025-01-31`);
  const today = getUtcToday();
  if (day > today)
    throw createDateError(
      'date-in-future',
      `${day} lies in the future; today is ${today} (UTC), and nothing later was seen yet`,
    );
  return day === today ? null : day;
}

/** The `Cache-Control` of an answer as of a past day, which does not change; null for an answer of now. */
export function getCacheControl({ as_of }: { readonly as_of?: string | undefined }): string | null {
  return parsePastDay(as_of) === null ? null : IMMUTABLE_CACHE_CONTROL;
}

/** @param first the first day on which anything was seen; null where nothing was */
export function assertRecorded(day: UtcDay, first: UtcDay | null): void {
  if (first !== null && day >= first) return;
  throw createDateError(
    'date-before-records',
    first === null
      ? 'Nothing has been recorded yet, so there is no earlier day to show'
      : `Nothing was recorded before ${first}, so the graph as of ${day} is not known; choose ${first} or a later day`,
  );
}

const truncate = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value);

const createDateError = (code: 'not-a-date' | 'date-in-future' | 'date-before-records', message: string): AppError =>
  createFieldError('as_of', message, code);
