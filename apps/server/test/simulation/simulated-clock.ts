import type { Clock } from '../../src/platform/time/clock.ts';

interface Timer {
  readonly at: number;
  readonly fire: () => void;
}

/**
 * A clock that stops while there is work, and then moves to the next timer. Work is everything that needs no
 * timer, thread or network to continue.
 */
export class SimulatedClock implements Clock {
  #now: number;
  /** Sorted by time, and timers of one time in their order. */
  readonly #sleeps: Timer[] = [];
  readonly #events: Timer[] = [];
  readonly #outside = new Set<Promise<unknown>>();

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = { at: this.#now + ms, fire: resolve };
    insert(this.#sleeps, timer);
    const cancel = () => {
      const index = this.#sleeps.indexOf(timer);
      if (index >= 0) this.#sleeps.splice(index, 1);
      resolve();
    };
    signal.addEventListener('abort', cancel, { once: true });
    return promise;
  }

  /** Calls a function at a time, exactly. A sleep may take longer. */
  schedule(at: number, fire: () => void): void {
    insert(this.#events, { at, fire });
  }

  /** Stops until work is done that needs a real thread or file. */
  async waitFor<T>(work: Promise<T>): Promise<T> {
    this.#outside.add(work);
    try {
      return await work;
    } finally {
      this.#outside.delete(work);
    }
  }

  /**
   * Runs until a time.
   * @param findNextWork called when all work is done. Returns the time before which no sleeper has anything to do, or
   *   null if that is not known. Sleepers then wake later than their time, as on a busy machine, which saves the polls
   *   in between.
   */
  async runUntil(end: number, findNextWork: () => Promise<number | null>): Promise<void> {
    for (;;) {
      await this.#finishWork();
      const nextWork = await findNextWork();
      await this.#finishWork();
      const nextSleep = this.#sleeps[0]?.at ?? Number.POSITIVE_INFINITY;
      const nextEvent = this.#events[0]?.at ?? Number.POSITIVE_INFINITY;
      const next = Math.min(Math.max(nextSleep, nextWork ?? 0), nextEvent);
      if (next > end) {
        this.#now = end;
        return;
      }
      this.#now = Math.max(this.#now, next);
      if (nextEvent <= this.#now) this.#events.shift()?.fire();
      else while (this.#sleeps[0] && this.#sleeps[0].at <= this.#now) this.#sleeps.shift()?.fire();
    }
  }

  /** Waits until all promises that can settle have settled. */
  async #finishWork(): Promise<void> {
    do {
      await Promise.allSettled(this.#outside);
      await new Promise<void>((resolve) => setImmediate(resolve));
    } while (this.#outside.size > 0);
  }
}

function insert(timers: Timer[], timer: Timer): void {
  const index = timers.findIndex(({ at }) => at > timer.at);
  timers.splice(index < 0 ? timers.length : index, 0, timer);
}
