import {
  findParameterFault,
  MAX_QUERY_LENGTH,
  QUERY_REFUSAL_STATUSES,
  QUERY_TOO_LONG,
  queryRefusalOf,
} from '@vouchwire/api-contract';
import { ApiProblem } from '../../../../lib/api-client.ts';
import { readParameters } from '../parameters.ts';
import type { QueryResult, Row } from '../query-answer.ts';
import { askDevice } from './device-engine.ts';
import type { LoadedGraph } from './device-state.ts';
import { EngineStoppedError } from './engine-worker.ts';
import type { DeviceLimits, WorkerAnswer, WorkerRequest } from './worker-messages.ts';

/** Larger than the server's: the query takes nothing from anyone else. */
export const DEVICE_LIMITS: DeviceLimits = { timeMs: 30_000, memoryMb: 512, rows: 10_000, bytes: 20_000_000 };

interface DeviceQuestion {
  readonly query: string;
  readonly parameters: string;
  /** Empty or absent for now. */
  readonly asOf?: string;
}

/** Runs a query in this browser. @throws ApiProblem as the server's call does, and what `loadDeviceGraph` throws */
export async function askQueryOnDevice(asked: DeviceQuestion, signal: AbortSignal): Promise<QueryResult> {
  const { answer, graph } = await ask('run', asked, signal);
  if (answer.kind !== 'rows') throw new EngineStoppedError('The query engine answered another question');
  const { timeMs, memoryMb, rows, bytes } = DEVICE_LIMITS;
  return {
    query: asked.query,
    parameters: asked.parameters,
    columns: [...answer.columns],
    rows: JSON.parse(answer.json) as Row[],
    count: answer.count,
    truncated: answer.truncatedBy !== null,
    truncatedBy: answer.truncatedBy,
    limits: { timeMs, memoryMb, rows, bytes },
    used: { timeMs: Math.ceil(answer.elapsedMs), memoryMb: answer.memoryMb, rows: answer.count, bytes: answer.bytes },
    elapsedMs: answer.elapsedMs,
    cached: false,
    onDevice: true,
    graphVersion: graph.graphVersion,
    asOf: graph.asOf,
  };
}

/** What a query would cost here. @throws as `askQueryOnDevice` */
export async function askEstimateOnDevice(
  asked: DeviceQuestion,
  signal: AbortSignal,
): Promise<{ readonly rows: number; readonly step: string; readonly limits: DeviceLimits }> {
  const { answer } = await ask('estimate', asked, signal);
  if (answer.kind !== 'estimate') throw new EngineStoppedError('The query engine answered another question');
  return { rows: answer.rows, step: answer.heaviestStep, limits: DEVICE_LIMITS };
}

async function ask(
  kind: Exclude<WorkerRequest['kind'], 'open'>,
  { query, parameters, asOf = '' }: DeviceQuestion,
  signal: AbortSignal,
): Promise<{ answer: WorkerAnswer; graph: LoadedGraph }> {
  const { values, trouble } = readParameters(parameters);
  if (trouble !== null) throw new ApiProblem(400, 'bad-parameters', trouble);
  const fault = query.length > MAX_QUERY_LENGTH ? QUERY_TOO_LONG : findParameterFault(values ?? {});
  if (fault !== null) throw new ApiProblem(400, 'invalid-input', fault);
  const question = { kind, query, parameters: values ?? {}, limits: DEVICE_LIMITS };
  try {
    const result = await askDevice(asOf, question, signal);
    if (result.answer.kind === 'error') throw problemOf(result.answer);
    return result;
  } catch (error) {
    if (error instanceof EngineStoppedError) throw limitProblem('MemoryLimit');
    if (error instanceof DOMException && error.name === 'TimeoutError') throw limitProblem('TimeLimit');
    throw error;
  }
}

const CONTRACT_LIMITS = { time_ms: DEVICE_LIMITS.timeMs, memory_mb: DEVICE_LIMITS.memoryMb };

function problemOf({ position, ...error }: Extract<WorkerAnswer, { kind: 'error' }>): ApiProblem {
  const refusal = queryRefusalOf(error, position, CONTRACT_LIMITS);
  return new ApiProblem(QUERY_REFUSAL_STATUSES[refusal.code], refusal.code, refusal.message, {
    position: refusal.position,
  });
}

const limitProblem = (code: 'MemoryLimit' | 'TimeLimit'): ApiProblem =>
  problemOf({ kind: 'error', type: 'LimitError', phase: 'runtime', code, message: '', position: null });
