import type { Bitmap } from './bitmap.ts';
import type { AdjacencyCursor, Direction } from './property-graph.ts';
import type { SparseAdjacency } from './sparse-adjacency.ts';

/** The difference between the relationships of a `LayeredGraph` and those of its base. */
export interface AdjacencyChanges {
  /** Nodes with an added or deleted relationship. */
  readonly nodes: Bitmap;
  readonly added: SparseAdjacency;
  /** Relationships of the base. */
  readonly deleted: Bitmap;
}

const EMPTY: readonly number[] = [];

/** A cursor that visits the relationships of the base that are not deleted, and then the added ones. */
export class LayeredCursor implements AdjacencyCursor {
  relationship = -1;
  neighbor = -1;
  readonly #base: AdjacencyCursor;
  readonly #baseNodeLimit: number;
  readonly #changes: AdjacencyChanges;
  #node = 0;
  #direction: Direction = 'both';
  #types: readonly number[] | null = null;
  #isChanged = false;
  #isInBase = false;
  /** The current list of added relationships, and the position of the next in it. */
  #relationships = EMPTY;
  #neighbors = EMPTY;
  #listTypes = EMPTY;
  #at = 0;
  #lists: 'outgoing and incoming' | 'incoming' | 'none' = 'none';
  #skipsLoops = false;

  constructor(base: AdjacencyCursor, baseNodeLimit: number, changes: AdjacencyChanges) {
    this.#base = base;
    this.#baseNodeLimit = baseNodeLimit;
    this.#changes = changes;
  }

  reset(node: number, direction: Direction, types: readonly number[] | null): void {
    this.#isInBase = node < this.#baseNodeLimit;
    this.#isChanged = this.#changes.nodes.has(node);
    if (this.#isInBase) this.#base.reset(node, direction, types);
    if (!this.#isChanged) return;
    this.#node = node;
    this.#direction = direction;
    this.#types = types;
    this.#relationships = EMPTY;
    this.#at = 0;
    this.#lists = direction === 'incoming' ? 'incoming' : 'outgoing and incoming';
    this.#skipsLoops = false;
  }

  advance(): boolean {
    while (this.#isInBase) {
      if (!this.#base.advance()) {
        this.#isInBase = false;
        break;
      }
      const { relationship } = this.#base;
      if (this.#isChanged && this.#changes.deleted.has(relationship)) continue;
      this.relationship = relationship;
      this.neighbor = this.#base.neighbor;
      return true;
    }
    return this.#isChanged && this.#advanceAdded();
  }

  #advanceAdded(): boolean {
    for (;;) {
      while (this.#at < this.#relationships.length) {
        const at = this.#at++;
        const neighbor = this.#neighbors[at]!;
        if (this.#types !== null && !this.#types.includes(this.#listTypes[at]!)) continue;
        if (this.#skipsLoops && neighbor === this.#node) continue;
        this.relationship = this.#relationships[at]!;
        this.neighbor = neighbor;
        return true;
      }
      if (this.#lists === 'none') return false;
      const isOutgoing = this.#lists === 'outgoing and incoming';
      const { added } = this.#changes;
      const list = isOutgoing ? added.outgoing(this.#node) : added.incoming(this.#node);
      this.#relationships = list.relationships;
      this.#neighbors = list.neighbors;
      this.#listTypes = list.types;
      this.#at = 0;
      this.#skipsLoops = !isOutgoing && this.#direction === 'both';
      this.#lists = isOutgoing && this.#direction === 'both' ? 'incoming' : 'none';
    }
  }
}
