import { MAX_GRAPH_FILE_BYTES } from '@vouchwire/api-contract';
import { LayeredGraph, type SharedGraph } from '@vouchwire/property-graph';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors/app-error.ts';
import { WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { GraphSnapshots } from '../snapshots/graph-snapshots.ts';
import { parseAsOf } from '../snapshots/parse-as-of.ts';
import type { GraphReader } from '../store/graph-access.ts';
import type { OpenGraph } from '../store/graph-handle.ts';
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
  /** Version of the records from which the graph was made. */
  readonly recordsVersion: number;
  readonly asOf: string | null;
}

type EncodeRequest = Pick<OpenGraph, 'manifest'> & { readonly columns: NonNullable<OpenGraph['columns']> };

/** The graph of a day as one file, computed once for each version of the graph, in a thread. */
export class GraphFileService implements AsyncDisposable {
  readonly #live: GraphReader;
  readonly #snapshots: GraphSnapshots;
  readonly #files = new LRUCache<string, GraphFile, EncodeRequest>({
    maxSize: MAX_CACHED_BYTES,
    // One file is always cached, also a larger one.
    sizeCalculation: ({ bytes, gzip, brotli }) =>
      Math.min(bytes.length + gzip.length + brotli.length, MAX_CACHED_BYTES),
    fetchMethod: (_name, _stale, { context }) => this.#encode(context),
    ignoreFetchAbort: true,
  });
  readonly #pool = new WorkerPool<SharedGraph, EncodedGraph>(new URL('./encode-graph.worker.ts', import.meta.url), {
    threads: 1,
    maxWaiting: 16,
    tasksPerThread: 20,
    taskMs: TASK_TIMEOUT_MS,
    memoryMb: MAX_MEMORY_MB,
  });

  constructor(live: GraphReader, snapshots: GraphSnapshots) {
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

  async #getFile({ columns, manifest, snapshot }: OpenGraph): Promise<GraphFile> {
    if (columns === null) {
      throw new AppError(
        'graph-file-unavailable',
        'This server stores its graph in Neo4j and has no graph file. Run the query on the server instead.',
      );
    }
    const { data } = columns instanceof LayeredGraph ? columns.base : columns;
    if (data.strings.bytes.length + columns.relationshipCount * MIN_RELATIONSHIP_BYTES > MAX_GRAPH_FILE_BYTES) {
      throw createTooLargeError();
    }
    return this.#files.forceFetch(snapshot.name, { context: { columns, manifest } });
  }

  async #encode({ columns, manifest }: EncodeRequest): Promise<GraphFile> {
    const encoded = await this.#pool.run(columns.share());
    if (encoded.bytes.length > MAX_GRAPH_FILE_BYTES) throw createTooLargeError();
    const { graphVersion, recordsVersion, asOf } = manifest;
    return { ...encoded, graphVersion, recordsVersion, asOf };
  }
}

const createTooLargeError = (): AppError =>
  new AppError(
    'graph-file-too-large',
    `The graph of this server is larger than ${MAX_GRAPH_FILE_BYTES / 1024 / 1024} MB, which is too large for a browser. Run the query on the server instead.`,
  );
