/**
 * For responses about a past day. They are cached for a day without revalidation, not forever: an import of an old
 * crawl may still change that day (docs/operations/limits.md).
 */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=86400, immutable';
