import { explainTrustSignal, type RankedDomainGraph } from '@vouchwire/trust-graph';
import type { CypherRow } from '../../platform/graph/cypher-reader.ts';

/** Counts the independent groups of vouchers of `owner` that contain at least one of `listers` (methodology §4a). */
export function countGroups(ranked: RankedDomainGraph, { owner, listers }: CypherRow): number {
  const listing = new Set(Array.isArray(listers) ? listers : []);
  const { groups } = explainTrustSignal(ranked, String(owner));
  return groups.filter(({ vouchers }) => vouchers.some(({ domain }) => listing.has(domain))).length;
}
