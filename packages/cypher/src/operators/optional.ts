import type { Operator } from './operator.ts';

/** Runs an optional part for each row. If it has no result, its variables are null. */
export const optional = (input: Operator, inner: Operator, slots: readonly number[]): Operator => ({
  name: 'Optional',
  details: '',
  estimatedRows: Math.max(input.estimatedRows, input.estimatedRows * inner.estimatedRows),
  inputs: [input, inner],
  run: (frame, sink) =>
    input.run(frame, () => {
      let isFound = false;
      const isOpen = inner.run(frame, () => {
        isFound = true;
        return sink();
      });
      if (isFound) return isOpen;
      for (const slot of slots) frame[slot] = null;
      return sink();
    }),
});
