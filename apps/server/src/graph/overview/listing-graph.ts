import type { PropertyGraph } from '@vouchwire/property-graph';
import { compareText } from '@vouchwire/trust-graph';
import { CsrIndex } from '../projection/csr-index.ts';
import { TrustGraphStore } from '../store/trust-graph-store.ts';

type Row = ReturnType<TrustGraphStore['readRow']>;

/** The statements that list an identity as a member, those of the shortest list first. None is empty. */
export interface Listing {
  readonly member: number;
  readonly statements: Uint32Array;
}

/** A publisher: its registrable domain, whether the last check found its file, and its number of neighbors. */
interface Source {
  readonly owner: string | null;
  readonly wasFound: boolean;
  readonly neighbors: number;
}

/**
 * Reads the current statements of recognized publishers, because anyone can publish long lists and confirm them with
 * their own sites. A statement is the number of its relationship, because a large graph has a million of them.
 */
export class ListingGraph extends TrustGraphStore {
  /** Recognized associations, with the shortest list first. */
  readonly lists: readonly number[];
  /** Every identity that they list. */
  readonly listings: readonly Listing[];
  readonly #ranks: ReadonlyMap<number, number>;
  readonly #sources = new Map<number, Source>();
  readonly #stateKey: number;

  constructor(columns: PropertyGraph) {
    super(columns);
    this.#stateKey = columns.propertyKeyId('state');
    this.lists = this.findByType('association')
      .filter((node) => this.readRow('node', node).flag('recognized'))
      .map((node) => [node, this.readRow('node', node).number('memberCount') ?? 0, this.getDomain(node)] as const)
      .sort(([, size, domain], [, other, otherDomain]) => size - other || compareText(domain, otherDomain))
      .map(([node]) => node);
    this.#ranks = new Map(this.lists.map((node, rank) => [node, rank]));
    const statements = this.lists.flatMap((node) => this.#listStatements(node, 'MEMBER'));
    const getMember = (place: number) => this.getTarget(statements[place] ?? 0);
    const byMember = new CsrIndex(columns.nodeLimit, statements.length, getMember);
    const listings: Listing[] = [];
    for (let member = 0; member < columns.nodeLimit; member += 1) {
      const places = byMember.getRows(member);
      if (places.length > 0) listings.push({ member, statements: places.map((place) => statements[place] ?? 0) });
    }
    this.listings = listings;
  }

  /** Lists what recognized publishers say that they control. */
  listControlStatements(): number[] {
    return this.#listPublishers()
      .filter((node) => this.readRow('node', node).flag('recognized'))
      .flatMap((node) => this.#listStatements(node, 'CONTROL'));
  }

  /** Counts the identities with a current file, and with a stale one. */
  countFiles(): { readonly current: number; readonly stale: number } {
    const publishers = this.#listPublishers();
    const stale = publishers.filter((node) => this.readRow('node', node).flag('fileStale')).length;
    return { current: publishers.length - stale, stale };
  }

  /** Returns the place of the list with the statement among {@link lists}. */
  getListRank(statement: number): number {
    return this.#ranks.get(this.graph.getStart(statement)) ?? 0;
  }

  getState(statement: number): unknown {
    return this.graph.relationshipProperty(statement, this.#stateKey);
  }

  /** Returns who states something. Remembered, because a list has thousands of statements. */
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

  #listPublishers(): number[] {
    return [...this.findByType('association'), ...this.findByType('publisher')];
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
