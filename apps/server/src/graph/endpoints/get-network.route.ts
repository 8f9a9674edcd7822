import { parseExpand } from '@vouchwire/api-contract';
import { getNetwork } from '@vouchwire/api-contract/schemas';
import { RULES_VERSION } from '@vouchwire/trust-graph';
import type { FastifyInstance } from 'fastify';
import { createResponseCache } from '../../platform/cache/response-cache.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { Semaphore } from '../../platform/limiter/semaphore.ts';
import { WorkerFailure } from '../../platform/workers/worker-failure.ts';
import { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { EMPTY_NETWORK } from '../evidence/read-network.ts';
import type { NeighborhoodOptions } from '../evidence/select-neighborhood.ts';
import { findIdentity } from '../store/find-identity.ts';
import type { GraphManager, OpenGraph } from '../store/graph-manager.ts';
import { toVersionFields } from '../store/version-fields.ts';
import type { NetworkTask } from './network.worker.ts';

const CONCURRENCY = 2;
const POOL_OPTIONS = {
  threads: CONCURRENCY,
  // The semaphore limits the tasks. One may wait until its thread is measured after the previous task.
  maxWaiting: CONCURRENCY,
  tasksPerThread: Number.POSITIVE_INFINITY,
  taskMs: 30_000,
  /** A thread caches the lists of hubs. */
  memoryMb: 1_024,
  idleMs: 5 * 60_000,
};
const RETRY_AFTER_S = 5;

/**
 * The most expensive read of the graph: two thousand domains take some tenths of a second and over a megabyte. Threads
 * read and serialize it, so that the event loop stays free. Limits its concurrency, and caches its responses in
 * serialized form.
 */
export function getNetworkRoute(app: FastifyInstance, graph: GraphManager): void {
  const cache = createResponseCache<RawJson>(({ json }) => json.length);
  const pool = new WorkerPool<NetworkTask, Uint8Array<ArrayBuffer>>(
    new URL('./network.worker.ts', import.meta.url),
    POOL_OPTIONS,
  );
  app.addHook('onClose', () => pool[Symbol.asyncDispose]());
  const semaphore = new Semaphore({ concurrency: CONCURRENCY, maxQueue: 64 });
  registerEndpoint(app, getNetwork, async (request) => {
    const { domain, depth, limit, expand, fold } = request.query;
    const options = { depth, limit, expand: (expand && parseExpand(expand)) || undefined, fold };
    const getCacheKey = (graphVersion: string) =>
      JSON.stringify([graphVersion, depth, limit, expand ?? null, fold ?? null, domain]);
    const find = () => (graph.graphVersion === null ? undefined : cache.get(getCacheKey(graph.graphVersion)));
    const cached = find();
    if (cached) return cached;
    return semaphore.run(request.signal, async () => {
      // Another request may have computed the response during the wait.
      const computed = find();
      if (computed) return computed;
      return graph.use(async (open) => {
        const response = await serializeNetwork(pool, open, domain, options);
        cache.set(getCacheKey(open.manifest.graphVersion), response);
        return response;
      });
    });
  });
}

async function serializeNetwork(
  pool: WorkerPool<NetworkTask, Uint8Array<ArrayBuffer>>,
  open: OpenGraph,
  input: string,
  options: NeighborhoodOptions,
): Promise<RawJson> {
  const { identity, node, nearest } = findIdentity(open, input);
  const head = {
    center: node?.domain ?? identity.domain,
    depth: options.depth,
    nearest,
    rules_version: RULES_VERSION,
    ...toVersionFields(open),
  };
  if (!node) return new RawJson(Buffer.from(JSON.stringify({ ...head, ...EMPTY_NETWORK })));
  const { name, graph } = open.snapshot;
  return new RawJson(Buffer.from((await runTask(pool, { graphName: name, graph, head, options })).buffer));
}

async function runTask(
  pool: WorkerPool<NetworkTask, Uint8Array<ArrayBuffer>>,
  task: NetworkTask,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await pool.run(task);
  } catch (cause) {
    if (!(cause instanceof WorkerFailure)) throw cause;
    throw new AppError('graph-unavailable', 'The network was not read. Try again in a moment, or with a lower limit', {
      cause,
      retryAfterS: RETRY_AFTER_S,
    });
  }
}
