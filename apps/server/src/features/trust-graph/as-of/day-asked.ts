import { AppError } from '../../../platform/errors/app-error.ts';
import { IMMUTABLE_ANSWER } from '../../../platform/http/cache-control.ts';
import { readPastDay, readUtcDay, type UtcDay, utcToday } from '../../../platform/time/utc-day.ts';

/**
 * Reads `as_of` of a call.
 * @returns null for now: nothing given, or a day that has not ended yet
 * @throws AppError `not-a-date`, `date-in-future`, in a sentence that says what to give instead
 */
export function readDayAsked(text: string | undefined): UtcDay | null {
  const given = (text ?? '').trim();
  if (given === '') return null;
  const day = readUtcDay(given);
  if (day === null) throw refused('not-a-date', `“${shown(given)}” is no date; write a day as 2025-01-31`);
  const today = utcToday();
  if (day > today)
    throw refused(
      'date-in-future',
      `${day} lies in the future; today is ${today} (UTC), and nothing later was seen yet`,
    );
  return day === today ? null : day;
}

/** The `Cache-Control` of an answer as of a past day, which does not change; null for an answer of now. */
export function cacheControl({ as_of }: { readonly as_of?: string | undefined }): string | null {
  return readPastDay(as_of) === null ? null : IMMUTABLE_ANSWER;
}

/** @param first the first day on which anything was seen; null where nothing was */
export function refuseBefore(day: UtcDay, first: UtcDay | null): void {
  if (first !== null && day >= first) return;
  throw refused(
    'date-before-records',
    first === null
      ? 'Nothing has been recorded yet, so there is no earlier day to show'
      : `Nothing was recorded before ${first}, so the graph as of ${day} is not known; choose ${first} or a later day`,
  );
}

const shown = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value);

const refused = (code: 'not-a-date' | 'date-in-future' | 'date-before-records', message: string): AppError =>
  new AppError(code, message, { fields: [{ field: 'as_of', message }] });
