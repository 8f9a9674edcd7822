import { type Identity, registrableDomainOf } from './identity.ts';
import { sharedPlatformOf } from './shared-platforms.ts';

/**
 * What hosts of one owner have in common: the registrable domain. On a shared platform, where neighbors are strangers,
 * it is the host itself, without `www.`. Null for what is not a registrable host.
 */
export function ownerDomainOf(host: string): string | null {
  return sharedPlatformOf(host) === null ? registrableDomainOf(host) : host.replace(/^www\./, '');
}

/**
 * Whether two identities are under one registrable domain, which is one owner's. On a shared platform only an identity
 * and itself are. A confirmed control relationship makes one owner of two domains too; the caller has the graph.
 */
export function isSameOwner(a: OwnedIdentity, b: OwnedIdentity): boolean {
  if (a.domain === b.domain) return true;
  if (a.registrableDomain === null || a.registrableDomain !== b.registrableDomain) return false;
  return sharedPlatformOf(a.host) === null;
}

type OwnedIdentity = Pick<Identity, 'domain' | 'host' | 'registrableDomain'>;
