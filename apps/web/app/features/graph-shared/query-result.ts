import type { QueryLimits, QueryResponse } from '@vouchwire/api-contract';
import type { Received, ReceivedFrom } from '../../lib/received.ts';

export type Row = QueryResponse['results'][number];
/** Null for a limit that the server does not report. */
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

export const toQueryResult = (
  { columns, results, ...answer }: ReceivedFrom<'runQuery'>,
  { query, parameters }: { query: string; parameters: string },
): QueryResult => ({
  ...answer,
  query,
  parameters,
  // If the server does not send the order of the columns, it is derived from the rows.
  columns: columns.length > 0 ? columns : [...new Set(results.flatMap((row) => Object.keys(row)))],
  results,
  count: answer.count ?? results.length,
  truncated: answer.truncated ?? false,
  cached: answer.cached ?? false,
  onDevice: false,
});
