import { AppError } from '../errors/app-error.ts';

const RETRY_AFTER_S = 5;

export interface TurnsOptions {
  /** Pieces of work under way at one time. */
  readonly atOnce: number;
  /** Those who wait beside them; who comes then is asked to come again. */
  readonly waiting: number;
}

/**
 * Lets costly questions be answered a few at a time, in the order in which they came: hundreds at once would keep everybody
 * else waiting, and hold the memory of all their answers together.
 */
export class Turns {
  readonly #options: TurnsOptions;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /**
   * @param signal aborted when nobody waits for the answer any more; what has not begun then never does
   * @throws AppError `query-queue-full`, `query-cancelled`, and what `work` throws
   */
  async take<Answer>(signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer> {
    if (this.#underWay >= this.#options.atOnce) await this.#wait();
    else this.#underWay += 1;
    try {
      if (signal.aborted) throw new AppError('query-cancelled', 'Nobody waits for the answer any more');
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The turn goes on to whoever waits, and is never free in between.
      if (next) next();
      else this.#underWay -= 1;
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#options.waiting)
      throw new AppError('query-queue-full', 'Many questions of this kind wait already. Please try again shortly.', {
        retryAfterS: RETRY_AFTER_S,
      });
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}
