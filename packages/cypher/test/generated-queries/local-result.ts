import { GraphBuilder, type PropertyGraph } from '@vouchwire/property-graph';
import { CypherError, type QueryOptions, runQuery, type Value } from '../../src/index.ts';

/** `skipped`: the query needs more steps or rows than a test can wait for. */
export type LocalResult =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Value[])[] }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'skipped' };

const LIMITS = { maxSteps: 200_000, maxBytes: 100_000_000, maxTimeMs: Number.POSITIVE_INFINITY };
const MAX_ROWS = 3_000;

/** Runs a query in this engine. An error that is not of the query is thrown. */
export function answerLocally(query: string, graph: PropertyGraph, options: QueryOptions = {}): LocalResult {
  try {
    const { rows } = runQuery(query, graph, { limits: LIMITS, ...options });
    return rows.length > MAX_ROWS ? { kind: 'skipped' } : { kind: 'rows', rows };
  } catch (error) {
    if (!(error instanceof CypherError)) throw error;
    if (error.type === 'LimitError') return { kind: 'skipped' };
    return { kind: 'failed', message: `${error.type}: ${error.message}` };
  }
}

/** Evaluates an expression without a graph. */
export function evaluate(expression: string): Value {
  return runQuery(`RETURN ${expression}`, new GraphBuilder().build()).rows[0]?.[0] ?? null;
}
