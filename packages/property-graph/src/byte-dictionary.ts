import { readWtf8 } from './wtf8.ts';

/** Byte strings one after the other: number i is from `offsets[i]` to `offsets[i + 1]`. */
export interface ByteDictionaryData {
  readonly bytes: Uint8Array;
  readonly offsets: Uint32Array;
}

/** Decoded strings that are remembered by each thread. A power of two: about 6 MB if each has 30 characters. */
const CACHED_STRINGS = 65_536;

/** Decodes strings when they are needed. The last ones are remembered, at most one for each slot. */
export class StringDictionary {
  readonly data: ByteDictionaryData;
  readonly #bytes: Uint8Array;
  readonly #offsets: Uint32Array;
  readonly #mask: number;
  readonly #cached: (string | undefined)[];
  readonly #cachedIds: Int32Array;

  constructor(data: ByteDictionaryData) {
    this.data = data;
    this.#bytes = data.bytes;
    this.#offsets = data.offsets;
    const slots = Math.min(CACHED_STRINGS, 2 ** Math.ceil(Math.log2(Math.max(1, data.offsets.length))));
    this.#mask = slots - 1;
    this.#cached = new Array<string | undefined>(slots).fill(undefined);
    this.#cachedIds = new Int32Array(slots).fill(-1);
  }

  get size(): number {
    return this.#offsets.length - 1;
  }

  get(id: number): string {
    const slot = id & this.#mask;
    if (this.#cachedIds[slot] === id) return this.#cached[slot]!;
    const text = readWtf8(this.#bytes, this.#offsets[id]!, this.#offsets[id + 1]!);
    this.#cached[slot] = text;
    this.#cachedIds[slot] = id;
    return text;
  }
}
