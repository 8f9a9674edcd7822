import {
  executePlan,
  explain,
  type PreparedQuery,
  planQuery,
  prepareQuery,
  type QueryPlan,
  SCHEMA_SIGNATURES,
  schemaProcedures,
} from '@vouchwire/cypher';
import { estimatePlan, JsonRows, readParameters } from '@vouchwire/cypher/json';
import { openShared, type PropertyGraph, type SharedGraph } from '@vouchwire/property-graph';
import { LRUCache } from 'lru-cache';
import type { QueryEstimate, QueryRows, QuerySetup, QueryTask } from './query-messages.ts';

/** Maximum number of open graphs in a thread: the newest one, and the previous one for queries that began on it. */
const MAX_GRAPHS = 2;
const MAX_QUERIES = 200;
const MAX_PLANS = 100;
/** Plans of longer queries are not cached. */
const MAX_CACHED_CHARS = 4_000;
const BYTES_PER_MB = 2 ** 20;

export interface OpenGraph {
  readonly graph: PropertyGraph;
  readonly plans: LRUCache<string, QueryPlan>;
}

const graphs = new LRUCache<string, OpenGraph>({ max: MAX_GRAPHS });
const prepare = (query: string): PreparedQuery => prepareQuery(query, { procedures: SCHEMA_SIGNATURES });
const queries = new LRUCache<string, PreparedQuery>({ max: MAX_QUERIES, memoMethod: prepare });

/**
 * Parses and analyzes a query, independently of a graph.
 * @throws CypherError
 */
export function prepared(query: string): PreparedQuery {
  return query.length > MAX_CACHED_CHARS ? prepare(query) : queries.memo(query);
}

/** Returns the graph with a name. Null if this thread does not have it and the task does not contain it. */
export function openGraph(name: string, shared: SharedGraph | null): OpenGraph | null {
  const known = graphs.get(name);
  if (known || shared === null) return known ?? null;
  const graph = openShared(shared);
  const plans = new LRUCache<string, QueryPlan>({ max: MAX_PLANS, memoMethod: (query) => plan(query, graph) });
  const opened: OpenGraph = { graph, plans };
  graphs.set(name, opened);
  return opened;
}

/**
 * Runs a query on columns in shared memory.
 * @throws CypherError
 */
export function runOnColumns(open: OpenGraph, task: QueryTask, { schema, nodeFields }: QuerySetup): QueryRows {
  const { limits, stopFlag } = task;
  const startedAt = performance.now();
  const elapsedMs = (): number => performance.now() - startedAt;
  const plan = getPlan(open, task);
  const { columns, isDeterministic } = plan.prepared;
  const rows = new JsonRows({
    columns,
    maxRows: limits.rows,
    maxBytes: limits.bytes,
    nodeKey: schema.nodeKey,
    nodeFields,
  });
  const { peakBytes } = executePlan(
    plan,
    {
      parameters: readParameters(task.parameters),
      limits: {
        maxSteps: Number.POSITIVE_INFINITY,
        maxBytes: limits.memory_mb * BYTES_PER_MB,
        maxTimeMs: Math.max(0, limits.time_ms - elapsedMs()),
      },
      isCancelled: () => Atomics.load(stopFlag, 0) !== 0,
    },
    (row) => rows.add(row),
  );
  return {
    kind: 'rows',
    json: new TextEncoder().encode(rows.json),
    columns,
    count: rows.count,
    truncatedBy: rows.truncatedBy,
    elapsedMs: elapsedMs(),
    memoryMb: Math.ceil(peakBytes / BYTES_PER_MB),
    isDeterministic,
  };
}

/**
 * Plans a query without running it.
 * @throws CypherError
 */
export function estimateOnColumns(open: OpenGraph, task: QueryTask): QueryEstimate {
  const { rows, heaviestStep, steps } = estimatePlan(explain(getPlan(open, task)));
  return { kind: 'estimate', rows, heaviestStep, plan: steps };
}

function getPlan({ graph, plans }: OpenGraph, { query }: QueryTask): QueryPlan {
  return query.length > MAX_CACHED_CHARS ? plan(query, graph) : plans.memo(query);
}

const plan = (query: string, graph: PropertyGraph): QueryPlan =>
  planQuery(prepared(query), graph, { procedures: schemaProcedures(graph) });
