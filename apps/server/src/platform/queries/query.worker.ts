import os from 'node:os';
import { type QueryLimits, toQueryRejection } from '@vouchwire/api-contract';
import { CypherError, getPosition } from '@vouchwire/cypher';
import { GraphBuilder } from '@vouchwire/property-graph';
import { getThreadSetup, serveTasks } from '../workers/serve-tasks.ts';
import { estimateOnColumns, openGraph, runOnColumns } from './embedded-queries.ts';
import { GraphNotFoundError } from './graph-not-found-error.ts';
import { describeRejection } from './limit-rejections.ts';
import type { QuerySetup, QueryTask, ThreadReply } from './query-messages.ts';
import { QueryRejectedError, type QueryRejection } from './query-rejection.ts';

/** Higher than the niceness of the main thread, so that visitors' queries use only the remaining CPU time. */
const NICENESS = 5;

const setup = getThreadSetup<QuerySetup>();

warmUp();

// On Linux, the priority applies only to the calling thread. On other systems, it would slow down the whole server.
if (process.platform === 'linux') os.setPriority(NICENESS);

/** Separate module, so that a server with the embedded graph does not load the driver. */
const neo4jQueries = () => import('./neo4j/neo4j-queries.ts');

serveTasks(
  async (task: QueryTask): Promise<ThreadReply> => {
    try {
      return await runTask(task);
    } catch (error) {
      if (error instanceof GraphNotFoundError) return { kind: 'unavailable', message: error.message };
      const rejection = createQueryRejection(error, task.query, task.limits);
      if (!rejection) throw error;
      return { kind: 'rejection', rejection };
    }
  },
  (reply) => (reply.kind === 'rows' ? [reply.json.buffer] : []),
);

async function runTask(task: QueryTask): Promise<ThreadReply> {
  const { source } = task;
  if (source.kind === 'embedded') {
    const open = openGraph(task.graphName, source.graph);
    if (!open) return { kind: 'graph-needed' };
    return task.kind === 'run' ? runOnColumns(open, task, setup) : estimateOnColumns(open, task);
  }
  const { runOnNeo4j, estimateOnNeo4j } = await neo4jQueries();
  return task.kind === 'run' ? runOnNeo4j(source, task, setup) : estimateOnNeo4j(source, task, setup);
}

/**
 * Runs a query on a graph of two nodes, so that the first visitor does not wait until the engine is loaded and
 * compiled.
 */
function warmUp(): void {
  const { nodeLabel, nodeKey } = setup.schema;
  const builder = new GraphBuilder();
  const [from, to] = ['a', 'b'].map((key) => builder.addNode([nodeLabel], [[nodeKey, key]]));
  if (from !== undefined && to !== undefined) builder.addRelationship(from, 'KNOWS', to, []);
  const graph = builder.build({ indexes: [nodeKey] }).share();
  const open = openGraph('warm-up', graph);
  if (!open) throw new Error('The engine did not open a graph');
  runOnColumns(
    open,
    {
      kind: 'run',
      query: `MATCH (n:${nodeLabel} {${nodeKey}: $key})-[r]->(m) WHERE m.${nodeKey} STARTS WITH 'b' RETURN n, r, count(*) AS c ORDER BY c LIMIT 1`,
      parameters: { key: 'a' },
      graphName: 'warm-up',
      source: { kind: 'embedded', graph },
      limits: { time_ms: 60_000, memory_mb: 16, rows: 1, bytes: 10_000 },
      stopFlag: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    },
    setup,
  );
}

/** Converts an error to the rejection that a visitor sees. Null if the query is not the cause. */
function createQueryRejection(error: unknown, query: string, limits: QueryLimits): QueryRejection | null {
  if (error instanceof QueryRejectedError) return error.rejection;
  if (!(error instanceof CypherError)) return null;
  return describeRejection(toQueryRejection(error, error.span && getPosition(query, error.span), limits));
}
