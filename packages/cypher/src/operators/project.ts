import type { Runtime } from '../runtime.ts';
import { getAllocatedBytes } from './byte-size.ts';
import type { Evaluate, Operator } from './operator.ts';

export interface Computation {
  readonly slot: number;
  readonly evaluate: Evaluate;
}

/** Computes expressions into slots. */
export const project = (
  input: Operator,
  runtime: Runtime,
  computations: readonly Computation[],
  details: string,
): Operator => {
  if (computations.length === 0) return input;
  return {
    name: 'Projection',
    details,
    estimatedRows: input.estimatedRows,
    inputs: [input],
    run(frame, sink) {
      const { budget } = runtime;
      let bytesBefore = 0;
      const isOpen = input.run(frame, () => {
        budget.release(bytesBefore);
        bytesBefore = 0;
        for (let i = 0; i < computations.length; i += 1) {
          const { slot, evaluate } = computations[i]!;
          const value = evaluate(frame);
          frame[slot] = value;
          const bytes = getAllocatedBytes(value);
          if (bytes > 0) budget.allocate(bytes);
          bytesBefore += bytes;
        }
        return sink();
      });
      budget.release(bytesBefore);
      return isOpen;
    },
  };
};
