/** Kinds of keys. They begin the hash, so that equal texts of two kinds have different hashes. */
export const KEY_KINDS = { label: 0x811c9dc5, name: 0x1b873593, initials: 0x2545f491 } as const;
export type KeyKind = keyof typeof KEY_KINDS;

const INITIAL_CAPACITY = 1 << 12;

/**
 * Finds records by the hash of a key (FNV-1a), in the order in which they were added. A key takes 20 bytes, and a look-up
 * does not depend on the number of records. Two keys can have the same hash, so the caller compares the text.
 */
export class KeyTable {
  #hashes = new Int32Array(INITIAL_CAPACITY);
  #records = new Int32Array(INITIAL_CAPACITY);
  /** Next key of the same bucket. 0 for none, so the first key is at 1. */
  #next = new Int32Array(INITIAL_CAPACITY);
  #heads = new Int32Array(0);
  #count = 1;

  add(kind: KeyKind, key: string, record: number): void {
    if (this.#count === this.#hashes.length) {
      this.#hashes = enlarge(this.#hashes);
      this.#records = enlarge(this.#records);
    }
    this.#hashes[this.#count] = computeHash(kind, key);
    this.#records[this.#count] = record;
    this.#count += 1;
  }

  /** Builds the buckets. Call it once, after all keys were added. */
  finish(): void {
    this.#next = new Int32Array(this.#count);
    this.#heads = new Int32Array(2 ** Math.ceil(Math.log2(this.#count)));
    // Backwards, because each key becomes the first one of its bucket.
    for (let at = this.#count - 1; at > 0; at -= 1) {
      const bucket = (this.#hashes[at] ?? 0) & (this.#heads.length - 1);
      this.#next[at] = this.#heads[bucket] ?? 0;
      this.#heads[bucket] = at;
    }
  }

  /** Yields the records whose key has the same hash. */
  *list(kind: KeyKind, key: string): Generator<number> {
    const hash = computeHash(kind, key);
    for (let at = this.#heads[hash & (this.#heads.length - 1)] ?? 0; at !== 0; at = this.#next[at] ?? 0)
      if (this.#hashes[at] === hash) yield this.#records[at] ?? 0;
  }
}

function computeHash(kind: KeyKind, key: string): number {
  let hash: number = KEY_KINDS[kind];
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  // The lower bits choose the bucket, so the upper ones are mixed in.
  return hash ^ (hash >>> 15);
}

function enlarge(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
