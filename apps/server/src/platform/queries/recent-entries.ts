/** A map that keeps the entries that were used last. */
export class RecentEntries<Key, Value> {
  readonly #max: number;
  readonly #entries = new Map<Key, Value>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Returns the value of a key. Creates it if there is none. */
  get(key: Key, create: () => Value): Value {
    const known = this.#entries.get(key);
    const value = known === undefined ? create() : known;
    // A Map keeps the order of insertion, so the entry becomes the newest.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#max) this.#entries.delete(this.#entries.keys().next().value as Key);
    return value;
  }
}
