/**
 * Digests and signatures with Web Cryptography (W3C), which browsers and the server support. All values are lowercase
 * hex.
 */

const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

export interface Signer {
  /** Public key as SubjectPublicKeyInfo. */
  publicKey: string;
  sign: (text: string) => Promise<string>;
}

const encodeText = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Browsers provide Web Cryptography only over https and on localhost. */
export const isSigningAvailable = (): boolean => globalThis.crypto?.subtle !== undefined;

export const sha256 = async (text: string): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', encodeText(text)));

/** Creates a new key pair. The private key stays in memory and cannot be exported. */
export async function createSigner(): Promise<Signer> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(KEY, false, ['sign', 'verify']);
  return {
    publicKey: toHex(await crypto.subtle.exportKey('spki', publicKey)),
    sign: async (text) => toHex(await crypto.subtle.sign(SIGNATURE, privateKey, encodeText(text))),
  };
}

/** Returns true if the holder of the key signed exactly this text. Returns false for an invalid key or signature. */
export async function verifySignature(publicKey: string, text: string, signature: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('spki', fromHex(publicKey), KEY, false, ['verify']);
    return await crypto.subtle.verify(SIGNATURE, key, fromHex(signature), encodeText(text));
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
