/** Arrays that grow by half, because a builder does not know how much will be added. */
const grownCapacity = (needed: number): number => Math.max(16, needed + (needed >>> 1));

export class GrowableUint32 {
  #items = new Uint32Array(16);
  length = 0;

  push(item: number): void {
    if (this.length === this.#items.length) {
      const larger = new Uint32Array(grownCapacity(this.length));
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length++] = item;
  }

  get(index: number): number {
    return this.#items[index]!;
  }

  view(): Uint32Array {
    return this.#items.subarray(0, this.length);
  }
}

export class GrowableBitmap {
  #words = new Uint32Array(4);

  has(row: number): boolean {
    return (this.#words[row >>> 5]! & (1 << (row & 31))) !== 0;
  }

  add(row: number): void {
    const index = row >>> 5;
    if (index >= this.#words.length) {
      const larger = new Uint32Array(grownCapacity(index + 1));
      larger.set(this.#words);
      this.#words = larger;
    }
    this.#words[index]! |= 1 << (row & 31);
  }

  get words(): Uint32Array {
    return this.#words;
  }
}

/** Numbers in 32 bits until one needs more. */
export class GrowableNumbers {
  #items: Int32Array | Float64Array;
  length = 0;

  /** @param isFloat true to preserve -0, which 32-bit integers do not have */
  constructor(isFloat: boolean) {
    this.#items = isFloat ? new Float64Array(16) : new Int32Array(16);
  }

  push(item: number): void {
    this.#reserve(item);
    this.#items[this.length++] = item;
  }

  replaceLast(item: number): void {
    this.#reserve(item);
    this.#items[this.length - 1] = item;
  }

  get(index: number): number {
    return this.#items[index]!;
  }

  #reserve(item: number): void {
    const isWider = this.#items instanceof Int32Array && item !== (item | 0);
    if (!isWider && this.length < this.#items.length) return;
    const capacity = this.length < this.#items.length ? this.#items.length : grownCapacity(this.length);
    const larger =
      isWider || this.#items instanceof Float64Array ? new Float64Array(capacity) : new Int32Array(capacity);
    larger.set(this.#items);
    this.#items = larger;
  }
}
