/**
 * Of an answer as of a past day. It is kept for a day without asking, not for ever: an old crawl may still be imported,
 * and then that day is told anew (docs/operations.md).
 */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=86400, immutable';
