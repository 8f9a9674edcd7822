import { getRegistrableDomain } from '@vouchwire/trust-graph';
import type { Hop } from '../../platform/safe-fetch/safe-fetch.ts';

/** Hosts on which registrars and domain sellers park names. A file there has no publisher. */
const PARKING_HOSTS: ReadonlySet<string> = new Set([
  'above.com',
  'afternic.com',
  'bodis.com',
  'buydomains.com',
  'dan.com',
  'godaddy.com',
  'hugedomains.com',
  'parkingcrew.net',
  'parklogic.com',
  'sedo.com',
  'sedoparking.com',
]);

/** Hosts of the scripts, frames and forms in the templates of parking services. No other page loads them. */
const PARKING_RESOURCE_HOSTS: ReadonlySet<string> = new Set([
  'above.com',
  'afternic.com',
  'bodis.com',
  'dan.com',
  'domainmarket.com',
  'dsnextgen.com',
  'efty.com',
  'hugedomains.com',
  'parkingcrew.net',
  'parklogic.com',
  'sedoparking.com',
  'skenzo.com',
  'undeveloped.com',
  'voodoo.com',
  'ztomy.com',
]);
const PARKING_RESOURCES =
  /^https?:\/\/(?:(?:www|pagead2)\.google(?:syndication)?\.com\/adsense\/domains\/|parkingpage\.namecheap\.com\/|img1\.wsimg\.com\/parking-lander\/|d38psrni17bvxu\.cloudfront\.net\/)/;

/** Returns true for an address that only the page of a parking service loads, such as Google's advertising for domains. */
export function isParkingResource({ hostname, href }: URL): boolean {
  return PARKING_RESOURCE_HOSTS.has(getRegistrableDomain(hostname) ?? '') || PARKING_RESOURCES.test(href);
}

/** Maximum length of a registrar's page on a parked domain, at any path. */
const MAX_PARKING_PAGE_CHARS = 1_024;
const PARKING_SCRIPT = /(?:window\.)?location(?:\.href)?\s*=\s*["']\/lander\b/i;

/** Returns the part of a page that identifies it as a registrar's page on a parked domain. Null if there is none. */
export function findParkingScript(page: string): string | null {
  return page.length <= MAX_PARKING_PAGE_CHARS ? (PARKING_SCRIPT.exec(page)?.[0] ?? null) : null;
}

/** Returns the registrar or domain seller that serves a host. Null for other hosts. */
export function findParkingHost(hostname: string): string | null {
  const domain = getRegistrableDomain(hostname);
  return domain !== null && PARKING_HOSTS.has(domain) ? domain : null;
}

/** Returns the first redirect to a registrar or domain seller, except on its own site. Null if there is none. */
export function findParkingRedirect(
  hops: readonly Hop[],
  host: string,
): { readonly hop: Hop; readonly seller: string } | null {
  const ownDomain = getRegistrableDomain(host);
  for (const hop of hops) {
    const seller = hop.redirectedTo === null ? null : findParkingHost(new URL(hop.redirectedTo).hostname);
    if (seller !== null && seller !== ownDomain) return { hop, seller };
  }
  return null;
}
