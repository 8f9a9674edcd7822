import type { ProblemPosition } from './schemas/problem.ts';
import type { QueryLimits } from './schemas/query.ts';

/** Reasons why a visitor's query was rejected or stopped, with the HTTP status of the problem. */
export const QUERY_REJECTION_STATUSES = {
  'query-syntax': 400,
  'query-refused': 400,
  'query-failed': 422,
  'query-time-limit': 422,
  'query-memory-limit': 422,
  'query-cancelled': 499,
} as const;
export type QueryRejectionCode = keyof typeof QUERY_REJECTION_STATUSES;

/** Reason why a query has no result. `limit` is the exceeded limit, in its unit. Null for other reasons. */
export interface QueryRejection {
  readonly code: QueryRejectionCode;
  /** English sentence of the engine. Null if code and limit contain everything. */
  readonly message: string | null;
  readonly limit: number | null;
  readonly position: ProblemPosition | null;
}

/** A `CypherError` of the query engine, which this package does not import. */
interface EngineError {
  readonly type: string;
  readonly phase: 'compile time' | 'runtime';
  readonly code: string;
  readonly message: string;
}

/**
 * Compile-time errors of a rejected query (`query-refused`): its syntax is valid, but it is not allowed here. In
 * `packages/cypher/src`: `syntax/denied-keywords.ts`, `analysis/functions.ts` and `analysis/procedures.ts`.
 */
const NOT_ALLOWED: ReadonlySet<string> = new Set([
  'RefusedClause',
  'QueryTooComplex',
  'ProcedureNotFound',
  'UnknownFunction',
]);

/** Maps an error of the query engine to its problem. The result is the same on the server and in a browser. */
export function toQueryRejection(
  error: EngineError,
  position: ProblemPosition | null,
  limits: Pick<QueryLimits, 'time_ms' | 'memory_mb'>,
): QueryRejection {
  const { type, code, message } = error;
  if (type !== 'LimitError') return { code: getRejectionCode(error), message, limit: null, position };
  const atLimit = { message: null, position: null };
  switch (code) {
    case 'TimeLimit':
    case 'StepLimit':
      return { ...atLimit, code: 'query-time-limit', limit: limits.time_ms };
    case 'MemoryLimit':
      return { ...atLimit, code: 'query-memory-limit', limit: limits.memory_mb };
    case 'Cancelled':
      return { ...atLimit, code: 'query-cancelled', limit: null };
    default:
      return { code: 'query-memory-limit', message, limit: null, position: null };
  }
}

function getRejectionCode({ code, phase }: EngineError): QueryRejectionCode {
  if (NOT_ALLOWED.has(code)) return 'query-refused';
  return phase === 'compile time' ? 'query-syntax' : 'query-failed';
}
