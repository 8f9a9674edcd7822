import { getRegistrableDomain } from '@vouchwire/trust-graph';
import type {
  FetchFailureResult,
  FetchRequest,
  FetchResult,
  FetchSuccess,
  SafeFetcher,
} from '../../platform/safe-fetch/safe-fetch.ts';

/** Owners that are remembered; each entry is a name and a number. */
const MAX_DOMAINS = 10_000;

/**
 * Limits the requests that redirects of checked sites cause at other owners: one for each registrable domain and period.
 * Otherwise anyone could have any site requested as often as they check sites of their own.
 */
export class RedirectLimiter {
  readonly #periodMs: number;
  /** Until when a registrable domain is not requested again, in ms since 1970; oldest first. */
  readonly #blockedUntil = new Map<string, number>();

  constructor(periodMs: number) {
    this.#periodMs = periodMs;
  }

  /** True if the domain may be requested now; it then counts as requested. */
  acquire(domain: string): boolean {
    const now = Date.now();
    if ((this.#blockedUntil.get(domain) ?? 0) > now) return false;
    this.#blockedUntil.delete(domain);
    this.#blockedUntil.set(domain, now + this.#periodMs);
    for (const oldest of this.#blockedUntil.keys()) {
      if (this.#blockedUntil.size <= MAX_DOMAINS) break;
      this.#blockedUntil.delete(oldest);
    }
    return true;
  }
}

/**
 * Follows the redirects of one search to other owners' hosts. One address of each owner is requested, once, however many
 * locations redirect to it, and its own redirects are not followed.
 */
export class RedirectTargets {
  readonly #fetcher: SafeFetcher;
  readonly #limiter: RedirectLimiter | null;
  /** The request to an owner, by registrable domain. */
  readonly #requests = new Map<string, { readonly url: string; readonly result: Promise<FetchResult> }>();

  /** @param limiter of all searches together; null for a crawl, whose pace limits it */
  constructor(fetcher: SafeFetcher, limiter: RedirectLimiter | null) {
    this.#fetcher = fetcher;
    this.#limiter = limiter;
  }

  /** @param response ends with the redirect @param target another owner's address */
  async follow(response: FetchSuccess, target: URL, request: FetchRequest): Promise<FetchResult> {
    const owner = getRegistrableDomain(target.hostname) ?? target.hostname;
    const previous = this.#requests.get(owner);
    if (previous && previous.url !== target.href)
      return createFailure(
        response,
        'too-many-redirects',
        `A check requests one address of ${owner}, and not also ${target.href}`,
      );
    if (!previous && this.#limiter?.acquire(owner) === false)
      return createFailure(
        response,
        'cancelled',
        `It redirects to ${owner}, which was requested a moment ago. Check again later`,
      );
    const result = await (previous?.result ?? this.#request(owner, target, request));
    return { ...result, hops: [...response.hops, ...result.hops] };
  }

  #request(owner: string, target: URL, request: FetchRequest): Promise<FetchResult> {
    const result = this.#fetch(owner, target, request);
    this.#requests.set(owner, { url: target.href, result });
    return result;
  }

  async #fetch(owner: string, target: URL, request: FetchRequest): Promise<FetchResult> {
    const result = await this.#fetcher.fetch(target, { ...request, stopBefore: () => true });
    // The time for the whole search was over.
    if (!result.ok) return result.cause === 'cancelled' ? { ...result, cause: 'timeout' } : result;
    return result.hops.at(-1)?.redirectedTo
      ? createFailure(result, 'too-many-redirects', `${owner} redirects again`)
      : result;
  }
}

const createFailure = (
  { hops }: FetchSuccess,
  cause: FetchFailureResult['cause'],
  message: string,
): FetchFailureResult => ({
  ok: false,
  cause,
  message,
  hops,
});

/** True if the address belongs to another owner than a host with this registrable domain. */
export function isOtherOwner(registrableDomain: string | null, host: string, target: URL): boolean {
  const other = getRegistrableDomain(target.hostname);
  return other === null || registrableDomain === null ? target.hostname !== host : other !== registrableDomain;
}
