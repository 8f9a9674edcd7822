import type { QueryLimits } from '@vouchwire/api-contract';
import { CypherError, positionOf } from '@vouchwire/cypher';
import { overMemory, overTime } from './limit-refusals.ts';
import { type QueryRefusal, type QueryRefusalCode, QueryRefusedError } from './query-refusal.ts';

/** Errors of compile time that are about what a query may do here, not about how it is written. */
const REFUSED: ReadonlySet<string> = new Set([
  'RefusedClause',
  'QueryTooComplex',
  'ProcedureNotFound',
  'UnknownFunction',
]);

/** Returns what a visitor reads about an error. Null if the error is not about the query. */
export function refusalOf(error: unknown, query: string, limits: QueryLimits): QueryRefusal | null {
  if (error instanceof QueryRefusedError) return error.refusal;
  if (!(error instanceof CypherError)) return null;
  if (error.type === 'LimitError') return limitRefusal(error, limits);
  return {
    code: codeOf(error),
    message: error.message,
    position: error.span ? positionOf(query, error.span) : null,
  };
}

function codeOf({ code, phase }: CypherError): QueryRefusalCode {
  if (REFUSED.has(code)) return 'query-refused';
  return phase === 'compile time' ? 'query-syntax' : 'query-failed';
}

function limitRefusal({ code, message }: CypherError, limits: QueryLimits): QueryRefusal {
  if (code === 'TimeLimit' || code === 'StepLimit') return overTime(limits.time_ms).refusal;
  if (code === 'Cancelled') return cancelled().refusal;
  if (code === 'MemoryLimit') return overMemory(`${limits.memory_mb} MB`).refusal;
  return { code: 'query-memory-limit', message, position: null };
}

export const cancelled = (): QueryRefusedError => new QueryRefusedError('query-cancelled', 'The query was cancelled');
