import type { Span } from '../syntax/span.ts';
import type { Evaluate, Operator } from './operator.ts';
import { rowCount } from './row-count.ts';

/** Leaves out the first rows. */
export const skip = (input: Operator, count: Evaluate, span: Span): Operator => ({
  name: 'Skip',
  details: '',
  estimatedRows: input.estimatedRows,
  inputs: [input],
  run(frame, sink) {
    let left = rowCount(frame, count, 'SKIP', span);
    return input.run(frame, () => {
      if (left === 0) return sink();
      left -= 1;
      return true;
    });
  },
});
