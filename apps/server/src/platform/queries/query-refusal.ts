import type { AppErrorCode, TextPosition } from '../errors/app-error.ts';

/** Why a query was not run, or not to its end. */
export type QueryRefusalCode = Extract<AppErrorCode, `query-${string}`>;

/** A query that gets no answer: the sentence for its author, and where in the text it lies. Data that threads exchange. */
export interface QueryRefusal {
  readonly code: QueryRefusalCode;
  readonly message: string;
  readonly position: TextPosition | null;
}

export class QueryRefusedError extends Error {
  readonly refusal: QueryRefusal;

  constructor(code: QueryRefusalCode, message: string, position: TextPosition | null = null) {
    super(message);
    this.name = 'QueryRefusedError';
    this.refusal = { code, message, position };
  }
}
