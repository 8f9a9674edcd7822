import { allocateUint32 } from './allocate.ts';

/** The rows of a table that are in a set. Plain data that can be posted to another thread. */
export type RowSetData =
  | { readonly kind: 'all'; readonly count: number }
  /** A bit for each row, and for each word the number of rows before it. */
  | { readonly kind: 'bitmap'; readonly count: number; readonly words: Uint32Array; readonly ranks: Uint32Array }
  /** For few rows: their numbers in ascending order. */
  | { readonly kind: 'list'; readonly count: number; readonly rows: Uint32Array };

/** A list of row numbers is smaller than a bitmap with ranks (two bits for each row) below this part of all rows. */
const ROWS_FOR_EACH_LISTED = 32;

export const popCount = (word: number): number => {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** @param words a bit for each row below `limit`; may be shorter if the last rows are not in the set */
export const createRowSet = (words: Uint32Array, limit: number): RowSetData => {
  let count = 0;
  for (const word of words) count += popCount(word);
  if (count === limit) return { kind: 'all', count };
  if (count * ROWS_FOR_EACH_LISTED < limit) {
    const rows = allocateUint32(count);
    let at = 0;
    forEachBit(words, (row) => {
      rows[at++] = row;
    });
    return { kind: 'list', count, rows };
  }
  const length = (limit + 31) >>> 5;
  const copy = allocateUint32(length);
  copy.set(words.length > length ? words.subarray(0, length) : words);
  return { kind: 'bitmap', count, words: copy, ranks: computeRanks(copy) };
};

/** For each word the number of bits before it. */
export const computeRanks = (words: Uint32Array): Uint32Array => {
  const ranks = allocateUint32(words.length);
  let before = 0;
  for (let index = 0; index < words.length; index++) {
    ranks[index] = before;
    before += popCount(words[index]!);
  }
  return ranks;
};

const forEachBit = (words: Uint32Array, visit: (row: number) => void): void => {
  for (let index = 0; index < words.length; index++) {
    for (let word = words[index]!; word !== 0; word &= word - 1) visit(index * 32 + (31 - Math.clz32(word & -word)));
  }
};

/** Answers whether a row is in a set, and how many rows of the set are before it. */
export class RowSet {
  readonly data: RowSetData;
  readonly count: number;
  readonly #words: Uint32Array | null;
  readonly #ranks: Uint32Array | null;
  readonly #rows: Uint32Array | null;

  constructor(data: RowSetData) {
    this.data = data;
    this.count = data.count;
    this.#words = data.kind === 'bitmap' ? data.words : null;
    this.#ranks = data.kind === 'bitmap' ? data.ranks : null;
    this.#rows = data.kind === 'list' ? data.rows : null;
  }

  has(row: number): boolean {
    return this.rank(row) >= 0;
  }

  /** Number of rows of the set before `row`, which is its position among them. -1 if it is not in the set. */
  rank(row: number): number {
    const words = this.#words;
    if (words !== null) {
      const index = row >>> 5;
      if (index >= words.length) return -1;
      const word = words[index]!;
      const bit = 1 << (row & 31);
      return (word & bit) === 0 ? -1 : this.#ranks![index]! + popCount(word & (bit - 1));
    }
    const rows = this.#rows;
    if (rows === null) return row >= 0 && row < this.count ? row : -1;
    let low = 0;
    let high = rows.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = rows[middle]!;
      if (found === row) return middle;
      if (found < row) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** The rows in ascending order. */
  *[Symbol.iterator](): IterableIterator<number> {
    if (this.#words !== null) {
      for (let index = 0; index < this.#words.length; index++) {
        for (let word = this.#words[index]!; word !== 0; word &= word - 1) {
          yield index * 32 + (31 - Math.clz32(word & -word));
        }
      }
    } else if (this.#rows !== null) {
      for (let index = 0; index < this.#rows.length; index++) yield this.#rows[index]!;
    } else {
      for (let row = 0; row < this.count; row++) yield row;
    }
  }
}
