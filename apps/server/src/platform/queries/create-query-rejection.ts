import { type QueryLimits, toQueryRejection } from '@vouchwire/api-contract';
import { CypherError, getPosition } from '@vouchwire/cypher';
import { QueryRejectedError, type QueryRejection } from './query-rejection.ts';

/** Returns what a visitor reads about an error. Null if the error is not about the query. */
export function createQueryRejection(error: unknown, query: string, limits: QueryLimits): QueryRejection | null {
  if (error instanceof QueryRejectedError) return error.rejection;
  if (!(error instanceof CypherError)) return null;
  return toQueryRejection(error, error.span && getPosition(query, error.span), limits);
}
