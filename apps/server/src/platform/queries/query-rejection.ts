import type { AppErrorCode, TextPosition } from '../errors/app-error.ts';

/** Why a query was not run, or not to its end. */
export type QueryRejectionCode = Extract<AppErrorCode, `query-${string}`>;

/** A query that gets no answer: the sentence for its author, and where in the text it lies. Data that threads exchange. */
export interface QueryRejection {
  readonly code: QueryRejectionCode;
  readonly message: string;
  readonly position: TextPosition | null;
}

export class QueryRejectedError extends Error {
  readonly rejection: QueryRejection;

  constructor(code: QueryRejectionCode, message: string, position: TextPosition | null = null) {
    super(message);
    this.name = 'QueryRefusedError';
    this.rejection = { code, message, position };
  }
}
