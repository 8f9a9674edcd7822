import type { ProblemPosition } from './schemas/problem.ts';
import type { QueryLimits } from './schemas/query.ts';

/** Why a query of a visitor was not run, or not to its end, with the HTTP status of the problem. */
export const QUERY_REJECTION_STATUSES = {
  'query-syntax': 400,
  'query-refused': 400,
  'query-failed': 422,
  'query-time-limit': 422,
  'query-memory-limit': 422,
  'query-cancelled': 499,
} as const;
export type QueryRejectionCode = keyof typeof QUERY_REJECTION_STATUSES;

/** The message to a visitor about a query without a result. */
export interface QueryRejection {
  readonly code: QueryRejectionCode;
  readonly message: string;
  readonly position: ProblemPosition | null;
}

/** A `CypherError` of the query engine, which this package does not import. */
interface EngineError {
  readonly type: string;
  readonly phase: 'compile time' | 'runtime';
  readonly code: string;
  readonly message: string;
}

/** Compile-time errors of a refused query (`query-refused`): its syntax is valid, but it is not allowed here. */
const NOT_ALLOWED: ReadonlySet<string> = new Set([
  'RefusedClause',
  'QueryTooComplex',
  'ProcedureNotFound',
  'UnknownFunction',
]);

/** Maps an error of the query engine to the message for a visitor: the same on the server and in a browser. */
export function toQueryRejection(
  error: EngineError,
  position: ProblemPosition | null,
  limits: Pick<QueryLimits, 'time_ms' | 'memory_mb'>,
): QueryRejection {
  if (error.type !== 'LimitError') return { code: getRejectionCode(error), message: error.message, position };
  switch (error.code) {
    case 'TimeLimit':
    case 'StepLimit':
      return timeLimitExceeded(limits.time_ms);
    case 'MemoryLimit':
      return memoryLimitExceeded(`${limits.memory_mb} MB`);
    case 'Cancelled':
      return QUERY_CANCELLED;
    default:
      return { code: 'query-memory-limit', message: error.message, position: null };
  }
}

function getRejectionCode({ code, phase }: EngineError): QueryRejectionCode {
  if (NOT_ALLOWED.has(code)) return 'query-refused';
  return phase === 'compile time' ? 'query-syntax' : 'query-failed';
}

export const QUERY_CANCELLED: QueryRejection = {
  code: 'query-cancelled',
  message: 'The query was cancelled',
  position: null,
};

/** @param time_ms the limit that was reached */
export const timeLimitExceeded = (timeMs: number): QueryRejection => ({
  code: 'query-time-limit',
  message: `The query ran longer than ${timeMs / 1000} seconds and was stopped. Start from one node (MATCH (n:Identity {domain: '…'})), bound the paths (*1..3), or add a LIMIT before the costly step`,
  position: null,
});

/** @param memory the limit that was reached, with its unit */
export const memoryLimitExceeded = (memory: string): QueryRejection => ({
  code: 'query-memory-limit',
  message: `The query needed more than ${memory} and was stopped. Avoid patterns that share no node, collect less, or add a LIMIT before the costly step`,
  position: null,
});
