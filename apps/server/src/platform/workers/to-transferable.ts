/**
 * The same bytes in a buffer of their own, which can be handed to a thread without a copy. Bytes that lie in a shared
 * buffer (Node's pool for small ones) are copied; any others are taken as they are, and are gone here once handed over.
 */
export function toTransferable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const ownsBuffer = buffer instanceof ArrayBuffer && bytes.byteLength === buffer.byteLength;
  return ownsBuffer ? new Uint8Array(buffer) : new Uint8Array(bytes);
}
