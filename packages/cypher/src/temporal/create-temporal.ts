import {
  DateTimeValue,
  DateValue,
  LocalDateTimeValue,
  LocalTimeValue,
  type TemporalValue,
  TimeValue,
} from '@vouchwire/property-graph';
import type { MapValue } from '../values/value.ts';
import { buildDate, DATE_FIELDS, type Fields } from './build-date.ts';
import { buildTime, readFraction, TIME_FIELDS } from './build-time.ts';
import { parseDate, parseDateTime, parseLocalDateTime, parseLocalTime, parseTime } from './parse-temporal.ts';
import { addTemporal } from './temporal-arithmetic.ts';
import { invalidTemporal } from './temporal-error.ts';
import { type AllowedFields, readFields, type TemporalFields } from './temporal-fields.ts';
import { getParts, type TemporalParts } from './temporal-parts.ts';
import { createDuration, getEpochSecond, type LocalDateTime } from './temporal-values.ts';
import { NANOSECONDS_PER_DAY, NANOSECONDS_PER_SECOND } from './time-units.ts';
import { isTimeUnit, truncate } from './truncate.ts';
import { atLocal, getOffset, moveTo, UTC, type ZoneChoice } from './zone-choice.ts';

/** One of the five types of instants, with the functions that create its values. */
export interface InstantType<T extends TemporalValue = TemporalValue> {
  /** Name of the function: `localdatetime`. */
  readonly name: string;
  readonly allowed: AllowedFields;
  parse(text: string): T;
  /** @param now the instant at which the query began, for the offset of a named zone at a time without a date */
  build(fields: TemporalFields, now: DateTimeValue): T;
  /** Takes the components of another value. Null if it lacks them. */
  select(parts: TemporalParts): T | null;
}

const DATE: InstantType<DateValue> = {
  name: 'date',
  allowed: { date: true, time: false, timezone: false },
  parse: parseDate,
  build: ({ numbers, base }) => new DateValue(buildDate(numbers, base.epochDay)),
  select: ({ epochDay }) => (epochDay === null ? null : new DateValue(epochDay)),
};

const LOCAL_TIME: InstantType<LocalTimeValue> = {
  name: 'localtime',
  allowed: { date: false, time: true, timezone: false },
  parse: parseLocalTime,
  build: ({ numbers, base }) => new LocalTimeValue(buildTime(numbers, base.nanosecondOfDay)),
  select: ({ nanosecondOfDay }) => (nanosecondOfDay === null ? null : new LocalTimeValue(nanosecondOfDay)),
};

const TIME: InstantType<TimeValue> = {
  name: 'time',
  allowed: { date: false, time: true, timezone: true },
  parse: parseTime,
  build: ({ numbers, base, timezone }, now) => {
    const time = buildTime(numbers, base.nanosecondOfDay);
    const target = timezone === null ? null : getOffset(timezone, getEpochSecond(now));
    if (base.zone === null) return new TimeValue(time, target ?? 0);
    const offset = base.zone.offsetSeconds;
    return target === null ? new TimeValue(time, offset) : moveTime(time, offset, target);
  },
  select: ({ nanosecondOfDay, zone }) =>
    nanosecondOfDay === null ? null : new TimeValue(nanosecondOfDay, zone?.offsetSeconds ?? 0),
};

/** Converts a time of day to another offset. */
function moveTime(time: number, from: number, to: number): TimeValue {
  const moved = (time + (to - from) * NANOSECONDS_PER_SECOND) % NANOSECONDS_PER_DAY;
  return new TimeValue(moved < 0 ? moved + NANOSECONDS_PER_DAY : moved, to);
}

/** Without any component of a time, it is midnight. */
function buildLocal({ numbers, base }: TemporalFields): LocalDateTime {
  const dateNumbers = pick(numbers, DATE_FIELDS);
  const timeNumbers = pick(numbers, TIME_FIELDS);
  const hasTime = timeNumbers.size > 0 || base.nanosecondOfDay !== null;
  return {
    epochDay: buildDate(dateNumbers, base.epochDay),
    nanosecondOfDay: hasTime ? buildTime(timeNumbers, base.nanosecondOfDay) : 0,
  };
}

const pick = (fields: Fields, names: ReadonlySet<string>): Fields =>
  new Map([...fields].filter(([name]) => names.has(name)));

const LOCAL_DATE_TIME: InstantType<LocalDateTimeValue> = {
  name: 'localdatetime',
  allowed: { date: true, time: true, timezone: false },
  parse: parseLocalDateTime,
  build: (fields) => {
    const { epochDay, nanosecondOfDay } = buildLocal(fields);
    return new LocalDateTimeValue(epochDay, nanosecondOfDay);
  },
  select: ({ epochDay, nanosecondOfDay }) =>
    epochDay === null ? null : new LocalDateTimeValue(epochDay, nanosecondOfDay ?? 0),
};

const DATE_TIME: InstantType<DateTimeValue> = {
  name: 'datetime',
  allowed: { date: true, time: true, timezone: true },
  parse: parseDateTime,
  build: (fields) => {
    const { base, timezone } = fields;
    const epoch = buildFromEpoch(fields);
    if (epoch !== null) return moveTo(epoch, timezone ?? UTC);
    const local = buildLocal(fields);
    if (base.zone === null) return atLocal(local, timezone ?? UTC);
    const value = atLocal(local, base.zone);
    return timezone === null ? value : moveTo(value, timezone);
  },
  select: ({ epochDay, nanosecondOfDay, zone }) =>
    epochDay === null ? null : atLocal({ epochDay, nanosecondOfDay: nanosecondOfDay ?? 0 }, zone ?? UTC),
};

/**
 * Builds a value from `epochSeconds` or `epochMillis`, to which a fraction may be added.
 * @returns null if neither is given
 */
function buildFromEpoch({ numbers }: TemporalFields): DateTimeValue | null {
  const seconds = numbers.get('epochSeconds');
  const milliseconds = numbers.get('epochMillis');
  if (seconds === undefined && milliseconds === undefined) return null;
  if ([...numbers.keys()].some((name) => DATE_FIELDS.has(name) || ['hour', 'minute', 'second'].includes(name))) {
    throw invalidTemporal('`epochSeconds` and `epochMillis` cannot be combined with other components than a fraction.');
  }
  const fraction = BigInt(readFraction(numbers) ?? 0);
  return fromEpoch(BigInt(seconds ?? 0), BigInt(milliseconds ?? 0) * 1_000_000n + fraction);
}

/** Returns the instant that is `seconds` and nanoseconds after 1970-01-01T00:00Z. */
export function fromEpoch(seconds: bigint, nanoseconds: bigint): DateTimeValue {
  const sum = addTemporal(new DateTimeValue(0, 0, 0, null), createDuration(0n, 0n, seconds, nanoseconds));
  return sum as DateTimeValue;
}

export const INSTANT_TYPES: readonly InstantType[] = [DATE, LOCAL_TIME, TIME, LOCAL_DATE_TIME, DATE_TIME];

/** @throws CypherError for unknown or contradicting components */
export const createFromMap = (type: InstantType, map: MapValue, now: DateTimeValue): TemporalValue =>
  type.build(readFields(map, type.allowed), now);

/** Returns the current value at UTC or in a zone. */
export function currentValue(type: InstantType, now: DateTimeValue, zone: ZoneChoice): TemporalValue {
  return type.select(getParts(moveTo(now, zone))!)!;
}

/**
 * Truncates a value to a unit and sets components of the result. A zone replaces that of the value; the local time stays.
 */
export function truncateValue(
  type: InstantType,
  unit: string,
  parts: TemporalParts,
  map: MapValue,
  now: DateTimeValue,
): TemporalValue {
  const { date, time } = type.allowed;
  if (!time && isTimeUnit(unit)) throw invalidTemporal(`A date cannot be truncated to the ${unit}.`);
  if ((date && parts.epochDay === null) || (!date && parts.nanosecondOfDay === null)) {
    throw invalidTemporal(`${type.name}.truncate() needs a value with a ${date ? 'date' : 'time'}.`);
  }
  const truncated = truncate(unit, date ? parts.epochDay : null, parts.nanosecondOfDay ?? 0);
  const selection = ['date', 'time', 'datetime'].find((name) => map.has(name));
  if (selection !== undefined) throw invalidTemporal(`\`${selection}\` cannot be set in a truncated value.`);
  const { numbers, timezone } = readFields(map, type.allowed);
  const base = { ...truncated, zone: timezone === null ? parts.zone : null };
  const fields = { numbers: addToFraction(numbers, truncated.nanosecondOfDay), base, timezone };
  return type.build(fields, now);
}

/** A fraction that is set after truncating to milliseconds or microseconds is added to what was left. */
function addToFraction(numbers: Fields, nanosecondOfDay: number): Fields {
  const fraction = readFraction(numbers);
  const left = nanosecondOfDay % NANOSECONDS_PER_SECOND;
  if (fraction === null || left === 0) return numbers;
  const others = [...numbers].filter(([name]) => !['millisecond', 'microsecond', 'nanosecond'].includes(name));
  return new Map([...others, ['nanosecond', left + fraction]]);
}
