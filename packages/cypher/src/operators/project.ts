import type { Evaluate, Operator } from './operator.ts';

export interface Computation {
  readonly slot: number;
  readonly evaluate: Evaluate;
}

/** Computes expressions into slots. */
export const project = (input: Operator, computations: readonly Computation[], details: string): Operator => {
  if (computations.length === 0) return input;
  return {
    name: 'Projection',
    details,
    estimatedRows: input.estimatedRows,
    inputs: [input],
    run: (frame, sink) =>
      input.run(frame, () => {
        for (let i = 0; i < computations.length; i += 1) {
          const { slot, evaluate } = computations[i]!;
          frame[slot] = evaluate(frame);
        }
        return sink();
      }),
  };
};
