/**
 * A FLOAT of Cypher. A class of its own because JavaScript does not distinguish 1.0 from 1, and Cypher does: `1 / 2` is 0
 * and `1.0 / 2` is 0.5.
 */
export class Float {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** Days since 1970-01-01 in the proleptic Gregorian calendar. Years from -999,999,999 to 999,999,999. */
export class DateValue {
  readonly epochDay: number;

  constructor(epochDay: number) {
    this.epochDay = epochDay;
  }
}

/** A time of day without an offset, in nanoseconds since midnight. */
export class LocalTimeValue {
  readonly nanosecondOfDay: number;

  constructor(nanosecondOfDay: number) {
    this.nanosecondOfDay = nanosecondOfDay;
  }
}

/** A time of day as a clock shows it at an offset from UTC. */
export class TimeValue {
  readonly nanosecondOfDay: number;
  readonly offsetSeconds: number;

  constructor(nanosecondOfDay: number, offsetSeconds: number) {
    this.nanosecondOfDay = nanosecondOfDay;
    this.offsetSeconds = offsetSeconds;
  }
}

export class LocalDateTimeValue {
  readonly epochDay: number;
  readonly nanosecondOfDay: number;

  constructor(epochDay: number, nanosecondOfDay: number) {
    this.epochDay = epochDay;
    this.nanosecondOfDay = nanosecondOfDay;
  }
}

/** A local date and time with its offset from UTC and, if the author named one, its IANA time zone. */
export class DateTimeValue {
  /** Local date at the offset, not the UTC date. */
  readonly epochDay: number;
  readonly nanosecondOfDay: number;
  readonly offsetSeconds: number;
  /** IANA name such as `Europe/Stockholm`. Null if only an offset is known. */
  readonly zone: string | null;

  constructor(epochDay: number, nanosecondOfDay: number, offsetSeconds: number, zone: string | null) {
    this.epochDay = epochDay;
    this.nanosecondOfDay = nanosecondOfDay;
    this.offsetSeconds = offsetSeconds;
    this.zone = zone;
  }
}

/**
 * An amount of time. Its four parts are independent: a month has no fixed number of days, and a day no fixed number of
 * seconds (openCypher CIP2015-08-06).
 */
export class DurationValue {
  readonly months: number;
  readonly days: number;
  /** An INTEGER: a `bigint` beyond the safe integers. The span from year -999,999,999 to 999,999,999 has 6.3e16 seconds. */
  readonly seconds: number | bigint;
  /** From 0 to 999,999,999, also if the seconds are negative. */
  readonly nanoseconds: number;

  constructor(months: number, days: number, seconds: number | bigint, nanoseconds: number) {
    this.months = months;
    this.days = days;
    this.seconds = seconds;
    this.nanoseconds = nanoseconds;
  }
}

export type TemporalValue = DateValue | LocalTimeValue | TimeValue | LocalDateTimeValue | DateTimeValue | DurationValue;

/**
 * The values of a property. An INTEGER (64 bits) is a `number` if it is a safe integer, otherwise a `bigint`, so the
 * two never represent the same number. A FLOAT is a `Float`. A property without a value does not exist, so null is not
 * allowed.
 */
export type PropertyValue = boolean | number | bigint | string | Float | TemporalValue | readonly PropertyValue[];
