import type { QueryBudget } from '../query-budget.ts';

const SURROGATE = /[\ud800-\udfff]/;

/** True if UTF-16 units and code points are the same, so that the methods of JavaScript give the right positions. */
const isSimple = (text: string): boolean => !SURROGATE.test(text);

/** Number of code points: Cypher counts them, and JavaScript counts UTF-16 units. */
export function codePointLength(text: string): number {
  if (isSimple(text)) return text.length;
  let length = 0;
  for (let index = 0; index < text.length; index += unitsAt(text, index)) length++;
  return length;
}

const unitsAt = (text: string, index: number): number => (text.codePointAt(index)! > 0xffff ? 2 : 1);

/** Position in UTF-16 units of a code point, or the end of the text. */
function unitIndex(text: string, codePoint: number): number {
  let index = 0;
  for (let count = 0; count < codePoint && index < text.length; count++) index += unitsAt(text, index);
  return index;
}

/** Code points from `start` to before `end`. Both may be beyond the text. */
export function sliceCodePoints(text: string, start: number, end: number): string {
  if (isSimple(text)) return text.slice(start, end);
  const from = unitIndex(text, start);
  return end === Number.POSITIVE_INFINITY ? text.slice(from) : text.slice(from, unitIndex(text, end));
}

export function reverseCodePoints(text: string): string {
  return isSimple(text) ? text.split('').reverse().join('') : [...text].reverse().join('');
}

/** Counts the work on a text, and checks that there is memory for a result of at most `resultChars` characters. */
export function chargeText(budget: QueryBudget, text: string, resultChars = text.length): void {
  // The runtime handles some hundred characters in the time of one step.
  budget.step(1 + Math.floor(text.length / 100));
  if (resultChars > 1000) budget.checkFits(2 * resultChars);
}
