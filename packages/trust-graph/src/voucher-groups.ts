import type { VoucherRelations } from './voucher-relations.ts';
import { roundToPrecision, type TrustWeights } from './weights.ts';

/**
 * Which vouchers of a domain are independent of each other, and their combined weight (methodology 4a, "groups").
 *
 * Two associations with nearly the same list count once; so do two of one owner group. An umbrella, whose list consists
 * of its member associations' lists, adds nothing to one of these.
 */

/** One domain's statement about another, weighed. */
export interface Voucher {
  /** The id of who vouches. */
  readonly id: number;
  readonly anchor: boolean;
  readonly weight: number;
  readonly factor: number;
  /** b = T(u) · weight · factor */
  readonly strength: number;
}

export interface VoucherGroups {
  /** T from these vouchers; NaN for none. */
  readonly trust: number;
  /** The same before the ceiling. */
  readonly uncapped: number;
  /** Strongest first. */
  readonly groups: readonly { readonly strength: number; readonly vouchers: readonly Voucher[] }[];
  /** Vouchers left out because their grouping would have lowered the result. */
  readonly excludedVouchers: readonly Voucher[];
}

/** Beyond this many non-anchors the result is near the ceiling whatever the grouping, and subsets are not tried. */
const MAX_SUBSET = 6;

/**
 * Groups vouchers and combines them: `T = min(.97, 1 - (1 - b_1) · Π_{k ≥ 2} (1 - .5 · b_k))`, strongest group first.
 *
 * An additional voucher may join two groups and so lower that product. Anchors are reviewed, so their effect remains. A
 * non-anchor that would lower the result is ignored, because listing a domain must not harm it.
 */
export function groupVouchers(
  vouchers: readonly Voucher[],
  relations: VoucherRelations,
  weights: TrustWeights,
): VoucherGroups {
  const all = combineGroups(vouchers, relations, weights);
  // Everyone a group of their own: no voucher can have lowered anything.
  if (all.groups.length === vouchers.length) return all;
  const others = vouchers.filter((voucher) => !voucher.anchor && voucher.strength > 0);
  if (others.length === 0 || (others.length === vouchers.length && others.length < 3)) return all;
  const tried = others.length <= MAX_SUBSET ? 2 ** others.length - 1 : 1;
  let best = all;
  for (let subset = 0; subset < tried; subset++) {
    const excludedVouchers = others.filter((_, index) => ((subset >> index) & 1) === 0);
    const included = vouchers.filter((voucher) => !excludedVouchers.includes(voucher));
    if (included.length === 0) continue;
    const candidate = combineGroups(included, relations, weights);
    if (candidate.uncapped > best.uncapped + 1e-12) best = { ...candidate, excludedVouchers };
  }
  return best;
}

/** `1 - (1 - b_1) · Π_{k ≥ 2} (1 - .5 · b_k)` for strengths that descend; NaN for none. */
export function combineStrengths(descending: ArrayLike<number>, weights: TrustWeights): number {
  if (descending.length === 0) return Number.NaN;
  let doubt = 1 - (descending[0] as number);
  for (let k = 1; k < descending.length; k++) doubt *= 1 - weights.additionalGroupFactor * (descending[k] as number);
  return roundToPrecision(1 - doubt);
}

function combineGroups(
  vouchers: readonly Voucher[],
  relations: VoucherRelations,
  weights: TrustWeights,
): VoucherGroups {
  const groups = partitionVouchers(vouchers, relations)
    .map((members) => {
      const sorted = members.toSorted(compareByStrength);
      return { strength: (sorted[0] as Voucher).strength, vouchers: sorted };
    })
    .sort((a, b) => compareByStrength(a.vouchers[0] as Voucher, b.vouchers[0] as Voucher));
  const uncapped = combineStrengths(
    groups.map((group) => group.strength),
    weights,
  );
  return {
    trust: Number.isNaN(uncapped) ? uncapped : Math.min(weights.trustCap, uncapped),
    uncapped,
    groups,
    excludedVouchers: [],
  };
}

function partitionVouchers(vouchers: readonly Voucher[], relations: VoucherRelations): Voucher[][] {
  if (vouchers.length < 2) return vouchers.map((voucher) => [voucher]);
  const parent = vouchers.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (parent[at] !== at) at = parent[at] as number;
    return at;
  };
  // Most associations are like no other: only the rest is compared pair by pair.
  const candidates = vouchers.flatMap((voucher, index) => (relations.canRelate(voucher.id) ? [index] : []));
  for (const [getCandidate, i] of candidates.entries()) {
    for (const j of candidates.slice(0, getCandidate)) {
      if (root(i) === root(j)) continue;
      if (relations.isMerged((vouchers[i] as Voucher).id, (vouchers[j] as Voucher).id)) parent[root(i)] = root(j);
    }
  }

  // Each umbrella's group is folded once, into its best child present.
  const ownerGroups = vouchers.map((_, index) => root(index));
  const bestChild = new Map<number, number>();
  const ownerGroupStrength = (index: number) =>
    vouchers.reduce(
      (strongest, voucher, i) =>
        ownerGroups[i] === ownerGroups[index] ? Math.max(strongest, voucher.strength) : strongest,
      0,
    );
  const strengthAt = (index: number) => (vouchers[index] as Voucher).strength;
  // The strongest child. Among equals, the one in the strongest owner group, so that the order of ids has no effect.
  const betterChild = (a: number, b: number) =>
    strengthAt(b) - strengthAt(a) || ownerGroupStrength(b) - ownerGroupStrength(a);
  for (const i of candidates) {
    for (const j of candidates) {
      const ownerGroup = ownerGroups[i] as number;
      const child = vouchers[j] as Voucher;
      if (ownerGroup === ownerGroups[j] || !relations.isUmbrella((vouchers[i] as Voucher).id, child.id)) continue;
      const known = bestChild.get(ownerGroup);
      if (known === undefined || betterChild(j, known) < 0) bestChild.set(ownerGroup, j);
    }
  }
  for (const [ownerGroup, child] of bestChild)
    if (root(ownerGroup) !== root(child)) parent[root(ownerGroup)] = root(child);

  const groups = new Map<number, Voucher[]>();
  for (const [index, voucher] of vouchers.entries()) {
    const key = root(index);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [voucher]);
    else group.push(voucher);
  }
  return [...groups.values()];
}

/** By strength; ties by id, so that one graph always gives one answer. */
function compareByStrength(a: Voucher, b: Voucher): number {
  return b.strength - a.strength || a.id - b.id;
}
