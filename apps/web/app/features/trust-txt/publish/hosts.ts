import { setParameter } from '../../../lib/use-search-navigation.ts';

/** Kinds of hosts with a guide, in display order. */
export const HOSTS = [
  'wordpress',
  'ghost',
  'squarespace',
  'wix',
  'nginx',
  'apache',
  'caddy',
  'cloudflare',
  'netlify',
  'vercel',
  'github-pages',
  'other',
] as const;

export type Host = (typeof HOSTS)[number];

/**
 * Returns the open guide in the URL: `?publish=nginx`. An unknown name returns the general guide, no name returns null.
 */
export function parseGuide(search: URLSearchParams): Host | null {
  const name = search.get('publish')?.toLowerCase();
  return name === undefined ? null : (HOSTS.find((host) => host === name) ?? 'other');
}

/** Returns the query of a URL with that guide open, or with none. */
export const getGuideSearch = (search: URLSearchParams, host: Host | null): string =>
  setParameter(search, 'publish', host);
