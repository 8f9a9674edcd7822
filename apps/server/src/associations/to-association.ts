import type { Association } from '@vouchwire/api-contract';
import { getMissedCheck } from '@vouchwire/domain-lookup';
import type { RankedDomainGraph } from '@vouchwire/trust-graph';
import type { IdentityNode } from '../graph/graph-model.ts';

/** Returns what membership of an anchor attests (methodology §3). Null if the domain is not an anchor. */
export const findAttestation = ({ signals }: RankedDomainGraph, domain: string): string | null =>
  signals.config.anchors.find((anchor) => anchor.domain === domain)?.attests ?? null;

export function toAssociation(node: IdentityNode, ranking: RankedDomainGraph): Association {
  return {
    domain: node.domain,
    name: node.name,
    type: node.type,
    memberCount: node.memberCount,
    confirmedCount: node.confirmedCount ?? 0,
    memberSites: node.memberSites,
    memberSitesWithFile: node.memberSitesWithFile,
    memberSitesConfirming: node.memberSitesConfirming,
    claimedCount: node.claimedCount,
    unlistedCount: node.claimedCount,
    unreturnedCount: node.unreturnedCount,
    unreadableCount: node.unreadableCount,
    joinedCount: node.joinedCount,
    leftCount: node.leftCount,
    comparedWith: node.comparedWith,
    stale: node.fileStale,
    // Anyone can name members. A list that makes no association is not a recognized one, even of a recognized site.
    recognized: node.recognized && node.type === 'association',
    attestation: findAttestation(ranking, node.domain),
    // The date of the node is not used, because anyone can name an association at any time.
    last_seen: node.fileReadAt,
    missed: getMissedCheck(node),
  };
}
