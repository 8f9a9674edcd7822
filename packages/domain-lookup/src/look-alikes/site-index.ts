import { hashLabel } from './label-hash.ts';
import type { SiteName } from './site-name.ts';
import { getSkeleton } from './skeleton.ts';

/** Maximum number of letters that a variant of a label may contain. They are those of the first sites. */
const MAX_LETTERS = 64;
const NONE: readonly number[] = [];
const ASCII_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789-';

/**
 * The nodes of a graph by the hash of their label, and by that of the skeleton of the label if it differs. A registrable
 * domain is indexed once. Uses at most 40 bytes for each node.
 */
export class SiteIndex {
  readonly #nodes: Uint32Array;
  readonly #hashes: Int32Array;
  /** Entry + 1 at the place of its hash, or after it. 0 is a free place. */
  readonly #places: Uint32Array;
  #count = 0;
  /** Code points of the letters of the sites. */
  readonly letters = new Set([...ASCII_LETTERS].map((letter) => letter.codePointAt(0) ?? 0));

  /** @param maxNodes a table that grows would block the server */
  constructor(maxNodes: number) {
    this.#nodes = new Uint32Array(2 * maxNodes);
    this.#hashes = new Int32Array(2 * maxNodes);
    this.#places = new Uint32Array(2 ** Math.ceil(Math.log2(3 * maxNodes + 1)));
  }

  /** @param readSite reads the site of a node. Null for a node that is not indexed */
  add(node: number, readSite: (node: number) => SiteName | null): void {
    const site = readSite(node);
    if (site === null) return;
    const { domain, label } = site;
    const hash = hashLabel(label);
    for (const other of this.listNodes(hash)) if (readSite(other)?.domain === domain) return;
    this.#addEntry(node, hash);
    const skeleton = getSkeleton(label);
    if (skeleton !== label) this.#addEntry(node, hashLabel(skeleton));
    for (const letter of label) if (this.letters.size < MAX_LETTERS) this.letters.add(letter.codePointAt(0) ?? 0);
  }

  /** Lists the nodes with this hash. Other labels can have the same hash. */
  listNodes(hash: number): readonly number[] {
    const mask = this.#places.length - 1;
    // Most variants of a label have none.
    let nodes: number[] | null = null;
    for (let place = toPlace(hash) & mask; ; place = (place + 1) & mask) {
      const entry = this.#places[place] ?? 0;
      if (entry === 0) return nodes ?? NONE;
      if (this.#hashes[entry - 1] !== hash) continue;
      nodes ??= [];
      nodes.push(this.#nodes[entry - 1] ?? 0);
    }
  }

  #addEntry(node: number, hash: number): void {
    this.#nodes[this.#count] = node;
    this.#hashes[this.#count] = hash;
    this.#count += 1;
    const mask = this.#places.length - 1;
    let place = toPlace(hash) & mask;
    while (this.#places[place] !== 0) place = (place + 1) & mask;
    this.#places[place] = this.#count;
  }
}

/** Mixes the bits of a hash, because similar labels have similar hashes. */
const toPlace = (hash: number): number => {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return mixed ^ (mixed >>> 16);
};
