import type { QueryBudget } from '../query-budget.ts';

/** Up to this length, the search of the runtime is fast enough in its worst case. */
const MAX_NATIVE_CHARS = 32;

const CHARACTERS_PER_STEP = 64;

/**
 * Finds a text from a position.
 * @returns -1 if it is not found
 */
export type TextSearch = (text: string, from: number) => number;

/**
 * Creates a search in linear time. `String.indexOf` takes the product of both lengths for some texts: 82 s for half a
 * million times `a` with one `b` between, searched in a million times `a`. Long texts are searched by the algorithm of
 * Knuth, Morris and Pratt.
 */
export function createSearch(searched: string, budget: QueryBudget): TextSearch {
  if (searched.length <= MAX_NATIVE_CHARS) return (text, from) => nativeSearch(text, searched, from, budget);
  let borders: Int32Array | null = null;
  return (text, from) => {
    if (searched.length > text.length - from) return -1;
    borders ??= computeBorders(searched, budget);
    return search(text, searched, borders, from, budget);
  };
}

/** Characters that are searched in one piece, so that a limit is noticed within a millisecond. */
const CHUNK_CHARS = 16_384;

function nativeSearch(text: string, searched: string, from: number, budget: QueryBudget): number {
  if (text.length - from <= CHUNK_CHARS) return text.indexOf(searched, from);
  for (let start = from; start <= text.length - searched.length; start += CHUNK_CHARS) {
    const at = text.slice(start, start + CHUNK_CHARS + searched.length - 1).indexOf(searched);
    budget.step((at < 0 ? CHUNK_CHARS : at) / CHARACTERS_PER_STEP);
    if (at >= 0) return start + at;
  }
  return -1;
}

/** For each prefix of the text, the length of the longest proper prefix of it that is also its suffix. */
function computeBorders(searched: string, budget: QueryBudget): Int32Array {
  budget.checkFits(4 * searched.length);
  budget.step(searched.length / CHARACTERS_PER_STEP);
  const borders = new Int32Array(searched.length);
  for (let index = 1, length = 0; index < searched.length; index++) {
    const unit = searched.charCodeAt(index);
    while (length > 0 && searched.charCodeAt(length) !== unit) length = borders[length - 1]!;
    if (searched.charCodeAt(length) === unit) length++;
    borders[index] = length;
  }
  return borders;
}

function search(text: string, searched: string, borders: Int32Array, from: number, budget: QueryBudget): number {
  let matched = 0;
  for (let index = from; index < text.length; index++) {
    if (index % CHARACTERS_PER_STEP === 0) budget.step();
    const unit = text.charCodeAt(index);
    while (matched > 0 && searched.charCodeAt(matched) !== unit) matched = borders[matched - 1]!;
    if (searched.charCodeAt(matched) === unit) matched++;
    if (matched === searched.length) return index - matched + 1;
  }
  return -1;
}
