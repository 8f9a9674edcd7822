import { MAX_SEARCH_CHARS, type SearchResponse } from '@vouchwire/api-contract';
import { call } from './api-client.ts';

export interface DomainSuggestion {
  /** The domain, URL or DID of the suggestion. */
  domain: string;
  name: string | null;
  /** Known facts, or the effect of selecting it. */
  detail?: string;
  /** Target, if it is not the page of the domain. */
  to?: string;
  /** State of the navigation to the target. */
  state?: Readonly<Record<string, unknown>>;
}

export type SuggestionSource = (text: string, signal: AbortSignal) => Promise<DomainSuggestion[]>;

const MAX_SUGGESTIONS = 8;

/** Searches by domain, URL, DID, account or name. */
export const searchSites = (text: string, signal: AbortSignal): Promise<SearchResponse> =>
  call('searchIdentities', { query: { q: text.slice(0, MAX_SEARCH_CHARS), limit: MAX_SUGGESTIONS }, signal });

/**
 * Fetches suggestions from the graph by the beginning of a domain or by name, for input fields that accept any domain.
 * Empty for a complete URL of a known site, because suggestions would cover the content below.
 */
export const fetchDomainSuggestions: SuggestionSource = async (text, signal) => {
  const { results } = await searchSites(text, signal);
  const suggestions = results.filter(({ match }) => match !== 'similar').map(({ domain, name }) => ({ domain, name }));
  const host = getHost(text);
  return suggestions.some(({ domain }) => domain === host) ? [] : suggestions;
};

/** Returns the host of a text with a scheme or a slash at its end, without `www.`. Null for an incomplete text. */
export function getHost(text: string): string | null {
  const scheme = /^https?:\/\//i.exec(text)?.[0] ?? '';
  if (scheme === '' && !text.endsWith('/')) return null;
  try {
    return new URL(`https://${text.slice(scheme.length)}`).hostname.replace(/^www\./, '');
  } catch {
    return null;
  }
}
