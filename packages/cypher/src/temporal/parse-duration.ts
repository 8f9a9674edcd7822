import type { DurationValue } from '@vouchwire/property-graph';
import { Float } from '@vouchwire/property-graph';
import { getTypeName, isNumber } from '../values/type-name.ts';
import type { MapValue } from '../values/value.ts';
import { approximateDuration } from './approximate-duration.ts';
import { type FixedPoint, parseFixedPoint } from './fixed-point.ts';
import { invalidTemporal, temporalOverflow } from './temporal-error.ts';

type Part = 'months' | 'days' | 'seconds' | 'nanoseconds';

/** The part of a duration that a unit is counted in, and how many of it. */
const UNITS: ReadonlyMap<string, readonly [Part, bigint]> = new Map([
  ['years', ['months', 12n]],
  ['quarters', ['months', 3n]],
  ['months', ['months', 1n]],
  ['weeks', ['days', 7n]],
  ['days', ['days', 1n]],
  ['hours', ['seconds', 3600n]],
  ['minutes', ['seconds', 60n]],
  ['seconds', ['seconds', 1n]],
  ['milliseconds', ['nanoseconds', 1_000_000n]],
  ['microseconds', ['nanoseconds', 1000n]],
  ['nanoseconds', ['nanoseconds', 1n]],
]);

function sumUnits(amounts: Iterable<readonly [string, FixedPoint]>): DurationValue {
  const parts = { months: 0n, days: 0n, seconds: 0n, nanoseconds: 0n };
  for (const [unit, amount] of amounts) {
    const [part, factor] = UNITS.get(unit)!;
    parts[part] += amount * factor;
  }
  return approximateDuration(parts);
}

/** Creates a duration from `{years: 1, days: 1.5 …}`. */
export function durationFromMap(map: MapValue): DurationValue {
  if (map.size === 0) throw invalidTemporal('A duration needs at least one component.');
  const amounts: [string, FixedPoint][] = [];
  for (const [unit, value] of map) {
    if (!UNITS.has(unit)) throw invalidTemporal(`\`${unit.slice(0, 80)}\` is not a component of a duration.`);
    if (!isNumber(value))
      throw invalidTemporal(`\`${unit}\` must be a number, not a value of type ${getTypeName(value)}.`);
    const amount = parseFixedPoint(String(value instanceof Float ? value.value : value));
    if (amount === null) throw temporalOverflow(`\`${unit}\` is too large.`);
    amounts.push([unit, amount]);
  }
  return sumUnits(amounts);
}

const NUMBER = '([+-]?\\d{1,20}(?:[.,]\\d{1,20})?)';
const optional = (unit: string) => `(?:${NUMBER}${unit})?`;

const UNIT_FORM = new RegExp(
  `^([+-]?)P(?=.)${optional('Y')}${optional('M')}${optional('W')}${optional('D')}(?:T(?=.)${optional('H')}${optional('M')}${optional('S')})?$`,
);
const UNIT_NAMES = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds'];

/** A form of ISO 8601 that looks like a date and time: `P2012-02-02T14:37:21.545`. */
const DATE_FORM = /^([+-]?)P(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2}(?:[.,]\d{1,9})?)$/;
const DATE_NAMES = ['years', 'months', 'days', 'hours', 'minutes', 'seconds'];

/** Parses a duration of ISO 8601. Each part may have a sign and a fraction. */
export function parseDuration(text: string): DurationValue {
  const isShort = text.length <= 300;
  const units = isShort ? UNIT_FORM.exec(text) : null;
  if (units !== null) return sumMatches(units, UNIT_NAMES);
  const date = isShort ? DATE_FORM.exec(text) : null;
  if (date !== null) return sumMatches(date, DATE_NAMES);
  throw invalidTemporal(`"${text.slice(0, 60)}" is not a duration. Example: P1Y2M3DT4H5M6.7S.`);
}

function sumMatches([, sign, ...numbers]: RegExpExecArray, names: readonly string[]): DurationValue {
  const amounts: [string, FixedPoint][] = [];
  names.forEach((name, index) => {
    const number = numbers[index];
    if (number === undefined) return;
    const amount = parseFixedPoint(number)!;
    amounts.push([name, sign === '-' ? -amount : amount]);
  });
  return sumUnits(amounts);
}
