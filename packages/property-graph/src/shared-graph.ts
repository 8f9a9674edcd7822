import { allocate } from './allocate.ts';
import type { ColumnarGraphData } from './columnar-graph-data.ts';
import type { GraphDeltaData } from './graph-delta.ts';

/** A graph that can be posted to other threads, which then read the same memory. */
export interface SharedGraph {
  readonly base: ColumnarGraphData;
  readonly delta: GraphDeltaData | null;
}

/**
 * Copies arrays that are in memory of one thread to shared memory. Without `SharedArrayBuffer` nothing is copied: posting
 * the graph then copies it.
 */
export const shareArrays = <T>(data: T): T =>
  typeof SharedArrayBuffer === 'undefined' ? data : (toSharedValue(data) as T);

const toSharedValue = (data: unknown): unknown => {
  if (data instanceof Uint8Array || data instanceof Uint16Array || data instanceof Uint32Array)
    return toSharedArray(data);
  if (data instanceof Float64Array) return toSharedArray(data);
  if (Array.isArray(data)) return data.map(toSharedValue);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, toSharedValue(value)]));
};

const toSharedArray = (array: Uint8Array | Uint16Array | Uint32Array | Float64Array): unknown => {
  if (array.buffer instanceof SharedArrayBuffer) return array;
  const buffer = allocate(array.byteLength);
  new Uint8Array(buffer).set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  if (array instanceof Uint8Array) return new Uint8Array(buffer);
  if (array instanceof Uint16Array) return new Uint16Array(buffer);
  return array instanceof Uint32Array ? new Uint32Array(buffer) : new Float64Array(buffer);
};
