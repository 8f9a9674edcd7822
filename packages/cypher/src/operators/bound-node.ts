import { NodeValue } from '../values/value.ts';
import type { Operator } from './operator.ts';

/** Passes the rows in which a variable that an earlier clause has bound is a node, and not null. */
export const boundNode = (input: Operator, slot: number, details: string): Operator => ({
  name: 'Argument',
  details,
  estimatedRows: input.estimatedRows,
  inputs: [input],
  run: (frame, sink) => input.run(frame, () => (frame[slot] instanceof NodeValue ? sink() : true)),
});
