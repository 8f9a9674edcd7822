/** Row numbers in groups: those of group `key` are `rows[start[key] … start[key + 1] - 1]`, in the order they were given. */
export class RowsByKey {
  readonly #start: Uint32Array;
  readonly #rows: Uint32Array;

  /**
   * Two passes, no comparison: O(rows + keys).
   * @param keys how many groups there are
   * @param keyOf the group of the row in a place
   * @param rowAt the row in a place; the place itself unless told
   */
  constructor(
    keys: number,
    rows: number,
    keyOf: (row: number) => number,
    rowAt: (place: number) => number = (place) => place,
  ) {
    const start = new Uint32Array(keys + 1);
    const counted = (key: number) => start[key] ?? 0;
    for (let row = 0; row < rows; row += 1) start[keyOf(row) + 1] = counted(keyOf(row) + 1) + 1;
    for (let key = 1; key <= keys; key += 1) start[key] = counted(key) + counted(key - 1);
    const next = start.slice();
    const grouped = new Uint32Array(rows);
    for (let place = 0; place < rows; place += 1) {
      const row = rowAt(place);
      const key = keyOf(row);
      const to = next[key] ?? 0;
      grouped[to] = row;
      next[key] = to + 1;
    }
    this.#start = start;
    this.#rows = grouped;
  }

  /** The rows of a group; a view, not a copy. */
  of(key: number): Uint32Array {
    return this.#rows.subarray(this.#start[key], this.#start[key + 1]);
  }

  /** All rows, group after group. */
  get all(): Uint32Array {
    return this.#rows;
  }
}
