import { CypherError } from '../cypher-error.ts';
import type { Span } from '../syntax/span.ts';
import type { Value } from '../values/value.ts';
import type { Evaluate, Operator } from './operator.ts';

/**
 * Returns whether a condition is true. Unknown (null) is not true.
 * @throws CypherError if the value is not a truth value
 */
export const isTrue = (value: Value, span: Span | null): boolean => {
  if (value === true) return true;
  if (value === false || value === null) return false;
  throw new CypherError(
    'TypeError',
    'runtime',
    'InvalidArgumentType',
    'A condition must be true, false or null.',
    span,
  );
};

/** Passes the rows for which a condition is true. */
export const filter = (
  input: Operator,
  condition: Evaluate,
  filtering: { readonly span: Span | null; readonly details: string; readonly estimatedRows: number },
): Operator => ({
  name: 'Filter',
  details: filtering.details,
  estimatedRows: filtering.estimatedRows,
  inputs: [input],
  run(frame, sink) {
    const { span } = filtering;
    return input.run(frame, () => {
      const value = condition(frame);
      return value === true ? sink() : value === false || value === null || !isTrue(value, span);
    });
  },
});
