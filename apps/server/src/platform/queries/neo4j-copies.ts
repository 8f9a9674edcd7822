import type { SharedGraph } from '@vouchwire/property-graph';
import type { GraphSource } from '../graph/graph-source.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import type { Neo4jSource, ThreadReply, ThreadTask } from './query-messages.ts';

const COPY_TIMEOUT_MS = 120_000;
/** Delay before a failed copy is retried. */
const RETRY_AFTER_MS = 30_000;

/**
 * Copies of the newest graph in Neo4j. They prevent visitors' queries from using memory and time of the server that
 * answers our own queries. A copy is created in the background. Until it is complete, queries run on Neo4j.
 */
export class Neo4jCopies {
  readonly #threads: WorkerPool<ThreadTask, ThreadReply>;
  readonly #maxRelationships: number;
  #name: string | null = null;
  #copy: SharedGraph | null = null;
  #retryAtMs = Number.POSITIVE_INFINITY;

  /** @param maxRelationships larger graphs stay in Neo4j */
  constructor(threads: WorkerPool<ThreadTask, ThreadReply>, maxRelationships: number) {
    this.#threads = threads;
    this.#maxRelationships = maxRelationships;
  }

  /** Returns the source on which a query should run. Starts a copy if there is none. */
  getSource({ name, source }: { readonly name: string; readonly source: GraphSource }): GraphSource {
    if (source.kind === 'embedded') return source;
    if (name !== this.#name || Date.now() > this.#retryAtMs) void this.#startCopy(name, source);
    return this.#copy === null ? source : { kind: 'embedded', graph: this.#copy };
  }

  async #startCopy(name: string, source: Neo4jSource): Promise<void> {
    this.#name = name;
    this.#copy = null;
    this.#retryAtMs = Number.POSITIVE_INFINITY;
    try {
      const reply = await this.#threads.run(
        { kind: 'copy', source, maxRelationships: this.#maxRelationships },
        { taskMs: COPY_TIMEOUT_MS },
      );
      if (reply.kind === 'copy' && this.#name === name) this.#copy = reply.graph;
    } catch {
      // Neo4j does not respond, or the slot has another generation. Queries run on Neo4j until the retry.
      if (this.#name === name) this.#retryAtMs = Date.now() + RETRY_AFTER_MS;
    }
  }
}
