import { getTrustLevel, type TrustLevel } from '@vouchwire/trust-graph';
import type { NodeEvidence } from '../graph/evidence/read-node-evidence.ts';

/**
 * Returns the trust level of a node. Only contradicted statements of the node's own file count as a conflict, because a
 * claim of another site must not lower the level of the node.
 */
export const getNodeTrustLevel = ({ trust, names }: Pick<NodeEvidence, 'trust' | 'names'>): TrustLevel =>
  getTrustLevel(trust, names.some(({ state }) => state === 'contradicted') ? 'conflict' : 'no-conflict');
