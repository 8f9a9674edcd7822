import type { Operator } from './operator.ts';

/** Runs a subquery for each row and passes the row with each of its results. */
export const apply = (input: Operator, inner: Operator): Operator => ({
  name: 'Apply',
  details: '',
  estimatedRows: input.estimatedRows * inner.estimatedRows,
  inputs: [input, inner],
  run: (frame, sink) => input.run(frame, () => inner.run(frame, sink)),
});
