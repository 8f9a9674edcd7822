import type { QueryLimits, QueryResponse } from '@vouchwire/api-contract';
import type { Received, ReceivedFrom } from '../../lib/api-client.ts';

export type Row = QueryResponse['results'][number];
/** Undefined for a limit that the server does not report. */
export type Limits = Received<QueryLimits>;

/** A query result. Only `results` and `count` are required in a response. */
export interface QueryResult extends Pick<QueryResponse, 'columns' | 'results' | 'count' | 'truncated' | 'cached'> {
  readonly query: string;
  readonly parameters: string;
  readonly truncated_by: QueryResponse['truncated_by'];
  readonly limits: Limits | null;
  readonly used: Limits | null;
  readonly elapsed_ms: number | null;
  /** True if it was computed in this browser. */
  readonly onDevice: boolean;
  readonly graph_version: string | null;
  readonly as_of: string | null;
}

/** Estimated cost of a query. */
export type Estimate = Pick<ReceivedFrom<'estimateQuery'>, 'rows' | 'heaviest_step' | 'limits'>;

export function toQueryResult(
  answer: ReceivedFrom<'runQuery'>,
  request: { query: string; parameters: string },
): QueryResult {
  const results = (answer.results ?? []) as Row[];
  return {
    query: request.query,
    parameters: request.parameters,
    // If the server does not send the order of the columns, it is derived from the rows.
    columns: [...(answer.columns ?? new Set(results.flatMap((row) => Object.keys(row))))],
    results,
    count: answer.count ?? results.length,
    truncated: answer.truncated ?? false,
    truncated_by: answer.truncated_by ?? null,
    limits: answer.limits ?? null,
    used: answer.used ?? null,
    elapsed_ms: answer.elapsed_ms ?? null,
    cached: answer.cached ?? false,
    onDevice: false,
    graph_version: answer.graph_version ?? null,
    as_of: answer.as_of ?? null,
  };
}
