import { decodeBase58, decodeBase64url, encodeBase58 } from './base-encoding.ts';
import { type CurveName, isCompressedPoint, isPoint } from './curve-points.ts';
import type { WriteErrorCode } from './write-result.ts';

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
  /** Of a coordinate. */
  readonly bytes: number;
}

const CODECS: readonly Codec[] = [
  { curve: 'Ed25519', code: 0xed, bytes: 32 },
  { curve: 'P-256', code: 0x1200, bytes: 32 },
  { curve: 'P-384', code: 0x1201, bytes: 48 },
  { curve: 'P-521', code: 0x1202, bytes: 66 },
  { curve: 'secp256k1', code: 0xe7, bytes: 32 },
];
/** The block of private keys in the multicodec table. */
const isPrivateCodec = (code: number): boolean => code >= 0x1300 && code <= 0x13ff;
const PRIVATE_JWK_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];
/** PEM, OpenSSH, OpenPGP, age, and the private member of a JWK that is not valid JSON. */
const PRIVATE_TEXT = /private[ _-]?key|secret[ _-]?key|"(?:d|dp|dq|qi|k)"\s*:/i;
const MAX_KEY_CHARS = 4_000;

/**
 * Parses a public key: a Multikey (`z6Mk…`), a `did:key`, or a JWK of an elliptic curve for signatures. A private key
 * is rejected before anything else, so that no caller stores it.
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
  if (text.startsWith('z')) return decodeBase58(text.slice(1));
  return text.startsWith('u') ? decodeBase64url(text.slice(1)) : null;
}

function parseMultikey(bytes: Uint8Array): PublicKeyResult {
  const [first = 0, second = 0] = bytes;
  // A number of one or two bytes, seven bits each, with the lower ones first.
  const isLong = first >= 0x80;
  if (bytes.length < 3 || (isLong && second >= 0x80)) return { ok: false, code: 'not-a-key' };
  const code = isLong ? (first & 0x7f) | (second << 7) : first;
  if (isPrivateCodec(code)) return { ok: false, code: 'private-key' };
  const codec = CODECS.find((known) => known.code === code);
  if (codec === undefined) return { ok: false, code: 'unsupported-key' };
  return createKey(codec, bytes.subarray(isLong ? 2 : 1));
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
  if (y?.length !== codec.bytes || !isPoint(codec.curve, x, y)) return { ok: false, code: 'invalid-key' };
  const isOdd = ((y.at(-1) ?? 0) & 1) === 1;
  return createKey(codec, Uint8Array.from([isOdd ? 3 : 2, ...x]));
}

function decodeCoordinate(value: unknown): Uint8Array | null {
  return typeof value === 'string' ? decodeBase64url(value) : null;
}

/** @param point compressed, except for Ed25519, whose keys have no other form */
function createKey({ curve, code }: Codec, point: Uint8Array): PublicKeyResult {
  if (!isCompressedPoint(curve, point)) return { ok: false, code: 'invalid-key' };
  const bytes = Uint8Array.from([(code & 0x7f) | 0x80, code >> 7, ...point]);
  return { ok: true, key: { curve, multibase: `z${encodeBase58(bytes)}` } };
}
