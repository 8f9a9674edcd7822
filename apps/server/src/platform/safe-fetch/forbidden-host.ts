import { isIP } from 'node:net';
import { bare, isLocalhost } from './connect-to.ts';
import { isPublicAddress } from './public-address.ts';

/** Names that mean something on a local network or in a test only (RFC 6761, 6762, 7686, 8375, 9476; ICANN's `internal`). */
const LOCAL_SUFFIXES = ['local', 'internal', 'home.arpa', 'onion', 'test', 'invalid', 'example', 'alt', 'in-addr.arpa'];

/**
 * Why a host may not be visited, as far as its name tells; null where DNS has to decide.
 * @param hostname as a parsed URL has it, so that every spelling of an address is one already
 */
export function forbiddenHost(hostname: string): string | null {
  const host = bare(hostname);
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : `${host} is an address that is not public`;
  if (isLocalhost(host)) return `${host} is this machine itself`;
  if (LOCAL_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`)))
    return `${host} is a name that local networks and tests use`;
  if (!host.includes('.')) return `${host} is a name without a dot, which only a local network knows`;
  return null;
}
