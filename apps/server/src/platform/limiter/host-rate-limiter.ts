const MINUTE_MS = 60_000;

interface HostRateLimits {
  /** Messages to one host that are in flight concurrently. */
  readonly concurrency: number;
  /** Messages to one host within a minute, by whomever: what one person can set off is no flood for a third. */
  readonly perMinute: number;
}

interface HostState {
  inFlight: number;
  /** Of the last minute, in ms since 1970, oldest first. */
  startTimes: number[];
}

/**
 * Limits the requests of this process to one host. It counts sent messages instead of stored ones, so that deleting a
 * follow does not reset the limit.
 */
export class HostRateLimiter {
  readonly #limits: HostRateLimits;
  readonly #hosts = new Map<string, HostState>();

  constructor(limits: HostRateLimits) {
    this.#limits = limits;
  }

  /** Hosts that get nothing at this moment. */
  listBusyHosts(now: Date): string[] {
    const since = now.getTime() - MINUTE_MS;
    const busyHosts: string[] = [];
    for (const [host, state] of this.#hosts) {
      state.startTimes = state.startTimes.filter((at) => at > since);
      if (state.inFlight >= this.#limits.concurrency || state.startTimes.length >= this.#limits.perMinute)
        busyHosts.push(host);
      else if (state.inFlight === 0 && state.startTimes.length === 0) this.#hosts.delete(host);
    }
    return busyHosts;
  }

  /** Starts a message to the host. @returns a function to call at its end */
  acquire(host: string, now: Date): () => void {
    const state = this.#hosts.get(host) ?? { inFlight: 0, startTimes: [] };
    this.#hosts.set(host, state);
    state.inFlight += 1;
    state.startTimes.push(now.getTime());
    return () => {
      state.inFlight -= 1;
    };
  }
}
