import type { PropertyGraph } from '@vouchwire/property-graph';
import { findSharedPlatform } from '@vouchwire/trust-graph';
import type { IdentityNode } from '../graph-model.ts';
import { hashLabel, LabelHashes } from './label-hash.ts';
import { SiteIndex } from './site-index.ts';
import { type SiteName, splitRegistrableDomain } from './site-name.ts';
import { getSkeleton } from './skeleton.ts';

/** The part of a graph that a look-up of sites needs. */
interface SitesGraph {
  readonly graph: PropertyGraph;
  /** The part that later generations share. */
  readonly base: SitesGraph;
  readAddress(node: number): Pick<IdentityNode, 'host' | 'registrableDomain'>;
  /** Returns whether a recognized association lists a registrable domain, or a confirmed owner controls it. */
  isKnown(registrableDomain: string): boolean;
}

/** Indexes of the shared parts of generations. */
const baseIndexes = new WeakMap<PropertyGraph, SiteIndex>();

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
 * one label and not of all sites. All sites are indexed, and each look-up selects the known ones: the index of a graph
 * then serves all generations that are based on it.
 */
export class KnownSites {
  readonly #graph: SitesGraph;
  /** A site of the base is found here even if this generation lacks the node that represents it. */
  readonly #baseGraph: SitesGraph;
  readonly #base: SiteIndex;
  /** Sites that only this generation contains. */
  readonly #added: SiteIndex;

  private constructor(graph: SitesGraph, base: SiteIndex, added: SiteIndex) {
    this.#graph = graph;
    this.#baseGraph = graph.base;
    this.#base = base;
    this.#added = added;
  }

  static index(graph: SitesGraph): KnownSites {
    const slices = KnownSites.#indexParts(graph);
    for (let slice = slices.next(); ; slice = slices.next()) if (slice.done) return slice.value;
  }

  /** Indexes the sites in slices, so that a server answers requests in between. */
  static async indexInSlices(graph: SitesGraph): Promise<KnownSites> {
    const slices = KnownSites.#indexParts(graph);
    for (let slice = slices.next(); ; slice = slices.next()) {
      if (slice.done) return slice.value;
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  static *#indexParts(graph: SitesGraph): Generator<void, KnownSites> {
    const { base } = graph;
    const start = base.graph.nodeLimit;
    const index = baseIndexes.get(base.graph) ?? (yield* indexNodes(base, 0));
    baseIndexes.set(base.graph, index);
    return new KnownSites(graph, index, yield* indexNodes(graph, start));
  }

  has({ domain }: SiteName): boolean {
    return this.#graph.isKnown(domain);
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
    const hashes = new LabelHashes(letters);
    const add = (start: number, end: number, replaced: readonly number[]) => {
      const isNear = (other: SiteName) => other.label !== label && isWithinOneEdit(label, other.label);
      for (const site of this.#list(hashes.replace(start, end, replaced), isNear)) sites.set(site.domain, site);
    };
    const known = new Set([...this.#base.letters, ...this.#added.letters]);
    for (let at = 0; at <= length; at += 1) {
      const [letter = 0, next = 0] = [letters[at], letters[at + 1]];
      for (const other of known) {
        add(at, at, [other]);
        if (at < length) add(at, at + 1, [other]);
      }
      if (at < length) add(at, at + 1, []);
      if (at + 1 < length) add(at, at + 2, [next, letter]);
    }
    for (const variant of listTypicalSwaps(label))
      for (const site of this.listByLabel(variant)) sites.set(site.domain, site);
    return [...sites.values()];
  }

  /** Lists the sites whose label is a part of this label, the longest first. */
  listInside(label: string, minLetters: number): { readonly site: SiteName; readonly start: number }[] {
    const found: { site: SiteName; start: number }[] = [];
    for (let start = 0; start + minLetters <= label.length; start += 1)
      for (let end = start + minLetters; end <= label.length; end += 1) {
        const part = label.slice(start, end);
        if (part !== label) for (const site of this.listByLabel(part)) found.push({ site, start });
      }
    return found.sort((a, b) => b.site.label.length - a.site.label.length);
  }

  #list(hash: number, matches: (site: SiteName) => boolean): SiteName[] {
    const sites = [
      ...this.#base.listNodes(hash).flatMap((node) => readSite(this.#baseGraph, node) ?? []),
      ...this.#added.listNodes(hash).flatMap((node) => readSite(this.#graph, node) ?? []),
    ].filter((site) => matches(site) && this.#graph.isKnown(site.domain));
    return [...new Map(sites.map((site) => [site.domain, site])).values()];
  }
}

/** Indexes the nodes of a graph from `start` on. Yields after each slice. */
function* indexNodes(graph: SitesGraph, start: number): Generator<void, SiteIndex> {
  const { nodeLimit } = graph.graph;
  const index = new SiteIndex(nodeLimit - start);
  const read = (node: number) => readSite(graph, node);
  for (let node = start; node < nodeLimit; node += 1) {
    index.add(node, read);
    if (node % NODES_PER_SLICE === NODES_PER_SLICE - 1) yield;
  }
  return index;
}

/** Null for an address on a shared platform, for a DID, and for a deleted node. */
function readSite(graph: SitesGraph, node: number): SiteName | null {
  const { host, registrableDomain } = graph.readAddress(node);
  if (registrableDomain === null || findSharedPlatform(host) !== null) return null;
  return splitRegistrableDomain(registrableDomain);
}

/** Returns whether two labels differ by one letter or by two swapped letters. */
export function isWithinOneEdit(label: string, other: string): boolean {
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
  variants.add(label.replaceAll('0', 'o').replaceAll('1', 'l'));
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
