import type { SuggestionSource } from './suggest-domains.ts';

/** Loads the API client when the visitor types the first letter, so that the page itself does not need it. */
export const fetchDomainSuggestionsLazily: SuggestionSource = async (text, signal) =>
  (await import('./suggest-domains.ts')).fetchDomainSuggestions(text, signal);
