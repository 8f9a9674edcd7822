interface InFlightCall<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiterCount: number;
}

/**
 * Results by key, the least recently used forgotten first; callers of one key at one time share one call. The call ends
 * when the last of them has gone.
 */
export class RequestCoalescer<T> {
  readonly #size: number;
  readonly #results = new Map<string, T>();
  readonly #inFlight = new Map<string, InFlightCall<T>>();

  /** @param size how many results are kept */
  constructor(size: number) {
    this.#size = size;
  }

  /**
   * The result of `key`: the kept one, or that of `call`. What a call rejects with goes to all who wait, and is not kept.
   * @param call gets the signal that ends it
   * @param signal ends the waiting of this caller, who gets its reason
   */
  async get(key: string, call: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const cached = this.#results.get(key);
    if (cached !== undefined) {
      this.#store(key, cached);
      return cached;
    }
    const inFlightCall = this.#inFlight.get(key) ?? this.#start(key, call);
    inFlightCall.waiterCount += 1;
    const { promise: cancelled, reject } = Promise.withResolvers<never>();
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await Promise.race([inFlightCall.result, cancelled]);
    } finally {
      signal.removeEventListener('abort', onAbort);
      inFlightCall.waiterCount -= 1;
      if (inFlightCall.waiterCount === 0) this.#release(key, inFlightCall);
    }
  }

  #start(key: string, call: (signal: AbortSignal) => Promise<T>): InFlightCall<T> {
    const controller = new AbortController();
    const result = (async () => {
      const value = await call(controller.signal);
      this.#store(key, value);
      return value;
    })();
    // Those who wait hear of a failure; when nobody does, it is nobody's.
    result.catch(() => undefined);
    const inFlightCall = { result, controller, waiterCount: 0 };
    this.#inFlight.set(key, inFlightCall);
    return inFlightCall;
  }

  #release(key: string, inFlightCall: InFlightCall<T>): void {
    if (this.#inFlight.get(key) === inFlightCall) this.#inFlight.delete(key);
    inFlightCall.controller.abort();
  }

  #store(key: string, value: T): void {
    this.#results.delete(key);
    this.#results.set(key, value);
    if (this.#results.size > this.#size) {
      const [oldest] = this.#results.keys();
      if (oldest !== undefined) this.#results.delete(oldest);
    }
  }
}
