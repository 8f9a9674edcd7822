import { fromEpochDay, toEpochDay } from './calendar.ts';
import { invalidTemporal } from './temporal-error.ts';
import { SECONDS_PER_DAY } from './time-units.ts';

/** Formatters by the name of their zone: each takes about 50 µs to create. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATTERS = 64;

/** Rules repeat after 400 years, and the runtime's dates end at the year 275,760. */
const LAST_YEAR = 9999;
/** Before this year, all zones have their local mean time. */
const FIRST_YEAR = 1600;

/**
 * Returns the formatter of an IANA time zone. The runtime's own data serve, because the tables of a library would be as
 * large as the rest of the engine.
 * @throws CypherError if no zone has the name
 */
function getFormatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const formatter = createFormatter(zone);
  if (formatters.size >= MAX_FORMATTERS) formatters.delete(formatters.keys().next().value!);
  formatters.set(zone, formatter);
  return formatter;
}

function createFormatter(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    throw invalidTemporal(`"${timeZone.slice(0, 80)}" is not the name of a time zone.`);
  }
}

/** @throws CypherError if no IANA time zone has the name */
export function checkZone(zone: string): string {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(zone)) {
    throw invalidTemporal(`"${zone.slice(0, 80)}" is not the name of a time zone.`);
  }
  getFormatter(zone);
  return zone;
}

/** Returns the offset of a zone from UTC, in seconds, at an instant. */
export function offsetAt(zone: string, epochSecond: number): number {
  const second = toKnownYears(Math.floor(epochSecond));
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of getFormatter(zone).formatToParts(second * 1000)) {
    if (type in parts) parts[type as keyof typeof parts] = Number(value);
  }
  const local =
    toEpochDay(parts.year, parts.month, parts.day) * SECONDS_PER_DAY +
    parts.hour * 3600 +
    parts.minute * 60 +
    parts.second;
  return local - second;
}

function toKnownYears(epochSecond: number): number {
  const { year } = fromEpochDay(Math.floor(epochSecond / SECONDS_PER_DAY));
  if (year < FIRST_YEAR) return toEpochDay(FIRST_YEAR, 1, 1) * SECONDS_PER_DAY;
  if (year <= LAST_YEAR) return epochSecond;
  return epochSecond - Math.ceil((year - LAST_YEAR) / 400) * 146_097 * SECONDS_PER_DAY;
}

/** The instants that correspond to a local time in a zone. */
export interface ZonedLocal {
  /** The local time that exists: later by the length of the gap, if the given one is in a gap. */
  readonly localSecond: number;
  readonly offsetSeconds: number;
}

/**
 * Finds the offset of a zone at a local time, in seconds since 1970-01-01T00:00 as its clocks count. A time that clocks
 * skip moves forward by the gap; of a time that they show twice, the first is taken, unless `preferred` is the other
 * offset (java.time.ZonedDateTime.ofLocal, which Neo4j uses).
 */
export function resolveLocal(zone: string, localSecond: number, preferred: number | null = null): ZonedLocal {
  // Changes of an offset are more than two days apart, so that these are the offsets before and after a change.
  const before = offsetAt(zone, localSecond - SECONDS_PER_DAY);
  const after = offsetAt(zone, localSecond + SECONDS_PER_DAY);
  const valid = [before, after].filter((offset) => offsetAt(zone, localSecond - offset) === offset);
  if (valid.length > 0) {
    const offsetSeconds = preferred !== null && valid.includes(preferred) ? preferred : valid[0]!;
    return { localSecond, offsetSeconds };
  }
  return { localSecond: localSecond + (after - before), offsetSeconds: after };
}
