import { type AppError, createFieldError } from '../../platform/errors/app-error.ts';
import { getUtcToday, parseUtcDay, type UtcDay } from '../../platform/time/utc-day.ts';

/**
 * Parses a day of a comparison.
 * @returns null for now: no value, or a day that has not ended yet
 * @throws AppError `not-a-date`, `date-in-future`, with a sentence about the accepted form
 */
export function parseDay(field: string, text: string): UtcDay | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const day = parseUtcDay(trimmed);
  if (day === null)
    throw createFieldError(
      field,
      `“${truncate(trimmed)}” is not a date. Use YYYY-MM-DD, such as 2025-01-31`,
      'not-a-date',
    );
  const today = getUtcToday();
  if (day > today)
    throw createFieldError(
      field,
      `${day} is in the future. Today is ${today} (UTC). Choose today or an earlier day`,
      'date-in-future',
    );
  return day === today ? null : day;
}

/** @param first the first day with an observation; null if there is none */
export function createBeforeRecordsError(field: string, day: UtcDay, first: UtcDay | null): AppError {
  return createFieldError(
    field,
    first === null
      ? 'There are no records yet, so no earlier day can be compared'
      : `The records start on ${first}, so the files of ${day} are not known. Choose ${first} or a later day`,
    'date-before-records',
  );
}

const truncate = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value);
