import { POLICY_PATHS } from '@vouchwire/api-contract';
import { identify } from '@vouchwire/trust-graph';

/**
 * Returns the identity of the host if an address is one of its trust.txt locations. Null for any other address. If
 * another host redirects to the address, the file belongs to this host: `blog.ap.org` redirects to
 * `www.ap.org/trust.txt`.
 */
export function findPolicyLocationHost(address: URL): string | null {
  if (address.port !== '' || !POLICY_PATHS.some((path) => path === address.pathname)) return null;
  const identified = identify(address.hostname);
  return identified.ok ? identified.identity.host : null;
}
