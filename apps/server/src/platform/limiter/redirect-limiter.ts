import { LRUCache } from 'lru-cache';

/** Each entry is a name and a number. */
const MAX_DOMAINS = 10_000;

/**
 * Limits the requests that redirects of checked sites cause at other owners: one for each registrable domain and period.
 * Otherwise anyone could have any site requested as often as they check sites of their own.
 */
export class RedirectLimiter {
  readonly #periodMs: number;
  /** Until when a registrable domain is not requested again, in ms since 1970. */
  readonly #blockedUntil = new LRUCache<string, number>({ max: MAX_DOMAINS });

  constructor(periodMs: number) {
    this.#periodMs = periodMs;
  }

  /** True if the domain may be requested now; it then counts as requested. */
  acquire(domain: string): boolean {
    const now = Date.now();
    if ((this.#blockedUntil.get(domain) ?? 0) > now) return false;
    this.#blockedUntil.set(domain, now + this.#periodMs);
    return true;
  }
}
