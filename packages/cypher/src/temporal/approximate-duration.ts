import type { DurationValue } from '@vouchwire/property-graph';
import { type FixedPoint, ONE } from './fixed-point.ts';
import { makeDuration } from './make-temporal.ts';

export interface DurationParts {
  readonly months: FixedPoint;
  readonly days: FixedPoint;
  readonly seconds: FixedPoint;
  readonly nanoseconds: FixedPoint;
}

/**
 * Creates a duration of parts with fractions. The fraction of a month becomes days, of which the average month has
 * 30.436875; that of a day becomes seconds of a day of 24 hours; what is below a nanosecond is dropped (CIP2015-08-06).
 */
export function approximateDuration(parts: DurationParts): DurationValue {
  const days = parts.days + ((parts.months % ONE) * 30_436_875n) / 1_000_000n;
  const seconds = parts.seconds + (days % ONE) * 86_400n;
  const nanoseconds = parts.nanoseconds + (seconds % ONE) * 1_000_000_000n;
  return makeDuration(parts.months / ONE, days / ONE, seconds / ONE, nanoseconds / ONE);
}
