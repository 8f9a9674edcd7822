import { findEdge } from '../domain-graph.ts';
import { getCode } from '../relationship.ts';
import type { StatementTarget } from '../replace-statements.ts';
import { explainTrustSignal, isAnchor, type RankedDomainGraph } from '../trust-signal.ts';
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
 * @param own see {@link explainTrustSignal}
 */
export function getVouchEvidence(
  ranked: RankedDomainGraph,
  domain: string,
  own: readonly StatementTarget[] = [],
): Pick<VouchEvidence, 'trust' | 'confirmedByAnchor' | 'independentGroups'> {
  const id = ranked.names.find(domain);
  const { trust, groups } = explainTrustSignal(ranked, domain, own);
  return {
    trust,
    confirmedByAnchor: trust !== null && isConfirmedByAnchor(ranked, id, own),
    independentGroups: groups.length,
  };
}

function isConfirmedByAnchor(ranked: RankedDomainGraph, id: number, own: readonly StatementTarget[]): boolean {
  const named = new Set(
    own.filter(({ type }) => ((1 << getCode(type)) & RECIPROCAL_MASK) !== 0).map((one) => one.target),
  );
  const { start, neighbor, masks: says } = ranked.in;
  const end = start[id + 1] as number;
  for (let e = start[id] as number; e < end; e++) {
    const source = neighbor[e] as number;
    if (!isAnchor(ranked, source) || ((says[e] as number) & LISTING_MASK) === 0) continue;
    if (named.has(ranked.names.get(source))) return true;
    const back = findEdge(ranked, id, source);
    if (back >= 0 && ((ranked.out.masks[back] as number) & RECIPROCAL_MASK) !== 0) return true;
  }
  return false;
}
