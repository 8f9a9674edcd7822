import { asList, asRecord, asText } from '../../lib/lenient.ts';
import type { DomainSuggestion } from '../../lib/suggest-domains.ts';

const STORAGE_KEY = 'vouchwire-searches';
const MAX_SEARCHES = 5;

/** Lists the last searches for a site, which only this browser stores. Empty if nothing can be stored. */
export function listRecentSearches(): DomainSuggestion[] {
  try {
    return asList(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')).flatMap((entry) => {
      const { domain, name, to } = asRecord(entry) ?? {};
      const [text, path] = [asText(domain), asText(to)];
      return text ? [{ domain: text, name: asText(name), ...(path?.startsWith('/') ? { to: path } : {}) }] : [];
    });
  } catch {
    // Storage that is forbidden or has invalid content counts as empty.
    return [];
  }
}

export function addRecentSearch({ domain, name, to }: DomainSuggestion): void {
  const others = listRecentSearches().filter((search) => search.domain !== domain);
  saveSearches([{ domain, name, ...(to ? { to } : {}) }, ...others].slice(0, MAX_SEARCHES));
}

export const clearRecentSearches = (): void => saveSearches([]);

function saveSearches(searches: readonly DomainSuggestion[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(searches));
  } catch {
    // Storage is forbidden or full, so there are no recent searches.
  }
}
