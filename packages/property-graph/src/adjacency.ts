import { allocateUint8, allocateUint16, allocateUint32 } from './allocate.ts';
import type { IntegerVector } from './integer-vector.ts';

/**
 * Compressed sparse rows: the relationships of node n in one direction are from `offsets[n]` to `offsets[n + 1]`, sorted
 * by type, and within a type by id. Plain data that can be posted to another thread.
 */
export interface AdjacencyData {
  readonly offsets: Uint32Array;
  readonly relationships: Uint32Array;
  /** The node at the other end of each relationship. It is stored here, so that a step reads memory in sequence. */
  readonly neighbors: Uint32Array;
  /** The type of each relationship. */
  readonly types: TypeArray;
}

export type TypeArray = Uint8Array | Uint16Array | Uint32Array;

/** Longer lists are sorted by counting the types. */
const MAX_INSERTION_SORTED = 16;

/**
 * @param own for each relationship, the node whose list contains it
 * @param other for each relationship, the node at the other end
 */
export const buildAdjacency = (
  nodeCount: number,
  own: Uint32Array,
  other: Uint32Array,
  types: IntegerVector,
  typeCount: number,
): AdjacencyData => {
  const offsets = allocateUint32(nodeCount + 1);
  for (let relationship = 0; relationship < own.length; relationship++) offsets[own[relationship]! + 1]! += 1;
  for (let node = 0; node < nodeCount; node++) offsets[node + 1]! += offsets[node]!;
  const next = offsets.slice();
  const relationships = allocateUint32(own.length);
  const neighbors = allocateUint32(own.length);
  const slotTypes = allocateTypes(own.length, typeCount);
  for (let relationship = 0; relationship < own.length; relationship++) {
    const at = next[own[relationship]!]!++;
    relationships[at] = relationship;
    neighbors[at] = other[relationship]!;
    slotTypes[at] = types.get(relationship);
  }
  const data = { offsets, relationships, neighbors, types: slotTypes };
  for (let node = 0; node < nodeCount; node++) sortByType(data, offsets[node]!, offsets[node + 1]!);
  return data;
};

const allocateTypes = (length: number, typeCount: number): TypeArray => {
  if (typeCount <= 0x100) return allocateUint8(length);
  return typeCount <= 0x10000 ? allocateUint16(length) : allocateUint32(length);
};

/** Sorts a part of the arrays by type. The order within a type does not change. */
const sortByType = (data: AdjacencyData, start: number, end: number): void => {
  const { relationships, neighbors, types } = data;
  let sortedEnd = start + 1;
  while (sortedEnd < end && types[sortedEnd]! >= types[sortedEnd - 1]!) sortedEnd += 1;
  if (sortedEnd >= end) return;
  if (end - start > MAX_INSERTION_SORTED) {
    sortLongByType(data, start, end);
    return;
  }
  for (; sortedEnd < end; sortedEnd++) {
    const [relationship, neighbor, type] = [relationships[sortedEnd]!, neighbors[sortedEnd]!, types[sortedEnd]!];
    let at = sortedEnd;
    for (; at > start && types[at - 1]! > type; at--) {
      relationships[at] = relationships[at - 1]!;
      neighbors[at] = neighbors[at - 1]!;
      types[at] = types[at - 1]!;
    }
    relationships[at] = relationship;
    neighbors[at] = neighbor;
    types[at] = type;
  }
};

const sortLongByType = ({ relationships, neighbors, types }: AdjacencyData, start: number, end: number): void => {
  const counts = new Map<number, number>();
  for (let at = start; at < end; at++) counts.set(types[at]!, (counts.get(types[at]!) ?? 0) + 1);
  const next = new Map<number, number>();
  let position = start;
  for (const type of [...counts.keys()].sort((a, b) => a - b)) {
    next.set(type, position);
    position += counts.get(type)!;
  }
  const old = [relationships, neighbors, types].map((array) => array.slice(start, end));
  for (let index = 0; index < end - start; index++) {
    const type = old[2]![index]!;
    const at = next.get(type)!;
    next.set(type, at + 1);
    relationships[at] = old[0]![index]!;
    neighbors[at] = old[1]![index]!;
    types[at] = type;
  }
};

/** Lists each type once, in ascending order, without types that the graph does not contain. */
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

  getStart(node: number): number {
    return this.#offsets[node]!;
  }

  getEnd(node: number): number {
    return this.#offsets[node + 1]!;
  }

  /** Returns the position of the first relationship between two positions of one node whose type is at least `type`. */
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

  /**
   * Counts the relationships of a node that have one of the types.
   * @param types normalized types
   */
  countOfTypes(node: number, types: readonly number[]): number {
    const end = this.getEnd(node);
    let at = this.getStart(node);
    let count = 0;
    for (const type of types) {
      const first = this.firstOfType(at, end, type);
      at = this.firstOfType(first, end, type + 1);
      count += at - first;
    }
    return count;
  }
}
