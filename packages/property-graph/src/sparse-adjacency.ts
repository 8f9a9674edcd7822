import type { Direction } from './property-graph.ts';

interface Neighbors {
  readonly relationships: number[];
  readonly neighbors: number[];
  readonly types: number[];
}

const NONE: Neighbors = { relationships: [], neighbors: [], types: [] };

/** Adjacency lists of few relationships of a large graph, in order of addition. */
export class SparseAdjacency {
  readonly #outgoing = new Map<number, Neighbors>();
  readonly #incoming = new Map<number, Neighbors>();

  add(relationship: number, start: number, type: number, end: number): void {
    append(this.#outgoing, start, relationship, end, type);
    append(this.#incoming, end, relationship, start, type);
  }

  /** Nodes that have a relationship. */
  *nodes(): Iterable<number> {
    yield* this.#outgoing.keys();
    yield* this.#incoming.keys();
  }

  outgoing(node: number): Neighbors {
    return this.#outgoing.get(node) ?? NONE;
  }

  incoming(node: number): Neighbors {
    return this.#incoming.get(node) ?? NONE;
  }

  /** Number of relationships in a direction; one from a node to itself counts once. */
  degree(node: number, direction: Direction, types: readonly number[] | null): number {
    let count = 0;
    if (direction !== 'incoming') {
      for (const type of this.outgoing(node).types) if (types === null || types.includes(type)) count += 1;
    }
    if (direction === 'outgoing') return count;
    const incoming = this.incoming(node);
    for (const [index, type] of incoming.types.entries()) {
      const isCounted = direction === 'both' && incoming.neighbors[index] === node;
      if (!isCounted && (types === null || types.includes(type))) count += 1;
    }
    return count;
  }
}

const append = (
  lists: Map<number, Neighbors>,
  node: number,
  relationship: number,
  neighbor: number,
  type: number,
): void => {
  let list = lists.get(node);
  if (list === undefined) {
    list = { relationships: [], neighbors: [], types: [] };
    lists.set(node, list);
  }
  list.relationships.push(relationship);
  list.neighbors.push(neighbor);
  list.types.push(type);
};
