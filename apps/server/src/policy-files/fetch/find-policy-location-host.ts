import { POLICY_PATHS } from '@vouchwire/api-contract/schemas';
import { identify } from '@vouchwire/trust-graph';

/**
 * Identity of the host whose trust.txt location an address is; null for any other address. A file that another host's
 * redirect leads to is the file of this host: `blog.ap.org` redirects to `www.ap.org/trust.txt`.
 */
export function findPolicyLocationHost(address: URL): string | null {
  if (address.port !== '' || !POLICY_PATHS.some((path) => path === address.pathname)) return null;
  const identified = identify(address.hostname);
  return identified.ok ? identified.identity.host : null;
}
