import { isIP } from 'node:net';
import type { Sentence } from '../messages/sentence.ts';
import { isLocalhost, stripBrackets } from './connect-to.ts';
import { describeFetch } from './fetch-sentences.ts';
import { isPublicAddress } from './is-public-address.ts';

/** Suffixes that are valid only on a local network (RFC 6762, RFC 8375, ICANN's `internal`). */
const LOCAL_SUFFIXES = ['local', 'internal', 'home.arpa'];
/** Suffixes that public DNS does not resolve (RFC 6761, 7686, 9476), and those of reverse lookups. */
const RESERVED_SUFFIXES = ['onion', 'test', 'invalid', 'example', 'alt', 'in-addr.arpa', 'ip6.arpa'];

/**
 * Returns the reason why a host is forbidden, by its name only. Null if DNS must decide.
 * @param hostname from a parsed URL, so that every spelling of an IP address is normalized
 */
export function getForbiddenHostReason(hostname: string): Sentence | null {
  const local = getLocalHostReason(hostname);
  if (local !== null) return local;
  const host = stripBrackets(hostname);
  if (isIP(host) !== 0) return null;
  if (isUnder(host, RESERVED_SUFFIXES)) return describeFetch('reservedName', { host });
  if (!host.includes('.')) return describeFetch('singleLabel', { host });
  return null;
}

/**
 * Returns the reason like {@link getForbiddenHostReason}, but only for names that clearly mean this machine or its
 * network: an address, `localhost`, `printer.local`.
 */
export function getLocalHostReason(hostname: string): Sentence | null {
  const host = stripBrackets(hostname);
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : describeFetch('notPublicAddress', { host });
  if (isLocalhost(host)) return describeFetch('thisMachine', { host });
  return isUnder(host, LOCAL_SUFFIXES) ? describeFetch('localName', { host }) : null;
}

function isUnder(host: string, suffixes: readonly string[]): boolean {
  return suffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));
}
