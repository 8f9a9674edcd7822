import { type DomainGraph, findEdge, inverseMask } from './domain-graph.ts';
import { codeOf } from './relationship.ts';
import type { TrustWeights } from './weights.ts';

/**
 * Which vouchers of a domain are independent of each other, and what they give together (methodology 4a, "groups").
 *
 * Two associations that publish nearly one list say one thing, not two; so do two that one house runs. An umbrella,
 * whose list is made of its member associations' lists, adds nothing to one of these.
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

export interface Grouped {
  /** T from these vouchers; NaN for none. */
  readonly trust: number;
  /** The same before the ceiling. */
  readonly uncapped: number;
  /** Strongest first. */
  readonly groups: readonly { readonly strength: number; readonly vouchers: readonly Voucher[] }[];
  /** Vouchers left out because their grouping would have lowered the result. */
  readonly setAside: readonly Voucher[];
}

const MEMBER = 1 << codeOf('MEMBER');
const CONTROL = 1 << codeOf('CONTROL');

/** Beyond this many non-anchors the result is near the ceiling whatever the grouping, and subsets are not tried. */
const MAX_SUBSET = 6;

/** How associations relate by their lists; asked for few pairs, each answered once. */
export class VoucherRelations {
  readonly #graph: DomainGraph;
  readonly #overlap: number;
  readonly #members = new Map<number, number>();
  readonly #merged = new Map<number, boolean>();
  readonly #umbrella = new Map<number, boolean>();

  constructor(graph: DomainGraph, overlap: number) {
    this.#graph = graph;
    this.#overlap = overlap;
  }

  /** The number of distinct members that a domain's list names. */
  members(id: number): number {
    let count = this.#members.get(id);
    if (count === undefined) {
      count = 0;
      const { start, says } = this.#graph.out;
      const end = start[id + 1] as number;
      for (let e = start[id] as number; e < end; e++) if (((says[e] as number) & MEMBER) !== 0) count++;
      this.#members.set(id, count);
    }
    return count;
  }

  /** Mutually controlled, or lists that overlap at least .8 both ways. */
  merged(a: number, b: number): boolean {
    const key = Math.min(a, b) * this.#graph.size + Math.max(a, b);
    let answer = this.#merged.get(key);
    if (answer === undefined) {
      const larger = Math.max(this.members(a), this.members(b));
      answer = this.#oneHouse(a, b) || (larger > 0 && this.#holds(a, b, larger));
      this.#merged.set(key, answer);
    }
    return answer;
  }

  /** `umbrella` names `child` and holds at least .8 of its list. */
  isUmbrella(umbrella: number, child: number): boolean {
    const key = umbrella * this.#graph.size + child;
    let answer = this.#umbrella.get(key);
    if (answer === undefined) {
      const edge = findEdge(this.#graph, umbrella, child);
      const names = edge >= 0 && ((this.#graph.out.says[edge] as number) & MEMBER) !== 0;
      answer = names && this.members(child) > 0 && this.#holds(umbrella, child, this.members(child));
      this.#umbrella.set(key, answer);
    }
    return answer;
  }

  /** Each says that it controls the other, or one says so and the other agrees. */
  #oneHouse(a: number, b: number): boolean {
    const forth = findEdge(this.#graph, a, b);
    const back = findEdge(this.#graph, b, a);
    if (forth < 0 || back < 0) return false;
    const says = this.#graph.out.says;
    const there = says[forth] as number;
    const here = says[back] as number;
    const controlEitherWay = CONTROL | inverseMask(CONTROL);
    return ((there & here & CONTROL) | (there & inverseMask(here) & controlEitherWay)) !== 0;
  }

  /** The common members are at least .8 of `whole`. */
  #holds(a: number, b: number, whole: number): boolean {
    const needed = this.#overlap * whole - 1e-9;
    if (Math.min(this.members(a), this.members(b)) < needed) return false;
    const { start, neighbour, says } = this.#graph.out;
    let i = start[a] as number;
    let j = start[b] as number;
    const iEnd = start[a + 1] as number;
    const jEnd = start[b + 1] as number;
    let common = 0;
    while (i < iEnd && j < jEnd) {
      const left = neighbour[i] as number;
      const right = neighbour[j] as number;
      if (left === right) {
        if (((says[i] as number) & (says[j] as number) & MEMBER) !== 0) common++;
        i++;
        j++;
      } else if (left < right) i++;
      else j++;
    }
    return common >= needed;
  }
}

/**
 * Groups vouchers and combines them:
 * `T = min(.97, 1 - (1 - b_1) · Π_{k ≥ 2} (1 - .5 · b_k))`, strongest group first.
 *
 * A further voucher may join two groups and so lower that product. Anchors are reviewed, so theirs stands; but nobody
 * may lower a domain by listing it, so a non-anchor whose presence would lower the result is set aside.
 */
export function groupVouchers(vouchers: readonly Voucher[], relations: VoucherRelations, weights: TrustWeights): Grouped {
  const all = combine(vouchers, relations, weights);
  // Everyone a group of their own: no voucher can have lowered anything.
  if (all.groups.length === vouchers.length) return all;
  const others = vouchers.filter((voucher) => !voucher.anchor && voucher.strength > 0);
  if (others.length === 0 || others.length === vouchers.length && others.length < 3) return all;
  const tried = others.length <= MAX_SUBSET ? 2 ** others.length - 1 : 1;
  let best = all;
  for (let subset = 0; subset < tried; subset++) {
    const setAside = others.filter((_, index) => ((subset >> index) & 1) === 0);
    const kept = vouchers.filter((voucher) => !setAside.includes(voucher));
    if (kept.length === 0) continue;
    const candidate = combine(kept, relations, weights);
    if (candidate.uncapped > best.uncapped + 1e-12) best = { ...candidate, setAside };
  }
  return best;
}

function combine(vouchers: readonly Voucher[], relations: VoucherRelations, weights: TrustWeights): Grouped {
  const groups = partition(vouchers, relations)
    .map((members) => {
      const sorted = members.toSorted(strongerFirst);
      return { strength: (sorted[0] as Voucher).strength, vouchers: sorted };
    })
    .sort((a, b) => strongerFirst(a.vouchers[0] as Voucher, b.vouchers[0] as Voucher));
  let doubt = groups.length === 0 ? Number.NaN : 1;
  for (const [index, group] of groups.entries()) doubt *= 1 - (index === 0 ? 1 : weights.furtherGroup) * group.strength;
  const uncapped = 1 - doubt;
  return { trust: Number.isNaN(uncapped) ? uncapped : Math.min(weights.ceiling, uncapped), uncapped, groups, setAside: [] };
}

function partition(vouchers: readonly Voucher[], relations: VoucherRelations): Voucher[][] {
  if (vouchers.length < 2) return vouchers.map((voucher) => [voucher]);
  const parent = vouchers.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (parent[at] !== at) at = parent[at] as number;
    return at;
  };
  for (const [i, a] of vouchers.entries()) {
    for (let j = 0; j < i; j++) {
      if (root(i) !== root(j) && relations.merged(a.id, (vouchers[j] as Voucher).id)) parent[root(i)] = root(j);
    }
  }

  // Each umbrella's group is folded once, into its best child present.
  const houses = vouchers.map((_, index) => root(index));
  const bestChild = new Map<number, number>();
  for (const [i, umbrella] of vouchers.entries()) {
    for (const [j, child] of vouchers.entries()) {
      const house = houses[i] as number;
      if (house === houses[j] || !relations.isUmbrella(umbrella.id, child.id)) continue;
      const known = bestChild.get(house);
      if (known === undefined || strongerFirst(child, vouchers[known] as Voucher) < 0) bestChild.set(house, j);
    }
  }
  for (const [house, child] of bestChild) if (root(house) !== root(child)) parent[root(house)] = root(child);

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
function strongerFirst(a: Voucher, b: Voucher): number {
  return b.strength - a.strength || a.id - b.id;
}
