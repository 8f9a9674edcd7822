import { createPublicKey, ECDH, type JsonWebKey, type KeyObject } from 'node:crypto';
import { varint } from 'multiformats';
import { base58btc } from 'multiformats/bases/base58';
import { KeyRejection } from './proof-sentences.ts';
import { isObject, type JsonObject, type JsonValue } from './strict-json.ts';

interface Codec {
  readonly code: number;
  readonly crv: string;
  /** Length of the key in a Multikey, compressed if it is a point. */
  readonly bytes: number;
  /** OpenSSL’s name, for curves with compressed points. */
  readonly curve?: string;
}

/** Multicodec numbers of the keys in Multikey and did:key. */
const CODECS: readonly Codec[] = [
  { code: 0xed, crv: 'Ed25519', bytes: 32 },
  { code: 0xec, crv: 'X25519', bytes: 32 },
  { code: 0x1200, crv: 'P-256', bytes: 33, curve: 'prime256v1' },
  { code: 0x1201, crv: 'P-384', bytes: 49, curve: 'secp384r1' },
  { code: 0x1202, crv: 'P-521', bytes: 67, curve: 'secp521r1' },
  { code: 0xe7, crv: 'secp256k1', bytes: 33, curve: 'secp256k1' },
];
const MAX_MULTIKEY_LENGTH = 128;
const PRIVATE_JWK_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/**
 * Converts a Multikey (`z6Mk…`) to a public JWK. OpenSSL decompresses the point and rejects one that is not on the
 * curve.
 * @throws KeyRejection
 */
export function multikeyToJwk(multikey: string): JsonWebKey {
  if (!multikey.startsWith('z') || multikey.length > MAX_MULTIKEY_LENGTH) throw new KeyRejection('notMultikey');
  let bytes: Uint8Array;
  let code: number;
  let codeLength: number;
  try {
    bytes = base58btc.decode(multikey);
    [code, codeLength] = varint.decode(bytes);
  } catch {
    throw new KeyRejection('notMultikey');
  }
  const codec = CODECS.find((known) => known.code === code);
  if (!codec) throw new KeyRejection('unknownKeyKind', { code: `0x${code.toString(16)}` });
  const key = bytes.subarray(codeLength);
  if (key.length !== codec.bytes) throw new KeyRejection('wrongKeyLength', { curve: codec.crv });
  if (!codec.curve) return { kty: 'OKP', crv: codec.crv, x: toBase64url(key) };
  let point: Buffer;
  try {
    point = ECDH.convertKey(key, codec.curve, undefined, undefined, 'uncompressed') as Buffer;
  } catch {
    throw new KeyRejection('notOnCurve', { curve: codec.crv });
  }
  const half = (point.length - 1) / 2;
  return {
    kty: 'EC',
    crv: codec.crv,
    x: toBase64url(point.subarray(1, 1 + half)),
    y: toBase64url(point.subarray(1 + half)),
  };
}

/**
 * Returns the public key of an untrusted JWK.
 * @throws KeyRejection; a private key is rejected, and never shown
 */
export function jwkToKey(value: JsonValue | undefined): KeyObject {
  if (!isObject(value)) throw new KeyRejection('noPublicKey');
  if (PRIVATE_JWK_MEMBERS.some((name) => Object.hasOwn(value, name))) throw new KeyRejection('privateKey');
  return toKey(value);
}

/** @throws KeyRejection */
export function multikeyToKey(multikey: string): KeyObject {
  return toKey(multikeyToJwk(multikey));
}

function toKey(jwk: JsonWebKey | JsonObject): KeyObject {
  try {
    return createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
  } catch {
    throw new KeyRejection('unusableKey');
  }
}

function toBase64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
