import { identify, sharedPlatformOf } from '@vouchwire/trust-graph';

/** The registrable domain of an identity, or the identity itself on a shared platform and for a DID. */
export function organizationOf(domain: string): string {
  const found = identify(domain);
  if (!found.ok) return domain;
  const { host, registrableDomain } = found.identity;
  if (host === '' || domain.startsWith('did:') || registrableDomain === null) return domain;
  return sharedPlatformOf(host) === null ? registrableDomain : domain;
}
