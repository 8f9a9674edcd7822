import { getRegistrableDomain } from '@vouchwire/trust-graph';
import type { RedirectLimiter } from '../../platform/limiter/redirect-limiter.ts';
import type { Sentence } from '../../platform/messages/sentence.ts';
import { describeFetch } from '../../platform/safe-fetch/fetch-sentences.ts';
import type {
  FetchFailureResult,
  FetchRequest,
  FetchResult,
  FetchSuccess,
  SafeFetcher,
} from '../../platform/safe-fetch/safe-fetch.ts';

/**
 * Follows the redirects of one search to other owners' hosts. For each owner one address is requested once, for any
 * number of redirects to it, and its own redirects are not followed.
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
        describeFetch('otherAddress', { host: owner, url: target.href }),
      );
    if (!previous && this.#limiter?.acquire(owner) === false)
      return createFailure(response, 'cancelled', describeFetch('justRequested', { host: owner }));
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
      ? createFailure(result, 'too-many-redirects', describeFetch('redirectsAgain', { host: owner }))
      : result;
  }
}

const createFailure = (
  { hops }: FetchSuccess,
  cause: FetchFailureResult['cause'],
  sentence: Sentence,
): FetchFailureResult => ({
  ok: false,
  cause,
  sentence,
  hops,
});

/** True if the address belongs to another owner than a host with this registrable domain. */
export function isOtherOwner(registrableDomain: string | null, host: string, target: URL): boolean {
  const other = getRegistrableDomain(target.hostname);
  return other === null || registrableDomain === null ? target.hostname !== host : other !== registrableDomain;
}
