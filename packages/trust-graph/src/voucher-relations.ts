import { type DomainGraph, findEdge, inverseMask } from './domain-graph.ts';
import { getCode } from './relationship.ts';

/** For each domain, the edges (as indices into `graph.out`) by which the sources name it. */
export interface Vouched {
  readonly start: Uint32Array;
  readonly source: Uint32Array;
  readonly edge: Uint32Array;
}

const MEMBER = 1 << getCode('MEMBER');
const CONTROL = 1 << getCode('CONTROL');

/** Results of `index` about an association. */
const UNKNOWN = 0;
const UNRELATED = 1;
const RELATED = 2;

/**
 * Determines which associations are not independent of each other: merged, or umbrella and child (methodology 4a,
 * "groups").
 *
 * Each pair is computed once, on first request. For a set of associations, `index` finds all pairs in advance without
 * comparing every list with every other one, so that later requests are look-ups.
 */
export class VoucherRelations {
  readonly #graph: DomainGraph;
  readonly #overlap: number;
  readonly #members = new Map<number, number>();
  readonly #merged = new Map<number, boolean>();
  readonly #umbrellaCache = new Map<number, boolean>();
  /** Empty until `index`, because an explanation of one domain needs no number for each domain of the graph. */
  #memberships = new Uint8Array(0);

  constructor(graph: DomainGraph, overlap: number) {
    this.#graph = graph;
    this.#overlap = overlap;
  }

  /** Returns the number of distinct members in a domain's list. */
  members(id: number): number {
    let count = this.#members.get(id);
    if (count === undefined) {
      count = 0;
      const { start, masks: says } = this.#graph.out;
      const end = start[id + 1] as number;
      for (let e = start[id] as number; e < end; e++) if (((says[e] as number) & MEMBER) !== 0) count++;
      this.#members.set(id, count);
    }
    return count;
  }

  /** Returns false if `index` found that an association is not related to any other one of its set. */
  canRelate(id: number): boolean {
    return this.#memberships[id] !== UNRELATED;
  }

  /** Returns true if two associations control each other, or if their lists overlap at least .8 both ways. */
  isMerged(a: number, b: number): boolean {
    const key = Math.min(a, b) * this.#graph.size + Math.max(a, b);
    const known = this.#merged.get(key);
    if (known !== undefined) return known;
    const result = this.#isSameOwnerGroup(a, b) || this.#isSameList(a, b);
    this.#merged.set(key, result);
    return result;
  }

  /** Returns true if `umbrella` names `child` and contains at least .8 of its list. */
  isUmbrella(umbrella: number, child: number): boolean {
    const key = umbrella * this.#graph.size + child;
    const known = this.#umbrellaCache.get(key);
    if (known !== undefined) return known;
    const edge = findEdge(this.#graph, umbrella, child);
    const names = edge >= 0 && ((this.#graph.out.masks[edge] as number) & MEMBER) !== 0;
    const result = names && this.members(child) > 0 && this.#containsShare(child, umbrella, this.members(child));
    this.#umbrellaCache.set(key, result);
    return result;
  }

  /**
   * Finds every related pair among some associations. `vouched` must be built from these associations' lists.
   *
   * Two lists that share .8 of the longer one share at least one of any `.2 · length + 1` entries of either. It is
   * therefore sufficient to search among the associations that name its rarest entries.
   */
  index(associations: readonly number[], vouched: Vouched): void {
    const { start, neighbor, masks: says } = this.#graph.out;
    if (this.#memberships.length === 0) this.#memberships = new Uint8Array(this.#graph.size);
    const ids = new Set(associations);
    const namedBy = (member: number) => (vouched.start[member + 1] as number) - (vouched.start[member] as number);
    for (const id of associations) if (this.#memberships[id] === UNKNOWN) this.#memberships[id] = UNRELATED;
    for (const id of associations) {
      const end = start[id + 1] as number;
      // Number of members that 1, 2, 3 … of the associations name.
      const tally = new Uint32Array(associations.length + 1);
      for (let e = start[id] as number; e < end; e++) {
        const named = neighbor[e] as number;
        if (((says[e] as number) & MEMBER) !== 0) (tally[namedBy(named)] as number)++;
        if (!ids.has(named)) continue;
        if (this.#isSameOwnerGroup(id, named) || this.isUmbrella(id, named)) this.#relate(id, named);
      }
      const length = this.members(id);
      const rarest = length - Math.ceil(this.#overlap * length - 1e-9) + 1;
      let maxLength = 0;
      for (let usedIndexes = 0; usedIndexes < rarest && maxLength < associations.length; )
        usedIndexes += tally[++maxLength] as number;
      const partners = new Set<number>();
      // If enough members are only on this list, no other association has nearly the same list.
      for (let e = start[id] as number; e < end && maxLength > 1; e++) {
        const member = neighbor[e] as number;
        if (((says[e] as number) & MEMBER) === 0 || namedBy(member) > maxLength) continue;
        const last = vouched.start[member + 1] as number;
        for (let at = vouched.start[member] as number; at < last; at++) partners.add(vouched.source[at] as number);
      }
      for (const partner of partners) if (partner !== id && this.isMerged(id, partner)) this.#relate(id, partner);
    }
  }

  #relate(a: number, b: number): void {
    this.#memberships[a] = RELATED;
    this.#memberships[b] = RELATED;
  }

  /** Returns true if each states control of the other, or one states it and the other confirms it. */
  #isSameOwnerGroup(a: number, b: number): boolean {
    const forth = findEdge(this.#graph, a, b);
    if (forth < 0) return false;
    const back = findEdge(this.#graph, b, a);
    if (back < 0) return false;
    const there = this.#graph.out.masks[forth] as number;
    const here = this.#graph.out.masks[back] as number;
    const eitherWay = CONTROL | inverseMask(CONTROL);
    return ((there & here & CONTROL) | (there & inverseMask(here) & eitherWay)) !== 0;
  }

  #isSameList(a: number, b: number): boolean {
    const longer = Math.max(this.members(a), this.members(b));
    return longer > 0 && this.#containsShare(a, b, longer);
  }

  /** Returns true if the common members are at least .8 of `whole`. Stops when too many members of `a` are missing. */
  #containsShare(a: number, b: number, whole: number): boolean {
    const needed = this.#overlap * whole - 1e-9;
    const length = this.members(a);
    if (Math.min(length, this.members(b)) < needed) return false;
    const { start, neighbor, masks: says } = this.#graph.out;
    let j = start[b] as number;
    const iEnd = start[a + 1] as number;
    const jEnd = start[b + 1] as number;
    let maySkip = length - needed;
    for (let i = start[a] as number; i < iEnd; i++) {
      if (((says[i] as number) & MEMBER) === 0) continue;
      const wanted = neighbor[i] as number;
      while (j < jEnd && (neighbor[j] as number) < wanted) j++;
      if (j < jEnd && neighbor[j] === wanted && ((says[j] as number) & MEMBER) !== 0) continue;
      if (--maySkip < 0) return false;
    }
    return true;
  }
}
