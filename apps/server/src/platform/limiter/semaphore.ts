import { AppError } from '../errors/app-error.ts';
import { getCurrentVisitor } from './current-visitor.ts';
import { FairQueue, type FairQueueLimits } from './fair-queue.ts';

const RETRY_AFTER_S = 5;

interface SemaphoreOptions extends FairQueueLimits {
  /** Creates the error of a caller that finds the queue full. `query-queue-full` by default. */
  readonly createFullError?: () => AppError;
}

const createQueueFullError = () =>
  new AppError('query-queue-full', `Too many queries are queued. Try again in ${RETRY_AFTER_S} seconds.`, {
    retryAfterS: RETRY_AFTER_S,
  });

/**
 * Semaphore with a bounded queue for expensive work: hundreds of concurrent tasks would delay all other requests, and
 * need memory for all responses together. Each task counts for the current visitor, who gets a share (`FairQueue`).
 */
export class Semaphore {
  readonly #options: SemaphoreOptions;
  readonly #queue: FairQueue<PromiseWithResolvers<void>>;

  constructor(options: SemaphoreOptions) {
    this.#options = options;
    this.#queue = new FairQueue(options);
  }

  /**
   * @param signal aborted when the caller stops waiting; a queued task then never starts. Null without one
   * @throws AppError `query-queue-full` or the error of `createFullError`, `query-cancelled`, and what `work` throws
   */
  async run<Result>(signal: AbortSignal | null, work: () => Promise<Result>): Promise<Result> {
    const { createFullError = createQueueFullError } = this.#options;
    const visitor = getCurrentVisitor();
    const permit = Promise.withResolvers<void>();
    this.#queue.add(visitor, permit)?.reject(createFullError());
    this.#startWaiting();
    await permit.promise;
    const startedAt = performance.now();
    try {
      if (signal?.aborted) throw new AppError('query-cancelled', 'The client closed the connection');
      return await work();
    } finally {
      // The next task starts in a later turn of the event loop. In the same turn, the tasks of a queue would run one
      // after another before the server reads any other request.
      setImmediate(() => {
        this.#queue.release(visitor, performance.now() - startedAt);
        this.#startWaiting();
      });
    }
  }

  #startWaiting(): void {
    for (let permit = this.#queue.start(); permit !== null; permit = this.#queue.start()) permit.resolve();
  }
}
