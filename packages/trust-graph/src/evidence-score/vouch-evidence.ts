import { findEdge } from '../domain-graph.ts';
import { getCode } from '../relationship.ts';
import { explainTrustSignal, findTrustSignal, isAnchor, type RankedDomainGraph } from '../trust-signal.ts';
import type { VouchEvidence } from './evidence.ts';

const LISTING_MASK = 1 << getCode('MEMBER');
/**
 * `member=` from a publisher is a common mistake for `belongto=`. It equally shows that the publisher knows of the
 * listing.
 */
const RECIPROCAL_MASK = (1 << getCode('BELONGTO')) | LISTING_MASK;

/**
 * Returns the evidence of the graph that depends only on the ranking: T, whether the site confirms an anchor's listing,
 * and the number of independent groups.
 * @param domain registrable domain
 */
export function getVouchEvidence(
  ranked: RankedDomainGraph,
  domain: string,
): Pick<VouchEvidence, 'trust' | 'confirmedByAnchor' | 'independentGroups'> {
  const id = ranked.names.find(domain);
  if (id < 0) return { trust: null, confirmedByAnchor: false, independentGroups: 0 };
  return {
    trust: findTrustSignal(ranked, domain),
    confirmedByAnchor: isConfirmedByAnchor(ranked, id),
    independentGroups: explainTrustSignal(ranked, domain).groups.length,
  };
}

function isConfirmedByAnchor(ranked: RankedDomainGraph, id: number): boolean {
  const { start, neighbor, masks: says } = ranked.in;
  const end = start[id + 1] as number;
  for (let e = start[id] as number; e < end; e++) {
    const source = neighbor[e] as number;
    if (!isAnchor(ranked, source) || ((says[e] as number) & LISTING_MASK) === 0) continue;
    const back = findEdge(ranked, id, source);
    if (back >= 0 && ((ranked.out.masks[back] as number) & RECIPROCAL_MASK) !== 0) return true;
  }
  return false;
}
