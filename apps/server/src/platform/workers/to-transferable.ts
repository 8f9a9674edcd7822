/**
 * Returns the same bytes in a dedicated buffer, which can be transferred to a thread without a copy. Copies bytes in a
 * shared buffer (Node's pool for small ones). Uses all other buffers directly, and they are no longer usable here after
 * the transfer.
 */
export function toTransferable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const ownsBuffer = buffer instanceof ArrayBuffer && bytes.byteLength === buffer.byteLength;
  return ownsBuffer ? new Uint8Array(buffer) : new Uint8Array(bytes);
}
