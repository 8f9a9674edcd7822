import { findControlCharacter } from '@vouchwire/api-contract';
import {
  CypherError,
  executePlan,
  explain,
  getPosition,
  planQuery,
  prepareQuery,
  schemaProcedures,
} from '@vouchwire/cypher';
import { estimatePlan, JsonRows, readParameters } from '@vouchwire/cypher/json';
import { GraphFileError, openGraph, type PropertyGraph } from '@vouchwire/property-graph';
import type { WorkerRequest, WorkerResponse } from './worker-messages.ts';

const BYTES_PER_MB = 1024 * 1024;
/** Same format as the responses of the server. */
const JSON_OPTIONS = { nodeKey: 'domain', nodeFields: ['domain', 'type', 'name'] };

type WorkerQuery = Extract<WorkerRequest, { kind: 'run' | 'estimate' }>;

let graph: PropertyGraph | null = null;

/** Opens the graph, or runs a query on it. Reads nothing else and sends nothing. */
function handleRequest(request: WorkerRequest): WorkerResponse {
  if (request.kind === 'open') {
    graph = openGraph(new Uint8Array(request.graph));
    return { kind: 'opened' };
  }
  if (graph === null) throw new Error('A question came before the graph');
  return runQuery(graph, request);
}

function runQuery(graph: PropertyGraph, { kind, query, parameters, limits }: WorkerQuery): WorkerResponse {
  const hidden = findControlCharacter(query);
  if (hidden) {
    const span = { offset: hidden.offset, length: 1 };
    throw new CypherError('SyntaxError', 'compile time', 'ControlCharacter', hidden.character, span);
  }
  const procedures = schemaProcedures(graph);
  const prepared = prepareQuery(query, { procedures });
  const values = readParameters(parameters);
  const plan = planQuery(prepared, graph, { procedures });
  if (kind === 'estimate') {
    const { rows, heaviestStep, steps } = estimatePlan(explain(plan));
    return { kind: 'estimate', rows, heaviestStep, plan: steps };
  }
  const { columns } = prepared;
  const written = new JsonRows({ ...JSON_OPTIONS, columns, maxRows: limits.rows, maxBytes: limits.bytes });
  const { durationMs, peakBytes } = executePlan(
    plan,
    {
      parameters: values,
      limits: {
        maxSteps: Number.POSITIVE_INFINITY,
        maxBytes: limits.memory_mb * BYTES_PER_MB,
        maxTimeMs: limits.time_ms,
      },
    },
    (row) => written.add(row),
  );
  const { json, count, bytes, truncatedBy } = written;
  return {
    kind: 'rows',
    json,
    columns,
    count,
    bytes,
    truncatedBy,
    elapsedMs: durationMs,
    memoryMb: Math.ceil(peakBytes / BYTES_PER_MB),
  };
}

/** Converts an error to data. An unexpected error terminates the worker, which its owner detects. */
function toErrorResponse(error: unknown, request: WorkerRequest): WorkerResponse {
  if (error instanceof GraphFileError) return { kind: 'unreadable', message: error.message };
  if (!(error instanceof CypherError) || request.kind === 'open') throw error;
  const { type, phase, code, message, span } = error;
  return { kind: 'error', type, phase, code, message, position: span && getPosition(request.query, span) };
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  let response: WorkerResponse;
  try {
    response = handleRequest(data);
  } catch (error) {
    response = toErrorResponse(error, data);
  }
  self.postMessage(response);
});
