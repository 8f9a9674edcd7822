import { MAX_GRAPH_FILE_BYTES } from '@vouchwire/api-contract';
import { LayeredGraph, type SharedGraph } from '@vouchwire/property-graph';
import { AppError } from '../../platform/errors/app-error.ts';
import { WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { GraphSnapshots } from '../snapshots/graph-snapshots.ts';
import { parseAsOf } from '../snapshots/parse-as-of.ts';
import type { GraphManager, OpenGraph } from '../store/graph-manager.ts';
import type { EncodedGraph } from './encode-graph.worker.ts';

/** For one file of the largest size. */
const TASK_TIMEOUT_MS = 120_000;
const MAX_MEMORY_MB = 1_024;
/** Files in memory, with their encodings: the newest are requested most. */
const MAX_CACHED_BYTES = 128 * 1024 * 1024;
/** Each relationship has two ends, a type, and a place in the lists of both ends. */
const MIN_RELATIONSHIP_BYTES = 4;

export interface GraphFile extends EncodedGraph {
  readonly graphVersion: string;
  readonly asOf: string | null;
}

/** The graph of a day as one file, computed once for each version of the graph, in a thread. */
export class GraphFileService implements AsyncDisposable {
  readonly #live: Pick<GraphManager, 'use'>;
  readonly #snapshots: GraphSnapshots;
  readonly #files = new Map<string, Promise<GraphFile>>();
  readonly #sizes = new Map<string, number>();
  readonly #pool = new WorkerPool<SharedGraph, EncodedGraph>(new URL('./encode-graph.worker.ts', import.meta.url), {
    threads: 1,
    maxWaiting: 16,
    tasksPerThread: 20,
    taskMs: TASK_TIMEOUT_MS,
    memoryMb: MAX_MEMORY_MB,
  });

  constructor(live: Pick<GraphManager, 'use'>, snapshots: GraphSnapshots) {
    this.#live = live;
    this.#snapshots = snapshots;
  }

  /**
   * @param asOf a day as the visitor gave it; without it, the graph of now
   * @throws AppError `graph-file-unavailable`, `graph-file-too-large`, `graph-unavailable`, and what a day that cannot be
   *   shown is refused with
   */
  async get(asOf: string | undefined): Promise<GraphFile> {
    const day = parseAsOf(asOf);
    const getFile = (graph: OpenGraph) => this.#getFile(graph);
    return day === null ? this.#live.use(getFile) : this.#snapshots.use(day, getFile);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool[Symbol.asyncDispose]();
  }

  async #getFile({ columns, snapshot }: OpenGraph): Promise<GraphFile> {
    if (columns === null) {
      throw new AppError(
        'graph-file-unavailable',
        'This server stores its graph in Neo4j and has no file of it. Run the query on the server instead.',
      );
    }
    const { data } = columns instanceof LayeredGraph ? columns.base : columns;
    if (data.strings.bytes.length + columns.relationshipCount * MIN_RELATIONSHIP_BYTES > MAX_GRAPH_FILE_BYTES) {
      throw createTooLargeError();
    }
    const { name } = snapshot;
    const cached = this.#files.get(name);
    if (cached) {
      // The last one that was used is the last one that is removed.
      this.#files.delete(name);
      this.#files.set(name, cached);
      return cached;
    }
    const file = this.#pool.run(columns.share()).then((encoded) => {
      if (encoded.bytes.length > MAX_GRAPH_FILE_BYTES) throw createTooLargeError();
      return { ...encoded, graphVersion: snapshot.graphVersion, asOf: snapshot.asOf };
    });
    this.#files.set(name, file);
    file.then(
      ({ bytes, gzip, brotli }) => this.#evictOverLimit(name, bytes.length + gzip.length + brotli.length),
      () => this.#remove(name),
    );
    return file;
  }

  #evictOverLimit(name: string, size: number): void {
    this.#sizes.set(name, size);
    let total = [...this.#sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    for (const oldest of this.#files.keys()) {
      if (total <= MAX_CACHED_BYTES) return;
      if (oldest === name) continue;
      total -= this.#sizes.get(oldest) ?? 0;
      this.#remove(oldest);
    }
  }

  #remove(name: string): void {
    this.#files.delete(name);
    this.#sizes.delete(name);
  }
}

const createTooLargeError = (): AppError =>
  new AppError(
    'graph-file-too-large',
    `The graph of this server is larger than ${MAX_GRAPH_FILE_BYTES / 1024 / 1024} MB, which is too large for a browser. Run the query on the server instead.`,
  );
