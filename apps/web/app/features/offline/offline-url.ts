import { sanitizeDomainInput } from '../../lib/sanitize-domain-input.ts';
import { isCustom, parseAnchorsParam } from '../custom-anchors/anchors-param.ts';
import { parseUrl } from '../graph-model/graph-url.ts';
import { type PathUrl, parsePathUrl } from '../paths/path-url.ts';
import { PAGE_PARAMETER } from './offline-names.ts';

/** Content of a page that the device can compute. */
export type OfflineSubject =
  | { readonly kind: 'domain'; readonly domain: string }
  | ({ readonly kind: 'path' } & PathUrl)
  | { readonly kind: 'query'; readonly query: string; readonly parameters: string }
  | { readonly kind: 'none' };

/** Returns the requested page as a path of this site. Null if there is none, or if it is on another site. */
export function getRequestedPage(search: string): string | null {
  const page = new URLSearchParams(search).get(PAGE_PARAMETER);
  const base = 'https://offline.invalid';
  if (page === null || !URL.canParse(page, base)) return null;
  const { origin, pathname, search: query } = new URL(page, base);
  // The offline page itself would redirect back here.
  if (origin !== base || pathname.startsWith('//') || isOfflinePage(pathname)) return null;
  return pathname + query;
}

/** @param fragment fragment of the URL with its `#`; it contains a query that runs on the device */
export function getOfflineSubject(page: string, fragment: string): OfflineSubject {
  const [pathname = ''] = page.split('?');
  const search = getSearch(page);
  const [, dossier] = /^\/d\/(.+)$/i.exec(pathname) ?? [];
  if (dossier !== undefined) return { kind: 'domain', domain: decodePath(dossier) };
  if (/^\/path\/?$/i.test(pathname)) return { kind: 'path', ...parsePathUrl(search) };
  if (!/^\/trust-graph\/?$/i.test(pathname)) return { kind: 'none' };
  const { tab, source, target, domain, query: text, parameters } = parseUrl(search, null, fragment);
  if (tab === 'query') return { kind: 'query', query: text, parameters };
  if (tab === 'trust-score')
    return { kind: 'path', ...parsePathUrl(new URLSearchParams({ from: source, to: target })) };
  return domain === '' ? { kind: 'none' } : { kind: 'domain', domain };
}

/** Returns true if a page shows a past day, for which the device has no data. */
export const isPastDay = (page: string): boolean => getSearch(page).has('as_of');

/**
 * Returns true if a page would show a path with custom anchors.
 * @param saved anchors that the browser stores
 */
export function hasOwnAnchors(page: string, saved: string | null): boolean {
  const anchors = parseAnchorsParam(getSearch(page));
  return isCustom(anchors) || (anchors === '' && Boolean(saved) && getOfflineSubject(page, '').kind === 'path');
}

const getSearch = (page: string): URLSearchParams => new URLSearchParams(page.split(/\?(.*)/s)[1]);

const isOfflinePage = (pathname: string): boolean => /^\/offline(?:\/|$)/i.test(pathname);

function decodePath(text: string): string {
  try {
    return sanitizeDomainInput(decodeURIComponent(text));
  } catch {
    return sanitizeDomainInput(text);
  }
}
