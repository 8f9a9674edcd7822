/** Numbers in a row that grows as they come: four bytes each, outside the heap of objects. 0 to 2^32 - 1. */
export class Uint32Column {
  #items: Uint32Array = new Uint32Array(1 << 10);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#items.length) {
      const grown = new Uint32Array(this.#items.length * 2);
      grown.set(this.#items);
      this.#items = grown;
    }
    this.#items[this.#length] = value;
    this.#length += 1;
  }

  /** @throws RangeError for a place that holds none */
  at(index: number): number {
    const value = index < this.#length ? this.#items[index] : undefined;
    if (value === undefined) throw new RangeError(`no number stands at ${index}`);
    return value;
  }
}
