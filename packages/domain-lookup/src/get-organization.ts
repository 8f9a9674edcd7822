import { findSharedPlatform, identify } from '@vouchwire/trust-graph';

/** Returns the registrable domain of an identity, or the identity itself on a shared platform and for a DID. */
export function getOrganization(domain: string): string {
  const identified = identify(domain);
  if (!identified.ok) return domain;
  const { host, registrableDomain } = identified.identity;
  if (host === '' || domain.startsWith('did:') || registrableDomain === null) return domain;
  return findSharedPlatform(host) === null ? registrableDomain : domain;
}
