import { allocateUint8, allocateUint16, allocateUint32 } from './allocate.ts';
import type { IntegerVector } from './integer-vector.ts';

/**
 * Compressed sparse rows: the relationships of node n in one direction are from `offsets[n]` to `offsets[n + 1]`, sorted
 * by type, and within a type by id. Plain data that can be posted to another thread.
 */
export interface AdjacencyData {
  readonly offsets: Uint32Array;
  readonly relationships: Uint32Array;
  /** The node at the other end of each relationship, so that a step reads memory in sequence. */
  readonly neighbors: Uint32Array;
  /** The type of each relationship. */
  readonly types: TypeArray;
}

export type TypeArray = Uint8Array | Uint16Array | Uint32Array;

/** Relationships by type, and within a type by id. */
export const sortByType = (types: IntegerVector, typeCounts: readonly number[]): Uint32Array => {
  const next: number[] = [];
  let start = 0;
  for (const count of typeCounts) {
    next.push(start);
    start += count;
  }
  const sorted = new Uint32Array(start);
  for (let relationship = 0; relationship < start; relationship++) {
    sorted[next[types.get(relationship)]!++] = relationship;
  }
  return sorted;
};

/**
 * @param own for each relationship the node whose list it is in
 * @param other for each relationship the node at the other end
 * @param order the order of relationships in each list
 */
export const buildAdjacency = (
  nodeCount: number,
  own: Uint32Array,
  other: Uint32Array,
  order: Uint32Array,
  types: IntegerVector,
  typeCount: number,
): AdjacencyData => {
  const offsets = allocateUint32(nodeCount + 1);
  for (let relationship = 0; relationship < own.length; relationship++) offsets[own[relationship]! + 1]! += 1;
  for (let node = 0; node < nodeCount; node++) offsets[node + 1]! += offsets[node]!;
  const next = offsets.slice();
  const relationships = allocateUint32(own.length);
  const neighbors = allocateUint32(own.length);
  const slotTypes: TypeArray =
    typeCount <= 0x100
      ? allocateUint8(own.length)
      : typeCount <= 0x10000
        ? allocateUint16(own.length)
        : allocateUint32(own.length);
  for (let index = 0; index < order.length; index++) {
    const relationship = order[index]!;
    const at = next[own[relationship]!]!++;
    relationships[at] = relationship;
    neighbors[at] = other[relationship]!;
    slotTypes[at] = types.get(relationship);
  }
  return { offsets, relationships, neighbors, types: slotTypes };
};

/** Each type once, in ascending order, without those that the graph does not have. */
export const normalizeTypes = (types: readonly number[], typeCount: number): readonly number[] =>
  [...new Set(types)].filter((type) => type >= 0 && type < typeCount).sort((a, b) => a - b);

/** One direction of all relationships. */
export class Adjacency {
  readonly data: AdjacencyData;
  readonly relationships: Uint32Array;
  readonly neighbors: Uint32Array;
  readonly #offsets: Uint32Array;
  readonly types: TypeArray;

  constructor(data: AdjacencyData) {
    this.data = data;
    this.relationships = data.relationships;
    this.neighbors = data.neighbors;
    this.#offsets = data.offsets;
    this.types = data.types;
  }

  startOf(node: number): number {
    return this.#offsets[node]!;
  }

  endOf(node: number): number {
    return this.#offsets[node + 1]!;
  }

  /** Position of the first relationship between two positions of one node whose type is `type` or above. */
  firstOfType(start: number, end: number, type: number): number {
    let low = start;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.types[middle]! < type) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Number of relationships of a node that have one of the types. @param types normalized */
  countOfTypes(node: number, types: readonly number[]): number {
    const end = this.endOf(node);
    let at = this.startOf(node);
    let count = 0;
    for (const type of types) {
      const first = this.firstOfType(at, end, type);
      at = this.firstOfType(first, end, type + 1);
      count += at - first;
    }
    return count;
  }
}
