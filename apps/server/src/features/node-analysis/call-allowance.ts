const MINUTE_MS = 60_000;

/** At most so many calls in any minute, whoever makes them. */
export class CallAllowance {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #taken: number[] = [];

  /** @param now milliseconds of a clock that never goes back */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Takes one call if there is one left. */
  take(): boolean {
    const now = this.#now();
    while (this.#taken.length > 0 && now - (this.#taken[0] as number) >= MINUTE_MS) this.#taken.shift();
    if (this.#taken.length >= this.#perMinute) return false;
    this.#taken.push(now);
    return true;
  }
}
