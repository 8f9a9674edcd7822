import { registrableDomainOf } from '@vouchwire/trust-graph';

/** Hosts on which registrars and domain sellers park names; a file there is nobody's. */
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

/** The registrar or seller on whose pages a host stands, or null. */
export function parkingHostOf(hostname: string): string | null {
  const domain = registrableDomainOf(hostname);
  return domain !== null && PARKING_HOSTS.has(domain) ? domain : null;
}
