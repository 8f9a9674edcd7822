import type { Float } from '@vouchwire/property-graph';
import type { QueryBudget } from '../query-budget.ts';

type CypherNumber = number | bigint | Float;

/**
 * Compares two numbers exactly: JavaScript compares a `bigint` with a `number` without rounding either.
 * @returns NaN if one of them is NaN
 */
export function compareNumbers(a: CypherNumber, b: CypherNumber): number {
  const left = typeof a === 'object' ? a.value : a;
  const right = typeof b === 'object' ? b.value : b;
  if (left < right) return -1;
  if (left > right) return 1;
  return left <= right ? 0 : Number.NaN;
}

/** Characters of a text that are read in about the time of one step. */
const CHARACTERS_PER_STEP = 64;

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/**
 * Compares strings by code point, as the specification says. JavaScript compares UTF-16 units, which puts U+1F600 before
 * U+FF01.
 * @param budget counts the characters of a long common start
 */
export function compareStrings(a: string, b: string, budget?: QueryBudget): number {
  if (a === b) return 0;
  const shorter = Math.min(a.length, b.length);
  let index = 0;
  while (index < shorter && a.charCodeAt(index) === b.charCodeAt(index)) {
    index++;
    if (index % CHARACTERS_PER_STEP === 0) budget?.step();
  }
  if (index === shorter) return a.length < b.length ? -1 : 1;
  const left = a.charCodeAt(index);
  const right = b.charCodeAt(index);
  // A surrogate is part of a code point above all that need none.
  if (isSurrogate(left) !== isSurrogate(right)) return isSurrogate(left) ? 1 : -1;
  return left < right ? -1 : 1;
}
