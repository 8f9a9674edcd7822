/** A set of row numbers below a limit. */
export class Bitmap {
  readonly #words: Uint32Array;

  constructor(limit: number, rows: Iterable<number>) {
    this.#words = new Uint32Array((limit + 31) >>> 5);
    for (const row of rows) this.#words[row >>> 5]! |= 1 << (row & 31);
  }

  /** False for a row at or above the limit. */
  has(row: number): boolean {
    return (this.#words[row >>> 5]! & (1 << (row & 31))) !== 0;
  }
}
