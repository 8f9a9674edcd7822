import type { EvaluateItems } from '../expressions/items.ts';
import type { Runtime } from '../runtime.ts';
import { IntegerRange } from '../values/integer-range.ts';
import { isList } from '../values/type-name.ts';
import { getAllocatedBytes } from './byte-size.ts';
import type { Operator } from './operator.ts';

const ESTIMATED_ITEMS = 10;

/** Passes one row for each item of a list. Null has no items; any other value is its only item. */
export const unwind = (
  input: Operator,
  runtime: Runtime,
  unwinding: { readonly slot: number; readonly items: EvaluateItems; readonly details: string },
): Operator => ({
  name: 'Unwind',
  details: unwinding.details,
  estimatedRows: input.estimatedRows * ESTIMATED_ITEMS,
  inputs: [input],
  run(frame, sink) {
    const { slot, items } = unwinding;
    return input.run(frame, () => {
      const value = items(frame);
      if (value === null) return true;
      if (!(value instanceof IntegerRange) && !isList(value)) {
        frame[slot] = value;
        return sink();
      }
      const bytes = value instanceof IntegerRange ? 0 : getAllocatedBytes(value);
      runtime.budget.allocate(bytes);
      let isOpen = true;
      for (const item of value) {
        runtime.budget.step();
        frame[slot] = item;
        isOpen = sink();
        if (!isOpen) break;
      }
      runtime.budget.release(bytes);
      return isOpen;
    });
  },
});
