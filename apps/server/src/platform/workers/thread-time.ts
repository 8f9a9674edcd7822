/**
 * Time in threads that belongs to one site or page, over all of its documents. When one document reaches the limit, the
 * site's other documents are not read, because they would cost other visitors the same time again.
 */
export class ThreadTime {
  #remainingMs: number;

  /** @param ms time for all tasks together */
  constructor(ms: number) {
    this.#remainingMs = ms;
  }

  get remainingMs(): number {
    return this.#remainingMs;
  }

  get isUsedUp(): boolean {
    return this.#remainingMs <= 0;
  }

  /** @param ms time that a task has taken */
  use(ms: number): void {
    this.#remainingMs = Math.max(0, this.#remainingMs - ms);
  }

  /** Ends the time, because a task reached its own limit. */
  exhaust(): void {
    this.#remainingMs = 0;
  }
}
