import {
  DateTimeValue,
  DateValue,
  DurationValue,
  LocalDateTimeValue,
  LocalTimeValue,
  TimeValue,
} from '@vouchwire/property-graph';
import type { Value } from '../values/value.ts';
import { approximateDuration } from './approximate-duration.ts';
import { addMonths, checkEpochDay } from './calendar.ts';
import { ONE, parseFixedPoint } from './fixed-point.ts';
import { temporalOverflow } from './temporal-error.ts';
import { atZone, createDuration, createZoned, type LocalDateTime, normalizeLocal } from './temporal-values.ts';
import { NANOSECONDS_PER_DAY } from './time-units.ts';

/** A temporal value of which no duration can be added or subtracted gives undefined, as all other values do. */
export function addTemporal(a: Value, b: Value): Value | undefined {
  if (a instanceof DurationValue && b instanceof DurationValue) return combine(a, b, 1n);
  if (b instanceof DurationValue) return addDuration(a, b);
  return a instanceof DurationValue ? addDuration(b, a) : undefined;
}

export function subtractTemporal(a: Value, b: Value): Value | undefined {
  if (!(b instanceof DurationValue)) return undefined;
  if (a instanceof DurationValue) return combine(a, b, -1n);
  return addDuration(a, combine(ZERO, b, -1n));
}

const ZERO = new DurationValue(0, 0, 0, 0);

const combine = (a: DurationValue, b: DurationValue, sign: bigint): DurationValue =>
  createDuration(
    BigInt(a.months) + sign * BigInt(b.months),
    BigInt(a.days) + sign * BigInt(b.days),
    BigInt(a.seconds) + sign * BigInt(b.seconds),
    BigInt(a.nanoseconds) + sign * BigInt(b.nanoseconds),
  );

const DAY_NANOSECONDS = BigInt(NANOSECONDS_PER_DAY);

/** The seconds and nanoseconds as whole days, rounded toward zero, and the nanoseconds that are left. */
function getTime(duration: DurationValue): { days: number; nanoseconds: number } {
  const total = BigInt(duration.seconds) * 1_000_000_000n + BigInt(duration.nanoseconds);
  return { days: Number(total / DAY_NANOSECONDS), nanoseconds: Number(total % DAY_NANOSECONDS) };
}

/** Adds months first, then days, then the time (CIP2015-08-06). */
function addDuration(value: Value, duration: DurationValue): Value | undefined {
  const time = getTime(duration);
  if (value instanceof DateValue) return new DateValue(addDays(value.epochDay, duration, time.days));
  if (value instanceof LocalTimeValue) return new LocalTimeValue(addTime(value.nanosecondOfDay, time.nanoseconds));
  if (value instanceof TimeValue) {
    return new TimeValue(addTime(value.nanosecondOfDay, time.nanoseconds), value.offsetSeconds);
  }
  if (value instanceof LocalDateTimeValue) {
    const local = addToLocal(value, duration, time);
    return new LocalDateTimeValue(local.epochDay, local.nanosecondOfDay);
  }
  if (!(value instanceof DateTimeValue)) return undefined;
  if (value.zone === null) {
    const local = addToLocal(value, duration, time);
    return new DateTimeValue(local.epochDay, local.nanosecondOfDay, value.offsetSeconds, null);
  }
  // Days are of the calendar, and hours are of the time line: a day on which clocks change has 23 or 25 of them.
  const date = { epochDay: addDays(value.epochDay, duration, 0), nanosecondOfDay: value.nanosecondOfDay };
  const zoned =
    duration.months === 0 && duration.days === 0 ? value : createZoned(date, value.zone, value.offsetSeconds);
  const local = normalizeLocal(zoned.epochDay + time.days, zoned.nanosecondOfDay + time.nanoseconds);
  const moved = new DateTimeValue(local.epochDay, local.nanosecondOfDay, zoned.offsetSeconds, null);
  return atZone(moved, value.zone, 0);
}

function addDays(epochDay: number, duration: DurationValue, days: number): number {
  return checkEpochDay(checkEpochDay(addMonths(epochDay, duration.months) + duration.days) + days);
}

function addTime(nanosecondOfDay: number, nanoseconds: number): number {
  const sum = (nanosecondOfDay + nanoseconds) % NANOSECONDS_PER_DAY;
  return sum < 0 ? sum + NANOSECONDS_PER_DAY : sum;
}

const addToLocal = (
  value: LocalDateTime,
  duration: DurationValue,
  time: { days: number; nanoseconds: number },
): LocalDateTime =>
  normalizeLocal(addDays(value.epochDay, duration, time.days), value.nanosecondOfDay + time.nanoseconds);

/** @returns undefined if the value is not a duration */
export function multiplyDuration(value: Value, factor: number): Value | undefined {
  if (!(value instanceof DurationValue)) return undefined;
  if (Number.isSafeInteger(factor)) {
    const by = BigInt(factor);
    return createDuration(
      BigInt(value.months) * by,
      BigInt(value.days) * by,
      BigInt(value.seconds) * by,
      BigInt(value.nanoseconds) * by,
    );
  }
  return scale(value, (part) => part * factor);
}

/** @returns undefined if the value is not a duration */
export function divideDuration(value: Value, divisor: number): Value | undefined {
  if (!(value instanceof DurationValue)) return undefined;
  if (!Number.isSafeInteger(divisor) || divisor === 0) return scale(value, (part) => part / divisor);
  const numerator = divisor < 0 ? -ONE : ONE;
  const parts = {
    months: BigInt(value.months) * numerator,
    days: BigInt(value.days) * numerator,
    seconds: BigInt(value.seconds) * numerator,
    nanoseconds: BigInt(value.nanoseconds) * numerator,
  };
  return approximateDuration(parts, BigInt(divisor) * numerator);
}

function scale(value: DurationValue, change: (part: number) => number): DurationValue {
  const scaled = [value.months, value.days, Number(value.seconds), value.nanoseconds].map((part) => {
    const fixed = parseFixedPoint(String(change(part)));
    if (fixed === null) throw temporalOverflow('The duration is too long.');
    return fixed;
  });
  const [months, days, seconds, nanoseconds] = scaled as [bigint, bigint, bigint, bigint];
  return approximateDuration({ months, days, seconds, nanoseconds });
}
