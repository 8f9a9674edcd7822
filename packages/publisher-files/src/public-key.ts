import { ed25519 } from '@noble/curves/ed25519.js';
import { p256, p384, p521 } from '@noble/curves/nist.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { varint } from 'multiformats';
import { base58btc } from 'multiformats/bases/base58';
import { base64url } from 'multiformats/bases/base64';
import type { WriteErrorCode } from './write-result.ts';

/** Curves of keys for signatures. */
export type CurveName = 'Ed25519' | 'P-256' | 'P-384' | 'P-521' | 'secp256k1';

/** A public key for signatures, as a Multikey. */
export interface PublicKey {
  readonly curve: CurveName;
  /** Base58btc, such as `z6Mk…`. */
  readonly multibase: string;
}

export type PublicKeyResult =
  | { readonly ok: true; readonly key: PublicKey }
  | { readonly ok: false; readonly code: Extract<WriteErrorCode, `${string}-key`> };

interface Codec {
  readonly curve: CurveName;
  /** Number of the public key in the multicodec table. */
  readonly code: number;
  /** Length of a coordinate. */
  readonly bytes: number;
  /** @throws Error if the bytes are not a point of the curve */
  readonly parsePoint: (bytes: Uint8Array) => { toBytes(isCompressed?: boolean): Uint8Array };
}

const CODECS: readonly Codec[] = [
  { curve: 'Ed25519', code: 0xed, bytes: 32, parsePoint: (bytes) => ed25519.Point.fromBytes(bytes) },
  { curve: 'P-256', code: 0x1200, bytes: 32, parsePoint: (bytes) => p256.Point.fromBytes(bytes) },
  { curve: 'P-384', code: 0x1201, bytes: 48, parsePoint: (bytes) => p384.Point.fromBytes(bytes) },
  { curve: 'P-521', code: 0x1202, bytes: 66, parsePoint: (bytes) => p521.Point.fromBytes(bytes) },
  { curve: 'secp256k1', code: 0xe7, bytes: 32, parsePoint: (bytes) => secp256k1.Point.fromBytes(bytes) },
];
/** Range of private keys in the multicodec table. */
const isPrivateCodec = (code: number): boolean => code >= 0x1300 && code <= 0x13ff;
const PRIVATE_JWK_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];
/** Matches PEM, OpenSSH, OpenPGP, age, and the private member of a JWK that is not valid JSON. */
const PRIVATE_TEXT = /private[ _-]?key|secret[ _-]?key|"(?:d|dp|dq|qi|k)"\s*:/i;
const MAX_KEY_CHARS = 4_000;
const MAX_MULTIBASE_CHARS = 200;

/**
 * Parses a public key: a Multikey (`z6Mk…`), a `did:key`, or a JWK of an elliptic curve for signatures. A private key
 * is rejected first, so that no caller stores it.
 */
export function parsePublicKey(written: string): PublicKeyResult {
  const text = written.trim();
  if (PRIVATE_TEXT.test(text)) return { ok: false, code: 'private-key' };
  if (text.length > MAX_KEY_CHARS) return { ok: false, code: 'not-a-key' };
  if (text.startsWith('{')) return parseJwk(text);
  const bytes = decodeMultibase(text.replace(/^did:key:/, '').replace(/#.*$/s, ''));
  return bytes === null ? { ok: false, code: 'not-a-key' } : parseMultikey(bytes);
}

/** Multikey allows base58btc (`z`) and base64url (`u`). */
function decodeMultibase(text: string): Uint8Array | null {
  const base = [base58btc, base64url].find(({ prefix }) => text.startsWith(prefix));
  // Decoding base58 takes time quadratic in the length.
  if (base === undefined || text.length > MAX_MULTIBASE_CHARS) return null;
  try {
    return base.decode(text);
  } catch {
    return null;
  }
}

function parseMultikey(bytes: Uint8Array): PublicKeyResult {
  const [code, length] = decodeVarint(bytes);
  if (length === 0) return { ok: false, code: 'not-a-key' };
  if (isPrivateCodec(code)) return { ok: false, code: 'private-key' };
  const codec = CODECS.find((known) => known.code === code);
  if (codec === undefined) return { ok: false, code: 'unsupported-key' };
  const point = bytes.subarray(length);
  const isCompressed = point.length === codec.bytes + (codec.curve === 'Ed25519' ? 0 : 1);
  return isCompressed ? createKey(codec, point) : { ok: false, code: 'invalid-key' };
}

/** Decodes the number at the start, and its length, which is 0 if there is none. */
function decodeVarint(bytes: Uint8Array): readonly [code: number, length: number] {
  try {
    return varint.decode(bytes) as [number, number];
  } catch {
    return [0, 0];
  }
}

function parseJwk(text: string): PublicKeyResult {
  let jwk: Readonly<Record<string, unknown>>;
  try {
    jwk = JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return { ok: false, code: 'not-a-key' };
  }
  if (PRIVATE_JWK_MEMBERS.some((name) => Object.hasOwn(jwk, name))) return { ok: false, code: 'private-key' };
  if (typeof jwk.kty !== 'string') return { ok: false, code: 'not-a-key' };
  const codec = CODECS.find(({ curve }) => curve === jwk.crv);
  const type = codec?.curve === 'Ed25519' ? 'OKP' : 'EC';
  if (codec === undefined || jwk.kty !== type) return { ok: false, code: 'unsupported-key' };
  const x = decodeCoordinate(jwk.x);
  if (x?.length !== codec.bytes) return { ok: false, code: 'invalid-key' };
  if (type === 'OKP') return createKey(codec, x);
  const y = decodeCoordinate(jwk.y);
  // SEC 1, section 2.3.3: an uncompressed point starts with 4.
  return y?.length === codec.bytes
    ? createKey(codec, Uint8Array.from([4, ...x, ...y]))
    : { ok: false, code: 'invalid-key' };
}

function decodeCoordinate(value: unknown): Uint8Array | null {
  return typeof value === 'string' ? decodeMultibase(`${base64url.prefix}${value}`) : null;
}

/** Checks the point, because a mistyped key is almost never a point of its curve. */
function createKey({ curve, code, parsePoint }: Codec, bytes: Uint8Array): PublicKeyResult {
  let point: Uint8Array;
  try {
    point = parsePoint(bytes).toBytes(true);
  } catch {
    return { ok: false, code: 'invalid-key' };
  }
  const codecLength = varint.encodingLength(code);
  const multikey = new Uint8Array(codecLength + point.length);
  varint.encodeTo(code, multikey);
  multikey.set(point, codecLength);
  return { ok: true, key: { curve, multibase: base58btc.encode(multikey) } };
}
