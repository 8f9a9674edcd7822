import { codeOf, type Relationship, STRONGEST_FIRST } from './relationship.ts';
import { isAssociation } from './trust-signal.ts';
import { type HopWeight, PAIR_WEIGHTS } from './weights.ts';

/** What the best word of an edge is worth. */
export interface Hop {
  readonly relationship: Relationship;
  readonly confirmed: boolean;
  readonly weight: number;
}

/**
 * The best word that an edge offers (methodology 4b), the strongest where two are worth the same.
 *
 * @param said mask of what the edge's source states
 * @param confirmed the part of it that the target returns
 * @param from `'first'` for the source's own statement, else the role code of the domain that speaks
 */
export function hopOf(said: number, confirmed: number, from: 'first' | number): Hop {
  const table = from === 'first' ? PAIR_WEIGHTS.firstHop : PAIR_WEIGHTS.transit;
  const membersCount = from === 'first' || isAssociation(from);
  let best: Hop = { relationship: 'CUSTOMER', confirmed: false, weight: 0 };
  for (const relationship of STRONGEST_FIRST) {
    const bit = 1 << codeOf(relationship);
    if ((said & bit) === 0 || (relationship === 'MEMBER' && !membersCount)) continue;
    const returned = (confirmed & bit) !== 0;
    const worth: HopWeight = table[relationship];
    const weight = returned ? worth.confirmed : worth.claimed;
    if (weight > best.weight) best = { relationship, confirmed: returned, weight };
  }
  return best;
}

/** `hopOf(…).weight` for every pair of masks: index `said << 6 | confirmed`. */
export function weightTable(from: 'first' | number): Float64Array {
  const table = new Float64Array(1 << 12);
  for (let said = 0; said < 64; said++) {
    for (let confirmed = 0; confirmed < 64; confirmed++) {
      if ((confirmed & ~said) === 0) table[(said << 6) | confirmed] = hopOf(said, confirmed, from).weight;
    }
  }
  return table;
}
