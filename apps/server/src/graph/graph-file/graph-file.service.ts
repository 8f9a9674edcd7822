import { MAX_GRAPH_FILE_BYTES } from '@vouchwire/api-contract';
import { LayeredGraph, type SharedGraph } from '@vouchwire/property-graph';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors/app-error.ts';
import { WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { GraphReader } from '../store/graph-reader.ts';
import type { OpenGraph } from '../store/open-graph.ts';
import type { EncodedGraph } from './encode-graph.worker.ts';

/** Timeout for one file of the maximum size. */
const TASK_TIMEOUT_MS = 120_000;
const MAX_MEMORY_MB = 1_024;
/** Maximum size of files in memory, with their encodings. The newest are requested most. */
const MAX_CACHED_BYTES = 128 * 1024 * 1024;
/** Minimum size of a relationship in a file: two ends, a type, and an entry in the lists of both ends. */
const MIN_RELATIONSHIP_BYTES = 4;

export interface GraphFile extends EncodedGraph {
  readonly graphVersion: string;
  /** Version of the records in the graph. */
  readonly recordsVersion: number;
  readonly asOf: string | null;
}

type EncodeRequest = Pick<OpenGraph, 'manifest'> & { readonly columns: NonNullable<OpenGraph['columns']> };

/** The graph as one file, computed in a thread, once for each version of the graph. */
export class GraphFileService implements AsyncDisposable {
  readonly #graph: GraphReader;
  readonly #files = new LRUCache<string, GraphFile, EncodeRequest>({
    maxSize: MAX_CACHED_BYTES,
    // At least one file is cached, even if it is larger.
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

  constructor(graph: GraphReader) {
    this.#graph = graph;
  }

  /** @throws AppError `graph-file-too-large`, `graph-unavailable` */
  get(): Promise<GraphFile> {
    return this.#graph.use((graph) => this.#getFile(graph));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool[Symbol.asyncDispose]();
  }

  async #getFile({ columns, manifest, snapshot }: OpenGraph): Promise<GraphFile> {
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
