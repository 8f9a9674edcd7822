import { allocateUint32 } from './allocate.ts';
import type { ByteDictionaryData } from './byte-dictionary.ts';
import { createHashKey, type HashKey, halfSipHash } from './half-sip-hash.ts';
import type { PropertyColumn } from './property-column.ts';
import { Float, type PropertyValue } from './property-value.ts';
import { writeWtf8 } from './wtf8.ts';

/** Nodes by the hash of a property. Plain data that can be posted to another thread. */
export interface HashIndexData {
  readonly hashKey: HashKey;
  /** For each bucket the index of the first node plus one, or 0 if the bucket is empty. */
  readonly heads: Uint32Array;
  /** For each node the next one of its bucket plus one, in ascending order. */
  readonly next: Uint32Array;
}

/** Values that the index contains. Temporal values and lists are not: the caller scans for them. */
export type IndexedValue = boolean | number | bigint | string | Float;

export const isIndexedValue = (value: PropertyValue): value is IndexedValue =>
  typeof value !== 'object' || value instanceof Float;

/**
 * Equal values of Cypher have the same key in a `Map`: 1 equals 1.0, and -0.0 equals 0. Null for NaN, which equals
 * nothing. A `bigint` that is no safe integer and an infinite number remain as they are.
 */
export const comparableKey = (value: IndexedValue): string | number | bigint | boolean | null => {
  if (!(value instanceof Float)) return value;
  const float = value.value;
  if (Number.isNaN(float)) return null;
  if (Object.is(float, -0)) return 0;
  return Number.isInteger(float) && !Number.isSafeInteger(float) ? BigInt(float) : float;
};

/** Bytes of a value that is hashed. */
let scratch = new Uint8Array(256);

/** Writes to `scratch`, which may be another array afterwards. */
const writeKey = (key: string | number | bigint | boolean): number => {
  const text = String(key);
  if (scratch.length < text.length * 3) scratch = new Uint8Array(text.length * 6);
  return writeWtf8(text, scratch, 0);
};

/** @param nodeLimit every node is below it */
export const buildHashIndex = (
  column: PropertyColumn,
  strings: ByteDictionaryData,
  nodeLimit: number,
): HashIndexData => {
  const hashKey = createHashKey();
  const heads = allocateUint32(2 ** Math.ceil(Math.log2(Math.max(16, column.rows.count))));
  const next = allocateUint32(nodeLimit);
  const computeHash = (node: number): number | null => {
    if (column.kind === 'string') {
      const id = column.getStringId(node);
      return id < 0 ? null : halfSipHash(strings.bytes, strings.offsets[id]!, strings.offsets[id + 1]!, hashKey);
    }
    const value = column.get(node);
    const key = value !== null && isIndexedValue(value) ? comparableKey(value) : null;
    if (key === null) return null;
    const end = writeKey(key);
    return halfSipHash(scratch, 0, end, hashKey);
  };
  // From the last node, so that each chain is in ascending order.
  for (let node = nodeLimit - 1; node >= 0; node--) {
    const hash = computeHash(node);
    if (hash === null) continue;
    const bucket = hash & (heads.length - 1);
    next[node] = heads[bucket]!;
    heads[bucket] = node + 1;
  }
  return { hashKey, heads, next };
};

export class HashIndex {
  readonly data: HashIndexData;
  readonly #column: PropertyColumn;
  readonly #strings: ByteDictionaryData;

  constructor(data: HashIndexData, column: PropertyColumn, strings: ByteDictionaryData) {
    this.data = data;
    this.#column = column;
    this.#strings = strings;
  }

  find(value: IndexedValue): readonly number[] {
    const key = comparableKey(value);
    if (key === null) return [];
    const { heads, next, hashKey } = this.data;
    const end = writeKey(key);
    const bucket = halfSipHash(scratch, 0, end, hashKey) & (heads.length - 1);
    const isString = this.#column.kind === 'string';
    const nodes: number[] = [];
    if (isString && typeof key !== 'string') return nodes;
    for (let link = heads[bucket]!; link !== 0; link = next[link - 1]!) {
      if (isString ? this.#hasBytes(link - 1, end) : this.#hasKey(link - 1, key)) nodes.push(link - 1);
    }
    return nodes;
  }

  #hasBytes(node: number, length: number): boolean {
    const { bytes, offsets } = this.#strings;
    const id = this.#column.getStringId(node);
    const from = offsets[id]!;
    if (offsets[id + 1]! - from !== length) return false;
    for (let index = 0; index < length; index++) if (bytes[from + index] !== scratch[index]) return false;
    return true;
  }

  #hasKey(node: number, key: string | number | bigint | boolean): boolean {
    const value = this.#column.get(node);
    return value !== null && isIndexedValue(value) && comparableKey(value) === key;
  }
}
