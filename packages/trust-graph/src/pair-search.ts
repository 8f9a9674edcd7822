import { type Adjacency, accumulate } from './domain-graph.ts';
import { createWeightTable } from './hop-weight.ts';
import { isAssociation, type RankedDomainGraph, ROLE, type TrustSignals } from './trust-signal.ts';
import { PAIR_WEIGHTS } from './weights.ts';

/**
 * Finds the strongest path between two domains, by layers from both ends.
 *
 * A path of at most L hops is a forward part of at least one hop and a backward part. Layers are added on the side
 * whose next layer has fewer edges, until they add up to L hops. Each domain stores the best product from each side, so
 * the best meeting point is exact. Products that cannot exceed .05 or the best so far are dropped. Edges are ordered by
 * weight, so the first dropped edge ends the row. The search ends early if no longer path can be better.
 *
 * Scratch memory is reused between calls and distinguished by a generation number, so a call allocates nothing that
 * grows with the graph. Not re-entrant, which is sufficient for a synchronous function.
 */
export interface FoundPath {
  /** Domain ids from source to target. Null if no path was found. */
  readonly nodes: readonly number[] | null;
  readonly truncated: boolean;
  /** Number of edges visited. */
  readonly explored: number;
  /** Number of distinct domains reached from either end, including both ends. */
  readonly reached: number;
}

/** Domains and edges that a path must not use, so that the next independent path is found. */
export interface ExcludedPaths {
  /** Ids of domains between the ends. */
  readonly domains: readonly number[];
  /** True to exclude the source's own statement about the target. */
  readonly direct: boolean;
}

const NO_EXCLUSIONS: ExcludedPaths = { domains: [], direct: false };

const SEARCHES = new WeakMap<TrustSignals, PairSearch>();

/**
 * Returns the search of a graph: its transit rows and scratch memory, created at the first call and cached with the
 * graph.
 */
export function getSearch(ranked: RankedDomainGraph): PairSearch {
  let search = SEARCHES.get(ranked.signals);
  if (search === undefined) {
    search = new PairSearch(ranked);
    SEARCHES.set(ranked.signals, search);
  }
  return search;
}

/** Rows of the edges that pass trust on, strongest first within a row. */
interface TransitRows {
  readonly start: Uint32Array;
  readonly neighbor: Uint32Array;
  /** Index into `levels`, ascending within a row. */
  readonly level: Uint8Array;
}

/** Layers of one side: entries (a domain, its product, its predecessor) in the order in which they were found. */
interface Frontier {
  node: Int32Array;
  value: Float64Array;
  parent: Int32Array;
  count: number;
  /** The last layer's entries are `layerStart … count - 1`. */
  layerStart: number;
  layers: number;
  /** Index of the best entry of each domain, valid if `stamp` equals the generation. */
  readonly entryByNode: Int32Array;
  readonly stamp: Uint32Array;
}

/** Tolerance for comparing products, so that the order of multiplication has no effect. */
const SLACK = 1e-12;

class PairSearch {
  readonly #graph: RankedDomainGraph;
  readonly #forward: TransitRows;
  readonly #backward: TransitRows;
  /** The distinct transit weights, descending. */
  readonly #levels: Float64Array;
  readonly #firstHop = createWeightTable('first');
  readonly #suspended: readonly number[];
  readonly #fromSource: Frontier;
  readonly #toTarget: Frontier;
  /** Generation in which a domain is excluded from the search. Allocated on first use. */
  #excluded: Uint32Array | null = null;
  #generation = 0;

  constructor(graph: RankedDomainGraph) {
    this.#graph = graph;
    this.#suspended = [...graph.signals.suspended.keys()].map((domain) => graph.names.find(domain));
    const fromAssociation = createWeightTable(ROLE.anchor);
    const fromOthers = createWeightTable(ROLE.none);
    const distinct = new Set([...fromAssociation, ...fromOthers].filter((weight) => weight > 0));
    this.#levels = Float64Array.from(distinct).sort().reverse();
    const getLevel = new Map([...this.#levels].map((weight, level) => [weight, level]));
    const toLevels = (table: Float64Array) => Uint8Array.from(table, (weight) => getLevel.get(weight) ?? NO_LEVEL);
    const associationLevels = toLevels(fromAssociation);
    const otherLevels = toLevels(fromOthers);
    const { roles } = graph.signals;
    const speaker = Uint8Array.from(roles, (role) => (isAssociation(role) ? 1 : 0));
    this.#forward = createTransitRows(
      graph.out,
      this.#levels.length,
      associationLevels,
      otherLevels,
      (row) => speaker[row] === 1,
    );
    this.#backward = createTransitRows(
      graph.in,
      this.#levels.length,
      associationLevels,
      otherLevels,
      (_row, neighbor) => speaker[neighbor] === 1,
    );
    this.#fromSource = createFrontier(graph.size);
    this.#toTarget = createFrontier(graph.size);
  }

  find(
    source: number,
    target: number,
    maxHops: number,
    budget: number,
    excluded: ExcludedPaths = NO_EXCLUSIONS,
  ): FoundPath {
    const generation = this.#nextGeneration();
    const excludedMarks = this.#markExcluded([...this.#suspended, ...excluded.domains], generation);
    const from = reset(this.#fromSource);
    const to = reset(this.#toTarget);
    push(from, source, 1, -1);
    push(to, target, 1, -1);
    to.entryByNode[target] = 0;
    to.stamp[target] = generation;
    // The source is not a meeting point, because the first hop has its own weights and is always forward.

    const levels = this.#levels;
    const strongest = levels[0] ?? 0;
    const { minimum } = PAIR_WEIGHTS;
    const maxFirst = PAIR_WEIGHTS.firstHop.MEMBER.confirmed;
    let best = 0;
    let meetForward = -1;
    let meetBackward = -1;
    let explored = 0;
    let reached = 2;
    let truncated = false;
    let forwardOpen = true;
    let backwardOpen = true;

    for (let hops = 0; hops < maxHops && !truncated; hops++) {
      // No path with more hops than visited so far can beat the best.
      if (best >= maxFirst * strongest ** hops - SLACK) break;
      if (!forwardOpen || (!backwardOpen && from.layers > 0)) break;
      const lastHop = hops + 1 === maxHops;
      const goForward: boolean =
        !backwardOpen || (from.layers === 0 && lastHop) || this.#forwardCost(from) <= rowEdges(this.#backward, to);

      if (goForward && from.layers === 0) {
        const { start, neighbor, masks: says, confirmed } = this.#graph.out;
        const end = start[source + 1] as number;
        from.layerStart = from.count;
        for (let e = start[source] as number; e < end; e++) {
          if (++explored > budget) {
            truncated = true;
            break;
          }
          const value = this.#firstHop[((says[e] as number) << 6) | (confirmed[e] as number)] as number;
          if (value === 0 || value <= best) continue;
          const node = neighbor[e] as number;
          if (excludedMarks !== null && excludedMarks[node] === generation) continue;
          if (excluded.direct && node === target) continue;
          if (to.stamp[node] === generation) {
            const entry = to.entryByNode[node] as number;
            const product = value * (to.value[entry] as number);
            if (product > best + SLACK && product >= minimum - SLACK) {
              best = product;
              meetForward = push(from, node, value, 0);
              meetBackward = entry;
              from.stamp[node] = generation;
              from.entryByNode[node] = meetForward;
              continue;
            }
          }
          if (lastHop || value * strongest <= best + SLACK) continue;
          if (to.stamp[node] !== generation) reached++;
          from.stamp[node] = generation;
          from.entryByNode[node] = push(from, node, value, 0);
        }
        from.layers++;
        forwardOpen = from.count > from.layerStart;
        continue;
      }

      const side: Frontier = goForward ? from : to;
      const other: Frontier = goForward ? to : from;
      const rows = goForward ? this.#forward : this.#backward;
      const furthest = goForward ? strongest : maxFirst;
      const layerFrom = side.layerStart;
      const layerEnd = side.count;
      side.layerStart = layerEnd;
      for (let entry = layerFrom; entry < layerEnd && !truncated; entry++) {
        const at = side.node[entry] as number;
        const value = side.value[entry] as number;
        const end = rows.start[at + 1] as number;
        for (let e = rows.start[at] as number; e < end; e++) {
          const product = value * (levels[rows.level[e] as number] as number);
          // The rest of the row is weaker.
          if (product <= best + SLACK || product < minimum - SLACK) break;
          if (++explored > budget) {
            truncated = true;
            break;
          }
          const node = rows.neighbor[e] as number;
          if (excludedMarks !== null && excludedMarks[node] === generation) continue;
          const met = other.stamp[node] === generation;
          let shouldReplace = false;
          if (met) {
            const isComplete = product * (other.value[other.entryByNode[node] as number] as number);
            if (isComplete > best + SLACK && isComplete >= minimum - SLACK) {
              best = isComplete;
              shouldReplace = true;
            }
          }
          if (!shouldReplace && (lastHop || product * furthest <= best + SLACK || product * furthest < minimum - SLACK))
            continue;
          if (node === source || (!goForward && node === target) || (goForward && node === target && !shouldReplace))
            continue;

          let slot = -1;
          if (side.stamp[node] === generation) {
            const known = side.entryByNode[node] as number;
            if ((side.value[known] as number) >= product) {
              continue;
            }
            // An entry of this layer is improved in place. An entry of an earlier layer may have children and is not
            // changed.
            if (known >= layerEnd) slot = known;
          }
          if (slot >= 0) {
            side.value[slot] = product;
            side.parent[slot] = entry;
          } else {
            slot = push(side, node, product, entry);
            if (!met && side.stamp[node] !== generation) reached++;
            side.stamp[node] = generation;
            side.entryByNode[node] = slot;
          }
          if (shouldReplace) {
            meetForward = goForward ? slot : (other.entryByNode[node] as number);
            meetBackward = goForward ? (other.entryByNode[node] as number) : slot;
          }
        }
      }
      side.layers++;
      if (goForward) forwardOpen = side.count > side.layerStart;
      else backwardOpen = side.count > side.layerStart;
    }

    if (meetForward < 0) return { nodes: null, truncated, explored, reached };
    return { nodes: joinPaths(from, meetForward, to, meetBackward), truncated, explored, reached };
  }

  #markExcluded(domains: readonly number[], generation: number): Uint32Array | null {
    if (domains.length === 0) return null;
    this.#excluded ??= new Uint32Array(this.#graph.size);
    for (const domain of domains) this.#excluded[domain] = generation;
    return this.#excluded;
  }

  #forwardCost(from: Frontier): number {
    if (from.layers > 0) return rowEdges(this.#forward, from);
    const source = from.node[0] as number;
    const { start } = this.#graph.out;
    return (start[source + 1] as number) - (start[source] as number);
  }

  #nextGeneration(): number {
    if (this.#generation === 0xffffffff) {
      this.#fromSource.stamp.fill(0);
      this.#toTarget.stamp.fill(0);
      this.#excluded?.fill(0);
      this.#generation = 0;
    }
    return ++this.#generation;
  }
}

const NO_LEVEL = 255;
const FIRST_CAPACITY = 1 << 12;

function createTransitRows(
  edges: Adjacency,
  levelCount: number,
  associationLevels: Uint8Array,
  otherLevels: Uint8Array,
  byAssociation: (row: number, neighbor: number) => boolean,
): TransitRows {
  const size = edges.start.length - 1;
  const start = new Uint32Array(size + 1);
  const levelAt = (row: number, e: number): number => {
    const masks = ((edges.masks[e] as number) << 6) | (edges.confirmed[e] as number);
    const table = byAssociation(row, edges.neighbor[e] as number) ? associationLevels : otherLevels;
    return table[masks] as number;
  };
  for (let row = 0; row < size; row++) {
    const end = edges.start[row + 1] as number;
    for (let e = edges.start[row] as number; e < end; e++) {
      if (levelAt(row, e) !== NO_LEVEL) (start[row + 1] as number)++;
    }
  }
  accumulate(start);
  const neighbor = new Uint32Array(start[size] as number);
  const level = new Uint8Array(start[size] as number);
  const cursor = new Uint32Array(levelCount);
  for (let row = 0; row < size; row++) {
    if (start[row] === start[row + 1]) continue;
    const first = edges.start[row] as number;
    const end = edges.start[row + 1] as number;
    cursor.fill(0);
    for (let e = first; e < end; e++) {
      const found = levelAt(row, e);
      if (found !== NO_LEVEL) (cursor[found] as number)++;
    }
    let at = start[row] as number;
    for (let l = 0; l < levelCount; l++) {
      const here = cursor[l] as number;
      cursor[l] = at;
      at += here;
    }
    for (let e = first; e < end; e++) {
      const found = levelAt(row, e);
      if (found === NO_LEVEL) continue;
      const slot = (cursor[found] as number)++;
      neighbor[slot] = edges.neighbor[e] as number;
      level[slot] = found;
    }
  }
  return { start, neighbor, level };
}

function createFrontier(size: number): Frontier {
  return {
    node: new Int32Array(FIRST_CAPACITY),
    value: new Float64Array(FIRST_CAPACITY),
    parent: new Int32Array(FIRST_CAPACITY),
    count: 0,
    layerStart: 0,
    layers: 0,
    entryByNode: new Int32Array(size),
    stamp: new Uint32Array(size),
  };
}

function reset(frontier: Frontier): Frontier {
  frontier.count = 0;
  frontier.layerStart = 0;
  frontier.layers = 0;
  return frontier;
}

function push(frontier: Frontier, node: number, value: number, parent: number): number {
  const at = frontier.count;
  if (at === frontier.node.length) grow(frontier);
  frontier.node[at] = node;
  frontier.value[at] = value;
  frontier.parent[at] = parent;
  frontier.count = at + 1;
  return at;
}

function grow(frontier: Frontier): void {
  const capacity = frontier.node.length * 2;
  const node = new Int32Array(capacity);
  const value = new Float64Array(capacity);
  const parent = new Int32Array(capacity);
  node.set(frontier.node);
  value.set(frontier.value);
  parent.set(frontier.parent);
  frontier.node = node;
  frontier.value = value;
  frontier.parent = parent;
}

/** Returns the number of edges in the next layer. */
function rowEdges(rows: TransitRows, side: Frontier): number {
  let edges = 0;
  for (let entry = side.layerStart; entry < side.count; entry++) {
    const at = side.node[entry] as number;
    edges += (rows.start[at + 1] as number) - (rows.start[at] as number);
  }
  return edges;
}

function joinPaths(from: Frontier, forward: number, to: Frontier, backward: number): number[] {
  const nodes: number[] = [];
  for (let entry = forward; entry >= 0; entry = from.parent[entry] as number) nodes.push(from.node[entry] as number);
  nodes.reverse();
  for (let entry = to.parent[backward] as number; entry >= 0; entry = to.parent[entry] as number) {
    nodes.push(to.node[entry] as number);
  }
  return nodes;
}
