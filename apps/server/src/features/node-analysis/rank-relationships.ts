import { inverseOf } from '@vouchwire/trust-graph';
import type { AdvisableRelationship, NodeEvidence } from './node-evidence.ts';

/** A relationship as seen from the node: stated of it by others, or by its own file of others. */
export interface Directed {
  readonly seen: AdvisableRelationship;
  readonly direction: 'in' | 'out';
}

/** What tells most about a node first: who vouches for it, then contradictions, then owners, then what both sides say. */
export function rankRelationships({ namedBy, names }: NodeEvidence, vouchers: ReadonlySet<string>): Directed[] {
  const rank = ({ seen, direction }: Directed): number => {
    if (direction === 'in' && vouchers.has(seen.domain)) return 0;
    if (seen.state === 'contradicted') return 1;
    const isControl = seen.type === 'CONTROL' || seen.type === 'CONTROLLEDBY';
    if (seen.state === 'confirmed') return isControl ? 2 : 3;
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

/** The first `limit` relationships, each together with the one that returns it, which then is not told again. */
export function pairUp(
  ranked: readonly Directed[],
  limit: number,
): { readonly says: Directed; readonly returns: Directed | null }[] {
  const byKey = new Map(ranked.map((entry) => [keyOf(entry.direction, entry.seen.type, entry.seen.domain), entry]));
  const pairs: { says: Directed; returns: Directed | null }[] = [];
  const told = new Set<Directed>();
  for (const says of ranked) {
    if (pairs.length === limit) break;
    if (told.has(says)) continue;
    const { seen, direction } = says;
    const back = keyOf(direction === 'in' ? 'out' : 'in', inverseOf(seen.type), seen.domain);
    const returns = seen.state === 'confirmed' ? (byKey.get(back) ?? null) : null;
    pairs.push({ says, returns });
    told.add(says);
    if (returns) told.add(returns);
  }
  return pairs;
}

function keyOf(direction: Directed['direction'], type: AdvisableRelationship['type'], domain: string): string {
  return `${direction} ${type} ${domain}`;
}
