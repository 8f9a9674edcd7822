import { type QueryLimits, queryRefusalOf } from '@vouchwire/api-contract';
import { CypherError, positionOf } from '@vouchwire/cypher';
import { type QueryRefusal, QueryRefusedError } from './query-refusal.ts';

/** Returns what a visitor reads about an error. Null if the error is not about the query. */
export function refusalOf(error: unknown, query: string, limits: QueryLimits): QueryRefusal | null {
  if (error instanceof QueryRefusedError) return error.refusal;
  if (!(error instanceof CypherError)) return null;
  return queryRefusalOf(error, error.span && positionOf(query, error.span), limits);
}
