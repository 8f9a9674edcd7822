import {
  DateTimeValue,
  DateValue,
  DurationValue,
  Float,
  LocalDateTimeValue,
  LocalTimeValue,
  type PropertyValue,
  TimeValue,
} from '@vouchwire/property-graph';
import neo4j from 'neo4j-driver';
import { toNumber } from '../../graph/neo4j/neo4j-values.ts';

const MS_PER_DAY = 86_400_000;
const NS_PER_S = 1_000_000_000;

type Neo4jInteger = number | bigint | { toNumber(): number };

/** Converts a stored property of Neo4j. Null if our engine has no such value. */
export function toPropertyValue(value: unknown): PropertyValue | null {
  if (typeof value === 'bigint') return toNumber(value);
  if (typeof value === 'number') return new Float(value);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(toPropertyValue).filter((item) => item !== null);
  return typeof value === 'object' && value !== null ? toTemporal(value) : null;
}

/** Returns null for an object that is not temporal. */
export function toTemporal(value: object): PropertyValue | null {
  if (neo4j.isDate(value)) return new DateValue(toEpochDay(value));
  if (neo4j.isLocalTime(value)) return new LocalTimeValue(toNanosecondOfDay(value));
  if (neo4j.isTime(value)) return new TimeValue(toNanosecondOfDay(value), toSafeNumber(value.timeZoneOffsetSeconds));
  if (neo4j.isLocalDateTime(value)) return new LocalDateTimeValue(toEpochDay(value), toNanosecondOfDay(value));
  if (neo4j.isDateTime(value)) {
    const offset = value.timeZoneOffsetSeconds;
    const offsetSeconds = offset === undefined || offset === null ? 0 : toSafeNumber(offset);
    return new DateTimeValue(toEpochDay(value), toNanosecondOfDay(value), offsetSeconds, value.timeZoneId ?? null);
  }
  if (neo4j.isDuration(value)) {
    const seconds = toNumber(BigInt(value.seconds.toString()));
    return new DurationValue(
      toSafeNumber(value.months),
      toSafeNumber(value.days),
      seconds,
      toSafeNumber(value.nanoseconds),
    );
  }
  return null;
}

const toSafeNumber = (value: Neo4jInteger): number => Number(value);

function toEpochDay({ year, month, day }: { year: Neo4jInteger; month: Neo4jInteger; day: Neo4jInteger }): number {
  // Date.UTC would interpret the years 0 to 99 as years of the 20th century.
  return new Date(0).setUTCFullYear(toSafeNumber(year), toSafeNumber(month) - 1, toSafeNumber(day)) / MS_PER_DAY;
}

function toNanosecondOfDay(time: {
  hour: Neo4jInteger;
  minute: Neo4jInteger;
  second: Neo4jInteger;
  nanosecond: Neo4jInteger;
}): number {
  const seconds = (toSafeNumber(time.hour) * 60 + toSafeNumber(time.minute)) * 60 + toSafeNumber(time.second);
  return seconds * NS_PER_S + toSafeNumber(time.nanosecond);
}
