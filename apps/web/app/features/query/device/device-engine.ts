import { ApiProblem } from '../../../lib/api-client.ts';
import { waitForSnapshot } from '../../as-of/wait-for-snapshot.ts';
import { type LoadedGraph, setDeviceState } from './device-state.ts';
import { downloadGraph } from './download-graph.ts';
import { EngineStoppedError, EngineWorker, loadEngineCode } from './engine-worker.ts';
import type { WorkerRequest, WorkerResponse } from './worker-messages.ts';

/** Additional time for an engine that does not stop at its own time limit. After it, the worker is terminated. */
const SHUTDOWN_TIMEOUT_MS = 5_000;
/** Maximum number of graphs in memory: the current one, and the last past days. */
const MAX_GRAPHS = 3;

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

const graphs = new Map<string, StoredGraph>();
const loadings = new Map<string, GraphLoading>();
let worker: EngineWorker | null = null;
/** The graph that is open in the worker. */
let opened: StoredGraph | null = null;
/** Requests are sequential. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Loads the engine and the graph of a day, once.
 * @param day empty for the current graph
 * @throws ApiProblem, NetworkError, UnreadableGraphError, or the reason of the signal
 */
export async function loadDeviceGraph(day: string, signal: AbortSignal): Promise<LoadedGraph> {
  const known = graphs.get(day);
  if (known) return known;
  const loading = loadings.get(day) ?? startLoading(day);
  loading.waiterCount += 1;
  try {
    return await withAbort(loading.graph, signal);
  } finally {
    loading.waiterCount -= 1;
    if (loading.waiterCount === 0) loading.abort.abort(new DOMException('Cancelled', 'AbortError'));
  }
}

/** Downloads the graph of a day again. Queries use the graph in memory until then. */
export async function reloadDeviceGraph(day: string, signal: AbortSignal): Promise<LoadedGraph> {
  const older = graphs.get(day);
  graphs.delete(day);
  try {
    return await loadDeviceGraph(day, signal);
  } catch (error) {
    if (older && !graphs.has(day)) {
      graphs.set(day, older);
      setDeviceState(day, { kind: 'ready', graph: older });
    }
    throw error;
  }
}

/**
 * Sends a request to the engine, and loads it if needed. An abort takes effect immediately.
 * @throws the errors of `loadDeviceGraph`, EngineStoppedError, and a `TimeoutError` after the time limit
 */
export async function runOnEngine(
  day: string,
  request: Exclude<WorkerRequest, { kind: 'open' }>,
  signal: AbortSignal,
): Promise<{ readonly answer: WorkerResponse; readonly graph: LoadedGraph }> {
  await loadDeviceGraph(day, signal);
  const previousTurn = queue.then(async () => {
    signal.throwIfAborted();
    const graph = graphs.get(day);
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

function startLoading(day: string): GraphLoading {
  const abort = new AbortController();
  const loading: GraphLoading = { graph: loadGraph(day, abort.signal), abort, waiterCount: 0 };
  loadings.set(day, loading);
  loading.graph.then(
    () => loadings.delete(day),
    () => loadings.delete(day),
  );
  return loading;
}

async function loadGraph(day: string, signal: AbortSignal): Promise<StoredGraph> {
  try {
    setDeviceState(day, { kind: 'loading', step: 'engine', received: 0 });
    await loadEngineCode();
    signal.throwIfAborted();
    setDeviceState(day, { kind: 'loading', step: 'graph', received: 0 });
    const onProgress = (received: number) => setDeviceState(day, { kind: 'loading', step: 'graph', received });
    const download = await waitForSnapshot(() => downloadGraph(day, onProgress, signal), signal);
    setDeviceState(day, { kind: 'loading', step: 'opening', received: download.bytes.byteLength });
    const graph = { day, ...download };
    const turn = queue.then(() => getEngine(graph, signal));
    queue = turn.catch(() => undefined);
    await turn;
    storeGraph(graph);
    setDeviceState(day, { kind: 'ready', graph });
    return graph;
  } catch (error) {
    setDeviceState(
      day,
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

function storeGraph(graph: StoredGraph): void {
  graphs.delete(graph.day);
  graphs.set(graph.day, graph);
  for (const day of graphs.keys()) {
    if (graphs.size <= MAX_GRAPHS) return;
    if (day === '' || day === graph.day) continue;
    graphs.delete(day);
    setDeviceState(day, { kind: 'idle' });
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
