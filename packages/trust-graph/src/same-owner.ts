import { getRegistrableDomain, type Identity } from './identity.ts';
import { findSharedPlatform } from './shared-platforms.ts';

/**
 * Returns the unit of one owner: the registrable domain. On a shared platform, where neighbors are unrelated, it is the
 * host itself, without `www.`. Null if the text is not a registrable host.
 */
export function getOwnerDomain(host: string): string | null {
  return findSharedPlatform(host) === null ? getRegistrableDomain(host) : host.replace(/^www\./, '');
}

/**
 * Returns true if two identities are under one registrable domain, and therefore of one owner. On a shared platform,
 * only an identity and itself are. A confirmed control relationship also makes two domains one owner, but only the
 * caller has the graph.
 */
export function isSameOwner(left: OwnedIdentity, right: OwnedIdentity): boolean {
  if (left.domain === right.domain) return true;
  if (left.registrableDomain === null || left.registrableDomain !== right.registrableDomain) return false;
  return findSharedPlatform(left.host) === null;
}

type OwnedIdentity = Pick<Identity, 'domain' | 'host' | 'registrableDomain'>;
