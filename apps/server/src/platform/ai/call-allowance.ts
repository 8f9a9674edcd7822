const MINUTE_MS = 60_000;
/** Failures in a row after which a provider is left alone for a while, so that visitors need not wait for it one by one. */
const FAILURES = 3;
const REST_MS = 30_000;

/** At most so many calls in any minute, whoever makes them, and none while a provider that keeps failing rests. */
export class CallAllowance {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #taken: number[] = [];
  #failures = 0;
  #restsUntil = 0;

  /** @param now milliseconds of a clock that never goes back */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Takes one call, or says why there is none. */
  take(): 'taken' | 'used-up' | 'resting' {
    const now = this.#now();
    if (now < this.#restsUntil) return 'resting';
    while (this.#taken.length > 0 && now - (this.#taken[0] as number) >= MINUTE_MS) this.#taken.shift();
    if (this.#taken.length >= this.#perMinute) return 'used-up';
    this.#taken.push(now);
    return 'taken';
  }

  /** Told how a call ended: whether the provider answered at all. */
  ended(answered: boolean): void {
    this.#failures = answered ? 0 : this.#failures + 1;
    if (this.#failures >= FAILURES) {
      this.#restsUntil = this.#now() + REST_MS;
      this.#failures = 0;
    }
  }
}
