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
 * Follows the redirects of one search to hosts of other owners. Requests only one address per owner, regardless of the
 * number of redirects, and does not follow its redirects.
 */
export class RedirectTargets {
  readonly #fetcher: SafeFetcher;
  readonly #limiter: RedirectLimiter | null;
  /** Request to each owner, by registrable domain. */
  readonly #requests = new Map<string, { readonly url: string; readonly result: Promise<FetchResult> }>();

  /** @param limiter shared by all searches; null for a crawl, which limits its own requests */
  constructor(fetcher: SafeFetcher, limiter: RedirectLimiter | null) {
    this.#fetcher = fetcher;
    this.#limiter = limiter;
  }

  /**
   * @param response the response that ends with the redirect
   * @param target another owner's address
   */
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
    // The timeout of the whole search ended the request.
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

/** Returns true if the address belongs to another owner than a host with this registrable domain. */
export function isOtherOwner(registrableDomain: string | null, host: string, target: URL): boolean {
  const other = getRegistrableDomain(target.hostname);
  return other === null || registrableDomain === null ? target.hostname !== host : other !== registrableDomain;
}
