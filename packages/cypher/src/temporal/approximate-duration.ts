import type { DurationValue } from '@vouchwire/property-graph';
import { type FixedPoint, ONE } from './fixed-point.ts';
import { createDuration } from './temporal-values.ts';

export interface DurationParts {
  readonly months: FixedPoint;
  readonly days: FixedPoint;
  readonly seconds: FixedPoint;
  readonly nanoseconds: FixedPoint;
}

/**
 * Creates a duration of parts with fractions. The fraction of a month becomes days, of which the average month has
 * 30.436875; that of a day becomes seconds of a day of 24 hours; what is below a nanosecond is dropped (CIP2015-08-06).
 * @param unit the number that means 1 in each part. A multiple of `ONE` divides without rounding: a third of a day is 8 hours
 */
export function approximateDuration(parts: DurationParts, unit: FixedPoint = ONE): DurationValue {
  const days = parts.days + ((parts.months % unit) * 30_436_875n) / 1_000_000n;
  const seconds = parts.seconds + (days % unit) * 86_400n;
  const nanoseconds = parts.nanoseconds + (seconds % unit) * 1_000_000_000n;
  return createDuration(parts.months / unit, days / unit, seconds / unit, nanoseconds / unit);
}
