const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Decoding is quadratic in the length. */
const MAX_BASE58_CHARS = 200;

/** Bytes in base58btc. Leading zero bytes are leading ones. */
export function encodeBase58(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = '';
  for (; value > 0n; value /= 58n) text = BASE58.charAt(Number(value % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}

/** Null for a text with other characters, or a long one. */
export function decodeBase58(text: string): Uint8Array | null {
  if (text.length > MAX_BASE58_CHARS) return null;
  let value = 0n;
  for (const character of text) {
    const digit = BASE58.indexOf(character);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  const bytes: number[] = [];
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 0xffn));
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes]);
}

/** Base64url without padding (RFC 4648, section 5). Null for another text. */
export function decodeBase64url(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
