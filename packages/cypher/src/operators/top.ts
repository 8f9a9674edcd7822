import type { Runtime } from '../runtime.ts';
import { estimateRowBytes } from './byte-size.ts';
import { copySlots, type Frame, type Operator, restoreSlots } from './operator.ts';
import { compareRows, SORTED_ROW_BYTES, type SortedRow, type SortKey } from './sort.ts';

/** The first rows of an order. The last of them is at the root, so that a later row is compared with one only. */
class RowHeap {
  readonly rows: SortedRow[] = [];
  readonly #compare: (a: SortedRow, b: SortedRow) => number;

  constructor(compare: (a: SortedRow, b: SortedRow) => number) {
    this.#compare = compare;
  }

  push(row: SortedRow): void {
    const { rows } = this;
    let i = rows.length;
    rows.push(row);
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (this.#compare(rows[parent]!, row) >= 0) break;
      rows[i] = rows[parent]!;
      i = parent;
    }
    rows[i] = row;
  }

  /** Replaces the last row of the order by an earlier one. */
  replaceRoot(row: SortedRow): void {
    const { rows } = this;
    let i = 0;
    for (;;) {
      const left = 2 * i + 1;
      if (left >= rows.length) break;
      const right = left + 1;
      const child = right < rows.length && this.#compare(rows[right]!, rows[left]!) > 0 ? right : left;
      if (this.#compare(rows[child]!, row) <= 0) break;
      rows[i] = rows[child]!;
      i = child;
    }
    rows[i] = row;
  }
}

const estimateBytes = ({ row, keys }: SortedRow): number =>
  SORTED_ROW_BYTES + estimateRowBytes(row) + estimateRowBytes(keys);

/** ORDER BY with LIMIT: keeps only as many rows as are wanted. */
export const top = (
  input: Operator,
  runtime: Runtime,
  sorting: {
    readonly keys: readonly SortKey[];
    readonly slots: readonly number[];
    /** Number of rows: the sum of SKIP and LIMIT. */
    readonly count: (frame: Frame) => number;
    readonly details: string;
    readonly estimatedRows: number;
  },
): Operator => ({
  name: 'Top',
  details: sorting.details,
  estimatedRows: sorting.estimatedRows,
  inputs: [input],
  run(frame, sink) {
    const { keys, slots } = sorting;
    const { budget } = runtime;
    const count = sorting.count(frame);
    if (count === 0) return true;
    const heap = new RowHeap((a, b) => compareRows(keys, a, b, budget));
    let bytes = 0;
    let sequence = 0;
    input.run(frame, () => {
      budget.step();
      const values = keys.map((key) => key.evaluate(frame));
      sequence += 1;
      const isFull = heap.rows.length === count;
      const candidate = { keys: values, sequence, row: [] };
      if (isFull && compareRows(keys, candidate, heap.rows[0]!, budget) > 0) return true;
      const row = { ...candidate, row: copySlots(frame, slots) };
      const replaced = isFull ? estimateBytes(heap.rows[0]!) : 0;
      const size = estimateBytes(row) - replaced;
      budget.allocate(size);
      bytes += size;
      if (isFull) heap.replaceRoot(row);
      else heap.push(row);
      return true;
    });
    const rows = heap.rows.sort((a, b) => compareRows(keys, a, b, budget));
    let isOpen = true;
    for (let i = 0; i < rows.length && isOpen; i += 1) {
      restoreSlots(frame, slots, rows[i]!.row);
      isOpen = sink();
    }
    budget.release(bytes);
    return isOpen;
  },
});
