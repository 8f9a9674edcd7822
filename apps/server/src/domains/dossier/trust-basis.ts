import type { TrustBasis } from '@vouchwire/api-contract';
import { getSentenceName } from '@vouchwire/domain-lookup';
import { explainTrustSignal, findSharedPlatform, roundTrustSignal } from '@vouchwire/trust-graph';
import type { OpenGraph } from '../../graph/store/graph-manager.ts';

/**
 * Maximum number of associations or owners of a trust signal that are listed, and of relationships that are read for
 * them.
 */
const MAX_SOURCES = 8;
const MAX_MEMBERSHIPS = 200;

/**
 * Returns the basis of an identity's trust signal: the operator's setting, associations that list an identity of its
 * registrable domain, or its owner. Otherwise returns the reason why there is none.
 */
export function readTrustBasis(
  { store, ranking }: OpenGraph,
  { host, registrableDomain }: { readonly host: string; readonly registrableDomain: string | null },
): { readonly value: number | null; readonly basis: TrustBasis } {
  const createEmptyBasis = (kind: TrustBasis['kind'], domain: string | null = registrableDomain) => ({
    value: null,
    basis: { kind, domain, sources: [], total: 0, independent: 0 },
  });
  if (host === '' || registrableDomain === null) return createEmptyBasis('no-domain', null);
  const platform = findSharedPlatform(host);
  if (platform !== null) return createEmptyBasis('shared-platform', platform);
  const { trust: exactTrust, role, groups } = explainTrustSignal(ranking, registrableDomain);
  if (exactTrust === null) return createEmptyBasis('not-listed');
  const trust = roundTrustSignal(exactTrust);
  if (role === 'anchor') return { value: trust, basis: createEmptyBasis('anchor').basis };

  const vouching = groups.flatMap(({ vouchers }) => vouchers);
  const memberships = role === 'controlled' ? [] : store.listMembershipsUnder(registrableDomain, MAX_MEMBERSHIPS);
  const sources: TrustBasis['sources'] = [];
  for (const { domain, name, relationship, confirmed } of vouching.slice(0, MAX_SOURCES)) {
    const identities = memberships.filter(
      ({ listedBy }) => listedBy.state !== 'stale' && isInDomain(listedBy.domain, domain),
    );
    sources.push({
      domain,
      name: identities.map(({ listedBy }) => getSentenceName(listedBy)).find((found) => found !== null) ?? name,
      relationship,
      confirmed,
      identities: [...new Set(identities.map(({ identity }) => identity))].slice(0, MAX_SOURCES),
    });
  }
  const kind = role === 'controlled' ? 'owner' : 'listed';
  return {
    value: trust,
    basis: { kind, domain: registrableDomain, sources, total: vouching.length, independent: groups.length },
  };
}

const isInDomain = (identity: string, registrableDomain: string): boolean => {
  const [host = ''] = identity.split('/', 1);
  return host === registrableDomain || host.endsWith(`.${registrableDomain}`);
};
