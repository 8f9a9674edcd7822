import {
  type DateTimeValue,
  DateValue,
  DurationValue,
  LocalDateTimeValue,
  LocalTimeValue,
  type TemporalValue,
  TimeValue,
} from '@vouchwire/property-graph';
import { CypherError } from '../cypher-error.ts';
import { normalizeInteger } from '../values/integer.ts';
import { getTypeName } from '../values/type-name.ts';
import type { Value } from '../values/value.ts';
import {
  dayOfWeek,
  firstMonthOfQuarter,
  fromEpochDay,
  getQuarter,
  getWeek,
  getWeekYear,
  toEpochDay,
} from './calendar.ts';
import { formatOffset } from './format-temporal.ts';
import { NANOSECONDS_PER_SECOND, SECONDS_PER_DAY } from './time-units.ts';

type Components<T> = ReadonlyMap<string, (value: T) => Value>;

const DATE_COMPONENTS: Components<number> = new Map([
  ['year', (day) => fromEpochDay(day).year],
  ['quarter', (day) => getQuarter(fromEpochDay(day).month)],
  ['month', (day) => fromEpochDay(day).month],
  ['week', getWeek],
  ['weekYear', getWeekYear],
  ['dayOfQuarter', dayOfQuarter],
  ['quarterDay', dayOfQuarter],
  ['day', (day) => fromEpochDay(day).day],
  ['ordinalDay', (day) => day - toEpochDay(fromEpochDay(day).year, 1, 1) + 1],
  ['dayOfWeek', dayOfWeek],
  ['weekDay', dayOfWeek],
] satisfies [string, (day: number) => number][]);

function dayOfQuarter(epochDay: number): number {
  const { year, month } = fromEpochDay(epochDay);
  return epochDay - toEpochDay(year, firstMonthOfQuarter(getQuarter(month)), 1) + 1;
}

const getSecond = (nanosecondOfDay: number): number => Math.floor(nanosecondOfDay / NANOSECONDS_PER_SECOND);

const TIME_COMPONENTS: Components<number> = new Map([
  ['hour', (time) => Math.floor(getSecond(time) / 3600)],
  ['minute', (time) => Math.floor(getSecond(time) / 60) % 60],
  ['second', (time) => getSecond(time) % 60],
  ['millisecond', (time) => Math.floor((time % NANOSECONDS_PER_SECOND) / 1_000_000)],
  ['microsecond', (time) => Math.floor((time % NANOSECONDS_PER_SECOND) / 1000)],
  ['nanosecond', (time) => time % NANOSECONDS_PER_SECOND],
] satisfies [string, (time: number) => number][]);

const OFFSET_COMPONENTS: Components<number> = new Map<string, (offset: number) => Value>([
  ['offset', formatOffset],
  ['offsetMinutes', (offset) => Math.trunc(offset / 60) + 0],
  ['offsetSeconds', (offset) => offset],
]);

const epochSeconds = (value: DateTimeValue): bigint =>
  BigInt(value.epochDay) * BigInt(SECONDS_PER_DAY) + BigInt(getSecond(value.nanosecondOfDay) - value.offsetSeconds);

const EPOCH_COMPONENTS: Components<DateTimeValue> = new Map<string, (value: DateTimeValue) => Value>([
  ['timezone', (value) => value.zone ?? formatOffset(value.offsetSeconds)],
  ['epochSeconds', (value) => normalizeInteger(epochSeconds(value))],
  [
    'epochMillis',
    (value) =>
      normalizeInteger(
        epochSeconds(value) * 1000n + BigInt(Math.floor((value.nanosecondOfDay % NANOSECONDS_PER_SECOND) / 1_000_000)),
      ),
  ],
]);

const totalNanoseconds = (duration: DurationValue): bigint =>
  BigInt(duration.seconds) * 1_000_000_000n + BigInt(duration.nanoseconds);

const remainder = (value: number, divisor: number): number => (value % divisor) + 0;

const quotient = (value: number, divisor: number): number => Math.trunc(value / divisor) + 0;

const createSecondsComponent = (divisor: bigint, modulus?: bigint) => (duration: DurationValue) => {
  const value = BigInt(duration.seconds) / divisor;
  return normalizeInteger(modulus === undefined ? value : value % modulus);
};

const createNanosecondsComponent = (divisor: bigint, modulus?: bigint) => (duration: DurationValue) => {
  const value = totalNanoseconds(duration) / divisor;
  return normalizeInteger(modulus === undefined ? value : value % modulus);
};

/** "OfYear" and the like are what is left after the larger unit was taken out (CIP2015-08-06). */
const DURATION_COMPONENTS: Components<DurationValue> = new Map<string, (duration: DurationValue) => Value>([
  ['years', ({ months }) => quotient(months, 12)],
  ['quarters', ({ months }) => quotient(months, 3)],
  ['months', ({ months }) => months],
  ['weeks', ({ days }) => quotient(days, 7)],
  ['days', ({ days }) => days],
  ['hours', createSecondsComponent(3600n)],
  ['minutes', createSecondsComponent(60n)],
  ['seconds', ({ seconds }) => seconds],
  ['milliseconds', createNanosecondsComponent(1_000_000n)],
  ['microseconds', createNanosecondsComponent(1000n)],
  ['nanoseconds', createNanosecondsComponent(1n)],
  ['quartersOfYear', ({ months }) => remainder(quotient(months, 3), 4)],
  ['monthsOfQuarter', ({ months }) => remainder(months, 3)],
  ['monthsOfYear', ({ months }) => remainder(months, 12)],
  ['daysOfWeek', ({ days }) => remainder(days, 7)],
  ['minutesOfHour', createSecondsComponent(60n, 60n)],
  ['secondsOfMinute', createSecondsComponent(1n, 60n)],
  ['millisecondsOfSecond', ({ nanoseconds }) => Math.floor(nanoseconds / 1_000_000)],
  ['microsecondsOfSecond', ({ nanoseconds }) => Math.floor(nanoseconds / 1000)],
  ['nanosecondsOfSecond', ({ nanoseconds }) => nanoseconds],
]);

/** @throws CypherError if values of this type have no such component */
export function temporalProperty(value: TemporalValue, key: string): Value {
  const component = findComponent(value, key);
  if (component !== undefined) return component;
  const message = `A value of type ${getTypeName(value)} has no component \`${key.slice(0, 80)}\`.`;
  throw new CypherError('TypeError', 'runtime', 'InvalidArgumentValue', message);
}

function findComponent(value: TemporalValue, key: string): Value | undefined {
  if (value instanceof DurationValue) return DURATION_COMPONENTS.get(key)?.(value);
  if (value instanceof DateValue) return DATE_COMPONENTS.get(key)?.(value.epochDay);
  if (value instanceof LocalTimeValue) return TIME_COMPONENTS.get(key)?.(value.nanosecondOfDay);
  if (value instanceof TimeValue) {
    if (key === 'timezone') return formatOffset(value.offsetSeconds);
    return TIME_COMPONENTS.get(key)?.(value.nanosecondOfDay) ?? OFFSET_COMPONENTS.get(key)?.(value.offsetSeconds);
  }
  const local = DATE_COMPONENTS.get(key)?.(value.epochDay) ?? TIME_COMPONENTS.get(key)?.(value.nanosecondOfDay);
  if (local !== undefined || value instanceof LocalDateTimeValue) return local;
  return OFFSET_COMPONENTS.get(key)?.(value.offsetSeconds) ?? EPOCH_COMPONENTS.get(key)?.(value);
}
