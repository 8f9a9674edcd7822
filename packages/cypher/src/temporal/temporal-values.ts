import { DateTimeValue, DurationValue } from '@vouchwire/property-graph';
import { isInt64, normalizeInteger } from '../values/integer.ts';
import { checkEpochDay } from './calendar.ts';
import { temporalOverflow } from './temporal-error.ts';
import { NANOSECONDS_PER_DAY, NANOSECONDS_PER_SECOND, SECONDS_PER_DAY } from './time-units.ts';
import { offsetAt, resolveLocal } from './time-zone.ts';

const BIGINT_BILLION = 1_000_000_000n;

/**
 * Creates a duration from parts that may be beyond their ranges: nanoseconds are carried over into seconds.
 * @throws CypherError if a part does not fit
 */
export function createDuration(months: bigint, days: bigint, seconds: bigint, nanoseconds: bigint): DurationValue {
  const carried =
    nanoseconds >= 0n ? nanoseconds / BIGINT_BILLION : -((-nanoseconds + BIGINT_BILLION - 1n) / BIGINT_BILLION);
  const total = seconds + carried;
  if (!isSafe(months) || !isSafe(days) || !isInt64(total)) throw temporalOverflow('The duration is too long.');
  return new DurationValue(
    Number(months),
    Number(days),
    normalizeInteger(total),
    Number(nanoseconds - carried * BIGINT_BILLION),
  );
}

const isSafe = (value: bigint): boolean => Number.isSafeInteger(Number(value));

/** A day and the nanosecond of it, where the nanosecond may be outside of the day. */
export interface LocalDateTime {
  readonly epochDay: number;
  readonly nanosecondOfDay: number;
}

/**
 * Moves whole days from the nanoseconds to the day.
 * @throws CypherError if the year is out of range
 */
export function normalizeLocal(epochDay: number, nanosecond: number): LocalDateTime {
  const days = Math.floor(nanosecond / NANOSECONDS_PER_DAY);
  return { epochDay: checkEpochDay(epochDay + days), nanosecondOfDay: nanosecond - days * NANOSECONDS_PER_DAY };
}

/**
 * Creates a date and time at a local time of a zone.
 * @param preferredOffset decides between two offsets where clocks were set back
 */
export function createZoned(local: LocalDateTime, zone: string, preferredOffset: number | null = null): DateTimeValue {
  const secondOfDay = Math.floor(local.nanosecondOfDay / NANOSECONDS_PER_SECOND);
  const localSecond = local.epochDay * SECONDS_PER_DAY + secondOfDay;
  const resolved = resolveLocal(zone, localSecond, preferredOffset);
  const shift = resolved.localSecond - localSecond;
  const shifted = normalizeLocal(local.epochDay, local.nanosecondOfDay + shift * NANOSECONDS_PER_SECOND);
  return new DateTimeValue(shifted.epochDay, shifted.nanosecondOfDay, resolved.offsetSeconds, zone);
}

/** Returns the same instant at another offset, or in another zone. */
export function atZone(value: DateTimeValue, zone: string | null, offsetSeconds: number): DateTimeValue {
  const offset = zone === null ? offsetSeconds : offsetAt(zone, getEpochSecond(value));
  const nanosecond = value.nanosecondOfDay + (offset - value.offsetSeconds) * NANOSECONDS_PER_SECOND;
  const local = normalizeLocal(value.epochDay, nanosecond);
  return new DateTimeValue(local.epochDay, local.nanosecondOfDay, offset, zone);
}

/** Seconds since 1970-01-01T00:00Z, rounded down. Beyond the year 285 million, the number is rounded by some seconds. */
export const getEpochSecond = (value: DateTimeValue): number =>
  value.epochDay * SECONDS_PER_DAY + Math.floor(value.nanosecondOfDay / NANOSECONDS_PER_SECOND) - value.offsetSeconds;
