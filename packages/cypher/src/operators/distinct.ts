import type { Runtime } from '../runtime.ts';
import { groupingKey } from '../values/equality.ts';
import { NodeValue } from '../values/value.ts';
import { estimateKeyBytes } from './byte-size.ts';
import { copySlots, type Operator } from './operator.ts';

const ENTRY_BYTES = 64;

/** Passes the first row of each combination of values. */
export const distinct = (
  input: Operator,
  runtime: Runtime,
  slots: readonly number[],
  estimatedRows: number,
): Operator => ({
  name: 'Distinct',
  details: '',
  estimatedRows,
  inputs: [input],
  run(frame, sink) {
    const { budget } = runtime;
    const seen = new Set<unknown>();
    // Most queries that follow relationships ask for distinct nodes, and a number is cheaper to store than a string.
    const seenNodes = new Set<number>();
    let bytes = 0;
    const isOpen = input.run(frame, () => {
      budget.step();
      const only = slots.length === 1 ? frame[slots[0]!]! : null;
      if (only instanceof NodeValue) {
        if (seenNodes.has(only.id)) return true;
        budget.allocate(ENTRY_BYTES);
        bytes += ENTRY_BYTES;
        seenNodes.add(only.id);
        return sink();
      }
      const key = slots.length === 1 ? groupingKey(only, budget) : groupingKey(copySlots(frame, slots), budget);
      if (seen.has(key)) return true;
      const size = ENTRY_BYTES + estimateKeyBytes(key);
      budget.allocate(size);
      bytes += size;
      seen.add(key);
      return sink();
    });
    budget.release(bytes);
    return isOpen;
  },
});
