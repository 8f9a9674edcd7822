import {
  DateTimeValue,
  DateValue,
  DurationValue,
  LocalDateTimeValue,
  LocalTimeValue,
  type TemporalValue,
  TimeValue,
} from '@vouchwire/property-graph';

const SECONDS_PER_DAY = 86_400n;
const NANOSECONDS_PER_SECOND = 1_000_000_000;
const NANOSECONDS_PER_DAY = 86_400 * NANOSECONDS_PER_SECOND;
/** A month of the average length, 365.2425 days / 12, orders durations that have different parts. */
const SECONDS_PER_MONTH = 2_629_746n;

const sign = (difference: number): number => Math.sign(difference);

/**
 * Total order of two temporal values of the same type. Values with an offset are ordered by their instant. The same
 * instant at different offsets is not equal: it is ordered from west to east, then by the name of the zone (Neo4j 5).
 */
export function compareTemporal(a: TemporalValue, b: TemporalValue): number {
  if (a instanceof DateValue && b instanceof DateValue) return sign(a.epochDay - b.epochDay);
  if (a instanceof LocalTimeValue && b instanceof LocalTimeValue) return sign(a.nanosecondOfDay - b.nanosecondOfDay);
  if (a instanceof LocalDateTimeValue && b instanceof LocalDateTimeValue) {
    return sign(a.epochDay - b.epochDay || a.nanosecondOfDay - b.nanosecondOfDay);
  }
  if (a instanceof TimeValue && b instanceof TimeValue) {
    return sign(utcNanoseconds(a) - utcNanoseconds(b) || a.offsetSeconds - b.offsetSeconds);
  }
  if (a instanceof DateTimeValue && b instanceof DateTimeValue) return compareDateTimes(a, b);
  if (a instanceof DurationValue && b instanceof DurationValue) return compareDurations(a, b);
  return 0;
}

const utcNanoseconds = (time: TimeValue): number => time.nanosecondOfDay - time.offsetSeconds * NANOSECONDS_PER_SECOND;

function compareDateTimes(a: DateTimeValue, b: DateTimeValue): number {
  const left = toUtc(a);
  const right = toUtc(b);
  return (
    sign(left.day - right.day || left.nanosecond - right.nanosecond || a.offsetSeconds - b.offsetSeconds) ||
    compareZones(a.zone, b.zone)
  );
}

/** The instant as day and nanosecond of the day, because its nanoseconds since 1970 are not a safe integer. */
function toUtc(value: DateTimeValue): { day: number; nanosecond: number } {
  const nanosecond = value.nanosecondOfDay - value.offsetSeconds * NANOSECONDS_PER_SECOND;
  const day = Math.floor(nanosecond / NANOSECONDS_PER_DAY);
  return { day: value.epochDay + day, nanosecond: nanosecond - day * NANOSECONDS_PER_DAY };
}

function compareZones(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
}

const averageSeconds = (duration: DurationValue): bigint =>
  BigInt(duration.months) * SECONDS_PER_MONTH + BigInt(duration.days) * SECONDS_PER_DAY + BigInt(duration.seconds);

function compareDurations(a: DurationValue, b: DurationValue): number {
  const left = averageSeconds(a);
  const right = averageSeconds(b);
  if (left !== right) return left < right ? -1 : 1;
  return sign(a.nanoseconds - b.nanoseconds || a.months - b.months || a.days - b.days);
}
