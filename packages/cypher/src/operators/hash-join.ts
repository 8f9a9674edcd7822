import type { QueryBudget } from '../query-budget.ts';
import type { Runtime } from '../runtime.ts';
import { type GroupingKey, groupingKey } from '../values/equality.ts';
import type { Value } from '../values/value.ts';
import { estimateKeyBytes, estimateRowBytes } from './byte-size.ts';
import { copySlots, type Evaluate, type Frame, type Operator, restoreSlots } from './operator.ts';

export interface JoinSides {
  /** Values of the left rows that must equal those of the right rows. */
  readonly leftKeys: readonly Evaluate[];
  readonly rightKeys: readonly Evaluate[];
  /** The slots that the right side writes. */
  readonly rightSlots: readonly number[];
  readonly details: string;
  readonly estimatedRows: number;
}

/** A key in the table with its list of rows. */
const ENTRY_BYTES = 140;
/** In a list that grows by half when it is full. */
const ROW_REFERENCE_BYTES = 12;

/** Returns the key of a row. Undefined if a value is null, which equals nothing. */
const computeKey = (frame: Frame, evaluations: readonly Evaluate[], budget: QueryBudget): GroupingKey | undefined => {
  const values: Value[] = [];
  for (const evaluate of evaluations) {
    const value = evaluate(frame);
    if (value === null) return undefined;
    values.push(value);
  }
  return groupingKey(values.length === 1 ? values[0]! : values, budget);
};

/**
 * Joins two independent parts of a pattern by equal values: collects the rows of the right one, which should be
 * the smaller one, by their values, then finds those of each left row. Rows with the same key are only candidates; the condition itself must be tested afterwards.
 */
export const hashJoin = (left: Operator, right: Operator, runtime: Runtime, sides: JoinSides): Operator => ({
  name: 'ValueHashJoin',
  details: sides.details,
  estimatedRows: sides.estimatedRows,
  inputs: [left, right],
  run(frame, sink) {
    const { leftKeys, rightKeys, rightSlots } = sides;
    const { budget } = runtime;
    let bytes = 0;
    let table: Map<unknown, (readonly Value[])[]> | null = null;

    const buildTable = () => {
      const rows = new Map<unknown, (readonly Value[])[]>();
      right.run(frame, () => {
        budget.step();
        const key = computeKey(frame, rightKeys, budget);
        if (key === undefined) return true;
        const row = copySlots(frame, rightSlots);
        const others = rows.get(key);
        const size =
          ROW_REFERENCE_BYTES +
          estimateRowBytes(row) +
          (others === undefined ? ENTRY_BYTES + estimateKeyBytes(key) : 0);
        budget.allocate(size);
        bytes += size;
        if (others === undefined) rows.set(key, [row]);
        else others.push(row);
        return true;
      });
      return rows;
    };

    const isOpen = left.run(frame, () => {
      // The table is built only when there is a left row, because a part without rows should cost nothing.
      table ??= buildTable();
      const key = computeKey(frame, leftKeys, budget);
      const rows = key === undefined ? undefined : table.get(key);
      if (rows === undefined) return true;
      for (const row of rows) {
        budget.step();
        restoreSlots(frame, rightSlots, row);
        if (!sink()) return false;
      }
      return true;
    });
    budget.release(bytes);
    return isOpen;
  },
});
