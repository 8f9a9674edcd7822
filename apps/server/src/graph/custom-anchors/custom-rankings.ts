import { roundTrustSignal } from '@vouchwire/trust-graph';
import { AppError } from '../../platform/errors/app-error.ts';
import { getCurrentVisitor } from '../../platform/limiter/current-visitor.ts';
import { WorkerFailure } from '../../platform/workers/worker-failure.ts';
import { WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import { parseAnchors } from './parse-anchors.ts';
import type { RankingQuery, RankingResult, RankingTask } from './ranking-messages.ts';
import { createDefaultView, getSignalOwner, type RankingView } from './ranking-view.ts';

/**
 * Timeout of one request. Reading and ranking a graph of a million domains takes seconds, and longer on a busy machine.
 * Work for a visitor who has left is not lost, because the result is cached.
 */
const TASK_TIMEOUT_MS = 60_000;
const MAX_QUEUED_TASKS = 200;
/** Memory limit of the thread, which has its own copy of the graph: about 500 MB for a million domains. */
const MAX_MEMORY_MB = 4_096;
/** Idle time after which the thread ends with its cached views. */
const IDLE_TIMEOUT_MS = 10 * 60_000;

/**
 * Views with the anchors that readers choose. They are ranked on demand in a separate thread, so that the server's
 * event loop stays free. The thread caches them for the next request. Nothing is stored.
 */
export class CustomRankings implements AsyncDisposable {
  readonly #pool = new WorkerPool<RankingTask, RankingResult>(new URL('./ranking.worker.ts', import.meta.url), {
    threads: 1,
    maxWaiting: MAX_QUEUED_TASKS,
    tasksPerThread: Number.POSITIVE_INFINITY,
    taskMs: TASK_TIMEOUT_MS,
    memoryMb: MAX_MEMORY_MB,
    idleMs: IDLE_TIMEOUT_MS,
    getVisitor: getCurrentVisitor,
  });

  /** Starts the thread before the first request, because loading its code takes most of the time of that request. */
  prestart(): void {
    this.#pool.prestart();
  }

  /**
   * Returns the view with the anchors that a visitor chose, or the default view if `text` names none.
   * @throws AppError `invalid-input` for invalid anchors
   */
  resolveView(graph: OpenGraph, text: string | undefined): RankingView {
    const anchors = parseAnchors(text, graph.ranking);
    return anchors === null ? createDefaultView(graph) : this.getView(graph, anchors);
  }

  /** @param anchors as `parseAnchors` returns them */
  getView(
    { rankingFile, ranking }: Pick<OpenGraph, 'rankingFile' | 'ranking'>,
    anchors: readonly string[],
  ): RankingView {
    const runQuery = (query: RankingQuery) => this.#run({ rankingFile, anchors, query });
    return {
      anchors,
      getTrust: async (identities) => {
        const owners = identities.map((identity) => getSignalOwner(identity, ranking));
        const answer = await runQuery({ kind: 'trust', owners });
        if (answer.kind !== 'trust') throw createMismatchError();
        return answer.trust.map((trust) => (trust === null ? null : roundTrustSignal(trust)));
      },
      findPaths: async (source, target, options) => {
        const answer = await runQuery({ kind: 'paths', source, target, options });
        if (answer.kind !== 'paths') throw createMismatchError();
        return answer.paths;
      },
    };
  }

  async #run(task: RankingTask): Promise<RankingResult> {
    try {
      return await this.#pool.run(task);
    } catch (cause) {
      if (!(cause instanceof WorkerFailure)) throw cause;
      throw new AppError(
        'view-unavailable',
        'The ranking for your anchors could not be computed. Try again, or use the default anchors',
        { cause },
      );
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }
}

const createMismatchError = (): Error => new Error('the thread answered another question');
