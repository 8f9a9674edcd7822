import { AppError } from '../errors/app-error.ts';

const RETRY_AFTER_S = 5;

export interface SemaphoreOptions {
  /** Number of concurrent tasks. */
  readonly concurrency: number;
  /** Maximum queue length; further callers are rejected with a request to retry. */
  readonly maxQueue: number;
  /** Creates the error of a caller that finds the queue full. `query-queue-full` by default. */
  readonly createFullError?: () => AppError;
}

const createQueueFullError = () =>
  new AppError('query-queue-full', `Too many queries are queued. Try again in ${RETRY_AFTER_S} seconds.`, {
    retryAfterS: RETRY_AFTER_S,
  });

/**
 * Semaphore with a bounded FIFO queue for expensive queries: hundreds of concurrent ones would delay all other
 * requests, and need memory for all responses together.
 */
export class Semaphore {
  readonly #options: SemaphoreOptions;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(options: SemaphoreOptions) {
    this.#options = options;
  }

  /**
   * @param signal aborted when the caller stops waiting; a queued task then never starts. Null without one
   * @throws AppError `query-queue-full` or the error of `createFullError`, `query-cancelled`, and what `work` throws
   */
  async run<Result>(signal: AbortSignal | null, work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#options.concurrency) await this.#wait();
    else this.#running += 1;
    try {
      if (signal?.aborted) throw new AppError('query-cancelled', 'The client closed the connection');
      return await work();
    } finally {
      const next = this.#queue.shift();
      // The permit passes directly to the next waiting caller and is never free in between.
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
