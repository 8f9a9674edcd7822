const MINUTE_MS = 60_000;
/**
 * Consecutive failures after which the circuit breaker opens, so that visitors do not wait for the provider one by one.
 */
const MAX_CONSECUTIVE_FAILURES = 3;
const CIRCUIT_OPEN_MS = 30_000;

/** Limits calls per minute over all callers, with a circuit breaker for a provider that keeps failing. */
export class RateLimiter {
  readonly #maxPerMinute: number;
  readonly #now: () => number;
  readonly #callTimes: number[] = [];
  #failures = 0;
  #openUntil = 0;

  /** @param now milliseconds of a monotonic clock */
  constructor(maxPerMinute: number, now: () => number = () => performance.now()) {
    this.#maxPerMinute = maxPerMinute;
    this.#now = now;
  }

  /** Acquires one call, or returns the reason for the rejection. */
  tryAcquire(): 'taken' | 'used-up' | 'resting' {
    const now = this.#now();
    if (now < this.#openUntil) return 'resting';
    while (this.#callTimes.length > 0 && now - (this.#callTimes[0] as number) >= MINUTE_MS) this.#callTimes.shift();
    if (this.#callTimes.length >= this.#maxPerMinute) return 'used-up';
    this.#callTimes.push(now);
    return 'taken';
  }

  /** Records how a call ended: whether the provider responded at all. */
  recordResult(hasResponse: boolean): void {
    this.#failures = hasResponse ? 0 : this.#failures + 1;
    if (this.#failures >= MAX_CONSECUTIVE_FAILURES) {
      this.#openUntil = this.#now() + CIRCUIT_OPEN_MS;
      this.#failures = 0;
    }
  }
}
