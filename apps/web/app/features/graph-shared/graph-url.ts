import {
  DEFAULT_DEPTH,
  formatExpand,
  MAX_DEPTH,
  MAX_NETWORK_LIMIT,
  MIN_DEPTH,
  parseExpand,
} from '@vouchwire/api-contract';
import { asRecord, asText } from '../../lib/lenient.ts';
import { sanitizeDomainInput } from '../../lib/sanitize-domain-input.ts';

/** The URL contains the whole state of the view, so that a link, Back and reload restore it. */

export const TABS = ['visualization', 'check-domain', 'entity-details', 'trust-score', 'query'] as const;
export type Tab = (typeof TABS)[number];

/** Names of the query parameters of the screen. */
export const GRAPH_PARAMETERS = [
  ...['tab', 'view', 'domain', 'depth', 'limit', 'expand', 'source', 'target', 'hide', 'trail', 'list', 'page'],
  ...['q', 'params', 'show', 'on'],
] as const;

/** Numbers of drawn domains. The first one is the default, and "Show more" selects the next one. */
export const NETWORK_LIMITS = [60, 150, 400, 1000, MAX_NETWORK_LIMIT] as const;
export const DEFAULT_LIMIT = NETWORK_LIMITS[0];
/** Number of neighbors that "+N more" adds. */
export const EXPAND_STEP = 20;

/** Maximum length of the history in a URL. A longer one is cut at its start. */
const MAX_TRAIL = 40;
const MAX_PAGE = 100_000;

export interface GraphUrl {
  tab: Tab;
  /** True if the list of associations replaces the result of the tab. */
  associations: boolean;
  domain: string;
  depth: number;
  limit: number;
  /** Number of additional neighbors per domain. */
  expand: ReadonlyMap<string, number>;
  source: string;
  target: string;
  /** Relationship types and link states whose edges are faded. In the radial view, hidden types. */
  hide: ReadonlySet<string>;
  /** View in which the neighborhood of the center is drawn. */
  view: 'network' | 'radial';
  /** Radial view: previous centers, oldest first. */
  trail: readonly string[];
  /** Radial view: true after the selection list. */
  isListDismissed: boolean;
  /** Radial view: page of twelve neighbors, from 0. */
  page: number;
  query: string;
  /** Parameters of the query, as the typed JSON text. */
  parameters: string;
  /** Form in which the rows of a query are shown. */
  show: 'json' | 'table';
  /** True if the query runs in this browser. Its text is then in the fragment of the URL, which browsers never send. */
  onDevice: boolean;
}

export const EMPTY_URL: GraphUrl = {
  tab: 'visualization',
  associations: false,
  domain: '',
  depth: DEFAULT_DEPTH,
  limit: DEFAULT_LIMIT,
  expand: new Map(),
  source: '',
  target: '',
  hide: new Set(),
  view: 'radial',
  trail: [],
  isListDismissed: false,
  page: 0,
  query: '',
  parameters: '',
  show: 'json',
  onDevice: false,
};

/** Maximum length of a query in a URL. Mail and chat programs may truncate longer ones. */
const MAX_LINKED_QUERY_LENGTH = 2_000;
const MAX_URL_LENGTH = 6_000;

/** Returns true if a URL can contain this query. A longer query is stored in the browser's history. */
export const fitsInUrl = ({ query, parameters }: Pick<GraphUrl, 'query' | 'parameters'>): boolean =>
  query.length + parameters.length <= MAX_LINKED_QUERY_LENGTH &&
  new URLSearchParams({ query, parameters }).toString().length <= MAX_URL_LENGTH;

/** Returns the state for the browser's history in addition to the URL: a query that is too long for the URL. */
export const getHistoryState = (url: Partial<GraphUrl>): { query: string; parameters: string } | undefined => {
  const { tab, query, parameters } = { ...EMPTY_URL, ...url };
  return tab === 'query' && query !== '' && !fitsInUrl({ query, parameters }) ? { query, parameters } : undefined;
};

/** Normalizes line ends, so that positions in an error message match those in the editor. */
const removeControlCharacters = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Returns the requested depth: an integer from 1 to 4. Returns 2 if the text is not a number. */
export function clampDepth(text: string | number | null): number {
  const value = typeof text === 'number' ? text : Number.parseFloat(text ?? '');
  if (Number.isNaN(value)) return DEFAULT_DEPTH;
  return Math.min(MAX_DEPTH, Math.max(MIN_DEPTH, Math.round(value)));
}

function parseLimit(text: string | null): number {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) ? DEFAULT_LIMIT : Math.min(MAX_NETWORK_LIMIT, Math.max(DEFAULT_LIMIT, value));
}

function parsePage(text: string | null): number {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) ? 0 : Math.min(MAX_PAGE, Math.max(1, value)) - 1;
}

/** @param fragment fragment of the URL, with its `#` */
export function parseUrl(search: URLSearchParams, historyState?: unknown, fragment = ''): GraphUrl {
  const onDevice = search.get('on') === 'device';
  const params = onDevice ? new URLSearchParams(fragment.slice(1)) : search;
  const unlinkedQuery = asRecord(historyState);
  const trail = search.getAll('trail').filter(Boolean).slice(-MAX_TRAIL);
  return {
    tab: TABS.find((tab) => tab === search.get('tab')) ?? 'visualization',
    associations: search.get('view') === 'associations',
    domain: sanitizeDomainInput(search.get('domain') ?? ''),
    depth: clampDepth(search.get('depth')),
    limit: parseLimit(search.get('limit')),
    expand: parseExpand(search.get('expand') ?? '') ?? new Map(),
    source: sanitizeDomainInput(search.get('source') ?? ''),
    target: sanitizeDomainInput(search.get('target') ?? ''),
    hide: new Set((search.get('hide') ?? '').split(',').filter(Boolean)),
    view: search.get('view') === 'network' ? 'network' : 'radial',
    trail,
    isListDismissed: trail.length > 0 || search.get('list') === 'passed',
    page: parsePage(search.get('page')),
    query: removeControlCharacters(params.get('q') ?? asText(unlinkedQuery?.query) ?? ''),
    parameters: params.get('params') ?? asText(unlinkedQuery?.parameters) ?? '',
    show: search.get('show') === 'table' ? 'table' : 'json',
    onDevice,
  };
}

/** Serializes only values that the tab uses and that differ from the default, so that links stay short. */
export function serializeUrl(url: GraphUrl): URLSearchParams {
  const search = new URLSearchParams();
  if (url.tab !== 'visualization') search.set('tab', url.tab);
  if (url.associations) search.set('view', 'associations');
  if (url.tab === 'trust-score') {
    if (url.source) search.set('source', url.source);
    if (url.target) search.set('target', url.target);
  } else if (url.tab === 'query') {
    if (url.onDevice) search.set('on', 'device');
    else appendQuery(url, search);
    if (url.show === 'table') search.set('show', 'table');
  } else if (url.domain) {
    search.set('domain', url.domain);
  }
  if (url.tab !== 'visualization' || url.associations) return search;
  if (url.view === 'network') search.set('view', 'network');
  if (!url.domain) return search;
  if (url.depth !== DEFAULT_DEPTH) search.set('depth', String(url.depth));
  if (url.view === 'radial') appendExplorerState(url, search);
  if (url.view === 'network' && url.limit !== DEFAULT_LIMIT) search.set('limit', String(url.limit));
  if (url.view === 'network' && url.expand.size > 0) search.set('expand', formatExpand(url.expand));
  if (url.hide.size > 0) search.set('hide', [...url.hide].sort().join(','));
  return search;
}

/** Returns true if the address shows the radial view, which sends its own requests for each node. */
export const isRadial = ({ tab, view, associations }: GraphUrl): boolean =>
  tab === 'visualization' && view === 'radial' && !associations;

function appendQuery(url: GraphUrl, params: URLSearchParams): URLSearchParams {
  if (url.query && fitsInUrl(url)) {
    params.set('q', url.query);
    if (url.parameters) params.set('params', url.parameters);
  }
  return params;
}

/** Adds the state of the radial view. It includes the history, so that a reload preserves Back and the depth. */
function appendExplorerState(url: GraphUrl, search: URLSearchParams): void {
  for (const domain of url.trail.slice(-MAX_TRAIL)) search.append('trail', domain);
  if (url.isListDismissed && url.trail.length === 0) search.set('list', 'passed');
  if (url.page > 0) search.set('page', String(url.page + 1));
}

export const toUrl = (part: Partial<GraphUrl>): string => {
  const url = { ...EMPTY_URL, ...part };
  const search = serializeUrl(url);
  const fragment = url.tab === 'query' && url.onDevice ? appendQuery(url, new URLSearchParams()).toString() : '';
  return `/trust-graph${search.size > 0 ? `?${search}` : ''}${fragment && `#${fragment}`}`;
};
