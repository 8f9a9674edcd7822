import { getRegistrableDomain } from '@vouchwire/trust-graph';
import type { FetchResult } from '../../platform/safe-fetch/safe-fetch.ts';
import { findParkingHost, findParkingRedirect, findParkingScript } from '../../policy-files/fetch/parking-hosts.ts';
import { createQuote, type Quote } from './site-contradiction.ts';
import type { SiteVisit } from './site-visit.ts';

/** Maximum size of a page that only redirects visitors. */
const MAX_REDIRECT_PAGE_BYTES = 4_096;
const PAGE_REDIRECT_PATTERN =
  /http-equiv\s*=\s*["']?refresh["']?[^>]{0,100}?url\s*=\s*["']?([^"'>\s]{1,500})|location(?:\.href)?\s*=\s*["']([^"']{1,500})["']|location\.(?:replace|assign)\(\s*["']([^"']{1,500})["']/i;

/**
 * Detects a domain that redirects to a domain seller or parking service, or shows a page that only does so. Anyone can
 * buy an expired member domain, and with it the place in the list.
 * @returns the location and its target; null if there is no such redirect
 */
export function findParkedQuotes({ attempts }: Pick<SiteVisit, 'attempts'>): Quote[] | null {
  for (const { host, result } of attempts) {
    const parking = findParkingRedirect(result.hops, host);
    if (parking?.hop.redirectedTo) {
      const { url, status, redirectedTo } = parking.hop;
      return [createQuote(url, null, `${status} Location: ${maskQuery(redirectedTo)}`)];
    }
    const sellerQuote = findSellerRedirect(result, host);
    if (sellerQuote) return [sellerQuote];
  }
  return null;
}

/** Returns true if at least one location responded, so that the target of the domain is known. */
export function hasResponse({ attempts }: Pick<SiteVisit, 'attempts'>): boolean {
  return attempts.some(({ result }) => result.hops.some(({ status }) => status !== null));
}

function findSellerRedirect(result: FetchResult, host: string): Quote | null {
  if (!result.ok || result.status !== 200 || result.body.length > MAX_REDIRECT_PAGE_BYTES) return null;
  const page = new TextDecoder().decode(result.body);
  const script = findParkingScript(page);
  if (script !== null) return createQuote(result.url, null, script);
  const found = PAGE_REDIRECT_PATTERN.exec(page);
  const target = found && URL.parse(found[1] ?? found[2] ?? found[3] ?? '', result.url);
  const seller = target ? findParkingHost(target.hostname) : null;
  if (!found || !target || seller === null || seller === getRegistrableDomain(host)) return null;
  return createQuote(result.url, null, found[0].replace(/\?[^"'>]*/, '?…'));
}

/** Masks parameters that identify the visitor or the visit, because they would cause a new contradiction on each visit. */
function maskQuery(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname}${url.search ? '?…' : ''}`;
}
