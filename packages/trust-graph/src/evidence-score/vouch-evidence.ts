import { findEdge } from '../domain-graph.ts';
import { codeOf } from '../relationship.ts';
import { explainTrustSignal, isAnchor, type RankedDomainGraph, trustSignalOf } from '../trust-signal.ts';
import type { VouchEvidence } from './evidence.ts';

const LISTS = 1 << codeOf('MEMBER');
/** `member=` from a publisher is a common slip for `belongto=`, and as good a sign that it knows of the listing. */
const NAMES_BACK = (1 << codeOf('BELONGTO')) | LISTS;

/**
 * The part of the graph's evidence that follows from the ranking alone: T, whether an anchor's listing is answered, and
 * how many independent groups vouch.
 * @param domain registrable domain
 */
export function rankedVouchEvidence(
  ranked: RankedDomainGraph,
  domain: string,
): Pick<VouchEvidence, 'trust' | 'confirmedByAnchor' | 'independentGroups'> {
  const id = ranked.names.find(domain);
  if (id < 0) return { trust: null, confirmedByAnchor: false, independentGroups: 0 };
  return {
    trust: trustSignalOf(ranked, domain),
    confirmedByAnchor: isConfirmedByAnchor(ranked, id),
    independentGroups: explainTrustSignal(ranked, domain).groups.length,
  };
}

function isConfirmedByAnchor(ranked: RankedDomainGraph, id: number): boolean {
  const { start, neighbour, says } = ranked.in;
  const end = start[id + 1] as number;
  for (let e = start[id] as number; e < end; e++) {
    const source = neighbour[e] as number;
    if (!isAnchor(ranked, source) || ((says[e] as number) & LISTS) === 0) continue;
    const back = findEdge(ranked, id, source);
    if (back >= 0 && ((ranked.out.says[back] as number) & NAMES_BACK) !== 0) return true;
  }
  return false;
}
