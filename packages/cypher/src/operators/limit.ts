import type { Span } from '../syntax/span.ts';
import type { Evaluate, Operator } from './operator.ts';
import { rowCount } from './row-count.ts';

/** Stops its input after a number of rows. */
export const limit = (input: Operator, count: Evaluate, span: Span, estimatedRows: number): Operator => ({
  name: 'Limit',
  details: '',
  estimatedRows,
  inputs: [input],
  run(frame, sink) {
    let left = rowCount(frame, count, 'LIMIT', span);
    if (left === 0) return true;
    let isOpen = true;
    input.run(frame, () => {
      left -= 1;
      isOpen = sink();
      return isOpen && left > 0;
    });
    return isOpen;
  },
});
