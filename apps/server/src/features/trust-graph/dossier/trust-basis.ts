import type { TrustBasis } from '@vouchwire/api-contract';
import { explainTrustSignal, roundTrustSignal, sharedPlatformOf } from '@vouchwire/trust-graph';
import type { OpenGraph } from '../live-graph.ts';

/** Associations or owners that a trust signal names, and relationships read for them. */
const MAX_SOURCES = 8;
const MAX_MEMBERSHIPS = 200;

/**
 * Where the trust signal of an identity comes from: the operator's setting, associations that list an identity of its
 * registrable domain, or its owner; else why there is none.
 */
export async function readTrustBasis(
  { store, ranking }: OpenGraph,
  { host, registrableDomain }: { readonly host: string; readonly registrableDomain: string | null },
): Promise<{ readonly value: number | null; readonly basis: TrustBasis }> {
  const none = (kind: TrustBasis['kind'], of: string | null = registrableDomain) => ({
    value: null,
    basis: { kind, of, sources: [], total: 0 },
  });
  if (host === '' || registrableDomain === null) return none('no-domain', null);
  const platform = sharedPlatformOf(host);
  if (platform !== null) return none('shared-platform', platform);
  const { trust: exact, role, groups } = explainTrustSignal(ranking, registrableDomain);
  if (exact === null) return none('not-listed');
  const trust = roundTrustSignal(exact);
  if (role === 'anchor') return { value: trust, basis: none('anchor').basis };

  const vouching = groups.flatMap(({ vouchers }) => vouchers);
  const memberships = role === 'controlled' ? [] : await store.listMembershipsUnder(registrableDomain, MAX_MEMBERSHIPS);
  const sources: TrustBasis['sources'] = [];
  for (const { domain, name, relationship, confirmed } of vouching.slice(0, MAX_SOURCES)) {
    const identities = memberships.filter(
      ({ listedBy }) => listedBy.state !== 'stale' && isUnder(listedBy.domain, domain),
    );
    sources.push({
      domain,
      name: identities.find(({ listedBy }) => listedBy.name !== null)?.listedBy.name ?? name,
      relationship,
      confirmed,
      identities: [...new Set(identities.map(({ identity }) => identity))].slice(0, MAX_SOURCES),
    });
  }
  const kind = role === 'controlled' ? 'owner' : 'listed';
  return { value: trust, basis: { kind, of: registrableDomain, sources, total: vouching.length } };
}

const isUnder = (identity: string, registrableDomain: string): boolean => {
  const [host = ''] = identity.split('/', 1);
  return host === registrableDomain || host.endsWith(`.${registrableDomain}`);
};
