import { LRUCache } from 'lru-cache';

/** Shorter lists are read as fast as they are found here. */
export const MIN_CACHED_LENGTH = 100;
/** About 300 bytes each. */
const MAX_CACHED_RELATIONSHIPS = 200_000;

/** Relationships of hubs, by question: a page of a list of thousands must not read thousands each time. */
export class RelationsCache<T extends object> {
  readonly #getLength: (list: T) => number;
  readonly #lists = new LRUCache<string, T>({
    maxSize: MAX_CACHED_RELATIONSHIPS,
    sizeCalculation: (list) => this.#getLength(list),
  });

  /** @param getLength counts the relationships of a value */
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
