import { AppError } from '../errors/app-error.ts';

const RETRY_AFTER_S = 5;

export interface SemaphoreOptions {
  /** Pieces of work under way at one time. */
  readonly concurrency: number;
  /** Those who wait beside them; who comes then is asked to come again. */
  readonly maxQueue: number;
  /** Creates the error of a caller for whom the queue has no room. `query-queue-full` by default. */
  readonly createFullError?: () => AppError;
}

const createQueueFullError = () =>
  new AppError('query-queue-full', 'Many questions of this kind wait already. Please try again shortly.', {
    retryAfterS: RETRY_AFTER_S,
  });

/**
 * Lets costly questions be answered a few at a time, in the order in which they came: hundreds at once would keep everybody
 * else waiting, and hold the memory of all their answers together.
 */
export class Semaphore {
  readonly #options: SemaphoreOptions;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(options: SemaphoreOptions) {
    this.#options = options;
  }

  /**
   * @param signal aborted when nobody waits for the answer any more; what has not begun then never does. Null without one
   * @throws AppError `query-queue-full` or the error of `createFullError`, `query-cancelled`, and what `work` throws
   */
  async run<Result>(signal: AbortSignal | null, work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#options.concurrency) await this.#wait();
    else this.#running += 1;
    try {
      if (signal?.aborted) throw new AppError('query-cancelled', 'Nobody waits for the answer any more');
      return await work();
    } finally {
      const next = this.#queue.shift();
      // The turn goes on to whoever waits, and is never free in between.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(): Promise<void> {
    if (this.#queue.length >= this.#options.maxQueue) throw (this.#options.createFullError ?? createQueueFullError)();
    return new Promise((resolve) => {
      this.#queue.push(resolve);
    });
  }
}
