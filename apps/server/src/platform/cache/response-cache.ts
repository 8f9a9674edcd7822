import { LRUCache } from 'lru-cache';

/** Maximum size of the cache in characters, including keys. */
const MAX_CACHED_CHARS = 16_000_000;
const MAX_ENTRY_CHARS = MAX_CACHED_CHARS / 8;

/** Creates an LRU cache of rendered answers, bounded by their characters. */
export const createResponseCache = <Value extends object>(getChars: (value: Value) => number) =>
  new LRUCache<string, Value>({
    maxSize: MAX_CACHED_CHARS,
    maxEntrySize: MAX_ENTRY_CHARS,
    sizeCalculation: (value, key) => Math.max(1, key.length + getChars(value)),
  });
