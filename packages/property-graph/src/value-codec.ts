import type { ByteInterner } from './byte-interner.ts';
import {
  DateTimeValue,
  DateValue,
  DurationValue,
  Float,
  LocalDateTimeValue,
  LocalTimeValue,
  type PropertyValue,
  TimeValue,
} from './property-value.ts';

const TAG = {
  false: 0,
  true: 1,
  integer: 2,
  bigInteger: 3,
  float: 4,
  string: 5,
  date: 6,
  localTime: 7,
  time: 8,
  localDateTime: 9,
  dateTime: 10,
  duration: 11,
  list: 12,
  /** A duration whose seconds are a bigint. */
  longDuration: 13,
} as const;

/** Deeper lists are refused, because reading one needs stack for each level. */
const MAX_DEPTH = 64;

const MIN_BIGINT = -(2n ** 63n);
const MAX_BIGINT = 2n ** 63n - 1n;

/** Thrown while bytes are read that no value was written as. */
export class MalformedValueError extends Error {
  override readonly name = 'MalformedValueError';
}

/** The number of a zone that a `DateTimeValue` does not have. */
export const NO_ZONE = -1;

/**
 * The one form of an integer: a `number` where it is safe, without the sign of zero.
 * @throws TypeError for a number with a fraction or beyond the safe integers: the caller means a `Float` or a `bigint`
 * @throws RangeError for more than 64 bits
 */
export const normalizeInteger = (value: number | bigint): number | bigint => {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is not a safe integer. Use Float or a bigint.`);
    return value + 0;
  }
  if (value < MIN_BIGINT || value > MAX_BIGINT) throw new RangeError('An integer has more than 64 bits.');
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
};

/** Writes values of any kind as bytes: equal bytes if and only if the values are identical. */
export class ValueWriter {
  readonly #values: ByteInterner;
  readonly #strings: ByteInterner;
  #at = 0;

  constructor(values: ByteInterner, strings: ByteInterner) {
    this.#values = values;
    this.#strings = strings;
  }

  intern(value: PropertyValue): number {
    this.#at = this.#values.end;
    this.#write(value, 0);
    return this.#values.commit(this.#at);
  }

  #write(value: PropertyValue, depth: number): void {
    if (typeof value === 'boolean') this.#fields(value ? TAG.true : TAG.false);
    else if (typeof value === 'string') this.#fields(TAG.string, this.#strings.internString(value));
    else if (typeof value === 'number' || typeof value === 'bigint') {
      const integer = normalizeInteger(value);
      if (typeof integer === 'number') this.#fields(TAG.integer, integer);
      else this.#bigInteger(integer);
    } else if (value instanceof Float) this.#fields(TAG.float, value.value);
    else if (value instanceof DateValue) this.#fields(TAG.date, value.epochDay);
    else if (value instanceof LocalTimeValue) this.#fields(TAG.localTime, value.nanosecondOfDay);
    else if (value instanceof TimeValue) this.#fields(TAG.time, value.nanosecondOfDay, value.offsetSeconds);
    else if (value instanceof LocalDateTimeValue) {
      this.#fields(TAG.localDateTime, value.epochDay, value.nanosecondOfDay);
    } else if (value instanceof DateTimeValue) {
      const zone = value.zone === null ? NO_ZONE : this.#strings.internString(value.zone);
      this.#fields(TAG.dateTime, value.epochDay, value.nanosecondOfDay, value.offsetSeconds, zone);
    } else if (value instanceof DurationValue) {
      this.#duration(value);
    } else if (Array.isArray(value)) {
      if (depth === MAX_DEPTH) throw new RangeError(`A list has more than ${MAX_DEPTH} levels.`);
      this.#fields(TAG.list, value.length);
      for (const item of value as readonly PropertyValue[]) this.#write(item, depth + 1);
    } else throw new TypeError('A property has a value that is not a PropertyValue.');
  }

  #fields(tag: number, ...fields: readonly number[]): void {
    const bytes = this.#values.reserve(this.#at - this.#values.end + 1 + fields.length * 8);
    bytes[this.#at++] = tag;
    const view = new DataView(bytes.buffer);
    for (const field of fields) {
      view.setFloat64(this.#at, field, true);
      this.#at += 8;
    }
  }

  #duration({ months, days, seconds, nanoseconds }: DurationValue): void {
    const integer = normalizeInteger(seconds);
    if (typeof integer === 'number') this.#fields(TAG.duration, months, days, integer, nanoseconds);
    else {
      this.#fields(TAG.longDuration, months, days, nanoseconds);
      this.#int64(integer);
    }
  }

  #bigInteger(integer: bigint): void {
    this.#fields(TAG.bigInteger);
    this.#int64(integer);
  }

  #int64(integer: bigint): void {
    const bytes = this.#values.reserve(this.#at - this.#values.end + 8);
    new DataView(bytes.buffer).setBigInt64(this.#at, integer, true);
    this.#at += 8;
  }
}

/**
 * Reads a value that `ValueWriter` wrote.
 * @throws MalformedValueError
 */
export const readValue = (
  bytes: Uint8Array,
  start: number,
  end: number,
  stringAt: (id: number) => string,
): PropertyValue => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = start;
  const skip = (length: number): number => {
    const from = at;
    at += length;
    if (at > end) throw new MalformedValueError('A value ends early.');
    return from;
  };
  const field = () => view.getFloat64(skip(8), true);
  const integer = () => {
    const value = field();
    if (!Number.isSafeInteger(value))
      throw new MalformedValueError('A value contains a number that is not an integer.');
    return value;
  };
  const read = (depth: number): PropertyValue => {
    switch (view.getUint8(skip(1))) {
      case TAG.false:
        return false;
      case TAG.true:
        return true;
      case TAG.integer:
        return integer();
      case TAG.bigInteger:
        return normalizeInteger(view.getBigInt64(skip(8), true));
      case TAG.float:
        return new Float(field());
      case TAG.string:
        return stringAt(integer());
      case TAG.date:
        return new DateValue(integer());
      case TAG.localTime:
        return new LocalTimeValue(integer());
      case TAG.time:
        return new TimeValue(integer(), integer());
      case TAG.localDateTime:
        return new LocalDateTimeValue(integer(), integer());
      case TAG.dateTime: {
        const [day, nanosecond, offset, zone] = [integer(), integer(), integer(), integer()];
        return new DateTimeValue(day, nanosecond, offset, zone === NO_ZONE ? null : stringAt(zone));
      }
      case TAG.duration:
        return new DurationValue(integer(), integer(), integer(), integer());
      case TAG.longDuration: {
        const [months, days, nanoseconds] = [integer(), integer(), integer()];
        return new DurationValue(months, days, normalizeInteger(view.getBigInt64(skip(8), true)), nanoseconds);
      }
      case TAG.list: {
        const length = integer();
        // Each item has a byte at least.
        if (length < 0 || length > end - at || depth === MAX_DEPTH)
          throw new MalformedValueError('A list is malformed.');
        const items: PropertyValue[] = [];
        for (let index = 0; index < length; index++) items.push(read(depth + 1));
        return items;
      }
      default:
        throw new MalformedValueError('A value is of an unknown kind.');
    }
  };
  const value = read(0);
  if (at !== end) throw new MalformedValueError('A value ends late.');
  return value;
};

/** Numbers of eight bytes after each tag. */
const FIELDS_OF_TAG: readonly number[] = [0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 4, 4, 1, 4];

/** Changes the numbers of strings within a value that `ValueWriter` wrote. */
export const replaceStrings = (bytes: Uint8Array, start: number, getNewId: (id: number) => number): void => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = start;
  const replace = (position: number) => {
    const id = view.getFloat64(position, true);
    if (id !== NO_ZONE) view.setFloat64(position, getNewId(id), true);
  };
  // A list adds its items to those that are still to be visited.
  for (let remaining = 1; remaining > 0; remaining--) {
    const tag = view.getUint8(at);
    if (tag === TAG.string) replace(at + 1);
    else if (tag === TAG.dateTime) replace(at + 1 + 3 * 8);
    else if (tag === TAG.list) remaining += view.getFloat64(at + 1, true);
    at += 1 + FIELDS_OF_TAG[tag]! * 8;
  }
};
