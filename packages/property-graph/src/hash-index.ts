import { allocateUint32 } from './allocate.ts';
import { createHashKey, type HashKey, halfSipHash } from './half-sip-hash.ts';
import type { PropertyColumn } from './property-column.ts';
import { Float, type PropertyValue } from './property-value.ts';
import { writeWtf8 } from './wtf8.ts';

/** Nodes by the hash of a property. Plain data that can be posted to another thread. */
export interface HashIndexData {
  readonly hashKey: HashKey;
  /** For each bucket the first node plus one. 0 if there is none. */
  readonly heads: Uint32Array;
  /** For each node the next one of its bucket plus one, in ascending order. */
  readonly next: Uint32Array;
}

/** Values that the index contains. Temporal values and lists are not: the caller scans for them. */
export type IndexedValue = boolean | number | bigint | string | Float;

export const isIndexedValue = (value: PropertyValue): value is IndexedValue =>
  typeof value !== 'object' || value instanceof Float;

/** Equal values of Cypher have equal forms: 1 equals 1.0, and -0.0 equals 0. Null for NaN, which equals nothing. */
const comparableForm = (value: IndexedValue): string | null => {
  if (typeof value === 'string') return `s${value}`;
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value !== 'object') return value.toString();
  const float = value.value;
  if (Number.isNaN(float)) return null;
  return Number.isInteger(float) ? BigInt(float).toString() : float.toString();
};

/** True if Cypher's `=` is true for the two. */
export const equalsIndexed = (value: PropertyValue, form: string): boolean =>
  isIndexedValue(value) && comparableForm(value) === form;

export const indexedForm = comparableForm;

const hashOf = (form: string, key: HashKey): number => {
  const bytes = new Uint8Array(form.length * 3);
  return halfSipHash(bytes, 0, writeWtf8(form, bytes, 0), key);
};

/** @param nodeLimit every node is below it */
export const buildHashIndex = (column: PropertyColumn, nodeLimit: number): HashIndexData => {
  const hashKey = createHashKey();
  const heads = allocateUint32(2 ** Math.ceil(Math.log2(Math.max(16, column.rows.count))));
  const next = allocateUint32(nodeLimit);
  // From the last node, so that each chain is in ascending order.
  for (let node = nodeLimit - 1; node >= 0; node--) {
    const value = column.get(node);
    if (value === null || !isIndexedValue(value)) continue;
    const form = comparableForm(value);
    if (form === null) continue;
    const bucket = hashOf(form, hashKey) & (heads.length - 1);
    next[node] = heads[bucket]!;
    heads[bucket] = node + 1;
  }
  return { hashKey, heads, next };
};

export class HashIndex {
  readonly data: HashIndexData;
  readonly #column: PropertyColumn;

  constructor(data: HashIndexData, column: PropertyColumn) {
    this.data = data;
    this.#column = column;
  }

  find(value: IndexedValue): readonly number[] {
    const form = comparableForm(value);
    if (form === null) return [];
    const { heads, next, hashKey } = this.data;
    const nodes: number[] = [];
    for (let link = heads[hashOf(form, hashKey) & (heads.length - 1)]!; link !== 0; link = next[link - 1]!) {
      if (equalsIndexed(this.#column.get(link - 1)!, form)) nodes.push(link - 1);
    }
    return nodes;
  }
}
