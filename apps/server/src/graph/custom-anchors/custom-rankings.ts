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
 * Timeout of one request. Reading and ranking a graph of a million domains takes seconds, many on a busy machine; work
 * for a visitor who has left serves the next one.
 */
const TASK_TIMEOUT_MS = 60_000;
const MAX_QUEUED_TASKS = 200;
/** Limit of the thread, which has its own copy of the graph: some 500 MB at a million domains. */
const MAX_MEMORY_MB = 4_096;
/** The thread, with its cached views, ends after this time without requests. */
const IDLE_TIMEOUT_MS = 10 * 60_000;

/**
 * Views through anchors that readers choose. They are ranked on demand in a separate thread, so that the server's event
 * loop stays free, and cached there for the next request; nothing is stored.
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

  /** Starts the thread where a question is about to come: loading its code is most of what the first one waits for. */
  prestart(): void {
    this.#pool.prestart();
  }

  /**
   * The view by the anchors that a visitor chose; that of the operator's anchors if `text` names none.
   * @throws AppError `invalid-input` for invalid anchors
   */
  resolveView(graph: OpenGraph, text: string | undefined): RankingView {
    const anchors = parseAnchors(text, graph.ranking);
    return anchors === null ? createDefaultView(graph) : this.getView(graph, anchors);
  }

  /** @param anchors as `parseAnchors` gives them */
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
