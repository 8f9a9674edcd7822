import type { FetchRequest, FetchResult, SafeFetcher } from '../../../../platform/safe-fetch/safe-fetch.ts';
import { PROBE_MS, PROBES_MS } from '../check-limits.ts';

/** Requests of one check beside those that look for the file; redirects are not counted. */
export const MOST_REQUESTS = 50;
const AT_ONCE = 6;

/** Asks for what a file names: a few at a time, a bounded number, within a bounded time, and through the guarded fetch alone. */
export class Prober {
  readonly #fetcher: SafeFetcher;
  readonly #signal: AbortSignal;
  readonly #asked = new Map<string, Promise<FetchResult | null>>();
  #left = MOST_REQUESTS;

  /** @param until when the last answer has to be there, in ms since 1970 */
  constructor(fetcher: SafeFetcher, until: number, signal: AbortSignal) {
    this.#fetcher = fetcher;
    const ms = Math.max(0, Math.min(PROBES_MS, until - Date.now()));
    this.#signal = AbortSignal.any([AbortSignal.timeout(ms), signal]);
  }

  /**
   * What came of asking; null where there was no time or no request left, which says nothing of the site. The same is
   * asked once.
   */
  ask(url: string | URL, maxBytes: number, accept: FetchRequest['accept'] = '*/*'): Promise<FetchResult | null> {
    const key = `${maxBytes} ${String(url)}`;
    const asked = this.#asked.get(key) ?? this.#ask(url, maxBytes, accept);
    this.#asked.set(key, asked);
    return asked;
  }

  async #ask(url: string | URL, maxBytes: number, accept: FetchRequest['accept']): Promise<FetchResult | null> {
    if (this.#left <= 0 || this.#signal.aborted) return null;
    this.#left -= 1;
    const result = await this.#fetcher.fetch(url, {
      accept,
      downgrade: 'follow',
      limits: { totalMs: PROBE_MS, maxBytes },
      signal: this.#signal,
    });
    return !result.ok && result.cause === 'cancelled' ? null : result;
  }

  /** Does `work` for each of `items`, a few at a time, in their order. */
  async each<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
    const results: R[] = [];
    let next = 0;
    const worker = async () => {
      for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as T);
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
    return results;
  }
}
