import { getInverse } from '@vouchwire/trust-graph';
import type { AdvisableRelationship, NodeEvidence } from '../graph/evidence/read-node-evidence.ts';

/** A relationship from the perspective of the node: a statement about it, or a statement of its own file. */
export interface DirectedRelationship {
  readonly seen: AdvisableRelationship;
  readonly direction: 'in' | 'out';
}

/**
 * Ranks the most informative relationships first: vouchers, contradicted statements of the node, owners, other confirmed
 * ones. Statements of other files that neither the node nor a recognized list supports come last, because anyone can
 * write them about any site.
 */
export function rankRelationships(
  { namedBy, names }: NodeEvidence,
  vouchers: ReadonlySet<string>,
): DirectedRelationship[] {
  const rank = ({ seen, direction }: DirectedRelationship): number => {
    const isControl = seen.type === 'CONTROL' || seen.type === 'CONTROLLEDBY';
    if (seen.state === 'confirmed')
      return direction === 'in' && vouchers.has(seen.other.domain) ? 0 : isControl ? 2 : 3;
    if (direction === 'in' && !seen.isAdvisable) return 7;
    if (direction === 'in' && !isControl && vouchers.has(seen.other.domain)) return 0;
    if (seen.state === 'contradicted') return 1;
    return isControl ? 4 : direction === 'in' ? 5 : 6;
  };
  return [
    ...namedBy.map((seen) => ({ seen, direction: 'in' as const })),
    ...names.map((seen) => ({ seen, direction: 'out' as const })),
  ]
    .map((entry, index) => ({ entry, rank: rank(entry), index }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ entry }) => entry);
}

/** A relationship: the statement that ranks higher, and its inverse if the other side states it too. */
export interface RankedRelationship {
  readonly says: DirectedRelationship;
  readonly returns: DirectedRelationship | null;
}

/** Returns each relationship once, in the order of its first statement. */
export function pairReciprocals(ranked: readonly DirectedRelationship[]): RankedRelationship[] {
  const byKey = new Map(
    ranked.map((entry) => [getKey(entry.direction, entry.seen.type, entry.seen.other.domain), entry]),
  );
  const paired = new Set<DirectedRelationship>();
  return ranked.flatMap((says) => {
    if (paired.has(says)) return [];
    const { seen, direction } = says;
    const returns =
      byKey.get(getKey(direction === 'in' ? 'out' : 'in', getInverse(seen.type), seen.other.domain)) ?? null;
    if (returns) paired.add(returns);
    return { says, returns };
  });
}

/** Returns whether only another site that is not recognized states the relationship. Anyone can do so about any site. */
export const isUnrecognizedClaim = ({ says, returns }: RankedRelationship): boolean =>
  says.direction === 'in' && returns === null && !says.seen.isRecognized;

function getKey(
  direction: DirectedRelationship['direction'],
  type: AdvisableRelationship['type'],
  domain: string,
): string {
  return `${direction} ${type} ${domain}`;
}
