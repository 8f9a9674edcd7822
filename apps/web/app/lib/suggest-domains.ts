import { call } from './api-client.ts';

export interface DomainSuggestion {
  domain: string;
  name: string | null;
}

export type SuggestionSource = (text: string, signal: AbortSignal) => Promise<DomainSuggestion[]>;

/**
 * Suggestions from the graph by the beginning of a domain or by name, for input fields. Empty for a complete URL of a
 * known site: suggestions would cover the content below.
 */
export const fetchDomainSuggestions: SuggestionSource = async (text, signal) => {
  const { results = [] } = await call('searchIdentities', { query: { q: text.slice(0, 256), limit: 8 }, signal });
  const suggestions = results.flatMap(({ domain, name = null }) => (domain ? [{ domain, name }] : []));
  const host = getHost(text);
  return suggestions.some(({ domain }) => domain === host) ? [] : suggestions;
};

/** The host of a text with a scheme or a slash at its end, without `www.`; null for a text that may go on. */
export function getHost(text: string): string | null {
  const scheme = /^https?:\/\//i.exec(text)?.[0] ?? '';
  if (scheme === '' && !text.endsWith('/')) return null;
  try {
    return new URL(`https://${text.slice(scheme.length)}`).hostname.replace(/^www\./, '');
  } catch {
    return null;
  }
}
