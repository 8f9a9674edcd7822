import { WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { JsonObject } from './strict-json.ts';

export type HashName = 'sha256' | 'sha384';

export interface RdfcTask {
  readonly documents: readonly JsonObject[];
  readonly hash: HashName;
}

/** Computes digests of JSON-LD documents in canonical RDF (RDFC 1.0). */
export type RdfcPool = WorkerPool<RdfcTask, Uint8Array[]>;

/**
 * Opens the threads that convert JSON-LD to RDF. 2,000 nodes take almost a second, and hostile graphs take longer.
 * Loading the code takes half a second, so a thread remains while there is work.
 */
export function createRdfcPool(): RdfcPool {
  return new WorkerPool(new URL('./rdfc.worker.ts', import.meta.url), {
    threads: 2,
    maxWaiting: 200,
    taskMs: 5_000,
    memoryMb: 256,
    tasksPerThread: 200,
  });
}
