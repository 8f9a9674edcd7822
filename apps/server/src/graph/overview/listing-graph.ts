import type { PropertyGraph } from '@vouchwire/property-graph';
import { compareText, getRankedOwner, type Identity } from '@vouchwire/trust-graph';
import { TrustGraphStore } from '../store/trust-graph-store.ts';

type Row = ReturnType<TrustGraphStore['readRow']>;

/** A publisher: its registrable domain, whether the last check found its file, and its number of neighbors. */
interface Source {
  readonly owner: string | null;
  readonly wasFound: boolean;
  readonly neighbors: number;
}

/** Returns the site of an identity, as GRAPH_METRICS defines it. A page on a shared platform is a site of its own. */
export const getSite = (identity: Pick<Identity, 'domain' | 'host' | 'registrableDomain'>): string =>
  getRankedOwner(identity) ?? identity.domain;

/**
 * Reads the current statements of recognized publishers, because anyone can publish long lists and confirm them with
 * their own sites. A statement is the number of its relationship, because a large graph has a million of them.
 */
export class ListingGraph extends TrustGraphStore {
  /** Recognized associations, with the shortest list first. */
  readonly lists: readonly number[];
  readonly #lengths: ReadonlyMap<string, number>;
  readonly #ranks: ReadonlyMap<number, number>;
  readonly #sources = new Map<number, Source>();
  readonly #stateKey: number;

  constructor(columns: PropertyGraph) {
    super(columns);
    this.#stateKey = columns.propertyKeyId('state');
    const lists = this.findByType('association')
      .filter((node) => this.readRow('node', node).flag('recognized'))
      .map((node) => [node, this.readRow('node', node).number('memberCount') ?? 0, this.getDomain(node)] as const)
      .sort(([, size, domain], [, other, otherDomain]) => size - other || compareText(domain, otherDomain));
    this.lists = lists.map(([node]) => node);
    this.#lengths = new Map(lists.map(([, size, domain]) => [domain, size]));
    this.#ranks = new Map(this.lists.map((node, rank) => [node, rank]));
  }

  /** Returns the number of identities on each of {@link lists}, by its domain and in the same order. */
  getListLengths(): ReadonlyMap<string, number> {
    return this.#lengths;
  }

  /** Lists the sites on a list. A site with several addresses is repeated. */
  listSites(list: number): string[] {
    return this.#listStatements(list, 'MEMBER').map((statement) => this.#readSite(this.getTarget(statement)));
  }

  /** Lists every identity that is on a list. */
  listMembers(): ReadonlySet<number> {
    return new Set(
      this.lists.flatMap((list) => this.#listStatements(list, 'MEMBER').map((statement) => this.getTarget(statement))),
    );
  }

  /** Lists the statements that list an identity as a member, those of the shortest list first. */
  listStatementsAbout(member: number): number[] {
    return this.listLinksOf(member, 'incoming', ['MEMBER'])
      .filter((statement) => this.#ranks.has(this.getPublisher(statement)) && this.getState(statement) !== 'stale')
      .sort((a, b) => this.#getRank(a) - this.#getRank(b));
  }

  /** Lists the statements about all addresses of a site, those of the shortest list first. */
  listStatementsAboutSite(site: string): number[] {
    return [...new Set([...this.findUnder(site), ...this.findNodes([site])])]
      .filter((node) => this.#readSite(node) === site)
      .flatMap((node) => this.listStatementsAbout(node))
      .sort((a, b) => this.#getRank(a) - this.#getRank(b));
  }

  /** Lists what recognized publishers say that they control. */
  listControlStatements(): number[] {
    return this.listPublishers()
      .filter((node) => this.readRow('node', node).flag('recognized'))
      .flatMap((node) => this.#listStatements(node, 'CONTROL'));
  }

  /** Lists what recognized publishers say about who controls a site. */
  listControlStatementsAbout(site: number): number[] {
    return this.listLinksOf(site, 'incoming', ['CONTROL']).filter(
      (statement) =>
        this.readRow('node', this.getPublisher(statement)).flag('recognized') && this.getState(statement) !== 'stale',
    );
  }

  /** Returns the node of who states something. */
  getPublisher(statement: number): number {
    return this.graph.getStart(statement);
  }

  getState(statement: number): unknown {
    return this.graph.relationshipProperty(statement, this.#stateKey);
  }

  /** Describes who states something. Remembered, because a list has thousands of statements. */
  getSource(statement: number): Source {
    const node = this.graph.getStart(statement);
    const known = this.#sources.get(node);
    if (known) return known;
    const row = this.readRow('node', node);
    const source = {
      owner: row.text('registrableDomain'),
      wasFound: row.text('fileOutcome') === 'found',
      neighbors: row.number('neighbors') ?? 0,
    };
    this.#sources.set(node, source);
    return source;
  }

  readIdentity(node: number): Row {
    return this.readRow('node', node);
  }

  getTarget(statement: number): number {
    return this.graph.getEnd(statement);
  }

  #getRank(statement: number): number {
    return this.#ranks.get(this.getPublisher(statement)) ?? 0;
  }

  #readSite(node: number): string {
    return getSite({ domain: this.getDomain(node), ...this.readAddress(node) });
  }

  #listStatements(node: number, type: 'MEMBER' | 'CONTROL'): number[] {
    return this.listLinksOf(node, 'outgoing', [type]).filter((statement) => this.getState(statement) !== 'stale');
  }
}

/** Returns the first `limit` items in order. Most items of a long list are compared only once. */
export function selectFirst<Item>(items: Iterable<Item>, limit: number, compare: (a: Item, b: Item) => number): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    const last = first[limit - 1];
    if (last !== undefined && compare(item, last) >= 0) continue;
    const place = first.findLastIndex((other) => compare(other, item) <= 0) + 1;
    first.splice(place, 0, item);
    first.length = Math.min(first.length, limit);
  }
  return first;
}
