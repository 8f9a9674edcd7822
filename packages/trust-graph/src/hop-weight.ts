import { getCode, type Relationship, STRONGEST_FIRST } from './relationship.ts';
import { isAssociation } from './trust-signal.ts';
import { type HopWeight, PAIR_WEIGHTS } from './weights.ts';

/** Weight of the best relationship type of an edge. */
export interface Hop {
  readonly relationship: Relationship;
  readonly confirmed: boolean;
  readonly weight: number;
}

/**
 * Selects the best relationship type of an edge (methodology 4b). Among equal weights, selects the strongest type.
 * @param mask types that the edge's source states
 * @param confirmed subset of it that the target confirms
 * @param from `'first'` for the source's own statement, otherwise the role code of the stating domain
 */
export function selectHop(mask: number, confirmed: number, from: 'first' | number): Hop {
  const table = from === 'first' ? PAIR_WEIGHTS.firstHop : PAIR_WEIGHTS.transit;
  const membersCount = from === 'first' || isAssociation(from);
  let best: Hop = { relationship: 'CUSTOMER', confirmed: false, weight: 0 };
  for (const relationship of STRONGEST_FIRST) {
    const bit = 1 << getCode(relationship);
    if ((mask & bit) === 0 || (relationship === 'MEMBER' && !membersCount)) continue;
    const returned = (confirmed & bit) !== 0;
    const hopWeight: HopWeight = table[relationship];
    const weight = returned ? hopWeight.confirmed : hopWeight.claimed;
    if (weight > best.weight) best = { relationship, confirmed: returned, weight };
  }
  return best;
}

/** Returns `selectHop(…).weight` for every pair of masks. The index is `mask << 6 | confirmed`. */
export function createWeightTable(from: 'first' | number): Float64Array {
  const table = new Float64Array(1 << 12);
  for (let mask = 0; mask < 64; mask++) {
    for (let confirmed = 0; confirmed < 64; confirmed++) {
      if ((confirmed & ~mask) === 0) table[(mask << 6) | confirmed] = selectHop(mask, confirmed, from).weight;
    }
  }
  return table;
}
