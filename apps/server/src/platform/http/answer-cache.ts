/** Characters that are kept; the answers longest unused go first. */
const MAX_KEPT = 16_000_000;
/** One answer may take this share of the room. */
const MAX_SHARE = 8;

/** Answers by question, in memory, the most recently used ones. */
export class AnswerCache<T> {
  readonly #sizeOf: (answer: T) => number;
  readonly #answers = new Map<string, T>();
  #kept = 0;

  constructor(sizeOf: (answer: T) => number) {
    this.#sizeOf = sizeOf;
  }

  get(key: string): T | undefined {
    const found = this.#answers.get(key);
    if (found === undefined) return undefined;
    // A Map keeps the order of insertion: putting it in again makes it the newest.
    this.#answers.delete(key);
    this.#answers.set(key, found);
    return found;
  }

  set(key: string, answer: T): void {
    const size = key.length + this.#sizeOf(answer);
    if (size > MAX_KEPT / MAX_SHARE) return;
    this.#forget(key);
    this.#answers.set(key, answer);
    this.#kept += size;
    for (const oldest of this.#answers.keys()) {
      if (this.#kept <= MAX_KEPT) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const found = this.#answers.get(key);
    if (found === undefined) return;
    this.#answers.delete(key);
    this.#kept -= key.length + this.#sizeOf(found);
  }
}
