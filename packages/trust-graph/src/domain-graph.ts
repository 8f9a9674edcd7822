import type { Identity } from './identity.ts';
import { getCode, type Relationship } from './relationship.ts';
import { DEFAULT_SHARED_PLATFORMS, findSharedPlatform } from './shared-platforms.ts';
import { StringTable } from './string-table.ts';

/**
 * Graph of registrable domains for T and pair scores: integers in typed arrays, in both directions.
 *
 * One edge represents all statements of one domain about another: `masks` has bit `1 << code` for each relationship
 * type, `confirmed` has the same bits if the other side states the inverse. Reciprocity is therefore evaluated at the
 * registrable domain (methodology, "The unit"). Statements about the domain itself and about shared platforms are left
 * out.
 *
 * Treat every array as read-only.
 */
export interface DomainGraph {
  readonly names: StringTable;
  /** Number of domains. Ids are from 0 to `size - 1`. */
  readonly size: number;
  readonly out: Adjacency;
  readonly in: Adjacency;
  /** Hosts that were left out. */
  readonly sharedPlatforms: ReadonlySet<string>;
}

/** Compressed rows: the neighbors of `id` are `neighbor[start[id] … start[id + 1] - 1]`, ascending. */
export interface Adjacency {
  readonly start: Uint32Array;
  readonly neighbor: Uint32Array;
  /** Statements of the edge's source about its target, in both `out` and `in`. */
  readonly masks: Uint8Array;
  /** Subset of `masks` that the target confirms. */
  readonly confirmed: Uint8Array;
}

/** A statement between registrable domains. */
export interface DomainStatement {
  readonly source: string;
  readonly type: Relationship;
  readonly target: string;
}

export interface DomainGraphOptions {
  /** Hosts to leave out, with their subdomains. Default: `DEFAULT_SHARED_PLATFORMS`. */
  readonly sharedPlatforms?: Iterable<string>;
}

const FIRST_CHUNK = 1 << 8;
const MAX_CHUNK = 1 << 20;
/** The target's id and the code of the type share one 32-bit number. */
const CODE_BITS = 3;
const CODE_MASK = (1 << CODE_BITS) - 1;
const MAX_DOMAINS = 2 ** (32 - CODE_BITS);

/** Collects statements one by one, in any order, including duplicates, and builds the graph from them. */
export class DomainGraphBuilder {
  readonly #names = new StringTable();
  readonly #sharedPlatforms: ReadonlySet<string>;
  readonly #sources: Uint32Array[] = [];
  readonly #targets: Uint32Array[] = [];
  #count = 0;
  /** Number of entries in the last chunk. */
  #filled = 0;
  #built = false;

  constructor(options: DomainGraphOptions = {}) {
    this.#sharedPlatforms = new Set(options.sharedPlatforms ?? DEFAULT_SHARED_PLATFORMS);
  }

  /** Adds a domain, even one without statements in either direction. Null for a shared platform. */
  addDomain(domain: string): number | null {
    return this.#sharedPlatforms.has(domain) ? null : this.#names.intern(domain);
  }

  /**
   * Adds one relationship between identities at their registrable domains. Returns false if it is left out, because an
   * end has no registrable domain or is on a shared platform, or both ends are one domain.
   */
  addRelationship(source: Identity, type: Relationship, target: Identity): boolean {
    if (source.registrableDomain === null || target.registrableDomain === null) return false;
    if (findSharedPlatform(source.host, this.#sharedPlatforms) !== null) return false;
    if (findSharedPlatform(target.host, this.#sharedPlatforms) !== null) return false;
    return this.add(source.registrableDomain, type, target.registrableDomain);
  }

  /**
   * Adds one statement between registrable domains. Returns false if it is left out, because it is about the source
   * itself or about a shared platform.
   */
  add(source: string, type: Relationship, target: string): boolean {
    if (this.#sharedPlatforms.has(source) || this.#sharedPlatforms.has(target)) return false;
    const from = this.#names.intern(source);
    return this.addById(from, type, this.#names.intern(target));
  }

  /** Adds a statement between domains by their ids, which `addDomain` returned. */
  addById(source: number, type: Relationship, target: number): boolean {
    if (this.#built) throw new Error('the graph was already built; start a new builder');
    if (!(source < this.#names.size && target < this.#names.size && source >= 0 && target >= 0)) {
      throw new RangeError(`no domain has the id ${source} or ${target}`);
    }
    if (source === target) return false;
    const chunk = this.#sources.at(-1)?.length ?? 0;
    if (this.#filled === chunk) {
      const next = Math.min(MAX_CHUNK, Math.max(FIRST_CHUNK, chunk * 2));
      this.#sources.push(new Uint32Array(next));
      this.#targets.push(new Uint32Array(next));
      this.#filled = 0;
    }
    (this.#sources[this.#sources.length - 1] as Uint32Array)[this.#filled] = source;
    (this.#targets[this.#targets.length - 1] as Uint32Array)[this.#filled++] =
      ((target << CODE_BITS) | getCode(type)) >>> 0;
    this.#count++;
    return true;
  }

  /** Builds the graph. The builder cannot be used afterwards. O(N + E), without a comparison sort. */
  build(): DomainGraph {
    if (this.#built) throw new Error('the graph was already built; start a new builder');
    if (this.#names.size >= MAX_DOMAINS) throw new RangeError(`more than ${MAX_DOMAINS} domains`);
    this.#built = true;
    const rows = this.#sortedRows();
    const merged = mergeParallel(rows.start, rows.packed);
    return createGraph(this.#names, merged.start, merged.neighbor, merged.says, this.#sharedPlatforms);
  }

  /** Two stable bucket passes, first by target, then by source, sort every row by target. */
  #sortedRows(): { start: Uint32Array; packed: Uint32Array } {
    const size = this.#names.size;
    const bySource = new Uint32Array(size + 1);
    const byTarget = new Uint32Array(size + 1);
    this.#eachChunk((sources, targets, length) => {
      for (let i = 0; i < length; i++) {
        (bySource[(sources[i] as number) + 1] as number)++;
        (byTarget[((targets[i] as number) >>> CODE_BITS) + 1] as number)++;
      }
    });
    accumulate(bySource);
    accumulate(byTarget);

    const incoming = new Uint32Array(this.#count);
    const cursor = byTarget.slice();
    this.#eachChunk((sources, targets, length) => {
      for (let i = 0; i < length; i++) {
        const packed = targets[i] as number;
        const target = packed >>> CODE_BITS;
        incoming[(cursor[target] as number)++] = (((sources[i] as number) << CODE_BITS) | (packed & CODE_MASK)) >>> 0;
      }
    });
    this.#sources.length = 0;
    this.#targets.length = 0;

    const packed = new Uint32Array(this.#count);
    cursor.set(bySource);
    for (let target = 0; target < size; target++) {
      const end = byTarget[target + 1] as number;
      for (let i = byTarget[target] as number; i < end; i++) {
        const entry = incoming[i] as number;
        const source = entry >>> CODE_BITS;
        packed[(cursor[source] as number)++] = ((target << CODE_BITS) | (entry & CODE_MASK)) >>> 0;
      }
    }
    return { start: bySource, packed };
  }

  #eachChunk(visit: (sources: Uint32Array, targets: Uint32Array, length: number) => void): void {
    for (const [c, sources] of this.#sources.entries()) {
      visit(sources, this.#targets[c] as Uint32Array, c === this.#sources.length - 1 ? this.#filled : sources.length);
    }
  }
}

/** Builds the graph from a list of statements. */
export function createDomainGraph(
  statements: Iterable<DomainStatement>,
  options: DomainGraphOptions = {},
): DomainGraph {
  const builder = new DomainGraphBuilder(options);
  for (const { source, type, target } of statements) builder.add(source, type, target);
  return builder.build();
}

/** Completes a graph from its outgoing rows, from which the incoming rows and the confirmations are derived. */
export function createGraph(
  names: StringTable,
  start: Uint32Array,
  neighbor: Uint32Array,
  masks: Uint8Array,
  sharedPlatforms: ReadonlySet<string>,
): DomainGraph {
  const out: Adjacency = { start, neighbor, masks, confirmed: new Uint8Array(neighbor.length) };
  const incoming = transpose(out);
  confirm(out, incoming);
  return { names, size: names.size, out, in: incoming, sharedPlatforms };
}

/** Returns the inverse types of a mask. A type and its inverse differ in the last bit of their code. */
export function inverseMask(mask: number): number {
  return ((mask & 0b010101) << 1) | ((mask & 0b101010) >> 1);
}

/** Returns the index of the edge `source → target` in `graph.out`, or -1. */
export function findEdge(graph: DomainGraph, source: number, target: number): number {
  const { start, neighbor } = graph.out;
  let low = start[source] as number;
  let high = (start[source + 1] as number) - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = neighbor[middle] as number;
    if (found === target) return middle;
    if (found < target) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Returns whether a domain states the same in two graphs whose domains are numbered by name. */
export function hasSameRow(one: DomainGraph, other: DomainGraph, domain: string): boolean {
  const [from, to] = [listRow(one, domain), listRow(other, domain)];
  return (
    from.neighbor.length === to.neighbor.length &&
    from.masks.every((mask, nth) => mask === to.masks[nth]) &&
    from.neighbor.every((id, nth) =>
      one.names === other.names
        ? id === to.neighbor[nth]
        : one.names.get(id) === other.names.get(to.neighbor[nth] as number),
    )
  );
}

function listRow({ names, out }: DomainGraph, domain: string): Pick<Adjacency, 'neighbor' | 'masks'> {
  const id = names.find(domain);
  const [from, end] = id < 0 ? [0, 0] : [out.start[id], out.start[id + 1]];
  return { neighbor: out.neighbor.subarray(from, end), masks: out.masks.subarray(from, end) };
}

/** Converts counts in `[1 … n]` to start offsets. */
export function accumulate(counts: Uint32Array): void {
  for (let i = 1; i < counts.length; i++) counts[i] = (counts[i] as number) + (counts[i - 1] as number);
}

/**
 * Merges the statements of one domain about the same other one into one edge. Works in place, then copies the remaining
 * edges.
 */
function mergeParallel(
  start: Uint32Array,
  packed: Uint32Array,
): { start: Uint32Array; neighbor: Uint32Array; says: Uint8Array } {
  const size = start.length - 1;
  const says = new Uint8Array(packed.length);
  let write = 0;
  let from = 0;
  for (let source = 0; source < size; source++) {
    const end = start[source + 1] as number;
    const rowStart = write;
    for (let i = from; i < end; i++) {
      const entry = packed[i] as number;
      const target = entry >>> CODE_BITS;
      if (write === rowStart || packed[write - 1] !== target) {
        packed[write] = target;
        says[write++] = 1 << (entry & CODE_MASK);
      } else {
        says[write - 1] = (says[write - 1] as number) | (1 << (entry & CODE_MASK));
      }
    }
    from = end;
    start[source + 1] = write;
  }
  if (write === packed.length) return { start, neighbor: packed, says };
  return { start, neighbor: packed.slice(0, write), says: says.slice(0, write) };
}

function transpose(out: Adjacency): Adjacency {
  const size = out.start.length - 1;
  const edges = out.neighbor.length;
  const start = new Uint32Array(size + 1);
  for (let e = 0; e < edges; e++) (start[(out.neighbor[e] as number) + 1] as number)++;
  accumulate(start);
  const cursor = start.slice();
  const neighbor = new Uint32Array(edges);
  const masks = new Uint8Array(edges);
  for (let source = 0; source < size; source++) {
    const end = out.start[source + 1] as number;
    for (let e = out.start[source] as number; e < end; e++) {
      const at = (cursor[out.neighbor[e] as number] as number)++;
      neighbor[at] = source;
      masks[at] = out.masks[e] as number;
    }
  }
  return { start, neighbor, masks, confirmed: new Uint8Array(edges) };
}

/**
 * Walks both sorted rows of each domain in parallel. If a neighbor is in both rows, both domains state something about
 * each other.
 */
function confirm(out: Adjacency, incoming: Adjacency): void {
  const size = out.start.length - 1;
  for (let id = 0; id < size; id++) {
    let o = out.start[id] as number;
    let i = incoming.start[id] as number;
    const outEnd = out.start[id + 1] as number;
    const inEnd = incoming.start[id + 1] as number;
    while (o < outEnd && i < inEnd) {
      const target = out.neighbor[o] as number;
      const source = incoming.neighbor[i] as number;
      if (target === source) {
        const mask = out.masks[o] as number;
        const inverse = incoming.masks[i] as number;
        out.confirmed[o] = mask & inverseMask(inverse);
        incoming.confirmed[i] = inverse & inverseMask(mask);
        o++;
        i++;
      } else if (target < source) o++;
      else i++;
    }
  }
}
