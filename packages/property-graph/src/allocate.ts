/** True if memory may be shared between threads: always in Node.js, in browsers only on cross-origin isolated pages. */
const CAN_SHARE = typeof SharedArrayBuffer !== 'undefined';

/** Memory that other threads can read without a copy, where the environment has such memory. */
export const allocate = (bytes: number): ArrayBufferLike =>
  CAN_SHARE ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes);

export const allocateUint8 = (length: number): Uint8Array => new Uint8Array(allocate(length));
export const allocateUint16 = (length: number): Uint16Array => new Uint16Array(allocate(length * 2));
export const allocateUint32 = (length: number): Uint32Array => new Uint32Array(allocate(length * 4));
export const allocateFloat64 = (length: number): Float64Array => new Float64Array(allocate(length * 8));
