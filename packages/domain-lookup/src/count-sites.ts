import type { RelationshipEdge } from '@vouchwire/trust-graph';
import { getOrganization } from './get-organization.ts';

/** Numbers of sites that a file names. A site is a registrable domain, or an identity on a shared platform. */
export interface SiteCounts {
  readonly total: number;
  /** Those of which we have a current file. Null if the naming file is stale, because it is compared with no other. */
  readonly with_file: number | null;
  /** Those whose current file confirms it. Null like `with_file`. */
  readonly confirmed: number | null;
}

/** Counts the sites of named identities, each once for any number of addresses. */
export function countSites(
  named: readonly Pick<RelationshipEdge, 'state' | 'target'>[],
  getSite: (domain: string) => string = getOrganization,
): SiteCounts {
  const sites = named.map(({ state, target }) => ({ state, site: getSite(target) }));
  const count = (isCounted: (state: RelationshipEdge['state']) => boolean) =>
    new Set(sites.filter(({ state }) => isCounted(state)).map(({ site }) => site)).size;
  const isStale = named.some(({ state }) => state === 'stale');
  return {
    total: count(() => true),
    with_file: isStale ? null : count((state) => state !== 'claimed'),
    confirmed: isStale ? null : count((state) => state === 'confirmed'),
  };
}
