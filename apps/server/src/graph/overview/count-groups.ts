import { explainTrustSignal, type RankedDomainGraph } from '@vouchwire/trust-graph';

/** Counts the independent groups of vouchers of `owner` that contain at least one of `listers` (methodology §4a). */
export function countGroups(ranked: RankedDomainGraph, owner: string, listers: ReadonlySet<string>): number {
  const { groups } = explainTrustSignal(ranked, owner);
  return groups.filter(({ vouchers }) => vouchers.some(({ domain }) => listers.has(domain))).length;
}
