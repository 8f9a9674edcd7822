import { getTrustLevel, type TrustLevel } from '@vouchwire/trust-graph';
import type { NodeEvidence } from '../graph/evidence/read-node-evidence.ts';

/**
 * The trust level of a node. Only contradicted statements of the node's own file count as a conflict: a claim that
 * another site makes about the node must not lower its level.
 */
export const getNodeTrustLevel = ({ trust, names }: Pick<NodeEvidence, 'trust' | 'names'>): TrustLevel =>
  getTrustLevel(trust, names.some(({ state }) => state === 'contradicted') ? 'conflict' : 'no-conflict');
