import { getRankedOwner, identify } from '@vouchwire/trust-graph';

/** Returns the registrable domain of an identity, or the identity itself on a shared platform and for a DID. */
export function getOrganization(domain: string): string {
  const identified = identify(domain);
  if (!identified.ok) return domain;
  const { host } = identified.identity;
  if (host === '' || domain.startsWith('did:')) return domain;
  return getRankedOwner(identified.identity) ?? domain;
}

/** Returns whether two identities belong to one organization by their domains alone. */
export const isSameOrganization = (one: string, other: string): boolean =>
  getOrganization(one) === getOrganization(other);
