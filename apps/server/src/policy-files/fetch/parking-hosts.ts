import { getRegistrableDomain } from '@vouchwire/trust-graph';
import type { Hop } from '../../platform/safe-fetch/safe-fetch.ts';

/** Hosts on which registrars and domain sellers park names; a file there has no publisher. */
const PARKING_HOSTS: ReadonlySet<string> = new Set([
  'above.com',
  'afternic.com',
  'bodis.com',
  'buydomains.com',
  'dan.com',
  'godaddy.com',
  'hugedomains.com',
  'parkingcrew.net',
  'sedo.com',
  'sedoparking.com',
]);

/** Maximum length of a registrar's page on a parked domain, at any path. */
const MAX_PARKING_PAGE_CHARS = 1_024;
const PARKING_SCRIPT = /(?:window\.)?location(?:\.href)?\s*=\s*["']\/lander\b/i;

/** The part of a page that shows it to be a registrar's on a parked domain, or null. */
export function findParkingScript(page: string): string | null {
  return page.length <= MAX_PARKING_PAGE_CHARS ? (PARKING_SCRIPT.exec(page)?.[0] ?? null) : null;
}

/** The registrar or domain seller that serves a host, or null. */
export function findParkingHost(hostname: string): string | null {
  const domain = getRegistrableDomain(hostname);
  return domain !== null && PARKING_HOSTS.has(domain) ? domain : null;
}

/** The first redirect to a registrar or domain seller, other than on its own site. Null if there is none. */
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
