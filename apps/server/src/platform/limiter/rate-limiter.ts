import { getCurrentVisitor } from './current-visitor.ts';

const MINUTE_MS = 60_000;
/**
 * Consecutive failures after which the circuit breaker opens, so that visitors do not wait for the provider one by one.
 */
const MAX_CONSECUTIVE_FAILURES = 3;
const CIRCUIT_OPEN_MS = 30_000;

const DAY_MS = 86_400_000;
/** Part of a minute's calls that one visitor can use. At least one call. */
export const VISITOR_SHARE_OF_MINUTE = 1 / 4;
/** Part of a day's calls that one visitor can use. At least one call. */
export const VISITOR_SHARE_OF_DAY = 1 / 20;

interface RateLimiterOptions {
  readonly perMinute: number;
  /** Calls in 24 hours from the first call. */
  readonly perDay: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

interface Call {
  readonly at: number;
  readonly visitor: string | null;
}

/**
 * Limits the calls to a provider that the operator pays, per minute and day, for all visitors together and for each one,
 * with a circuit breaker for a provider that keeps failing. Counts are in memory, for one process.
 */
export class RateLimiter {
  readonly #options: RateLimiterOptions;
  readonly #now: () => number;
  readonly #callsOfMinute: Call[] = [];
  /** Calls of the day by visitor. No entry without a call, so the day's limit also limits its size. */
  readonly #callsOfDay = new Map<string | null, number>();
  #dayStartedAt = Number.NEGATIVE_INFINITY;
  #callCountOfDay = 0;
  #failures = 0;
  #openUntil = 0;

  constructor(options: RateLimiterOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Acquires one call, or returns the reason for the rejection. */
  tryAcquire(): 'taken' | 'used-up' | 'resting' {
    const now = this.#now();
    if (now < this.#openUntil) return 'resting';
    this.#dropPastCalls(now);
    const visitor = getCurrentVisitor();
    if (!this.#hasCallFor(visitor)) return 'used-up';
    this.#callsOfMinute.push({ at: now, visitor });
    this.#callsOfDay.set(visitor, (this.#callsOfDay.get(visitor) ?? 0) + 1);
    this.#callCountOfDay += 1;
    return 'taken';
  }

  /** Records how a call ended: whether the provider responded at all. Null: the caller did not wait for it. */
  recordResult(hasResponse: boolean | null): void {
    if (hasResponse === null) return;
    this.#failures = hasResponse ? 0 : this.#failures + 1;
    if (this.#failures >= MAX_CONSECUTIVE_FAILURES) {
      this.#openUntil = this.#now() + CIRCUIT_OPEN_MS;
      this.#failures = 0;
    }
  }

  #dropPastCalls(now: number): void {
    while (this.#callsOfMinute[0] && now - this.#callsOfMinute[0].at >= MINUTE_MS) this.#callsOfMinute.shift();
    if (now - this.#dayStartedAt < DAY_MS) return;
    this.#dayStartedAt = now;
    this.#callCountOfDay = 0;
    this.#callsOfDay.clear();
  }

  #hasCallFor(visitor: string | null): boolean {
    const { perMinute, perDay } = this.#options;
    if (this.#callsOfMinute.length >= perMinute || this.#callCountOfDay >= perDay) return false;
    if (visitor === null) return true;
    const ofMinute = this.#callsOfMinute.filter((call) => call.visitor === visitor).length;
    const ofDay = this.#callsOfDay.get(visitor) ?? 0;
    return (
      ofMinute < Math.ceil(perMinute * VISITOR_SHARE_OF_MINUTE) && ofDay < Math.ceil(perDay * VISITOR_SHARE_OF_DAY)
    );
  }
}
