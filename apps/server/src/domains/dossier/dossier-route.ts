import { type DossierParams, parseStatementFilter } from '@vouchwire/api-contract';

/** The most that `page` may be; a list of a million has fewer. */
const MAX_PAGE = 100_000;
/** The most that `line` may be; a file of a mebibyte has fewer. */
const MAX_LINE = 1_100_000;

/** Parsed URL below `/d/`. */
export interface DossierRoute {
  /** As the visitor gave it, in any spelling. */
  readonly domain: string;
  readonly isJson: boolean;
  /** The format of its feed, if the URL is that of the feed. */
  readonly feed: 'atom' | 'json' | null;
}

/** Reads `/d/…`; a domain may hold slashes (a path) and colons (a DID). @returns null where nothing is named */
export function parseDossierRoute(rest: string): DossierRoute | null {
  const [, feedDomain, feed] = /^(.+)\/feed\.(atom|json)$/s.exec(rest) ?? [];
  if (feedDomain) return { domain: feedDomain, isJson: false, feed: feed === 'atom' ? 'atom' : 'json' };
  const isJson = rest.endsWith('.json');
  const domain = isJson ? rest.slice(0, -'.json'.length) : rest;
  return domain === '' ? null : { domain, isJson, feed: null };
}

/** Parses the query; an invalid page or line becomes the first. */
export const parseDossierParams = (search: URLSearchParams): DossierParams => ({
  page: parseCount(search.get('page'), MAX_PAGE),
  line: parseCount(search.get('line'), MAX_LINE),
  asOf: search.get('as_of') ?? undefined,
  filter: parseStatementFilter(search),
});

function parseCount(value: string | null, max: number): number {
  const count = Number(value ?? 1);
  return Number.isSafeInteger(count) && count >= 1 && count <= max ? count : 1;
}
