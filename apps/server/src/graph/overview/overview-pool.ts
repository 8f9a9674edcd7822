import type { GraphOverview } from '@vouchwire/api-contract';
import { AppError } from '../../platform/errors/app-error.ts';
import { WorkerFailure } from '../../platform/workers/worker-failure.ts';
import { WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { OverviewTask } from './overview.worker.ts';

const POOL_OPTIONS = { threads: 1, maxWaiting: 4, tasksPerThread: 1, taskMs: 120_000, memoryMb: 4_096 };
const RETRY_AFTER_S = 5;

/** Computes overviews in a thread, so that neither an update of the graph nor a request waits for its event loop. */
export class OverviewPool implements AsyncDisposable {
  readonly #pool = new WorkerPool<OverviewTask, GraphOverview>(
    new URL('./overview.worker.ts', import.meta.url),
    POOL_OPTIONS,
  );

  /** @throws AppError `graph-unavailable` */
  async run(task: OverviewTask): Promise<GraphOverview> {
    try {
      return await this.#pool.run(task);
    } catch (cause) {
      if (!(cause instanceof WorkerFailure)) throw cause;
      throw new AppError('graph-unavailable', 'The graph was not counted. Try again in a moment', {
        cause,
        retryAfterS: RETRY_AFTER_S,
      });
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }
}
