import {
  DateTimeValue,
  DateValue,
  DurationValue,
  Float,
  LocalDateTimeValue,
  LocalTimeValue,
  TimeValue,
} from '@vouchwire/property-graph';
import type { QueryBudget } from '../query-budget.ts';
import { compareNumbers } from './compare-primitives.ts';
import { compareTemporal } from './compare-temporal.ts';
import { isInt64, normalizeInteger } from './integer.ts';
import { compareForOrder } from './ordering.ts';
import { getTypeName, isList, isMap, isNumber, isTemporal } from './type-name.ts';
import { type MapValue, NodeValue, PathValue, RelationshipValue, type Value } from './value.ts';
import { checkNesting } from './value-error.ts';

/**
 * The three-valued `=` (CIP2016-06-14, "Equality"). Lists of different lengths and maps with different keys are not equal,
 * also if they contain null. Otherwise, one unequal pair decides, then one unknown pair.
 * @param budget counts the items of lists and maps
 */
export const equals = (a: Value, b: Value, budget?: QueryBudget): boolean | null => equalsAt(a, b, budget, 0);

function equalsAt(a: Value, b: Value, budget: QueryBudget | undefined, depth: number): boolean | null {
  if (a === null || b === null) return null;
  if (typeof a !== 'object' && typeof a === typeof b) {
    if (typeof a === 'string') countCharacters(a, budget);
    return a === b;
  }
  if (isNumber(a)) return isNumber(b) && compareNumbers(a, b) === 0;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if (a instanceof NodeValue) return b instanceof NodeValue && a.id === b.id;
  if (a instanceof RelationshipValue) return b instanceof RelationshipValue && a.id === b.id;
  if (isList(a)) return isList(b) && listsEqual(a, b, budget, depth);
  if (isMap(a)) return isMap(b) && mapsEqual(a, b, budget, depth);
  if (a instanceof PathValue) return b instanceof PathValue && pathsEqual(a, b, budget);
  return isTemporal(b) && getTypeName(a) === getTypeName(b) && compareTemporal(a, b) === 0;
}

function listsEqual(a: readonly Value[], b: readonly Value[], budget: QueryBudget | undefined, depth: number) {
  if (a.length !== b.length) return false;
  checkNesting(depth);
  let result: boolean | null = true;
  for (let index = 0; index < a.length; index++) {
    budget?.step();
    const item = equalsAt(a[index]!, b[index]!, budget, depth + 1);
    if (item === false) return false;
    if (item === null) result = null;
  }
  return result;
}

function mapsEqual(a: MapValue, b: MapValue, budget: QueryBudget | undefined, depth: number) {
  if (a.size !== b.size) return false;
  for (const key of a.keys()) if (!b.has(key)) return false;
  checkNesting(depth);
  let result: boolean | null = true;
  for (const [key, value] of a) {
    budget?.step();
    const entry = equalsAt(value, b.get(key)!, budget, depth + 1);
    if (entry === false) return false;
    if (entry === null) result = null;
  }
  return result;
}

const pathsEqual = (a: PathValue, b: PathValue, budget: QueryBudget | undefined): boolean =>
  a.nodes.length === b.nodes.length && compareForOrder(a, b, budget) === 0;

/** Characters of a text that are read in about the time of one step. */
const CHARACTERS_PER_STEP = 512;

/** Counts the work of comparing a long text with another. */
function countCharacters(text: string, budget: QueryBudget | undefined): void {
  if (text.length > CHARACTERS_PER_STEP) budget?.step(text.length / CHARACTERS_PER_STEP);
}

/** The runtime hashes a longer text by its length alone, so that it is compared with all others of the same length. */
const MAX_HASHED_CHARS = 16_000;

/** With this number of steps, the limits are checked. */
const CHECKED_STEPS = 1024;

function countKey(key: string, budget: QueryBudget | undefined): string {
  if (key.length > MAX_HASHED_CHARS) budget?.step(CHECKED_STEPS + key.length / CHARACTERS_PER_STEP);
  return key;
}

export type GroupingKey = string | number | bigint | boolean | null;

/** Starts every key that is not the value itself. A string that starts with it is escaped. */
const MARK = '\u0000';

/**
 * Returns a key for use in a `Map` or `Set`: two values have the same key exactly if they are equivalent. The key of a
 * string, boolean or number is the value itself, so that the usual case costs nothing.
 */
export function groupingKey(value: Value, budget?: QueryBudget): GroupingKey {
  if (value === null || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return value;
  if (typeof value === 'string') return countKey(value.startsWith(MARK) ? `${MARK}s${value}` : value, budget);
  if (value instanceof Float) return numberKey(value.value);
  if (value instanceof NodeValue) return `${MARK}n${value.id}`;
  if (value instanceof RelationshipValue) return `${MARK}r${value.id}`;
  const parts: string[] = [MARK];
  appendKey(value, parts, budget, 0);
  return countKey(parts.join(''), budget);
}

/** Returns the integer of the same value, if there is one, because 1 and 1.0 are equivalent. */
function numberKey(value: number): number | bigint {
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  // No integer of 64 bits is beyond this, and the float is its own key.
  if (Math.abs(value) > 2 ** 63) return value;
  const big = BigInt(value);
  return isInt64(big) ? normalizeInteger(big) : value;
}

/** Each part is either of fixed length, ends in a comma, or starts with its length: no two values have the same text. */
function appendKey(value: Value, parts: string[], budget: QueryBudget | undefined, depth: number): void {
  budget?.step();
  if (value === null) parts.push('0');
  else if (typeof value === 'string') parts.push(`s${value.length},${value}`);
  else if (typeof value === 'boolean') parts.push(value ? 't' : 'f');
  else if (typeof value === 'number' || typeof value === 'bigint') parts.push(`#${value},`);
  // -0.0 is equivalent to 0.0, and adding 0 makes them one.
  else if (value instanceof Float) parts.push(`#${numberKey(value.value + 0)},`);
  else if (value instanceof NodeValue) parts.push(`n${value.id},`);
  else if (value instanceof RelationshipValue) parts.push(`r${value.id},`);
  else if (value instanceof PathValue) parts.push(`p${value.nodes.join(' ')}:${value.relationships.join(' ')},`);
  else if (isList(value)) {
    checkNesting(depth);
    parts.push(`[${value.length},`);
    for (const item of value) appendKey(item, parts, budget, depth + 1);
  } else if (isMap(value)) {
    checkNesting(depth);
    parts.push(`{${value.size},`);
    for (const key of [...value.keys()].sort()) {
      parts.push(`${key.length},${key}`);
      appendKey(value.get(key)!, parts, budget, depth + 1);
    }
  } else if (value instanceof DateValue) parts.push(`D${value.epochDay},`);
  else if (value instanceof LocalTimeValue) parts.push(`l${value.nanosecondOfDay},`);
  else if (value instanceof TimeValue) parts.push(`T${value.nanosecondOfDay},${value.offsetSeconds},`);
  else if (value instanceof LocalDateTimeValue) parts.push(`L${value.epochDay},${value.nanosecondOfDay},`);
  else if (value instanceof DateTimeValue) {
    parts.push(`Z${value.epochDay},${value.nanosecondOfDay},${value.offsetSeconds},${value.zone ?? ''},`);
  } else if (value instanceof DurationValue) {
    parts.push(`P${value.months},${value.days},${value.seconds},${value.nanoseconds},`);
  }
}
