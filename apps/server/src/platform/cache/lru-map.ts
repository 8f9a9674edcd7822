/** A map that keeps the entries that were used last. */
export class LruMap<Key, Value> {
  readonly #max: number;
  readonly #entries = new Map<Key, Value>();

  constructor(max: number) {
    this.#max = max;
  }

  find(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    // A Map keeps the order of insertion, so the entry becomes the newest.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#max) this.#entries.delete(this.#entries.keys().next().value as Key);
  }

  /** Returns the value of a key. Creates it if there is none. */
  getOrCreate(key: Key, create: () => Value): Value {
    const known = this.find(key);
    if (known !== undefined) return known;
    const value = create();
    this.set(key, value);
    return value;
  }
}
