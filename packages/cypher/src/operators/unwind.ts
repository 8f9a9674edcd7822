import type { Runtime } from '../runtime.ts';
import { heldBytes } from './byte-size.ts';
import type { Evaluate, Operator } from './operator.ts';

const ESTIMATED_ITEMS = 10;

/** Passes one row for each item of a list. Null has no items; any other value is its only item. */
export const unwind = (
  input: Operator,
  runtime: Runtime,
  unwinding: { readonly slot: number; readonly list: Evaluate; readonly details: string },
): Operator => ({
  name: 'Unwind',
  details: unwinding.details,
  estimatedRows: input.estimatedRows * ESTIMATED_ITEMS,
  inputs: [input],
  run(frame, sink) {
    const { slot, list } = unwinding;
    return input.run(frame, () => {
      const value = list(frame);
      if (value === null) return true;
      if (!Array.isArray(value)) {
        frame[slot] = value;
        return sink();
      }
      const bytes = heldBytes(value);
      runtime.budget.allocate(bytes);
      let isOpen = true;
      for (let i = 0; i < value.length && isOpen; i += 1) {
        runtime.budget.step();
        frame[slot] = value[i];
        isOpen = sink();
      }
      runtime.budget.release(bytes);
      return isOpen;
    });
  },
});
