import { type DossierParams, parsePage, parseStatementFilter } from '@vouchwire/api-contract';
import { stripMarkdownSuffix } from '../../platform/http/markdown-path.ts';

/** Maximum value of `line`. A file of a mebibyte has fewer lines. */
const MAX_LINE = 1_100_000;

/** Parsed URL below `/d/`. */
export interface DossierRoute {
  /** The domain as the visitor entered it, in any spelling. */
  readonly domain: string;
  /** Format of the URL. Null if the request chooses it. */
  readonly format: 'application/json' | 'text/markdown' | null;
  /** Format of the feed, if the URL is that of a feed. */
  readonly feed: 'atom' | 'json' | null;
}

/**
 * Parses `/d/…`. A domain may contain slashes (a path) and colons (a DID).
 * @returns null if it contains no domain
 */
export function parseDossierRoute(rest: string): DossierRoute | null {
  const [, feedDomain, feed] = /^(.+)\/feed\.(atom|json)$/s.exec(rest) ?? [];
  if (feedDomain) return { domain: feedDomain, format: null, feed: feed === 'atom' ? 'atom' : 'json' };
  if (rest.endsWith('.json')) {
    const domain = rest.slice(0, -'.json'.length);
    return domain === '' ? null : { domain, format: 'application/json', feed: null };
  }
  const markdownOf = stripMarkdownSuffix(rest);
  if (markdownOf !== null) return { domain: markdownOf, format: 'text/markdown', feed: null };
  return rest === '' ? null : { domain: rest, format: null, feed: null };
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
