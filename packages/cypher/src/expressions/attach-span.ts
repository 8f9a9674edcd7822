import { CypherError } from '../cypher-error.ts';
import type { Frame } from '../operators/operator.ts';
import type { Span } from '../syntax/span.ts';

/** Adds the position to errors of values and functions, which do not know it. */
export const attachSpan =
  <T>(span: Span, evaluate: (frame: Frame) => T): ((frame: Frame) => T) =>
  (frame) => {
    try {
      return evaluate(frame);
    } catch (error) {
      if (!(error instanceof CypherError) || error.span !== null || error.type === 'LimitError') throw error;
      throw new CypherError(error.type, error.phase, error.code, error.message, span);
    }
  };
