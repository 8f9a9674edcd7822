import { getCurrentVisitor } from './current-visitor.ts';
import { FairQueue } from './fair-queue.ts';

/** Time in ms after which no further work starts in the same turn of the event loop. */
export const TURN_MS = 10;

interface WaitingWork {
  readonly visitor: string | null;
  readonly start: () => void;
}

/**
 * Divides the time of this thread among visitors. While several have work, one part of the work starts per turn of the
 * event loop: that of the visitor who used the least time lately.
 */
class EventLoopTurns {
  readonly #waiting = new FairQueue<WaitingWork>({
    concurrency: Number.POSITIVE_INFINITY,
    maxQueue: Number.POSITIVE_INFINITY,
  });
  /** Null outside a turn. */
  #startedAt: number | null = null;
  /** The work that this turn is for. Null for a turn that began without waiting work. */
  #current: WaitingWork | null = null;

  /** Calls `start` in this turn if it has time left, otherwise in a later one. */
  run(visitor: string | null, start: () => void): void {
    if (this.#startedAt === null) this.#begin(null);
    else if (performance.now() - this.#startedAt > TURN_MS) {
      this.#waiting.add(visitor, { visitor, start });
      return;
    }
    start();
  }

  #begin(work: WaitingWork | null): void {
    this.#startedAt = performance.now();
    this.#current = work;
    setImmediate(() => this.#end());
  }

  #end(): void {
    if (this.#current) this.#waiting.release(this.#current.visitor, performance.now() - (this.#startedAt ?? 0));
    this.#startedAt = null;
    this.#current = null;
    const next = this.#waiting.start();
    if (next === null) return;
    this.#begin(next);
    next.start();
  }
}

const turns = new EventLoopTurns();

/** Runs `start` for a visitor when it is the visitor's turn, which is immediately unless the thread is busy. */
export const startInTurn = (visitor: string, start: () => void): void => turns.run(visitor, start);

/**
 * Waits for a turn of the current visitor. Call it between the parts of long work, so that others wait for one part and
 * not for the whole. It costs about a microsecond if there is time left in this turn.
 */
export const takeTurn = (): Promise<void> => new Promise((resolve) => turns.run(getCurrentVisitor(), resolve));
