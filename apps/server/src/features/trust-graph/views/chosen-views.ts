import { roundTrustSignal } from '@vouchwire/trust-graph';
import { AppError } from '../../../platform/errors/app-error.ts';
import { WorkerFailure } from '../../../platform/workers/worker-failure.ts';
import { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import type { OpenGraph } from '../live-graph.ts';
import { signalOwner, type TrustView } from './trust-view.ts';
import type { ViewAnswer, ViewQuestion, ViewTask } from './view-questions.ts';

/**
 * For one question. Reading a graph of a million domains and ranking it takes seconds, many on a busy machine; what was
 * begun for a visitor who has left serves the next one.
 */
const TASK_MS = 60_000;
const MAX_WAITING = 200;
/** Of the thread, which holds a graph of its own: some 500 MB at a million domains. */
const MEMORY_MB = 4_096;
/** The thread, with the views that it keeps, is ended when nobody has asked for so long. */
const IDLE_MS = 10 * 60_000;

/**
 * Views by anchors that readers choose. They are ranked on demand in a thread of their own, so that the server's loop
 * goes on meanwhile, and kept there for the next question; nothing is stored.
 */
export class ChosenViews implements AsyncDisposable {
  readonly #pool = new WorkerPool<ViewTask, ViewAnswer>(new URL('./views.worker.ts', import.meta.url), {
    threads: 1,
    maxWaiting: MAX_WAITING,
    tasksPerThread: Number.POSITIVE_INFINITY,
    taskMs: TASK_MS,
    memoryMb: MEMORY_MB,
    idleMs: IDLE_MS,
  });

  /** Starts the thread where a question is about to come: loading its code is most of what the first one waits for. */
  prepare(): void {
    this.#pool.prepare();
  }

  /** @param anchors as `readAnchors` gives them */
  of({ rankingFile, ranking }: Pick<OpenGraph, 'rankingFile' | 'ranking'>, anchors: readonly string[]): TrustView {
    const ask = (question: ViewQuestion) => this.#ask({ rankingFile, anchors, question });
    return {
      anchors,
      trustOf: async (identities) => {
        const owners = identities.map((identity) => signalOwner(identity, ranking));
        const answer = await ask({ kind: 'trust', owners });
        if (answer.kind !== 'trust') throw mismatch();
        return answer.trust.map((trust) => (trust === null ? null : roundTrustSignal(trust)));
      },
      findPaths: async (source, target, options) => {
        const answer = await ask({ kind: 'paths', source, target, options });
        if (answer.kind !== 'paths') throw mismatch();
        return answer.paths;
      },
    };
  }

  async #ask(task: ViewTask): Promise<ViewAnswer> {
    try {
      return await this.#pool.run(task);
    } catch (cause) {
      if (!(cause instanceof WorkerFailure)) throw cause;
      throw new AppError(
        'view-unavailable',
        'The view through the chosen vouchers could not be computed just now; try again in a moment, or go back to the default view',
        { cause },
      );
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }
}

const mismatch = (): Error => new Error('the thread answered another question');
