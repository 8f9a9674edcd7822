import type { QueryBudget } from '../query-budget.ts';
import type { Runtime } from '../runtime.ts';
import { compareForOrder } from '../values/ordering.ts';
import type { Value } from '../values/value.ts';
import { estimateRowBytes } from './byte-size.ts';
import { copySlots, type Evaluate, type Operator, restoreSlots } from './operator.ts';

export interface SortKey {
  readonly evaluate: Evaluate;
  readonly isDescending: boolean;
}

/** A row that waits for its turn. `sequence` keeps rows with equal keys in the order of arrival. */
export interface SortedRow {
  readonly keys: readonly Value[];
  readonly sequence: number;
  readonly row: readonly Value[];
}

/** The object of a sorted row and the reference to it. */
export const SORTED_ROW_BYTES = 64;

/** Returns the order of two rows: negative if `a` is first. */
export const compareRows = (keys: readonly SortKey[], a: SortedRow, b: SortedRow, budget: QueryBudget): number => {
  for (let i = 0; i < keys.length; i += 1) {
    const order = compareForOrder(a.keys[i]!, b.keys[i]!, budget);
    if (order !== 0) return keys[i]!.isDescending ? -order : order;
  }
  return a.sequence - b.sequence;
};

/** Collects all rows and passes them in order. */
export const sort = (
  input: Operator,
  runtime: Runtime,
  sorting: { readonly keys: readonly SortKey[]; readonly slots: readonly number[]; readonly details: string },
): Operator => ({
  name: 'Sort',
  details: sorting.details,
  estimatedRows: input.estimatedRows,
  inputs: [input],
  run(frame, sink) {
    const { keys, slots } = sorting;
    const { budget } = runtime;
    const rows: SortedRow[] = [];
    let bytes = 0;
    const collect = () => {
      budget.step();
      const row = copySlots(frame, slots);
      const values = keys.map((key) => key.evaluate(frame));
      const size = SORTED_ROW_BYTES + estimateRowBytes(row) + estimateRowBytes(values);
      budget.allocate(size);
      bytes += size;
      rows.push({ keys: values, sequence: rows.length, row });
      return true;
    };
    input.run(frame, collect);
    rows.sort((a, b) => {
      budget.step();
      return compareRows(keys, a, b, budget);
    });
    let isOpen = true;
    for (let i = 0; i < rows.length && isOpen; i += 1) {
      restoreSlots(frame, slots, rows[i]!.row);
      isOpen = sink();
    }
    budget.release(bytes);
    return isOpen;
  },
});
