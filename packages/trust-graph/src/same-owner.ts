import { stripWww } from 'trust-txt';
import { getRegistrableDomain, type Identity } from './identity.ts';
import { findSharedPlatform } from './shared-platforms.ts';

/**
 * Returns the unit of one owner: the registrable domain. On a shared platform, where neighbors are unrelated, it is the
 * host itself, without `www.`. Null if the text is not a registrable host.
 */
export function getOwnerDomain(host: string): string | null {
  return findSharedPlatform(host) === null ? getRegistrableDomain(host) : stripWww(host);
}

/**
 * Returns the owner that is ranked for the statements of an identity: its registrable domain. Null if there is none, and
 * on a shared platform, where neighbors are unrelated.
 */
export function getRankedOwner({
  host,
  registrableDomain,
}: Pick<Identity, 'host' | 'registrableDomain'>): string | null {
  return findSharedPlatform(host) === null ? registrableDomain : null;
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
