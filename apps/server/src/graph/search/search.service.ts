import type { SearchMatch, SearchResponse, SearchResult } from '@vouchwire/api-contract';
import { findNode, findResemblance, findViaOwner, toSiteState } from '@vouchwire/domain-lookup';
import { identify } from '@vouchwire/trust-graph';
import type { IdentityNode } from '../graph-model.ts';
import { getSiteDirectory, getSiteName, getSitePlace } from '../site-directory.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import type { GraphReader } from '../store/graph-reader.ts';
import type { TrustGraphStore } from '../store/trust-graph-store.ts';
import { toVersionFields } from '../store/version-fields.ts';
import { guessAddresses } from './guess-addresses.ts';
import { type AccountStatements, listAccountStatements } from './list-account-statements.ts';
import { parseSearchText, type SearchText } from './parse-search-text.ts';
import { SearchIndex } from './search-index.ts';
import { foldText, removeSpaces } from './search-text.ts';

/** Number of sites that show whether a name is unique. */
const MIN_SEARCHED = 8;

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
      // The number of sites with a name must not depend on the limit.
      const found = index ? findResults(open, index, wanted, publishers, Math.max(limit, MIN_SEARCHED)) : [];
      const { kind, domains, subject, partsRemoved } = wanted;
      return {
        input: { kind, domain: domains.at(-1) ?? null, subject, parts_removed: partsRemoved },
        look_alike: findLookAlike(open, domains.at(-1)),
        results: found.slice(0, limit),
        opens: findOnlySite(wanted, found),
        address_guesses:
          kind === 'words' && found.every(({ match }) => match === 'similar') ? guessAddresses(wanted.text) : [],
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
    const loading = SearchIndex.build(open.store.listSearchEntries(), open.columns.nodeCount, getSiteDirectory());
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
  if (kind === 'words') for (const { domain, match } of index.findNames(text, limit)) add(domain, match);
  else if (kind !== 'did') for (const { domain, match } of index.findDomains(text, limit)) add(domain, match);
  let found = readSites(store, matches);
  if (found.length === 0 && kind !== 'account' && kind !== 'words') {
    for (const { domain } of index.findSimilar(label, limit)) add(domain, 'similar');
    found = readSites(store, matches);
  }
  const shown = found
    // If several identities belong to one page, only the most precise one remains.
    .filter(
      ({ match }, place, all) =>
        kind !== 'page' || match !== 'exact' || all.findIndex((one) => one.match === 'exact') === place,
    )
    .slice(0, limit);
  const listings = store.countListings(shown.map(({ domain }) => domain));
  return shown.map((site) => ({
    ...toResult(store, site, listings.get(site.domain)),
    via_owner: site.node && findViaOwner(store, site.domain),
    look_alike: findLookAlike({ store }, site.domain),
  }));
}

/** Finds the known site that the domain of an input resembles. The graph need not contain the domain. */
function findLookAlike({ store }: Pick<OpenGraph, 'store'>, domain: string | undefined): SearchResponse['look_alike'] {
  const identified = domain === undefined ? null : identify(domain);
  if (!identified?.ok) return null;
  const found = findNode(store, identified.identity);
  return findResemblance(store, found, found.node ? store.listSuccessors(found.node.domain) : []).look_alike;
}

interface FoundSite {
  readonly domain: string;
  readonly match: SearchMatch;
  /** Null for a site that only the directory has. */
  readonly node: IdentityNode | null;
}

/** Returns the domains that the graph contains, then those that only the directory has. */
function readSites(store: TrustGraphStore, matches: ReadonlyMap<string, SearchMatch>): FoundSite[] {
  const nodes = new Map(store.findIdentities([...matches.keys()]).map((node) => [node.domain, node]));
  const sites = [...matches].map(([domain, match]) => ({ domain, match, node: nodes.get(domain) ?? null }));
  const outside = sites.filter(({ domain, node }) => node === null && getSiteDirectory().has(domain));
  return [...sites.filter(({ node }) => node !== null), ...outside];
}

/**
 * Returns the domain that the text certainly means: this address, or the only site with this name. A name that only an
 * unlisted site states about itself is not certain, because anyone can write the name of a known newspaper on a home
 * page. Neither is a name that is also the label of another site, such as `bbc`.
 */
function findOnlySite({ kind, domains, text }: SearchText, found: readonly SearchResult[]): string | null {
  const exact = found.filter(({ match }) => match === 'exact');
  if (kind === 'domain') return exact.find(({ domain }) => domains.includes(domain))?.domain ?? null;
  const [only, second] = exact;
  if (kind !== 'words' || !only || second) return null;
  if (only.name_source === 'home-page' && only.listed_by === 0 && only.via_owner === null) return null;
  const label = removeSpaces(foldText(text));
  const isLabelOf = ({ domain }: SearchResult) =>
    [label, `the${label}`].includes(domain.replace(/\..*$/, '').replaceAll('-', ''));
  return found.some((site) => site !== only && isLabelOf(site)) ? null : only.domain;
}

function toResult(
  store: TrustGraphStore,
  { domain, match, node }: FoundSite,
  listings: { readonly listed: number; readonly confirmed: number } | undefined,
): Omit<SearchResult, 'look_alike' | 'via_owner'> {
  return {
    domain,
    ...getSiteName(domain, node),
    type: node?.type ?? null,
    in_trust_graph: node !== null,
    ...getSitePlace(domain, node),
    display: node?.display ?? null,
    match,
    ...toSiteState(node, store.disputes),
    listed_by: listings?.listed ?? 0,
    confirmed_by: listings?.confirmed ?? 0,
    member_sites: node?.memberSites ?? 0,
    file_outcome: node?.fileOutcome ?? null,
    file_read_at: node?.fileReadAt ?? null,
  };
}
