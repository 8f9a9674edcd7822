import type { SuggestionSource } from './suggest-domains.ts';

/** Loads the API client with the first typed letter, so that the page itself loads without it. */
export const fetchDomainSuggestionsLazily: SuggestionSource = async (text, signal) =>
  (await import('./suggest-domains.ts')).fetchDomainSuggestions(text, signal);
