import type { ProblemPosition } from '@vouchwire/api-contract';
import type { AppErrorCode } from '../errors/app-error.ts';

/** Reason why a query was rejected or stopped. */
export type QueryRejectionCode = Extract<AppErrorCode, `query-${string}`>;

/**
 * A rejected query: the sentence for its author, and the position in the text. Plain data, so that threads can exchange
 * it.
 */
export interface QueryRejection {
  readonly code: QueryRejectionCode;
  readonly message: string;
  readonly position: ProblemPosition | null;
}

export class QueryRejectedError extends Error {
  readonly rejection: QueryRejection;

  constructor(code: QueryRejectionCode, message: string, position: ProblemPosition | null = null) {
    super(message);
    this.name = 'QueryRejectedError';
    this.rejection = { code, message, position };
  }
}
