import type { QueryLimits } from '@vouchwire/api-contract';
import type { SharedGraph } from '@vouchwire/property-graph';
import { AppError } from '../errors/app-error.ts';
import type { Neo4jSource } from '../graph/graph-source.ts';
import { WorkerFailure } from '../workers/worker-failure.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import { cancelled, memoryLimitExceeded, timeLimitExceeded } from './limit-rejections.ts';
import type { QueryEstimate, QueryRows, QuerySetup, QueryTask, ThreadReply, VisitorQuery } from './query-messages.ts';
import { QueryRejectedError } from './query-rejection.ts';
import { rejectControlCharacters } from './validate-parameters.ts';

/** Maximum number of queries that wait for a free thread. Further ones are rejected. */
const MAX_WAITING = 64;
const MAX_WAIT_MS = 10_000;
/** A thread ends after this idle time, and closes its graphs. */
const IDLE_MS = 60_000;
/** The pool terminates a thread that exceeds its own limits by this factor. */
const TOLERANCE = 1.1;
/** Memory of a thread before its first query: the engine and the driver of Neo4j. */
const THREAD_MB = 64;
const QUERIES_PER_THREAD = 10_000;
const RETRY_AFTER_S = 2;

/** A graph for queries: a generation that does not change while it is open. */
export interface GraphSnapshot {
  readonly name: string;
  readonly graph: SharedGraph;
  /** The same graph in Neo4j. Null if there is none. */
  readonly neo4j: Neo4jSource | null;
  readonly relationships: number;
  readonly graphVersion: string;
  readonly asOf: string | null;
}

interface QueryPoolOptions {
  readonly limits: QueryLimits;
  /** Maximum number of concurrent queries. */
  readonly threads: number;
  /** Returns the newest graph. Null before the first one. */
  readonly newest: () => GraphSnapshot | null;
  readonly setup: QuerySetup;
}

interface PooledResult<Response> {
  readonly response: Response;
  readonly snapshot: GraphSnapshot;
}

/**
 * Runs visitors' queries in threads, on immutable graphs. The engine enforces the limits itself. The pool terminates a
 * thread that does not stop in time or uses too much memory. This is rare, and happens for example inside one long
 * built-in function.
 */
export class QueryPool implements AsyncDisposable {
  readonly #options: QueryPoolOptions;
  readonly #threads: WorkerPool<QueryTask, ThreadReply>;

  constructor(options: QueryPoolOptions) {
    const { limits, threads, setup } = options;
    this.#options = options;
    this.#threads = new WorkerPool(new URL('./query.worker.ts', import.meta.url), {
      threads,
      maxWaiting: MAX_WAITING,
      taskMs: Math.ceil(limits.time_ms * TOLERANCE),
      memoryMb: THREAD_MB + Math.ceil(limits.memory_mb * TOLERANCE),
      tasksPerThread: QUERIES_PER_THREAD,
      idleMs: IDLE_MS,
      setup,
    });
  }

  get limits(): QueryLimits {
    return this.#options.limits;
  }

  /**
   * @throws QueryRejectedError with the exceeded limit, or the position of the error
   * @throws AppError `graph-unavailable` if there is no graph, or if it does not respond
   */
  async run(query: Omit<VisitorQuery, 'kind'>, signal: AbortSignal): Promise<PooledResult<QueryRows>> {
    const { reply, snapshot } = await this.#reply({ ...query, kind: 'run' }, signal);
    if (reply.kind !== 'rows') throw new Error(`A thread answered a query with ${reply.kind}`);
    return { response: reply, snapshot };
  }

  /**
   * Estimates the cost of a query without running it.
   * @throws as `run` does
   */
  async estimate(query: Omit<VisitorQuery, 'kind'>, signal: AbortSignal): Promise<PooledResult<QueryEstimate>> {
    const { reply, snapshot } = await this.#reply({ ...query, kind: 'estimate' }, signal);
    if (reply.kind !== 'estimate') throw new Error(`A thread answered an estimate with ${reply.kind}`);
    return { response: reply, snapshot };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#threads[Symbol.asyncDispose]();
  }

  async #reply(query: VisitorQuery, signal: AbortSignal) {
    const snapshot = this.#options.newest();
    rejectControlCharacters(query.query);
    if (!snapshot) throw new AppError('graph-unavailable', 'The trust graph is not ready yet. Try again in a moment');
    const { limits } = this.#options;
    const stopFlag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const replyWith = (sent: QueryTask['source']): Promise<ThreadReply> =>
      this.#threads
        .run(
          { ...query, graphName: snapshot.name, source: sent, limits, stopFlag },
          { signal, stopFlag, maxWaitMs: MAX_WAIT_MS },
        )
        .catch((error: unknown) => {
          throw toRejection(error, limits);
        });
    const first = await replyWith(snapshot.neo4j ?? { kind: 'embedded', graph: null });
    const reply = first.kind === 'graph-needed' ? await replyWith({ kind: 'embedded', graph: snapshot.graph }) : first;
    if (reply.kind === 'rejection') {
      const { code, message, position } = reply.rejection;
      throw new QueryRejectedError(code, message, position);
    }
    if (reply.kind === 'unavailable') {
      throw new AppError('graph-unavailable', reply.message, { retryAfterS: RETRY_AFTER_S });
    }
    return { reply, snapshot };
  }
}

/** Converts the failure of a terminated thread to the rejection for the exceeded limit. */
function toRejection(error: unknown, limits: QueryLimits): unknown {
  if (!(error instanceof WorkerFailure)) return error;
  switch (error.reason) {
    case 'time-limit':
      return timeLimitExceeded(limits.time_ms);
    case 'memory-limit':
      return memoryLimitExceeded(limits.memory_mb);
    case 'cancelled':
      return cancelled();
    case 'queue-full':
      return new QueryRejectedError('query-queue-full', 'Too many queries are running. Try again in a few seconds');
    case 'closed':
      return new AppError('graph-unavailable', 'The server is stopping. Try again in a moment');
    default:
      return error;
  }
}
