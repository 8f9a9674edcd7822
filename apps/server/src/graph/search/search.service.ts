import type { SearchMatch, SearchResponse, SearchResult } from '@vouchwire/api-contract';
import { findViaOwner, toSiteState } from '@vouchwire/domain-lookup';
import type { IdentityNode } from '../graph-model.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import type { GraphReader } from '../store/graph-reader.ts';
import type { TrustGraphStore } from '../store/trust-graph-store.ts';
import { toVersionFields } from '../store/version-fields.ts';
import { type AccountStatements, listAccountStatements } from './list-account-statements.ts';
import { parseSearchText, type SearchText } from './parse-search-text.ts';
import { SearchIndex } from './search-index.ts';

/** Searches the graph for the input of a visitor. */
export class SearchService {
  readonly #graph: GraphReader;
  readonly #files: AccountStatements;
  /** One index for each open graph, because a graph never changes. */
  readonly #indexes = new WeakMap<TrustGraphStore, Promise<SearchIndex>>();
  /** The index that was loaded last. */
  #current: SearchIndex | null = null;

  constructor(graph: GraphReader, files: AccountStatements) {
    this.#graph = graph;
    this.#files = files;
  }

  /** @throws AppError `graph-unavailable` */
  async search(input: string, limit: number): Promise<SearchResponse> {
    const wanted = parseSearchText(input);
    const publishers = await this.#listAccountPublishers(wanted, limit);
    return this.#graph.use(async (open) => {
      const index = wanted.kind === 'empty' ? null : await this.#getIndex(open);
      const results = index ? findResults(open, index, wanted, publishers, limit) : [];
      const { kind, domains, subject, partsRemoved } = wanted;
      return {
        input: { kind, domain: domains.at(-1) ?? null, subject, parts_removed: partsRemoved },
        results,
        ...toVersionFields(open),
      };
    });
  }

  /**
   * While the index of a new generation is loading, the previous index is used to select domains. Their data is always
   * read from the new graph.
   */
  async #getIndex(open: OpenGraph): Promise<SearchIndex> {
    const loading = this.#indexes.has(open.store) ? null : this.#graph.use((graph) => this.#load(graph));
    if (this.#current === null) this.#current = await this.#load(open);
    loading?.then(
      (index) => {
        this.#current = index;
      },
      // If loading fails, the previous index stays in use.
      () => undefined,
    );
    return this.#current;
  }

  #load(open: OpenGraph): Promise<SearchIndex> {
    const known = this.#indexes.get(open.store);
    if (known) return known;
    const loading = SearchIndex.build(open.store.listSearchEntries(), open.columns.nodeCount);
    this.#indexes.set(open.store, loading);
    // After a failure, the next search loads the index again.
    loading.catch(() => this.#indexes.delete(open.store));
    return loading;
  }

  async #listAccountPublishers({ accounts }: SearchText, limit: number): Promise<string[]> {
    const listed = await listAccountStatements(this.#files, accounts, limit);
    return [...new Set(listed.map(({ publisher }) => publisher))];
  }
}

function findResults(
  { store }: OpenGraph,
  index: SearchIndex,
  { kind, domains, text, label }: SearchText,
  publishers: readonly string[],
  limit: number,
): SearchResult[] {
  const matches = new Map<string, SearchMatch>();
  const add = (domain: string, match: SearchMatch) => matches.has(domain) || matches.set(domain, match);
  for (const domain of domains) add(domain, 'exact');
  for (const domain of publishers) add(domain, 'account');
  if (kind !== 'did') for (const { domain, match } of index.find(text, limit)) add(domain, match);
  let nodes = store.findIdentities([...matches.keys()]);
  if (nodes.length === 0 && kind !== 'account') {
    for (const { domain } of index.findSimilar(label, limit)) add(domain, 'similar');
    nodes = store.findIdentities([...matches.keys()]);
  }
  const byDomain = new Map(nodes.map((node) => [node.domain, node]));
  const found = [...matches]
    .flatMap(([domain, match]) => {
      const node = byDomain.get(domain);
      return node ? [{ node, match }] : [];
    })
    // If several identities belong to one page, only the most precise one remains.
    .filter(
      ({ match }, place, all) =>
        kind !== 'page' || match !== 'exact' || all.findIndex((one) => one.match === 'exact') === place,
    )
    .slice(0, limit);
  const listings = store.countListings(found.map(({ node }) => node.domain));
  return found.map(({ node, match }) => ({
    ...toResult(node, match, listings.get(node.domain)),
    via_owner: findViaOwner(store, node.domain),
  }));
}

function toResult(
  node: IdentityNode,
  match: SearchMatch,
  listings: { readonly listed: number; readonly confirmed: number } | undefined,
): Omit<SearchResult, 'via_owner'> {
  return {
    domain: node.domain,
    name: node.name,
    type: node.type,
    display: node.display,
    match,
    ...toSiteState(node),
    listed_by: listings?.listed ?? 0,
    confirmed_by: listings?.confirmed ?? 0,
    member_sites: node.memberSites,
    file_outcome: node.fileOutcome,
    file_read_at: node.fileReadAt,
  };
}
