import {
  dayOfWeek,
  firstMonthOfQuarter,
  fromEpochDay,
  getQuarter,
  getWeekYear,
  startOfWeekYear,
  toEpochDay,
} from './calendar.ts';
import { invalidTemporal } from './temporal-error.ts';
import { NANOSECONDS_PER_HOUR, NANOSECONDS_PER_MINUTE, NANOSECONDS_PER_SECOND } from './time-units.ts';

const yearsFrom = (size: number) => (epochDay: number) =>
  toEpochDay(Math.floor(fromEpochDay(epochDay).year / size) * size, 1, 1);

/** Returns the first day of each unit (CIP2015-08-06, "Truncating"). */
const DATE_UNITS: ReadonlyMap<string, (epochDay: number) => number> = new Map<string, (epochDay: number) => number>([
  ['millennium', yearsFrom(1000)],
  ['century', yearsFrom(100)],
  ['decade', yearsFrom(10)],
  ['year', yearsFrom(1)],
  ['weekyear', (epochDay) => startOfWeekYear(getWeekYear(epochDay))],
  [
    'quarter',
    (epochDay) =>
      toEpochDay(fromEpochDay(epochDay).year, firstMonthOfQuarter(getQuarter(fromEpochDay(epochDay).month)), 1),
  ],
  ['month', (epochDay) => toEpochDay(fromEpochDay(epochDay).year, fromEpochDay(epochDay).month, 1)],
  ['week', (epochDay) => epochDay - dayOfWeek(epochDay) + 1],
  ['day', (epochDay) => epochDay],
]);

const TIME_UNITS: ReadonlyMap<string, number> = new Map([
  ['hour', NANOSECONDS_PER_HOUR],
  ['minute', NANOSECONDS_PER_MINUTE],
  ['second', NANOSECONDS_PER_SECOND],
  ['millisecond', 1_000_000],
  ['microsecond', 1000],
]);

/** True for what is shorter than a day. */
export const isTimeUnit = (unit: string): boolean => TIME_UNITS.has(unit.toLowerCase());

export interface Truncated {
  readonly epochDay: number | null;
  readonly nanosecondOfDay: number;
}

/**
 * Truncates to a unit, in any case.
 * @param epochDay null for a time, which can be truncated to the day or less
 */
export function truncate(unit: string, epochDay: number | null, nanosecondOfDay: number): Truncated {
  const name = unit.toLowerCase();
  const nanoseconds = TIME_UNITS.get(name);
  if (nanoseconds !== undefined)
    return { epochDay, nanosecondOfDay: nanosecondOfDay - (nanosecondOfDay % nanoseconds) };
  const truncateDay = DATE_UNITS.get(name);
  if (truncateDay === undefined || (epochDay === null && name !== 'day')) {
    const units = [...DATE_UNITS.keys(), ...TIME_UNITS.keys()].join(', ');
    throw invalidTemporal(`This value cannot be truncated to "${unit.slice(0, 40)}". The units are ${units}.`);
  }
  return { epochDay: epochDay === null ? null : truncateDay(epochDay), nanosecondOfDay: 0 };
}
