import { toUnicodeHostname } from 'trust-txt/punycode';

/** Returns a domain as it is read, in Unicode. A path after the host stays as it is. */
export function toUnicodeDomain(domain: string): string {
  if (!domain.includes('xn--')) return domain;
  const [host = ''] = domain.split('/', 1);
  return toUnicodeHostname(host) + domain.slice(host.length);
}
