import { findSharedPlatform, identify } from '@vouchwire/trust-graph';
import type { IdentityNode } from '../graph-model.ts';
import { getSkeleton } from './skeleton.ts';

/** A registrable domain: its label in Unicode, and its public suffix. */
export interface SiteName {
  readonly domain: string;
  readonly label: string;
  readonly suffix: string;
}

/** Splits a registrable domain. The label is in Unicode. */
export function splitRegistrableDomain(domain: string): SiteName {
  const identified = domain.includes('xn--') ? identify(domain) : null;
  const unicode = identified?.ok ? (identified.identity.display ?? domain) : domain;
  const dot = domain.indexOf('.');
  return { domain, label: unicode.slice(0, unicode.indexOf('.')), suffix: domain.slice(dot + 1) };
}

/** The part of a graph from which the known sites are read. */
interface KnownSitesGraph {
  listKnownNodes(): Iterable<number>;
  readAddress(node: number): Pick<IdentityNode, 'host' | 'registrableDomain'>;
}

/** Base of the hash of a label. A variant of a label is then hashed without reading the whole label. */
const BASE = 0x01000193;

const hashLabel = (label: string): number => {
  let hash = 0;
  for (const letter of label) hash = (Math.imul(hash, BASE) + (letter.codePointAt(0) ?? 0)) | 0;
  return hash;
};

/** Maximum number of letters that a variant may contain. They are those of the first known sites. */
const MAX_LETTERS = 64;
/** About 10 ms of work. */
const NODES_PER_SLICE = 1000;
/** A longer label has more variants than a page should look up. */
const MAX_LABEL_LETTERS = 40;

/** Sequences of letters that a reader confuses with each other, in addition to one changed letter. */
const TYPICAL_SWAPS = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
  ['0', 'o'],
  ['1', 'l'],
] as const;

/**
 * The registrable domains with which addresses are compared: those of identities that a recognized association lists or
 * that a confirmed owner controls. Labels are found by a hash, so that a comparison takes the time of the variants of
 * one label and not of all sites. A site uses at most 48 bytes.
 */
export class KnownSites {
  readonly #graph: KnownSitesGraph;
  /** Node and hash of each entry: of its label, or of the skeleton of its label if it differs. */
  #nodes = new Uint32Array(1024);
  #hashes = new Int32Array(1024);
  #count = 0;
  /** Entry + 1 at the place of its hash, or after it. 0 is a free place. */
  #places = new Uint32Array(4096);
  /** Code points of the letters of the sites. */
  readonly #letters = new Set([...'abcdefghijklmnopqrstuvwxyz0123456789-'].map((letter) => letter.codePointAt(0) ?? 0));

  private constructor(graph: KnownSitesGraph) {
    this.#graph = graph;
  }

  static index(graph: KnownSitesGraph): KnownSites {
    const sites = new KnownSites(graph);
    for (const node of graph.listKnownNodes()) sites.#addSite(node);
    return sites;
  }

  /** Indexes the sites in slices, so that a server answers requests in between. */
  static async indexInSlices(graph: KnownSitesGraph): Promise<KnownSites> {
    const sites = new KnownSites(graph);
    let added = 0;
    for (const node of graph.listKnownNodes()) {
      sites.#addSite(node);
      added += 1;
      if (added % NODES_PER_SLICE === 0) await new Promise((resolve) => setTimeout(resolve));
    }
    return sites;
  }

  #addSite(node: number): void {
    const site = this.#readSite(node);
    if (site === null || this.has(site)) return;
    this.#add(node, hashLabel(site.label));
    const skeleton = getSkeleton(site.label);
    if (skeleton !== site.label) this.#add(node, hashLabel(skeleton));
    for (const letter of site.label)
      if (this.#letters.size < MAX_LETTERS) this.#letters.add(letter.codePointAt(0) ?? 0);
  }

  has(site: SiteName): boolean {
    return this.#findEntry(hashLabel(site.label), ({ domain }) => domain === site.domain) !== null;
  }

  /** Lists the sites with this label, under any suffix. */
  listByLabel(label: string): SiteName[] {
    return this.#list(hashLabel(label), (site) => site.label === label);
  }

  /** Lists the sites whose label looks the same. */
  listBySkeleton(skeleton: string): SiteName[] {
    return this.#list(hashLabel(skeleton), (site) => getSkeleton(site.label) === skeleton);
  }

  /** Lists the sites whose label differs by one letter, by two swapped letters or by a typical swap. */
  listWithinOneEdit(label: string): SiteName[] {
    const letters = [...label].map((letter) => letter.codePointAt(0) ?? 0);
    const { length } = letters;
    if (length > MAX_LABEL_LETTERS) return [];
    const sites = new Map<string, SiteName>();
    const add = (hash: number) => {
      for (const site of this.#list(hash, (other) => other.label !== label && isWithinOneEdit(label, other.label)))
        sites.set(site.domain, site);
    };
    const [prefixes, suffixes, powers] = hashParts(letters);
    const combine = (before: number, inserted: readonly number[], after: number): number => {
      let hash = prefixes[before] ?? 0;
      for (const letter of inserted) hash = (Math.imul(hash, BASE) + letter) | 0;
      return (Math.imul(hash, powers[length - after] ?? 1) + (suffixes[after] ?? 0)) | 0;
    };
    for (let at = 0; at <= length; at += 1) {
      const [letter = 0, next = 0] = [letters[at], letters[at + 1]];
      for (const other of this.#letters) {
        add(combine(at, [other], at));
        if (at < length) add(combine(at, [other], at + 1));
      }
      if (at < length) add(combine(at, [], at + 1));
      if (at + 1 < length) add(combine(at, [next, letter], at + 2));
    }
    for (const variant of listTypicalSwaps(label))
      for (const site of this.listByLabel(variant)) sites.set(site.domain, site);
    return [...sites.values()];
  }

  /** Lists the sites whose label is a part of this label, the longest first. */
  listInside(label: string, minLetters: number): { readonly site: SiteName; readonly start: number }[] {
    const found: { site: SiteName; start: number }[] = [];
    for (let start = 0; start + minLetters <= label.length; start += 1) {
      let hash = hashLabel(label.slice(start, start + minLetters - 1));
      for (let end = start + minLetters; end <= label.length; end += 1) {
        hash = (Math.imul(hash, BASE) + label.charCodeAt(end - 1)) | 0;
        if (end - start === label.length) continue;
        for (const site of this.#list(hash, (other) => other.label === label.slice(start, end)))
          found.push({ site, start });
      }
    }
    return found.sort((a, b) => b.site.label.length - a.site.label.length);
  }

  #list(hash: number, matches: (site: SiteName) => boolean): SiteName[] {
    const sites: SiteName[] = [];
    this.#findEntry(hash, (site) => {
      if (matches(site)) sites.push(site);
      return false;
    });
    return sites;
  }

  #findEntry(hash: number, accepts: (site: SiteName) => boolean): number | null {
    const mask = this.#places.length - 1;
    for (let place = toPlace(hash) & mask; ; place = (place + 1) & mask) {
      const entry = this.#places[place] ?? 0;
      if (entry === 0) return null;
      if (this.#hashes[entry - 1] !== hash) continue;
      const site = this.#readSite(this.#nodes[entry - 1] ?? 0);
      if (site !== null && accepts(site)) return entry - 1;
    }
  }

  #add(node: number, hash: number): void {
    if (this.#count === this.#nodes.length) {
      this.#nodes = resize(this.#nodes, new Uint32Array(this.#count * 2));
      this.#hashes = resize(this.#hashes, new Int32Array(this.#count * 2));
      this.#places = new Uint32Array(this.#count * 8);
      for (let entry = 0; entry < this.#count; entry += 1) this.#place(entry);
    }
    this.#nodes[this.#count] = node;
    this.#hashes[this.#count] = hash;
    this.#place(this.#count);
    this.#count += 1;
  }

  #place(entry: number): void {
    const mask = this.#places.length - 1;
    let place = toPlace(this.#hashes[entry] ?? 0) & mask;
    while (this.#places[place] !== 0) place = (place + 1) & mask;
    this.#places[place] = entry + 1;
  }

  /** Null for an address on a shared platform, and for a DID. */
  #readSite(node: number): SiteName | null {
    const { host, registrableDomain } = this.#graph.readAddress(node);
    if (registrableDomain === null || findSharedPlatform(host) !== null) return null;
    return splitRegistrableDomain(registrableDomain);
  }
}

/** Mixes the bits of a hash, because similar labels have similar hashes. */
const toPlace = (hash: number): number => {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return mixed ^ (mixed >>> 16);
};

function resize<Column extends Uint32Array | Int32Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}

/** Returns the hashes of all beginnings and ends of a text, and the powers of the base. */
function hashParts(letters: readonly number[]): [Int32Array, Int32Array, Int32Array] {
  const { length } = letters;
  const [prefixes, suffixes, powers] = [
    new Int32Array(length + 1),
    new Int32Array(length + 1),
    new Int32Array(length + 1),
  ];
  powers[0] = 1;
  for (let at = 0; at < length; at += 1) {
    prefixes[at + 1] = Math.imul(prefixes[at] ?? 0, BASE) + (letters[at] ?? 0);
    powers[at + 1] = Math.imul(powers[at] ?? 0, BASE);
  }
  for (let at = length - 1; at >= 0; at -= 1)
    suffixes[at] = Math.imul(letters[at] ?? 0, powers[length - 1 - at] ?? 0) + (suffixes[at + 1] ?? 0);
  return [prefixes, suffixes, powers];
}

/** Returns whether two labels differ by one letter or by two swapped letters. */
function isWithinOneEdit(label: string, other: string): boolean {
  const [a, b] = [[...label], [...other]];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const rest = (text: readonly string[], from: number) => text.slice(from).join('');
  return (
    rest(a, start + 1) === rest(b, start + 1) ||
    rest(a, start) === rest(b, start + 1) ||
    rest(a, start + 1) === rest(b, start) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, start + 2) === rest(b, start + 2))
  );
}

/** Lists the label with one or all occurrences of a sequence replaced, and without a `www` whose dot is missing. */
function listTypicalSwaps(label: string): string[] {
  const variants = new Set(label.startsWith('www') ? [label.slice('www'.length)] : []);
  for (const [one, other] of TYPICAL_SWAPS)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      variants.add(label.replaceAll(from, to));
      for (let at = label.indexOf(from); at >= 0; at = label.indexOf(from, at + 1))
        variants.add(label.slice(0, at) + to + label.slice(at + from.length));
    }
  variants.delete(label);
  return [...variants];
}
