import { allocateUint8, allocateUint32 } from './allocate.ts';
import type { ByteDictionaryData } from './byte-dictionary.ts';
import { GrowableUint32 } from './growable.ts';
import { createHashKey, halfSipHash } from './half-sip-hash.ts';
import { writeWtf8 } from './wtf8.ts';

/** An offset has 32 bits. */
const MAX_BYTES = 0xffffffff;

/**
 * Stores each byte string once and numbers them in order of arrival. A `Map` of strings would need several times the
 * memory, and it ends at 16.7 million entries.
 */
export class ByteInterner {
  readonly #key = createHashKey();
  #bytes = new Uint8Array(1024);
  readonly #offsets = new GrowableUint32();
  #end = 0;
  /** Open addressing: 0 for a free slot, else the number of the string plus one. */
  #slots = new Uint32Array(64);
  /** Compared before the bytes are. */
  #hashes = new Int32Array(64);

  constructor() {
    this.#offsets.push(0);
  }

  get size(): number {
    return this.#offsets.length - 1;
  }

  internString(text: string): number {
    this.reserve(text.length * 3);
    return this.commit(writeWtf8(text, this.#bytes, this.#end));
  }

  /** Space for a byte string that the caller writes at `end` and then commits. */
  reserve(length: number): Uint8Array {
    const needed = this.#end + length;
    if (needed > this.#bytes.length) {
      if (needed > MAX_BYTES) throw new RangeError('The strings of a graph are limited to 4 GiB.');
      const larger = new Uint8Array(Math.min(MAX_BYTES, Math.ceil(needed * 1.5)));
      // The rest of the buffer must be retained, because the caller may have written after `end`.
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    return this.#bytes;
  }

  get end(): number {
    return this.#end;
  }

  slice(id: number): Uint8Array {
    return this.#bytes.subarray(this.#offsets.get(id), this.#offsets.get(id + 1));
  }

  /** @param end position after the bytes that were written. @returns their number, the same for equal bytes */
  commit(end: number): number {
    if (this.size * 2 >= this.#slots.length) this.#growTable();
    const hash = halfSipHash(this.#bytes, this.#end, end, this.#key);
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const occupant = this.#slots[slot]!;
      if (occupant === 0) {
        this.#slots[slot] = this.size + 1;
        this.#hashes[slot] = hash;
        this.#offsets.push(end);
        this.#end = end;
        return this.size - 1;
      }
      if (this.#hashes[slot] === hash && this.#equals(occupant - 1, end)) return occupant - 1;
    }
  }

  #equals(id: number, end: number): boolean {
    const from = this.#offsets.get(id);
    const length = end - this.#end;
    if (this.#offsets.get(id + 1) - from !== length) return false;
    const bytes = this.#bytes;
    for (let index = 0; index < length; index++) {
      if (bytes[from + index] !== bytes[this.#end + index]) return false;
    }
    return true;
  }

  #growTable(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const hashes = new Int32Array(slots.length);
    const mask = slots.length - 1;
    for (let old = 0; old < this.#slots.length; old++) {
      const occupant = this.#slots[old]!;
      if (occupant === 0) continue;
      let slot = this.#hashes[old]! & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = occupant;
      hashes[slot] = this.#hashes[old]!;
    }
    this.#slots = slots;
    this.#hashes = hashes;
  }

  build(): ByteDictionaryData {
    const bytes = allocateUint8(this.#end);
    bytes.set(this.#bytes.subarray(0, this.#end));
    const offsets = allocateUint32(this.#offsets.length);
    offsets.set(this.#offsets.view());
    return { bytes, offsets };
  }
}
