import { CypherError } from '../cypher-error.ts';
import type { Span } from '../syntax/span.ts';
import type { Evaluate, Frame } from './operator.ts';

/**
 * Computes the number after SKIP or LIMIT.
 * @throws CypherError `SyntaxError`, as the compatibility kit requires
 */
export const rowCount = (frame: Frame, evaluate: Evaluate, clause: 'SKIP' | 'LIMIT', span: Span): number => {
  const value = evaluate(frame);
  if (typeof value !== 'number' && typeof value !== 'bigint') {
    const message = `${clause} requires an integer that is not negative.`;
    throw new CypherError('SyntaxError', 'runtime', 'InvalidArgumentType', message, span);
  }
  if (value < 0) {
    const message = `${clause} must not be negative.`;
    throw new CypherError('SyntaxError', 'runtime', 'NegativeIntegerArgument', message, span);
  }
  return Number(value);
};
