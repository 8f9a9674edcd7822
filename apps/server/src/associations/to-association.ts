import type { Association } from '@vouchwire/api-contract';
import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import type { IdentityNode } from '../graph/graph-model.ts';

const ATTESTATIONS = new Map(DEFAULT_ANCHORS.map(({ domain, attests }) => [domain, attests]));

/** Returns what membership of an anchor attests (methodology §3). Null if the domain is not an anchor. */
export const getAttestation = (domain: string): string | null => ATTESTATIONS.get(domain) ?? null;

export function toAssociation(node: IdentityNode): Association {
  return {
    domain: node.domain,
    name: node.name,
    type: node.type,
    memberCount: node.memberCount,
    confirmedCount: node.confirmedCount,
    claimedCount: node.claimedCount,
    unlistedCount: node.claimedCount,
    unreturnedCount: node.unreturnedCount,
    unreadableCount: node.unreadableCount,
    joinedCount: node.joinedCount,
    leftCount: node.leftCount,
    comparedWith: node.comparedWith,
    recognized: node.recognized,
    attestation: getAttestation(node.domain),
    // The date of the node is not used, because anyone can name an association at any time.
    last_seen: node.fileReadAt,
  };
}
