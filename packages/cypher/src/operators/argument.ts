import type { Operator } from './operator.ts';

/** The one row that is in the frame already: the start of a query, or the current row of the outer query. */
export const argument = (): Operator => ({
  name: 'Argument',
  details: '',
  estimatedRows: 1,
  inputs: [],
  run: (_frame, sink) => sink(),
});
