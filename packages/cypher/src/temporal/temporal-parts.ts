import { DateTimeValue, DateValue, LocalDateTimeValue, LocalTimeValue, TimeValue } from '@vouchwire/property-graph';
import type { Value } from '../values/value.ts';
import type { ZoneChoice } from './zone-choice.ts';

/** The parts of a temporal value. */
export interface TemporalParts {
  /** Null for times. */
  readonly epochDay: number | null;
  /** Null for dates. */
  readonly nanosecondOfDay: number | null;
  /** Null for local values. */
  readonly zone: ZoneChoice | null;
}

/** @returns null for what is no date or time, which includes durations */
export function getParts(value: Value): TemporalParts | null {
  if (value instanceof DateValue) return { epochDay: value.epochDay, nanosecondOfDay: null, zone: null };
  if (value instanceof LocalTimeValue) return { epochDay: null, nanosecondOfDay: value.nanosecondOfDay, zone: null };
  if (value instanceof LocalDateTimeValue) return { ...value, zone: null };
  if (value instanceof TimeValue) {
    const zone = { zone: null, offsetSeconds: value.offsetSeconds };
    return { epochDay: null, nanosecondOfDay: value.nanosecondOfDay, zone };
  }
  if (!(value instanceof DateTimeValue)) return null;
  return {
    epochDay: value.epochDay,
    nanosecondOfDay: value.nanosecondOfDay,
    zone: { zone: value.zone, offsetSeconds: value.offsetSeconds },
  };
}
