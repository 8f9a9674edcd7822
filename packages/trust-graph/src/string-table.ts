/** Stores each distinct text once. Numbers start at 0, in the order in which the texts were first added. */
export class StringTable {
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [];

  constructor(texts: Iterable<string> = []) {
    for (const text of texts) this.intern(text);
  }

  /** Number of texts. */
  get size(): number {
    return this.#texts.length;
  }

  /** Returns the number of a text. Adds the text if it is new. */
  intern(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    this.#ids.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  /** Returns the number of a text, or -1. */
  find(text: string): number {
    return this.#ids.get(text) ?? -1;
  }

  /** @throws RangeError for an unknown number */
  get(id: number): string {
    const text = this.#texts[id];
    if (text === undefined) throw new RangeError(`no text has the number ${id}`);
    return text;
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#texts[Symbol.iterator]();
  }
}
