import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

// This module signs by the standards (RFC 8785, Data Integrity eddsa-jcs-2022) with code of the dev world, so that the
// product does not verify its own signatures.

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const ED25519_PREFIX = [0xed, 0x01];

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A key of a person in the world. It is new at each start. */
interface WorldKey {
  readonly privateKey: KeyObject;
  /** The public key as `z6Mk…`. */
  readonly multikey: string;
}

export function generateKey(): WorldKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { privateKey, multikey: encodeMultibase([...ED25519_PREFIX, ...Buffer.from(x, 'base64url')]) };
}

export function createDidDocument(did: string, keys: readonly WorldKey[], more: { [name: string]: Json } = {}) {
  const ids = keys.map(({ multikey }) => `${did}#${multikey}`);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: keys.map(({ multikey }, at) => ({
      id: ids[at] ?? '',
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: multikey,
    })),
    assertionMethod: ids,
    ...more,
  };
}

/** Adds an eddsa-jcs-2022 proof with the key of a DID. */
export function signDocument(
  document: { readonly '@context': Json; readonly [name: string]: Json },
  did: string,
  key: WorldKey,
  times: { readonly created: string; readonly expires?: string },
): { [name: string]: Json } {
  const proof = {
    '@context': document['@context'],
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    verificationMethod: `${did}#${key.multikey}`,
    proofPurpose: 'assertionMethod',
    ...times,
  };
  const bytes = Buffer.concat(
    [proof, document].map((part) => createHash('sha256').update(canonicalizeJson(part)).digest()),
  );
  return { ...document, proof: { ...proof, proofValue: encodeMultibase(sign(null, bytes, key.privateKey)) } };
}

/** Creates a JWT that is signed with the key of a DID. */
export function signJwt(payload: { [name: string]: Json }, did: string, key: WorldKey): string {
  const part = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'EdDSA', kid: `${did}#${key.multikey}` })}.${part(payload)}`;
  return `${text}.${sign(null, Buffer.from(text), key.privateKey).toString('base64url')}`;
}

/**
 * Canonicalizes by RFC 8785 the documents that are signed here. Fractions and unpaired surrogates are not supported.
 */
export function canonicalizeJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalizeJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalizeJson(member)}`).join(',')}}`;
}

function encodeMultibase(bytes: Iterable<number>): string {
  let number = 0n;
  let leading = '';
  for (const byte of bytes) {
    if (number === 0n && byte === 0) leading += '1';
    number = number * 256n + BigInt(byte);
  }
  let digits = '';
  for (; number > 0n; number /= 58n) digits = BASE58.charAt(Number(number % 58n)) + digits;
  return `z${leading}${digits}`;
}
