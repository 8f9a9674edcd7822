interface Flight<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

/**
 * Results by key, the least recently used forgotten first; callers of one key at one time share one call. The call ends
 * when the last of them has gone.
 */
export class SharedCalls<T> {
  readonly #size: number;
  readonly #results = new Map<string, T>();
  readonly #flights = new Map<string, Flight<T>>();

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
    const kept = this.#results.get(key);
    if (kept !== undefined) {
      this.#keep(key, kept);
      return kept;
    }
    const flight = this.#flights.get(key) ?? this.#start(key, call);
    flight.waiting += 1;
    const { promise: left, reject } = Promise.withResolvers<never>();
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([flight.result, left]);
    } finally {
      signal.removeEventListener('abort', leave);
      flight.waiting -= 1;
      if (flight.waiting === 0) this.#end(key, flight);
    }
  }

  #start(key: string, call: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const result = (async () => {
      const value = await call(controller.signal);
      this.#keep(key, value);
      return value;
    })();
    // Those who wait hear of a failure; when nobody does, it is nobody's.
    result.catch(() => undefined);
    const flight = { result, controller, waiting: 0 };
    this.#flights.set(key, flight);
    return flight;
  }

  #end(key: string, flight: Flight<T>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
    flight.controller.abort();
  }

  #keep(key: string, value: T): void {
    this.#results.delete(key);
    this.#results.set(key, value);
    if (this.#results.size > this.#size) {
      const [oldest] = this.#results.keys();
      if (oldest !== undefined) this.#results.delete(oldest);
    }
  }
}
