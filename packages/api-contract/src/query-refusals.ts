import type { ProblemPosition } from './problem.ts';
import type { QueryLimits } from './query.ts';

/** Why a query of a visitor was not run, or not to its end, with the HTTP status of the problem. */
export const QUERY_REFUSAL_STATUSES = {
  'query-syntax': 400,
  'query-refused': 400,
  'query-failed': 422,
  'query-time-limit': 422,
  'query-memory-limit': 422,
  'query-cancelled': 499,
} as const;
export type QueryRefusalCode = keyof typeof QUERY_REFUSAL_STATUSES;

/** What a visitor is told about a query that has no answer. */
export interface QueryRefusal {
  readonly code: QueryRefusalCode;
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

/** Errors of compile time that are about what a query may do here, not about how it is written. */
const REFUSED: ReadonlySet<string> = new Set([
  'RefusedClause',
  'QueryTooComplex',
  'ProcedureNotFound',
  'UnknownFunction',
]);

/** Maps an error of the query engine to what a visitor is told: the same on the server and in a browser. */
export function queryRefusalOf(
  error: EngineError,
  position: ProblemPosition | null,
  limits: Pick<QueryLimits, 'time_ms' | 'memory_mb'>,
): QueryRefusal {
  if (error.type !== 'LimitError') return { code: codeOf(error), message: error.message, position };
  switch (error.code) {
    case 'TimeLimit':
    case 'StepLimit':
      return overTime(limits.time_ms);
    case 'MemoryLimit':
      return overMemory(`${limits.memory_mb} MB`);
    case 'Cancelled':
      return CANCELLED;
    default:
      return { code: 'query-memory-limit', message: error.message, position: null };
  }
}

function codeOf({ code, phase }: EngineError): QueryRefusalCode {
  if (REFUSED.has(code)) return 'query-refused';
  return phase === 'compile time' ? 'query-syntax' : 'query-failed';
}

export const CANCELLED: QueryRefusal = {
  code: 'query-cancelled',
  message: 'The query was cancelled',
  position: null,
};

/** @param timeMs the limit that was reached */
export const overTime = (timeMs: number): QueryRefusal => ({
  code: 'query-time-limit',
  message: `The query ran longer than ${timeMs / 1000} seconds and was stopped. Start from one node (MATCH (n:Identity {domain: '…'})), bound the paths (*1..3), or add a LIMIT before the costly step`,
  position: null,
});

/** @param memory the limit that was reached, with its unit */
export const overMemory = (memory: string): QueryRefusal => ({
  code: 'query-memory-limit',
  message: `The query needed more than ${memory} and was stopped. Avoid patterns that share no node, collect less, or add a LIMIT before the costly step`,
  position: null,
});
