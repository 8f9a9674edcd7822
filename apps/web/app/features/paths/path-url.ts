import { DEFAULT_HOPS, MAX_HOPS, MIN_HOPS } from '@vouchwire/api-contract';
import { sanitizeDomainInput } from '../../lib/sanitize-domain-input.ts';

/** Query parameters of the page. An end may be missing. */
export interface PathUrl {
  from: string;
  to: string;
  hops: number;
}

/**
 * Returns true if both ends are in the URL, even empty ones. The form sends both, while a link may contain only one.
 */
export const isSubmittedForm = (search: URLSearchParams): boolean => search.has('from') && search.has('to');

export const MAX_PATH_HOPS = MAX_HOPS;

/** Returns an integer from 1 to 6. Returns 4 if the text is not a number. */
export function clampHops(text: string | null): number {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) ? DEFAULT_HOPS : Math.min(MAX_HOPS, Math.max(MIN_HOPS, value));
}

export const parsePathUrl = (search: URLSearchParams): PathUrl => ({
  from: sanitizeDomainInput(search.get('from') ?? ''),
  to: sanitizeDomainInput(search.get('to') ?? ''),
  hops: clampHops(search.get('hops')),
});

/** Serializes only values that differ from the default, so that links stay short. */
function toSearch({ from, to, hops = DEFAULT_HOPS }: Partial<PathUrl>, name: string): URLSearchParams {
  const search = new URLSearchParams();
  if (from) search.set('from', from);
  if (to) search.set('to', to);
  if (hops !== DEFAULT_HOPS) search.set(name, String(hops));
  return search;
}

export const getPathPageUrl = (url: Partial<PathUrl>): string => {
  const search = toSearch(url, 'hops');
  return search.size > 0 ? `/path?${search}` : '/path';
};

/** Returns the URL of the same response as JSON. */
export const getPathJsonUrl = (url: PathUrl): string => `/api/trust-graph/path?${toSearch(url, 'max_hops')}`;
