import { checkField, checkHierarchy, type Fields } from './build-date.ts';
import { NANOSECONDS_PER_HOUR, NANOSECONDS_PER_MINUTE, NANOSECONDS_PER_SECOND } from './time-units.ts';

const FRACTION_FIELDS = ['millisecond', 'microsecond', 'nanosecond'];

export const TIME_FIELDS: ReadonlySet<string> = new Set(['hour', 'minute', 'second', ...FRACTION_FIELDS]);

/**
 * Computes the nanosecond of a day from components (CIP2015-08-06). A component that is absent is taken from `base`;
 * without one it is 0.
 * @param base the nanosecond of the day that other components come from
 */
export function buildTime(fields: Fields, base: number | null): number {
  if (base === null) {
    checkHierarchy(fields, ['hour', 'minute', 'second']);
    const fraction = FRACTION_FIELDS.find((name) => fields.has(name));
    if (fraction !== undefined && !fields.has('second')) checkHierarchy(fields, ['hour', 'minute', 'second', fraction]);
  }
  const time = base ?? 0;
  const seconds = Math.floor(time / NANOSECONDS_PER_SECOND);
  const hour = checkField('hour', fields.get('hour') ?? Math.floor(seconds / 3600), 0, 23);
  const minute = checkField('minute', fields.get('minute') ?? Math.floor(seconds / 60) % 60, 0, 59);
  const second = checkField('second', fields.get('second') ?? seconds % 60, 0, 59);
  return (
    hour * NANOSECONDS_PER_HOUR +
    minute * NANOSECONDS_PER_MINUTE +
    second * NANOSECONDS_PER_SECOND +
    (readFraction(fields) ?? time % NANOSECONDS_PER_SECOND)
  );
}

/**
 * Reads the fraction of a second. Milliseconds, microseconds and nanoseconds that are given together are its first,
 * second and third group of digits; one alone is the whole fraction.
 * @returns null if none is given
 */
export function readFraction(fields: Fields): number | null {
  const millisecond = fields.get('millisecond');
  const microsecond = fields.get('microsecond');
  const nanosecond = fields.get('nanosecond');
  if (millisecond === undefined && microsecond === undefined && nanosecond === undefined) return null;
  const maxMicrosecond = millisecond === undefined ? 999_999 : 999;
  const maxNanosecond = microsecond !== undefined ? 999 : millisecond !== undefined ? 999_999 : 999_999_999;
  return (
    checkField('millisecond', millisecond ?? 0, 0, 999) * 1_000_000 +
    checkField('microsecond', microsecond ?? 0, 0, maxMicrosecond) * 1000 +
    checkField('nanosecond', nanosecond ?? 0, 0, maxNanosecond)
  );
}
