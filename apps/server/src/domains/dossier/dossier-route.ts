import { type DossierParams, parsePage, parseStatementFilter } from '@vouchwire/api-contract';

/** Maximum value of `line`. A file of a mebibyte has fewer lines. */
const MAX_LINE = 1_100_000;

/** Parsed URL below `/d/`. */
export interface DossierRoute {
  /** The domain as the visitor entered it, in any spelling. */
  readonly domain: string;
  readonly isJson: boolean;
  /** Format of the feed, if the URL is that of a feed. */
  readonly feed: 'atom' | 'json' | null;
}

/**
 * Parses `/d/…`. A domain may contain slashes (a path) and colons (a DID).
 * @returns null if it contains no domain
 */
export function parseDossierRoute(rest: string): DossierRoute | null {
  const [, feedDomain, feed] = /^(.+)\/feed\.(atom|json)$/s.exec(rest) ?? [];
  if (feedDomain) return { domain: feedDomain, isJson: false, feed: feed === 'atom' ? 'atom' : 'json' };
  const isJson = rest.endsWith('.json');
  const domain = isJson ? rest.slice(0, -'.json'.length) : rest;
  return domain === '' ? null : { domain, isJson, feed: null };
}

/** Parses the query; an invalid page or line becomes the first. */
export const parseDossierParams = (search: URLSearchParams): DossierParams => ({
  page: parsePage(search),
  line: parseCount(search.get('line'), MAX_LINE),
  filter: parseStatementFilter(search),
});

function parseCount(value: string | null, max: number): number {
  const count = Number(value ?? 1);
  return Number.isSafeInteger(count) && count >= 1 && count <= max ? count : 1;
}
