/**
 * Row numbers in groups (compressed sparse rows). Those of group `key` are `rows[start[key] … start[key + 1] - 1]`, in
 * their original order.
 */
export class CsrIndex {
  readonly #start: Uint32Array;
  readonly #rows: Uint32Array;

  /**
   * Takes two passes without comparisons: O(rows + keys).
   * @param keyCount number of groups
   * @param getKey returns the group of the row at a position
   * @param getRow returns the row at a position; default: the position itself
   */
  constructor(
    keyCount: number,
    rowCount: number,
    getKey: (row: number) => number,
    getRow: (place: number) => number = (place) => place,
  ) {
    const start = new Uint32Array(keyCount + 1);
    const getCount = (key: number) => start[key] ?? 0;
    for (let row = 0; row < rowCount; row += 1) start[getKey(row) + 1] = getCount(getKey(row) + 1) + 1;
    for (let key = 1; key <= keyCount; key += 1) start[key] = getCount(key) + getCount(key - 1);
    const next = start.slice();
    const grouped = new Uint32Array(rowCount);
    for (let place = 0; place < rowCount; place += 1) {
      const row = getRow(place);
      const key = getKey(row);
      const position = next[key] ?? 0;
      grouped[position] = row;
      next[key] = position + 1;
    }
    this.#start = start;
    this.#rows = grouped;
  }

  /** Returns the rows of a group as a view, not a copy. */
  getRows(key: number): Uint32Array {
    return this.#rows.subarray(this.#start[key], this.#start[key + 1]);
  }

  /** All rows, ordered by group. */
  get rows(): Uint32Array {
    return this.#rows;
  }
}
