import type { VoucherRelations } from './voucher-relations.ts';
import { roundToPrecision, type TrustWeights } from './weights.ts';

/**
 * Determines which vouchers of a domain are independent of each other, and their combined weight (methodology 4a,
 * "groups").
 *
 * Two associations with nearly the same list count once. The same applies to two of one owner group. An umbrella, whose
 * list consists of its member associations' lists, adds nothing to one of these.
 */

/** A weighted statement of one domain about another. */
export interface Voucher {
  /** Id of the voucher. */
  readonly id: number;
  readonly anchor: boolean;
  readonly weight: number;
  readonly factor: number;
  /** Strength b = T(u) · weight · factor. */
  readonly strength: number;
}

export interface VoucherGroups {
  /** T from these vouchers. NaN if there are none. */
  readonly trust: number;
  /** T before the ceiling is applied. */
  readonly uncapped: number;
  /** Strongest first. */
  readonly groups: readonly { readonly strength: number; readonly vouchers: readonly Voucher[] }[];
  /** Vouchers that were left out, because their grouping would have lowered the result. */
  readonly excludedVouchers: readonly Voucher[];
}

/**
 * Maximum number of non-anchors for which subsets are tried. With more, the result is near the ceiling for any
 * grouping.
 */
const MAX_SUBSET = 6;

/**
 * Groups vouchers and combines them: `T = min(.97, 1 - (1 - b_1) · Π_{k ≥ 2} (1 - .5 · b_k))`, strongest group first.
 *
 * An additional voucher may join two groups and thereby lower the product. Anchors are reviewed, so their effect
 * remains. A non-anchor that would lower the result is ignored, because listing a domain must not harm it.
 */
export function groupVouchers(
  unordered: readonly Voucher[],
  relations: VoucherRelations,
  weights: TrustWeights,
): VoucherGroups {
  // Of equal umbrellas and children, the first one counts, so the order must not depend on how they were found.
  const vouchers = unordered.toSorted((a, b) => a.id - b.id);
  const all = combineGroups(vouchers, relations, weights);
  // Each voucher is a separate group, so none can have lowered the result.
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

/** Computes `1 - (1 - b_1) · Π_{k ≥ 2} (1 - .5 · b_k)` for descending strengths. NaN if there are none. */
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
  // Most associations are not related to any other, so only the rest is compared in pairs.
  const candidates = vouchers.flatMap((voucher, index) => (relations.canRelate(voucher.id) ? [index] : []));
  for (const [getCandidate, i] of candidates.entries()) {
    for (const j of candidates.slice(0, getCandidate)) {
      if (root(i) === root(j)) continue;
      if (relations.isMerged((vouchers[i] as Voucher).id, (vouchers[j] as Voucher).id)) parent[root(i)] = root(j);
    }
  }

  // Each umbrella's group is merged once, into its best child.
  const ownerGroups = vouchers.map((_, index) => root(index));
  const bestChild = new Map<number, number>();
  const ownerGroupStrength = (index: number) =>
    vouchers.reduce(
      (strongest, voucher, i) =>
        ownerGroups[i] === ownerGroups[index] ? Math.max(strongest, voucher.strength) : strongest,
      0,
    );
  const strengthAt = (index: number) => (vouchers[index] as Voucher).strength;
  // Returns the strongest child. Among equals, returns the one in the strongest owner group, so that the order of ids
  // has no effect.
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

/** Compares by strength, then by id, so that the result is deterministic. */
function compareByStrength(a: Voucher, b: Voucher): number {
  return b.strength - a.strength || a.id - b.id;
}
