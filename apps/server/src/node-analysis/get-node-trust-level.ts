import { getTrustLevel, type TrustLevel } from '@vouchwire/trust-graph';
import type { NodeEvidence } from '../graph/evidence/read-node-evidence.ts';

/** Minimum number of contradicted statements that are a conflict. */
const MIN_CONFLICT = 2;

/**
 * Returns the trust level of a node. Only contradicted statements of the node's own file count as a conflict, because a
 * claim of another site must not lower the level of the node. One contradicted statement can be a mistake.
 */
export const getNodeTrustLevel = ({ trust, names }: Pick<NodeEvidence, 'trust' | 'names'>): TrustLevel =>
  getTrustLevel(
    trust,
    names.filter(({ state }) => state === 'contradicted').length < MIN_CONFLICT ? 'no-conflict' : 'conflict',
  );
