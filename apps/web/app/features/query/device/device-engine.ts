import { GRAPH_FILE_PATH } from '@vouchwire/api-contract';
import { ApiProblem, NetworkError } from '../../../lib/api-client.ts';
import { asNumber, asRecord, asText } from '../../../lib/lenient.ts';
import { type LoadedGraph, setDeviceState } from './device-state.ts';
import { EngineStoppedError, EngineWorker, loadEngineCode } from './engine-worker.ts';
import type { WorkerRequest, WorkerResponse } from './worker-messages.ts';

/** Additional time for an engine that does not stop at its own time limit. After it, the worker is terminated. */
const SHUTDOWN_TIMEOUT_MS = 5_000;

interface StoredGraph extends LoadedGraph {
  readonly bytes: ArrayBuffer;
}

/** A load that several callers share. It is aborted when all of them have left. */
interface GraphLoading {
  readonly graph: Promise<StoredGraph>;
  readonly abort: AbortController;
  waiterCount: number;
}

/** The graph cannot be opened, because it was damaged during the transfer, or a newer server wrote it. */
class UnreadableGraphError extends Error {
  override readonly name = 'UnreadableGraphError';
}

let stored: StoredGraph | null = null;
let loading: GraphLoading | null = null;
let worker: EngineWorker | null = null;
/** The graph that is open in the worker. */
let opened: StoredGraph | null = null;
/** Requests are sequential. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Loads the engine and the graph, once.
 * @throws ApiProblem, NetworkError, UnreadableGraphError, or the reason of the signal
 */
export async function loadDeviceGraph(signal: AbortSignal): Promise<LoadedGraph> {
  if (stored) return stored;
  const current = loading ?? startLoading();
  current.waiterCount += 1;
  try {
    return await withAbort(current.graph, signal);
  } finally {
    current.waiterCount -= 1;
    if (current.waiterCount === 0) current.abort.abort(new DOMException('Cancelled', 'AbortError'));
  }
}

/** Downloads the graph again. Queries use the graph in memory until then. */
export async function reloadDeviceGraph(signal: AbortSignal): Promise<LoadedGraph> {
  const older = stored;
  stored = null;
  try {
    return await loadDeviceGraph(signal);
  } catch (error) {
    if (older && !stored) {
      stored = older;
      setDeviceState({ kind: 'ready', graph: older });
    }
    throw error;
  }
}

/**
 * Sends a request to the engine, and loads it if needed. An abort takes effect immediately.
 * @throws the errors of `loadDeviceGraph`, EngineStoppedError, and a `TimeoutError` after the time limit
 */
export async function runOnEngine(
  request: Exclude<WorkerRequest, { kind: 'open' }>,
  signal: AbortSignal,
): Promise<{ readonly answer: WorkerResponse; readonly graph: LoadedGraph }> {
  await loadDeviceGraph(signal);
  const previousTurn = queue.then(async () => {
    signal.throwIfAborted();
    const graph = stored;
    if (!graph) throw new EngineStoppedError('The graph was removed from memory');
    // An estimate takes milliseconds, so terminating the worker would take longer.
    const running = request.kind === 'run' ? signal : new AbortController().signal;
    const engine = await getEngine(graph, running);
    const limit = AbortSignal.timeout(request.limits.time_ms + SHUTDOWN_TIMEOUT_MS);
    return { answer: await engine.send(request, AbortSignal.any([running, limit])), graph };
  });
  queue = previousTurn.catch(() => undefined);
  return withAbort(previousTurn, signal);
}

function startLoading(): GraphLoading {
  const abort = new AbortController();
  const started: GraphLoading = { graph: loadGraph(abort.signal), abort, waiterCount: 0 };
  loading = started;
  const finish = () => {
    loading = null;
  };
  started.graph.then(finish, finish);
  return started;
}

async function loadGraph(signal: AbortSignal): Promise<StoredGraph> {
  try {
    setDeviceState({ kind: 'loading', step: 'engine', received: 0 });
    await loadEngineCode();
    signal.throwIfAborted();
    setDeviceState({ kind: 'loading', step: 'graph', received: 0 });
    const graph = await downloadGraph(
      (received) => setDeviceState({ kind: 'loading', step: 'graph', received }),
      signal,
    );
    setDeviceState({ kind: 'loading', step: 'opening', received: graph.bytes.byteLength });
    const turn = queue.then(() => getEngine(graph, signal));
    queue = turn.catch(() => undefined);
    await turn;
    stored = graph;
    setDeviceState({ kind: 'ready', graph });
    return graph;
  } catch (error) {
    setDeviceState(
      signal.aborted
        ? { kind: 'idle' }
        : {
            kind: 'failed',
            reason:
              error instanceof UnreadableGraphError ? 'damaged' : error instanceof ApiProblem ? 'refused' : 'network',
            problem: error instanceof ApiProblem ? error : null,
          },
    );
    throw error;
  }
}

/** Returns a worker that has the graph open. Replaces a terminated one with the data in memory. */
async function getEngine(graph: StoredGraph, signal: AbortSignal): Promise<EngineWorker> {
  if (worker?.isAlive && opened === graph) return worker;
  if (!worker?.isAlive) worker = new EngineWorker(await loadEngineCode());
  opened = null;
  const response = await worker.send({ kind: 'open', graph: graph.bytes }, signal);
  if (response.kind === 'unreadable') throw new UnreadableGraphError(response.message);
  opened = graph;
  return worker;
}

function withAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** The whole graph, as the server sends it. */
interface GraphDownload {
  readonly bytes: ArrayBuffer;
  readonly graphVersion: string | null;
  readonly asOf: string | null;
}

/**
 * Downloads the graph.
 * @param onProgress receives the number of bytes so far, without compression
 * @throws ApiProblem, NetworkError, or the reason of the signal
 */
async function downloadGraph(onProgress: (bytes: number) => void, signal: AbortSignal): Promise<GraphDownload> {
  try {
    const response = await fetch(GRAPH_FILE_PATH, { signal });
    if (!response.ok) throw await toApiProblem(response);
    const bytes = await readBytes(response, onProgress);
    const { headers } = response;
    return {
      bytes,
      graphVersion: headers.get('x-vouchwire-graph-version'),
      asOf: headers.get('x-vouchwire-as-of'),
    };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof ApiProblem) throw error;
    throw new NetworkError(error);
  }
}

async function readBytes(response: Response, onProgress: (bytes: number) => void): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    chunks.push(next.value);
    size += next.value.byteLength;
    onProgress(size);
  }
  return new Blob(chunks).arrayBuffer();
}

async function toApiProblem(response: Response): Promise<ApiProblem> {
  const text = await response.text();
  const problem = response.headers.get('content-type')?.includes('json') ? asRecord(JSON.parse(text)) : null;
  const detail = asText(problem?.detail);
  return new ApiProblem(asNumber(problem?.status) ?? response.status, asText(problem?.code), detail);
}
