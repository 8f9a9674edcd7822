import { LRUCache } from 'lru-cache';

/** Shorter lists are read from the graph as fast as from the cache. */
export const MIN_CACHED_LENGTH = 100;
/** A relationship uses about 300 bytes. */
const MAX_CACHED_RELATIONSHIPS = 200_000;

/** Caches the relationships of hubs by query, so that a page of a list does not read thousands each time. */
export class RelationsCache<T extends object> {
  readonly #getLength: (list: T) => number;
  readonly #lists = new LRUCache<string, T>({
    maxSize: MAX_CACHED_RELATIONSHIPS,
    sizeCalculation: (list) => this.#getLength(list),
  });

  /** @param getLength returns the number of relationships in a value */
  constructor(getLength: (list: T) => number) {
    this.#getLength = getLength;
  }

  get(key: string): T | undefined {
    return this.#lists.get(key);
  }

  set(key: string, list: T): void {
    if (this.#getLength(list) >= MIN_CACHED_LENGTH) this.#lists.set(key, list);
  }
}
