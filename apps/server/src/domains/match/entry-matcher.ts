import {
  type CitedLink,
  type DomainHeadline,
  ENGLISH_STATEMENTS,
  formatHeadline,
  getHeadlineReadAt,
  MATCH_SCORES,
  type MatchedIdentity,
  type MatchReason,
  type MatchResult,
  type SearchMatch,
} from '@vouchwire/api-contract';
import { type Disputes, readHeadline } from '@vouchwire/domain-lookup';
import { findSharedPlatform, getRankedOwner, identify } from '@vouchwire/trust-graph';
import type { IdentityNode } from '../../graph/graph-model.ts';
import type { SearchText } from '../../graph/search/parse-search-text.ts';
import { SearchIndex } from '../../graph/search/search-index.ts';
import { getSiteDirectory } from '../../graph/site-directory.ts';
import { findIdentity, type IdentityLookup } from '../../graph/store/find-identity.ts';
import type { OpenGraph } from '../../graph/store/graph-manager.ts';
import type { GraphTask } from '../../graph/store/serve-graph-tasks.ts';
import { extractLinks } from './extract-links.ts';
import { createInvalidResult, type ParsedMatchEntry } from './parse-match-entry.ts';
import { type ListingFilter, toCitedLink } from './to-cited-link.ts';
import { type FoundIdentity, toMatchedIdentity } from './to-matched-identity.ts';

/** An entry with the matching data of the records. */
export interface MatchTaskEntry extends ParsedMatchEntry {
  /** Publishers whose file lists the account that the entry names. */
  readonly publishers: readonly string[];
}

export interface MatchOptions {
  readonly maxCandidates: number;
  /** True if results also contain the headline as data. */
  readonly withFacts: boolean;
  /** Scheme, host and port of links. */
  readonly origin: string;
}

/** Work of a request that the thread does. Its result is a list of texts. */
export type MatchWork =
  /** Result: the links of the text, at most `max`. */
  | { readonly kind: 'find-links'; readonly text: string; readonly max: number }
  /** Result: a `CitedLink` without its address as JSON for each entry. */
  | { readonly kind: 'cite'; readonly entries: readonly MatchTaskEntry[]; readonly filter: ListingFilter }
  /** Result: a `MatchResult` as JSON for each entry. */
  | { readonly kind: 'match'; readonly entries: readonly MatchTaskEntry[]; readonly options: MatchOptions };

export type MatchTask = GraphTask & MatchWork & { readonly disputes: Disputes };

/**
 * Minimum number of candidates that are searched. A decision needs two, because a name of several sites is ambiguous.
 */
const MIN_SEARCHED = 2;

const UNKNOWN_NAME = 'No identity in the graph has this name. That says nothing about a site.';

const NO_SITE: Omit<CitedLink, 'url'> = {
  domain: null,
  identity: null,
  site_state: null,
  look_alike: null,
  listed_by: [],
  through_owner: null,
  owner: null,
};

/** Matches entries with one graph. */
export class EntryMatcher {
  readonly #graph: Pick<OpenGraph, 'store'>;
  readonly #index: SearchIndex;

  private constructor(graph: Pick<OpenGraph, 'store'>, index: SearchIndex) {
    this.#graph = graph;
    this.#index = index;
  }

  /** Creates a matcher. Reads the names of the graph, which takes some ms per thousand identities. */
  static async open({ store }: Pick<OpenGraph, 'store'>): Promise<EntryMatcher> {
    return new EntryMatcher(
      { store },
      await SearchIndex.build(store.listSearchEntries(), store.graph.nodeCount, getSiteDirectory()),
    );
  }

  run(task: MatchWork & Pick<MatchTask, 'disputes'>): string[] {
    this.#graph.store.disputes = task.disputes;
    switch (task.kind) {
      case 'find-links':
        return this.#findLinks(task.text, task.max);
      case 'cite':
        return task.entries.map((entry) => JSON.stringify(this.#cite(entry, task.filter)));
      case 'match':
        return task.entries.map((entry) => JSON.stringify(this.match(entry, task.options)));
    }
  }

  #findLinks(text: string, max: number): string[] {
    const links: string[] = [];
    for (const { text: address, isBareDomain } of extractLinks(text)) {
      if (links.length === max) break;
      if (!isBareDomain || this.#isKnownHost(address)) links.push(address);
    }
    return links;
  }

  /** Reads only the names of the graph, because a text can have tens of thousands of words with a dot. */
  #isKnownHost(address: string): boolean {
    const [host = ''] = address.split(/[/?#]/, 1);
    return this.#graph.store.findIdentity(host.toLowerCase()) !== null;
  }

  /** Describes the identity that `match` returns for the entry. */
  #cite({ text, publishers }: MatchTaskEntry, filter: ListingFilter): Omit<CitedLink, 'url'> {
    const [domain] = text?.domains ?? [];
    if (text === null || domain === undefined) return NO_SITE;
    const lookup = this.#find(domain);
    const found = this.#listDomainMatches(text, lookup, publishers, 0);
    const [first] = found;
    const host = lookup.identity.host || lookup.identity.domain;
    if (first && isDecided(found, lookup))
      return { ...toCitedLink(this.#graph, toLookup(first.node, lookup), filter), domain: host };
    const cited = toCitedLink(this.#graph, lookup, filter);
    // The platform does not own what its users publish.
    const isOfUser = domain.includes('/') && (text.kind === 'account' || findSharedPlatform(host) === host);
    return isOfUser ? { ...cited, owner: null } : cited;
  }

  match(entry: MatchTaskEntry, options: MatchOptions): MatchResult {
    const { position, id, text } = entry;
    if (text === null) return createInvalidResult(entry, entry.error);
    const lookup = text.domains[0] === undefined ? null : this.#find(text.domains[0]);
    const found = lookup
      ? this.#listDomainMatches(text, lookup, entry.publishers, options.maxCandidates)
      : this.#listNameMatches(text, options.maxCandidates);
    if (found.length === 0 && lookup === null) {
      const rejected = identify(text.text);
      if (!rejected.ok && /^\S*[.:]\S*$/.test(text.text))
        return createInvalidResult(entry, { code: 'not-a-domain', message: rejected.message });
    }
    const decided = isDecided(found, lookup);
    const evidence: MatchedIdentity[] = [];
    let facts: DomainHeadline | null = null;
    for (const one of found.slice(0, options.maxCandidates + (decided ? 1 : 0))) {
      const matched = toMatchedIdentity(this.#graph, one, { ...options, lookup: toLookup(one.node, lookup) });
      if (decided) facts ??= matched.facts;
      evidence.push(matched.identity);
    }
    const identity = decided ? (evidence[0] ?? null) : null;
    const candidates = decided ? evidence.slice(1) : evidence;
    if (!identity && lookup) {
      const { domain, name, headline, look_alike, via_owner } = readHeadline(this.#graph.store, lookup);
      facts = { domain, name, headline, look_alike, via_owner };
    }
    return {
      position,
      id,
      outcome: identity ? 'matched' : candidates.length > 0 ? 'candidates' : 'unmatched',
      kind: text.kind,
      domain: text.domains[0] ?? null,
      identity,
      candidates,
      headline_read_at: facts && getHeadlineReadAt(facts, this.#graph.store.getListsReadAt()),
      headline: facts ? formatHeadline(facts, ENGLISH_STATEMENTS) : candidates.length > 0 ? null : UNKNOWN_NAME,
      look_alike: facts?.look_alike ?? null,
      ...(options.withFacts && { facts }),
      error: null,
    };
  }

  /**
   * Finds an identity as `findIdentity` does, but never returns a shared platform for an address on it. A host below a
   * platform, such as `name.wordpress.com`, is the site of its tenant.
   */
  #find(domain: string): IdentityLookup {
    const lookup = findIdentity(this.#graph, domain);
    const identified = identify(domain);
    const isExact = lookup.node?.domain === domain;
    if (isExact || !identified.ok) return lookup;
    const { host } = identified.identity;
    const platform = findSharedPlatform(host);
    if (platform === null || (host !== platform && lookup.node?.domain === host)) return lookup;
    return { identity: identified.identity, node: null, nearest: null };
  }

  #listDomainMatches(
    text: SearchText,
    { node, nearest, identity }: IdentityLookup,
    publishers: readonly string[],
    limit: number,
  ): FoundIdentity[] {
    const [domain = ''] = text.domains;
    const found = new FoundIdentities();
    if (node) found.add(node, node.domain === domain ? 'exact' : 'host');
    const others: [string, MatchReason][] = publishers.map((publisher) => [publisher, 'account']);
    if (!node && text.kind === 'did' && identity.host !== '') others.push([identity.host, 'host']);
    const owner = node ? null : getRankedOwner(identity);
    if (owner !== null) others.push([owner, 'parent-domain']);
    if (!node && nearest) others.push([nearest.domain, 'registrable-domain']);
    this.#addAll(found, others);
    if (found.size === 0 && limit > 0 && text.kind !== 'account' && text.kind !== 'did')
      this.#addAll(
        found,
        this.#index.findSimilar(text.label, limit).map((hit) => [hit.domain, 'similar']),
      );
    return found.list();
  }

  #listNameMatches(text: SearchText, limit: number): FoundIdentity[] {
    if (text.kind === 'did') return [];
    // Up to half of the hits are not in the graph.
    const hits = this.#index.findNames(text.text, 2 * Math.max(limit, MIN_SEARCHED));
    const nodes = this.#graph.store.findIdentities(hits.map(({ domain }) => domain));
    const byDomain = new Map(nodes.map((node) => [node.domain, node]));
    const found = new FoundIdentities();
    for (const { domain, match } of hits) {
      const node = byDomain.get(domain);
      if (node && (match !== 'similar' || limit > 0)) found.add(node, getNameReason(node, match));
    }
    return found.list();
  }

  /** Adds those that the graph contains. */
  #addAll(found: FoundIdentities, wanted: readonly [string, MatchReason][]): void {
    if (wanted.length === 0) return;
    const nodes = this.#graph.store.findIdentities([...new Set(wanted.map(([domain]) => domain))]);
    const byDomain = new Map(nodes.map((node) => [node.domain, node]));
    for (const [domain, reason] of wanted) {
      const node = byDomain.get(domain);
      if (node) found.add(node, reason);
    }
  }
}

function getNameReason(node: IdentityNode, match: SearchMatch): MatchReason {
  if (match === 'similar') return 'similar';
  if (match !== 'exact') return 'part-of-name';
  if (node.name === null) return 'directory-name';
  return node.nameSource === 'home-page' ? 'own-name' : 'name';
}

/** Distinct identities with their best reason, best first. */
class FoundIdentities {
  readonly #found = new Map<string, FoundIdentity>();

  get size(): number {
    return this.#found.size;
  }

  add(node: IdentityNode, reason: MatchReason): void {
    if (!this.#found.has(node.domain)) this.#found.set(node.domain, { node, reason });
  }

  list(): FoundIdentity[] {
    return [...this.#found.values()].sort((a, b) => MATCH_SCORES[b.reason] - MATCH_SCORES[a.reason]);
  }
}

/**
 * Returns true if the first identity is certainly the one that an entry means. A person must decide in other cases:
 * parts of names, other spellings, names that only a directory has or only a site states about itself, names of several sites, and accounts in
 * a file that no association vouches for. Anyone can publish a file that lists the account of a newspaper.
 */
function isDecided([first, second]: readonly FoundIdentity[], lookup: IdentityLookup | null): boolean {
  if (!first) return false;
  if (first.reason === 'exact' || first.reason === 'host') return first.node === lookup?.node;
  if (first.reason === second?.reason) return false;
  return first.reason === 'name' || (first.reason === 'account' && first.node.trustScore !== null);
}

function toLookup(node: IdentityNode, lookup: IdentityLookup | null): IdentityLookup {
  if (lookup?.node?.domain === node.domain) return lookup;
  const identified = identify(node.domain);
  if (!identified.ok) throw new RangeError(`The graph contains “${node.domain}”, which is no identity`);
  return { identity: identified.identity, node, nearest: null };
}
