import { type Adjacency, normalizeTypes, type TypeArray } from './adjacency.ts';
import type { AdjacencyCursor, Direction } from './property-graph.ts';

/** In a list of at most this many relationships, skipping other types is faster than a search for the first match. */
const MAX_SCANNED = 32;

/** A cursor over the relationships of a `ColumnarGraph`. */
export class ColumnarCursor implements AdjacencyCursor {
  relationship = -1;
  neighbor = -1;
  readonly #outgoing: Adjacency;
  readonly #incoming: Adjacency;
  readonly #typeCount: number;
  /** The list that was given last: a query gives the same one for each node. */
  #givenTypes: readonly number[] | null = null;
  #types: readonly number[] | null = null;
  /** For each type 1 if it is wanted. */
  readonly #isWanted: Uint8Array;
  #node = 0;
  #list: Adjacency;
  #relationships: Uint32Array;
  #neighbors: Uint32Array;
  #slotTypes: TypeArray;
  /** Position of the next relationship in the current range, and where the range ends. */
  #at = 0;
  #end = 0;
  /** End of the node's relationships in the current direction. */
  #listEnd = 0;
  #nextType = 0;
  /** The range has relationships of types that are not wanted. */
  #isMixedRange = false;
  #isIncomingNext = false;
  /** A relationship from a node to itself was visited among the outgoing ones. */
  #skipsLoops = false;

  constructor(outgoing: Adjacency, incoming: Adjacency, typeCount: number) {
    this.#outgoing = outgoing;
    this.#incoming = incoming;
    this.#typeCount = typeCount;
    this.#isWanted = new Uint8Array(typeCount);
    this.#list = outgoing;
    this.#relationships = outgoing.relationships;
    this.#neighbors = outgoing.neighbors;
    this.#slotTypes = outgoing.types;
  }

  /** A list of types must not change while the cursor uses it. */
  reset(node: number, direction: Direction, types: readonly number[] | null): void {
    if (types !== this.#givenTypes) this.#setTypes(types);
    this.#node = node;
    this.#skipsLoops = false;
    this.#isIncomingNext = direction === 'both';
    this.#startList(direction === 'incoming' ? this.#incoming : this.#outgoing);
  }

  advance(): boolean {
    for (;;) {
      while (this.#at < this.#end) {
        const at = this.#at++;
        if (this.#isMixedRange && this.#isWanted[this.#slotTypes[at]!] === 0) continue;
        const neighbor = this.#neighbors[at]!;
        if (this.#skipsLoops && neighbor === this.#node) continue;
        this.relationship = this.#relationships[at]!;
        this.neighbor = neighbor;
        return true;
      }
      if (!this.#nextRange()) return false;
    }
  }

  #setTypes(types: readonly number[] | null): void {
    this.#givenTypes = types;
    this.#types = types === null ? null : normalizeTypes(types, this.#typeCount);
    this.#isWanted.fill(0);
    for (const type of this.#types ?? []) this.#isWanted[type] = 1;
  }

  #startList(list: Adjacency): void {
    this.#list = list;
    this.#relationships = list.relationships;
    this.#neighbors = list.neighbors;
    this.#slotTypes = list.types;
    this.#at = list.getStart(this.#node);
    this.#listEnd = list.getEnd(this.#node);
    const hasOneRange = this.#types === null || this.#listEnd - this.#at <= MAX_SCANNED;
    this.#isMixedRange = this.#types !== null && hasOneRange;
    this.#end = hasOneRange ? this.#listEnd : this.#at;
    this.#nextType = 0;
  }

  #nextRange(): boolean {
    const types = this.#types;
    if (types !== null && this.#nextType < types.length && this.#end < this.#listEnd) {
      const type = types[this.#nextType++]!;
      this.#at = this.#list.firstOfType(this.#end, this.#listEnd, type);
      this.#end = this.#list.firstOfType(this.#at, this.#listEnd, type + 1);
      return true;
    }
    if (!this.#isIncomingNext) return false;
    this.#isIncomingNext = false;
    this.#skipsLoops = true;
    this.#startList(this.#incoming);
    return true;
  }
}
