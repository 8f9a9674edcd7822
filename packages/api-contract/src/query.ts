/** Longest query that is read, in UTF-16 units. */
export const MAX_QUERY_LENGTH = 20_000;

export const QUERY_TOO_LONG = `A query has at most ${MAX_QUERY_LENGTH} characters; shorten it and try again`;
