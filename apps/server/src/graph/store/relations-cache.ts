/** Shorter ones are read as quickly as they are found here. */
const MIN_CACHED_LENGTH = 100;
/** Relationships that are kept, about 300 bytes each; what was longest unused goes first. */
const MAX_CACHED_RELATIONSHIPS = 200_000;

/** What was read of hubs, by question: a page of a list of thousands must not read thousands each time. */
export class RelationsCache<T> {
  readonly #getLength: (list: T) => number;
  readonly #lists = new Map<string, T>();
  #cachedRelationships = 0;

  /** @param getLength how many relationships are held with it */
  constructor(getLength: (list: T) => number) {
    this.#getLength = getLength;
  }

  get(key: string): T | undefined {
    const found = this.#lists.get(key);
    if (found === undefined) return undefined;
    // A Map keeps the order of insertion: putting it in again makes it the newest.
    this.#lists.delete(key);
    this.#lists.set(key, found);
    return found;
  }

  set(key: string, list: T): void {
    const length = this.#getLength(list);
    if (length < MIN_CACHED_LENGTH || length > MAX_CACHED_RELATIONSHIPS || this.#lists.has(key)) return;
    this.#lists.set(key, list);
    this.#cachedRelationships += length;
    for (const [oldest, evicted] of this.#lists) {
      if (this.#cachedRelationships <= MAX_CACHED_RELATIONSHIPS) return;
      this.#lists.delete(oldest);
      this.#cachedRelationships -= this.#getLength(evicted);
    }
  }
}
