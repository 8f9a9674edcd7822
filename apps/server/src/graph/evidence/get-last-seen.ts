import { isConfirmed, type RelatedIdentity } from '@vouchwire/domain-lookup';
import type { IdentityNode } from '../graph-model.ts';

/**
 * Returns when an identity was last seen: when its own file was last read or, without one, the newest statement about it
 * that it confirms or that a recognized site makes. Anyone can name a site at any time, and anyone can claim to control
 * it, so other statements renew no date. Null if there is none.
 */
export function getLastSeen(
  { hasFile, lastSeen }: Pick<IdentityNode, 'hasFile' | 'lastSeen'>,
  namedBy: readonly RelatedIdentity[],
): string | null {
  if (hasFile) return lastSeen;
  const dates = namedBy
    .filter(
      (one) => isConfirmed(one) || (one.other.recognized && one.type !== 'CONTROL' && one.type !== 'CONTROLLEDBY'),
    )
    .map((statement) => statement.lastSeen);
  // Instants and months in ISO 8601 can be sorted as text.
  return dates.sort().at(-1) ?? null;
}
