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
import { plainInteger } from '../../graph/neo4j/neo4j-values.ts';

const MS_PER_DAY = 86_400_000;
const NS_PER_S = 1_000_000_000;

type Whole = number | bigint | { toNumber(): number };

/** Converts what Neo4j stores in a property. Null if our engine has no such value. */
export function propertyFromNeo4j(value: unknown): PropertyValue | null {
  if (typeof value === 'bigint') return plainInteger(value);
  if (typeof value === 'number') return new Float(value);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(propertyFromNeo4j).filter((item) => item !== null);
  return typeof value === 'object' && value !== null ? temporalFromNeo4j(value) : null;
}

/** Null for an object that is not temporal. */
export function temporalFromNeo4j(value: object): PropertyValue | null {
  if (neo4j.isDate(value)) return new DateValue(epochDayOf(value));
  if (neo4j.isLocalTime(value)) return new LocalTimeValue(nanosecondOfDay(value));
  if (neo4j.isTime(value)) return new TimeValue(nanosecondOfDay(value), whole(value.timeZoneOffsetSeconds));
  if (neo4j.isLocalDateTime(value)) return new LocalDateTimeValue(epochDayOf(value), nanosecondOfDay(value));
  if (neo4j.isDateTime(value)) {
    const offset = value.timeZoneOffsetSeconds;
    const offsetSeconds = offset === undefined || offset === null ? 0 : whole(offset);
    return new DateTimeValue(epochDayOf(value), nanosecondOfDay(value), offsetSeconds, value.timeZoneId ?? null);
  }
  if (neo4j.isDuration(value)) {
    const seconds = plainInteger(BigInt(value.seconds.toString()));
    return new DurationValue(whole(value.months), whole(value.days), seconds, whole(value.nanoseconds));
  }
  return null;
}

const whole = (value: Whole): number => Number(value);

function epochDayOf({ year, month, day }: { year: Whole; month: Whole; day: Whole }): number {
  // Date.UTC would take the years 0 to 99 for those of the 20th century.
  return new Date(0).setUTCFullYear(whole(year), whole(month) - 1, whole(day)) / MS_PER_DAY;
}

function nanosecondOfDay(time: { hour: Whole; minute: Whole; second: Whole; nanosecond: Whole }): number {
  const seconds = (whole(time.hour) * 60 + whole(time.minute)) * 60 + whole(time.second);
  return seconds * NS_PER_S + whole(time.nanosecond);
}
