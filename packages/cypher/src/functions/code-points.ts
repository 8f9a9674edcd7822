import type { QueryBudget } from '../query-budget.ts';

const SURROGATE = /[\ud800-\udfff]/;

/** UTF-16 units that are handled in one piece, so that a limit is noticed within a millisecond. */
const CHUNK_UNITS = 4096;

/** The runtime handles some hundred characters in the time of one step. */
const UNITS_PER_STEP = 100;

/** Returns whether UTF-16 units and code points are the same, so that the methods of JavaScript give the right positions. */
function isSimple(text: string, budget: QueryBudget): boolean {
  if (text.length <= CHUNK_UNITS) return !SURROGATE.test(text);
  for (let index = 0; index < text.length; index += CHUNK_UNITS) {
    budget.step(CHUNK_UNITS / UNITS_PER_STEP);
    if (SURROGATE.test(text.slice(index, index + CHUNK_UNITS))) return false;
  }
  return true;
}

/** Number of code points: Cypher counts them, and JavaScript counts UTF-16 units. */
export function codePointLength(text: string, budget: QueryBudget): number {
  if (isSimple(text, budget)) return text.length;
  let length = 0;
  for (let index = 0; index < text.length; index += countUnitsAt(text, index)) {
    if (++length % CHUNK_UNITS === 0) budget.step(CHUNK_UNITS / UNITS_PER_STEP);
  }
  return length;
}

const countUnitsAt = (text: string, index: number): number => (text.codePointAt(index)! > 0xffff ? 2 : 1);

/** Position in UTF-16 units of a code point, or the end of the text. */
function unitIndex(text: string, codePoint: number, budget: QueryBudget): number {
  let index = 0;
  for (let count = 0; count < codePoint && index < text.length; count++) {
    index += countUnitsAt(text, index);
    if (count % CHUNK_UNITS === 0) budget.step(CHUNK_UNITS / UNITS_PER_STEP);
  }
  return index;
}

/** Code points from `start` to before `end`. Both may be beyond the text. */
export function sliceCodePoints(text: string, start: number, end: number, budget: QueryBudget): string {
  if (isSimple(text, budget)) return text.slice(start, end);
  const from = unitIndex(text, start, budget);
  return end === Number.POSITIVE_INFINITY ? text.slice(from) : text.slice(from, unitIndex(text, end, budget));
}

export function reverseCodePoints(text: string, budget: QueryBudget): string {
  const parts: string[] = [];
  for (const part of splitIntoChunks(text, budget, isBetweenCodePoints)) parts.push([...part].reverse().join(''));
  return parts.reverse().join('');
}

/** Returns whether a text may be cut between two UTF-16 units, so that the parts can be changed one by one. */
export type CutTest = (before: string, after: string) => boolean;

export const isBetweenCodePoints: CutTest = (before, after) =>
  !/[\ud800-\udbff]/.test(before) || !SURROGATE.test(after);

/** The lower case of a sigma depends on the letters around it, past marks and punctuation. */
export const isBetweenLowerCases: CutTest = (before, after) => isPlain(before) && isPlain(after);

const isPlain = (unit: string): boolean => /^[\p{Lu}\p{Ll}\p{Nd}\s]$/u.test(unit) && unit !== 'Σ';

/** Normal form C composes nothing with a letter, number or symbol after it, except in Hangul. */
export const isBetweenNormalForms: CutTest = (_before, after) =>
  /^[\p{L}\p{N}\p{P}\p{S}\p{Z}\p{Cc}]$/u.test(after) && !/[\u1100-\u11ff]/.test(after);

/**
 * Maximum distance in which a position for a cut is searched. There may be none, for example in a long run of combining
 * marks.
 */
const MAX_SEARCHED_UNITS = 1024;

/** Passes the parts of a long text, each after its work is counted. */
export function* splitIntoChunks(text: string, budget: QueryBudget, canCut: CutTest): Generator<string> {
  let start = 0;
  while (text.length - start > CHUNK_UNITS) {
    let end = start + CHUNK_UNITS;
    const last = Math.min(text.length, end + MAX_SEARCHED_UNITS);
    while (end < last && !canCut(text[end - 1]!, text[end]!)) end++;
    if (end < text.length && !isBetweenCodePoints(text[end - 1]!, text[end]!)) end++;
    budget.step((end - start) / UNITS_PER_STEP);
    yield text.slice(start, end);
    start = end;
  }
  budget.step((text.length - start) / UNITS_PER_STEP);
  yield text.slice(start);
}

/** Throws if the memory budget does not allow a result of `units` UTF-16 units. */
export function checkText(budget: QueryBudget, units: number): void {
  budget.step();
  if (units > 1000) budget.checkFits(2 * units);
}
