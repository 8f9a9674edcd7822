import { LIMITS } from '@vouchwire/api-contract';
import type { FetchRequest, FetchResult, SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { PROBE_TIMEOUT_MS, PROBES_DEADLINE_MS } from '../../policy-files/fetch/fetch-limits.ts';

const MAX_CONCURRENT_REQUESTS = 6;

/** Requests what a file names, with limits on concurrency, number and time, and only through the guarded fetch. */
export class Prober {
  readonly #fetcher: SafeFetcher;
  readonly #signal: AbortSignal;
  readonly #requests = new Map<string, Promise<FetchResult | null>>();
  /** In addition to those for the file. Redirects do not count. */
  #remainingRequests: number = LIMITS.PROBE_REQUESTS;

  /** @param deadline time by which the last response must arrive, in ms since 1970 */
  constructor(fetcher: SafeFetcher, deadline: number, signal: AbortSignal) {
    this.#fetcher = fetcher;
    const ms = Math.max(0, Math.min(PROBES_DEADLINE_MS, deadline - Date.now()));
    this.#signal = AbortSignal.any([AbortSignal.timeout(ms), signal]);
  }

  /**
   * Returns the outcome of a request. Null if the time or the number of requests is used up, which gives no information
   * about the site. Equal requests are sent once.
   */
  fetch(url: string | URL, maxBytes: number, accept: FetchRequest['accept'] = '*/*'): Promise<FetchResult | null> {
    const key = `${maxBytes} ${String(url)}`;
    const request = this.#requests.get(key) ?? this.#fetch(url, maxBytes, accept);
    this.#requests.set(key, request);
    return request;
  }

  async #fetch(url: string | URL, maxBytes: number, accept: FetchRequest['accept']): Promise<FetchResult | null> {
    if (this.#remainingRequests <= 0 || this.#signal.aborted) return null;
    this.#remainingRequests -= 1;
    const result = await this.#fetcher.fetch(url, {
      accept,
      downgrade: 'follow',
      limits: { totalMs: PROBE_TIMEOUT_MS, maxBytes },
      signal: this.#signal,
    });
    return !result.ok && result.cause === 'cancelled' ? null : result;
  }

  /** Runs `work` for each item with limited concurrency. Results are in the order of the items. */
  async mapConcurrently<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
    const results: R[] = [];
    const waiting = items.entries();
    const workNext = async (): Promise<void> => {
      for (const [index, item] of waiting) results[index] = await work(item);
    };
    await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, workNext));
    return results;
  }
}
