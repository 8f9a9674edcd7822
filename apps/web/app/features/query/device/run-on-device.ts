import {
  findParameterError,
  MAX_QUERY_LENGTH,
  QUERY_REJECTION_STATUSES,
  type QueryLimits,
  type QueryRejection,
  toQueryRejection,
} from '@vouchwire/api-contract';
import { MESSAGES as QUERY_PROBLEMS } from '#messages/query-problems.ts';
import { ApiProblem } from '../../../lib/api-client.ts';
import { findFieldErrorText } from '../../../lib/field-error.ts';
import type { Estimate, QueryResult, Row } from '../../graph-shared/query-result.ts';
import { parseParameters } from '../parameters.ts';
import { runOnEngine } from './device-engine.ts';
import type { LoadedGraph } from './device-state.ts';
import { EngineStoppedError } from './engine-worker.ts';
import type { WorkerRequest, WorkerResponse } from './worker-messages.ts';

/** Higher than the limits of the server, because the query uses only the visitor's own device. */
const DEVICE_LIMITS: QueryLimits = { time_ms: 30_000, memory_mb: 512, rows: 10_000, bytes: 20_000_000 };

interface DeviceRequest {
  readonly query: string;
  readonly parameters: string;
}

/**
 * Runs a query in this browser.
 * @throws ApiProblem as the server's call does, and the errors of `loadDeviceGraph`
 */
export async function runQueryOnDevice(request: DeviceRequest, signal: AbortSignal): Promise<QueryResult> {
  const { answer: response, graph } = await runOnDevice('run', request, signal);
  if (response.kind !== 'rows') throw new EngineStoppedError('The query engine answered another question');
  return {
    query: request.query,
    parameters: request.parameters,
    columns: [...response.columns],
    results: JSON.parse(response.json) as Row[],
    count: response.count,
    truncated: response.truncatedBy !== null,
    truncated_by: response.truncatedBy,
    limits: DEVICE_LIMITS,
    used: {
      time_ms: Math.ceil(response.elapsedMs),
      memory_mb: response.memoryMb,
      rows: response.count,
      bytes: response.bytes,
    },
    elapsed_ms: response.elapsedMs,
    cached: false,
    onDevice: true,
    graph_version: graph.graphVersion,
    as_of: graph.asOf,
  };
}

/**
 * Estimates the cost of a query on this device.
 * @throws as `runQueryOnDevice`
 */
export async function fetchEstimateOnDevice(query: DeviceRequest, signal: AbortSignal): Promise<Estimate> {
  const { answer: response } = await runOnDevice('estimate', query, signal);
  if (response.kind !== 'estimate') throw new EngineStoppedError('The query engine answered another question');
  return { rows: response.rows, heaviest_step: response.heaviestStep, limits: DEVICE_LIMITS };
}

async function runOnDevice(
  kind: Exclude<WorkerRequest['kind'], 'open'>,
  { query, parameters }: DeviceRequest,
  signal: AbortSignal,
): Promise<{ answer: WorkerResponse; graph: LoadedGraph }> {
  const { values, error: parameterError } = parseParameters(parameters);
  if (parameterError !== null) throw new ApiProblem(400, 'bad-parameters', parameterError);
  const tooLong = query.length > MAX_QUERY_LENGTH ? ({ code: 'queryTooLong' } as const) : null;
  const rejected = tooLong ?? findParameterError(values ?? {});
  if (rejected !== null) {
    const detail = findFieldErrorText(QUERY_PROBLEMS, rejected);
    throw new ApiProblem(400, 'invalid-input', detail, { isTranslated: true });
  }
  const workerRequest = { kind, query, parameters: values ?? {}, limits: DEVICE_LIMITS };
  try {
    const result = await runOnEngine(workerRequest, signal);
    if (result.answer.kind === 'error') throw toApiProblem(result.answer);
    return result;
  } catch (error) {
    if (error instanceof EngineStoppedError) throw createLimitProblem('MemoryLimit');
    if (error instanceof DOMException && error.name === 'TimeoutError') throw createLimitProblem('TimeLimit');
    throw error;
  }
}

function toApiProblem({ position, ...error }: Extract<WorkerResponse, { kind: 'error' }>): ApiProblem {
  const rejection = toQueryRejection(error, position, DEVICE_LIMITS);
  const ownText = getOwnText(rejection, error);
  return new ApiProblem(QUERY_REJECTION_STATUSES[rejection.code], rejection.code, ownText ?? rejection.message, {
    position: rejection.position,
    isTranslated: ownText !== null,
  });
}

/** Returns the text in the language of the page. Null if there is only the engine's English sentence. */
function getOwnText(
  { code, limit }: QueryRejection,
  error: { readonly code: string; readonly message: string },
): string | null {
  if (error.code === 'ControlCharacter') return QUERY_PROBLEMS.controlCharacter({ character: error.message });
  if (code === 'query-cancelled') return QUERY_PROBLEMS.cancelled;
  if (limit === null) return null;
  return code === 'query-time-limit'
    ? QUERY_PROBLEMS.timeLimit({ seconds: limit / 1000 })
    : QUERY_PROBLEMS.memoryLimit({ memory: limit });
}

const createLimitProblem = (code: 'MemoryLimit' | 'TimeLimit'): ApiProblem =>
  toApiProblem({ kind: 'error', type: 'LimitError', phase: 'runtime', code, message: '', position: null });
