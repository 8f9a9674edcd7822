import { LRUCache } from 'lru-cache';
import { boundEntries } from '../platform/cache/bound-entries.ts';
import { RequestCoalescer } from '../platform/cache/request-coalescer.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { Semaphore } from '../platform/limiter/semaphore.ts';

/** Most requests to sites take less time. */
const RETRY_AFTER_S = 10;
/** Maximum number of sites whose time of the last check is in memory. Results are large, so fewer of them are. */
const MAX_CHECK_TIMES = 50_000;

/** What the cache adds to a response: whether it is reused, and when the site can be requested again. */
export interface CacheState {
  readonly cached: boolean;
  readonly next_check_at: string;
}

export type OwnResponse<Response extends CacheState> = Omit<Response, keyof CacheState>;

interface CachedCheckOptions {
  /** Maximum number of cached results. */
  readonly maxEntries: number;
  /** Time for which a result is reused, in ms. */
  readonly cacheTtlMs: number;
  /** Maximum number of running checks, over all visitors. Each visitor gets at most a quarter of the places. */
  readonly concurrency: number;
  /** The checks as the error names them. */
  readonly subject: 'checks' | 'lookups';
}

/**
 * Checks on request. Concurrent and later requests for the same site share one check for some time (single-flight with
 * a cooldown), so that many visitors cause no additional requests to a site.
 */
export abstract class CachedCheck<Value extends object> {
  readonly #results: RequestCoalescer<Value>;
  /** When each site can be requested again, in ms since 1970. */
  readonly #nextCheckAt = new LRUCache<string, number>(boundEntries(MAX_CHECK_TIMES));
  readonly #cacheTtlMs: number;
  readonly #semaphore: Semaphore;
  readonly #closing = new AbortController();

  protected constructor({ maxEntries, cacheTtlMs, concurrency, subject }: CachedCheckOptions) {
    this.#cacheTtlMs = cacheTtlMs;
    this.#results = new RequestCoalescer({ maxEntries, getExpiresAt: () => Date.now() + cacheTtlMs });
    this.#semaphore = new Semaphore({
      concurrency,
      maxQueue: 0,
      createFullError: () =>
        new AppError('too-many-checks', `Too many ${subject} are running. Try again in ${RETRY_AFTER_S} seconds.`, {
          retryAfterS: RETRY_AFTER_S,
        }),
    });
  }

  /** Cancels running checks. Their results are neither returned nor recorded. */
  close(): void {
    this.#closing.abort(new AppError('records-unavailable', 'The server is stopping. Try again in a moment'));
  }

  /**
   * @throws AppError `too-many-checks`, also if the site was requested recently and its result is no longer cached;
   * `records-unavailable` if the server is stopping; and what `check` throws
   */
  protected async run(key: string, check: (closing: AbortSignal) => Promise<Value>): Promise<Value & CacheState> {
    const { value, fromCache, expiresAt } = await this.#results.run(key, () => this.#start(key, check));
    return { ...value, cached: fromCache, next_check_at: new Date(expiresAt).toISOString() };
  }

  async #start(key: string, check: (closing: AbortSignal) => Promise<Value>): Promise<Value> {
    const retryAfterS = Math.ceil(((this.#nextCheckAt.get(key) ?? 0) - Date.now()) / 1_000);
    if (retryAfterS > 0)
      throw new AppError(
        'too-many-checks',
        `We requested this site a moment ago, and request no site more often than every ${this.#cacheTtlMs / 1_000} seconds. Try again in ${retryAfterS} seconds.`,
        { retryAfterS },
      );
    const value = await this.runAlone(check);
    this.#nextCheckAt.set(key, Date.now() + this.#cacheTtlMs);
    return value;
  }

  /** Like `run`, but neither returns nor keeps a result that others share. */
  protected runAlone(check: (closing: AbortSignal) => Promise<Value>): Promise<Value> {
    const { signal } = this.#closing;
    return this.#semaphore.run(null, () => check(signal).finally(() => signal.throwIfAborted()));
  }

  /** Returns the last result, even if it is expired. Null if none is cached. Sends no request. */
  findLast(key: string): (Value & Pick<CacheState, 'next_check_at'>) | null {
    const last = this.#results.findLast(key);
    return last && { ...last.value, next_check_at: new Date(last.expiresAt).toISOString() };
  }
}
