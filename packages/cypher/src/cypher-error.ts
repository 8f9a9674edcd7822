import type { Span } from './syntax/span.ts';

/** Classes of errors as the openCypher Technology Compatibility Kit names them. */
export type CypherErrorType =
  | 'SyntaxError'
  | 'SemanticError'
  | 'TypeError'
  | 'ArgumentError'
  | 'ArithmeticError'
  | 'ParameterMissing'
  | 'ProcedureError'
  | 'EntityNotFound'
  | 'LimitError';

export type CypherPhase = 'compile time' | 'runtime';

/**
 * A query that cannot be answered. `code` is the detail of the Technology Compatibility Kit (`UndefinedVariable`,
 * `InvalidArgumentType` …); for a `LimitError` it is the limit (`TimeLimit`, `StepLimit`, `MemoryLimit`, `Cancelled`).
 */
export class CypherError extends Error {
  override readonly name = 'CypherError';
  readonly type: CypherErrorType;
  readonly phase: CypherPhase;
  readonly code: string;
  /** The part of the query that caused the error. Null if no part did. */
  readonly span: Span | null;

  constructor(type: CypherErrorType, phase: CypherPhase, code: string, message: string, span: Span | null = null) {
    super(message);
    this.type = type;
    this.phase = phase;
    this.code = code;
    this.span = span;
  }
}
