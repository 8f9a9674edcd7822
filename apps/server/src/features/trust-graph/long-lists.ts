/** Shorter ones are read as quickly as they are found here. */
const LONG = 100;
/** Relationships that are kept, about 300 bytes each; what was longest unused goes first. */
const MOST_KEPT = 200_000;

/** What was read of hubs, by question: a page of a list of thousands must not read thousands each time. */
export class LongLists<T> {
  readonly #lengthOf: (list: T) => number;
  readonly #lists = new Map<string, T>();
  #kept = 0;

  /** @param lengthOf how many relationships are held with it */
  constructor(lengthOf: (list: T) => number) {
    this.#lengthOf = lengthOf;
  }

  get(question: string): T | undefined {
    const found = this.#lists.get(question);
    if (found === undefined) return undefined;
    // A Map keeps the order of insertion: putting it in again makes it the newest.
    this.#lists.delete(question);
    this.#lists.set(question, found);
    return found;
  }

  keep(question: string, list: T): void {
    const length = this.#lengthOf(list);
    if (length < LONG || length > MOST_KEPT || this.#lists.has(question)) return;
    this.#lists.set(question, list);
    this.#kept += length;
    for (const [oldest, longestUnused] of this.#lists) {
      if (this.#kept <= MOST_KEPT) return;
      this.#lists.delete(oldest);
      this.#kept -= this.#lengthOf(longestUnused);
    }
  }
}
