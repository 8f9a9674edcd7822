import { LRUCache } from 'lru-cache';

interface RequestCoalescerOptions<Value> {
  /** Maximum number of cached results. Running calls do not count and are never evicted. */
  readonly maxEntries: number;
  /** Returns the time until which a result is fresh, in ms since 1970. Without this function, results do not expire. */
  readonly getExpiresAt?: (value: Value) => number;
}

interface CoalescedResult<Value> {
  readonly value: Value;
  /** True if this caller did not start the call. */
  readonly fromCache: boolean;
  /** Time at which the result expires, in ms since 1970. Infinity if results do not expire. */
  readonly expiresAt: number;
}

interface RunningCall<Value> {
  readonly result: Promise<Omit<CoalescedResult<Value>, 'fromCache'>>;
  readonly controller: AbortController;
  waiterCount: number;
}

/**
 * Single-flight cache (request deduplication): callers of one key share a running call, and later callers get its
 * result while it is fresh.
 */
export class RequestCoalescer<Value> {
  readonly #getExpiresAt: (value: Value) => number;
  readonly #results: LRUCache<string, { readonly value: Value; readonly expiresAt: number }>;
  readonly #running = new Map<string, RunningCall<Value>>();

  constructor({ maxEntries, getExpiresAt = () => Number.POSITIVE_INFINITY }: RequestCoalescerOptions<Value>) {
    this.#getExpiresAt = getExpiresAt;
    this.#results = new LRUCache({ max: maxEntries });
  }

  /**
   * Returns the cached result of `key`, or the result of `call`. All waiting callers receive a rejection, and it is not
   * cached.
   * @param call gets the signal that aborts when the last waiting caller leaves
   * @param signal ends the waiting of this caller
   */
  async run(
    key: string,
    call: (signal: AbortSignal) => Promise<Value>,
    signal?: AbortSignal,
  ): Promise<CoalescedResult<Value>> {
    signal?.throwIfAborted();
    const cached = this.#results.get(key);
    if (cached && cached.expiresAt > Date.now()) return { ...cached, fromCache: true };
    const running = this.#running.get(key);
    const shared = running ?? this.#start(key, call);
    shared.waiterCount += 1;
    const { promise: cancelled, reject } = Promise.withResolvers<never>();
    const onAbort = () => reject(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return { ...(await Promise.race([shared.result, cancelled])), fromCache: running !== undefined };
    } finally {
      signal?.removeEventListener('abort', onAbort);
      shared.waiterCount -= 1;
      if (shared.waiterCount === 0) this.#release(key, shared);
    }
  }

  /**
   * Returns the last result, even if it is expired: neither a running nor a failed call removes it. Null if there is
   * none.
   */
  findLast(key: string): Omit<CoalescedResult<Value>, 'fromCache'> | null {
    return this.#results.peek(key) ?? null;
  }

  #start(key: string, call: (signal: AbortSignal) => Promise<Value>): RunningCall<Value> {
    const controller = new AbortController();
    const result = (async () => {
      const value = await call(controller.signal);
      const entry = { value, expiresAt: this.#getExpiresAt(value) };
      this.#results.set(key, entry);
      return entry;
    })();
    // Waiting callers receive the rejection. Without callers, this handler prevents an unhandled rejection.
    result.catch(() => undefined);
    const started = { result, controller, waiterCount: 0 };
    this.#running.set(key, started);
    return started;
  }

  #release(key: string, call: RunningCall<Value>): void {
    if (this.#running.get(key) === call) this.#running.delete(key);
    call.controller.abort();
  }
}
