import { invalidTemporal } from './temporal-error.ts';

// Day arithmetic in the proleptic Gregorian calendar of ISO 8601. `Temporal` and `Date` end at the year 275,760, and
// openCypher has nine digits.

export const MAX_YEAR = 999_999_999;

const DAYS_PER_ERA = 146_097;
const YEARS_PER_ERA = 400;
/** Days from 0000-03-01 to 1970-01-01. */
const EPOCH_OFFSET = 719_468;

export interface YearMonthDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * Returns the days since 1970-01-01. The month may be any from 1 to 12, and the day may be beyond the month.
 * Years begin in March here, so that the leap day is the last day of a year (H. Hinnant, "chrono-compatible low-level
 * date algorithms").
 */
export function toEpochDay(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / YEARS_PER_ERA);
  const yearOfEra = shifted - era * YEARS_PER_ERA;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_OFFSET;
}

export function fromEpochDay(epochDay: number): YearMonthDay {
  const shifted = epochDay + EPOCH_OFFSET;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return { year: yearOfEra + era * YEARS_PER_ERA + (month <= 2 ? 1 : 0), month, day };
}

const MIN_EPOCH_DAY = toEpochDay(-MAX_YEAR, 1, 1);
const MAX_EPOCH_DAY = toEpochDay(MAX_YEAR, 12, 31);

/** @throws CypherError if the day is outside the years from -999,999,999 to 999,999,999 */
export function checkEpochDay(epochDay: number): number {
  if (epochDay >= MIN_EPOCH_DAY && epochDay <= MAX_EPOCH_DAY) return epochDay;
  throw invalidTemporal(`The date is outside the years from -${MAX_YEAR} to ${MAX_YEAR}.`);
}

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;

/** Adds months. The day becomes the last of its month if the month is shorter. */
export function addMonths(epochDay: number, months: number): number {
  if (months === 0) return epochDay;
  const { year, month, day } = fromEpochDay(epochDay);
  const total = year * 12 + (month - 1) + months;
  const newYear = Math.floor(total / 12);
  const newMonth = total - newYear * 12 + 1;
  return checkEpochDay(toEpochDay(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth))));
}

/** Day of the week from 1, Monday, to 7. 1970-01-01 was a Thursday. */
export const dayOfWeek = (epochDay: number): number => ((((epochDay + 3) % 7) + 7) % 7) + 1;

/** The Monday of week 1: the week that contains 4 January (ISO 8601). */
export function startOfWeekYear(weekYear: number): number {
  const fourthOfJanuary = toEpochDay(weekYear, 1, 4);
  return fourthOfJanuary - dayOfWeek(fourthOfJanuary) + 1;
}

/** The year that the week of a day belongs to: that of the week's Thursday. */
export const getWeekYear = (epochDay: number): number => fromEpochDay(epochDay - dayOfWeek(epochDay) + 4).year;

export const getWeek = (epochDay: number): number =>
  Math.floor((epochDay - startOfWeekYear(getWeekYear(epochDay))) / 7) + 1;

export const weeksInYear = (weekYear: number): number =>
  (startOfWeekYear(weekYear + 1) - startOfWeekYear(weekYear)) / 7;

export const getQuarter = (month: number): number => Math.floor((month + 2) / 3);

export const firstMonthOfQuarter = (quarter: number): number => quarter * 3 - 2;
