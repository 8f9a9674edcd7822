/** Length of a search text. URLs of articles are long. */
export const MAX_SEARCH_CHARS = 2048;

/** Results on the page of a search. */
export const MAX_SEARCH_RESULTS = 20;

/** How a search result matches, best first. */
export const SEARCH_MATCHES = ['exact', 'account', 'begins', 'contains', 'similar'] as const;
export type SearchMatch = (typeof SEARCH_MATCHES)[number];

/** What a search text was read as: `page` is a URL with a path, `account` one of a social network. */
export const SEARCH_INPUTS = ['empty', 'words', 'domain', 'page', 'account', 'did'] as const;
export type SearchInput = (typeof SEARCH_INPUTS)[number];
