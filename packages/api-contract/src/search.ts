/** Maximum length of a search text. URLs of articles are long. */
export const MAX_SEARCH_CHARS = 2048;

/** Number of results on the page of a search. */
export const MAX_SEARCH_RESULTS = 20;

/** Kinds of matches of a search result, best first. */
export const SEARCH_MATCHES = ['exact', 'account', 'begins', 'initials', 'contains', 'similar'] as const;
export type SearchMatch = (typeof SEARCH_MATCHES)[number];

/**
 * Kinds of input that a search text is interpreted as. `page` is a URL with a path, `account` one of a social network.
 */
export const SEARCH_INPUTS = ['empty', 'words', 'domain', 'page', 'account', 'did'] as const;
export type SearchInput = (typeof SEARCH_INPUTS)[number];
