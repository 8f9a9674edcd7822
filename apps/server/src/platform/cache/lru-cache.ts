/** Characters that are kept; the answers longest unused go first. */
const MAX_CACHED_CHARS = 16_000_000;
/** One answer may take this share of the room. */
const MAX_ENTRY_FRACTION = 8;

/** Answers by question, in memory, the most recently used ones. */
export class LruCache<T> {
  readonly #getSize: (value: T) => number;
  readonly #entries = new Map<string, T>();
  #cachedChars = 0;

  constructor(getSize: (value: T) => number) {
    this.#getSize = getSize;
  }

  get(key: string): T | undefined {
    const found = this.#entries.get(key);
    if (found === undefined) return undefined;
    // A Map keeps the order of insertion: putting it in again makes it the newest.
    this.#entries.delete(key);
    this.#entries.set(key, found);
    return found;
  }

  set(key: string, value: T): void {
    const size = key.length + this.#getSize(value);
    if (size > MAX_CACHED_CHARS / MAX_ENTRY_FRACTION) return;
    this.#delete(key);
    this.#entries.set(key, value);
    this.#cachedChars += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#cachedChars <= MAX_CACHED_CHARS) break;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    const found = this.#entries.get(key);
    if (found === undefined) return;
    this.#entries.delete(key);
    this.#cachedChars -= key.length + this.#getSize(found);
  }
}
