import { createPrivateKey, ECDH, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parsePublicKey, readDidDocument, writeDidDocument } from '../src/index.ts';
import { createFetched } from './fetched.ts';
import { getFile, getText, listValues } from './written.ts';

/** OpenSSL’s names of the curves, and the first characters of their Multikeys (did:key method, section 3.1). */
const EC_CURVES = [
  ['P-256', 'prime256v1', 'zDn'],
  ['P-384', 'secp384r1', 'z82'],
  ['P-521', 'secp521r1', 'z2J9'],
  ['secp256k1', 'secp256k1', 'zQ3s'],
] as const;
/** Test vectors of the did:key method specification, sections 5.1 to 5.4. */
const VECTORS = [
  ['Ed25519', 'z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp'],
  ['P-256', 'zDnaerDaTF5BXEavCrfRZEk316dpbLsfPDZ3WJ5hRTPFU2169'],
  ['P-384', 'z82Lm1MpAkeJcix9K8TMiLd5NMAhnwkjjCBeWHXyu3U4oT2MVJJKXkcVBgjGhnLBn2Kaau9'],
  ['secp256k1', 'zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme'],
] as const;

const toJwkText = (key: KeyObject): string => JSON.stringify(key.export({ format: 'jwk' }));

describe('parsePublicKey', () => {
  it.each(VECTORS)('reads a published %s key, also as a did:key', (curve, multibase) => {
    const expected = { ok: true, key: { curve, multibase } };
    expect(parsePublicKey(multibase)).toEqual(expected);
    expect(parsePublicKey(`  did:key:${multibase}#${multibase}\n`)).toEqual(expected);
  });

  it.each(EC_CURVES)('reads a JWK of %s with the point that OpenSSL compresses', (curve, namedCurve, prefix) => {
    for (let repetition = 0; repetition < 5; repetition += 1) {
      const { publicKey } = generateKeyPairSync('ec', { namedCurve });
      const parsed = parsePublicKey(toJwkText(publicKey));
      if (!parsed.ok) expect.fail(parsed.code);
      expect(parsed.key.curve).toBe(curve);
      expect(parsed.key.multibase.startsWith(prefix)).toBe(true);
      // The Multikey is read as the same key.
      expect(parsePublicKey(parsed.key.multibase)).toEqual(parsed);
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
      const compressed = ECDH.convertKey(point, namedCurve, undefined, undefined, 'compressed') as Buffer;
      expect(parsePublicKey(`u${toMulticodec(curve, compressed).toString('base64url')}`)).toEqual(parsed);
    }
  });

  it('reads a JWK of Ed25519', () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    const parsed = parsePublicKey(toJwkText(publicKey));
    expect(parsed).toMatchObject({ ok: true, key: { curve: 'Ed25519' } });
    expect(parsed.ok && parsed.key.multibase.startsWith('z6Mk')).toBe(true);
  });

  it('rejects every form of a private key', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { privateKey: ec } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const encrypted = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const;
    const jwk = toJwkText(privateKey);
    for (const text of [
      ...[privateKey, ec, rsa].map(toJwkText),
      privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      privateKey.export(encrypted).toString(),
      ec.export({ type: 'sec1', format: 'pem' }).toString(),
      rsa.export({ type: 'pkcs1', format: 'pem' }).toString(),
      // A JWK that was cut, or in a set.
      jwk.slice(0, -1),
      `{"keys":[${jwk}]}`,
      '-----BEGIN OPENSSH PRIVATE KEY-----',
      '-----BEGIN PGP PRIVATE KEY BLOCK-----',
      'AGE-SECRET-KEY-1QQQ',
      `{"publicKeyMultibase":"z6Mk","privateKeyMultibase":"z3u2"}`,
    ])
      expect(parsePublicKey(text), text.slice(0, 40)).toEqual({ ok: false, code: 'private-key' });
    // ed25519-priv and p256-priv in the multicodec table.
    const seed = Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url');
    for (const prefix of [
      [0x80, 0x26],
      [0x86, 0x26],
    ])
      expect(parsePublicKey(`u${Buffer.from([...prefix, ...seed]).toString('base64url')}`)).toEqual({
        ok: false,
        code: 'private-key',
      });
    expect(createPrivateKey({ key: JSON.parse(jwk), format: 'jwk' }).type).toBe('private');
  });

  it('rejects a key that is not on its curve or too short', () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const { x = '', y = '', ...jwk } = publicKey.export({ format: 'jwk' });
    expect(parsePublicKey(JSON.stringify({ ...jwk, x, y: x }))).toEqual({ ok: false, code: 'invalid-key' });
    expect(parsePublicKey(JSON.stringify({ ...jwk, x: x.slice(4), y }))).toEqual({ ok: false, code: 'invalid-key' });
    // RFC 8032 has no point with y = 2.
    const point = Buffer.alloc(32);
    point[0] = 2;
    expect(parsePublicKey(`u${Buffer.concat([Buffer.from([0xed, 1]), point]).toString('base64url')}`)).toEqual({
      ok: false,
      code: 'invalid-key',
    });
    expect(parsePublicKey('z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooW')).toMatchObject({ ok: false });
  });

  it('rejects keys that cannot sign or have no Multikey, and other text', () => {
    const { publicKey: agreement } = generateKeyPairSync('x25519');
    const { publicKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    for (const text of [toJwkText(agreement), toJwkText(rsa)])
      expect(parsePublicKey(text)).toEqual({ ok: false, code: 'unsupported-key' });
    for (const text of [
      '',
      'hello',
      'zO0',
      '{',
      '[]',
      'u!',
      'z',
      rsa.export({ type: 'spki', format: 'pem' }).toString(),
    ])
      expect(parsePublicKey(text), text).toEqual({ ok: false, code: 'not-a-key' });
  });
});

describe('writeDidDocument', () => {
  it('is readable with the keys as Multikeys', () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const ed25519 = VECTORS[0][1];
    const text = getText(
      writeDidDocument({
        domain: 'News.example',
        publicKeys: [`did:key:${ed25519}`, toJwkText(publicKey)],
        alsoKnownAs: ['https://news.example'],
      }),
    );
    const file = getFile(readDidDocument(createFetched(text)));
    expect(file.id.value).toBe('did:web:news.example');
    expect(listValues(file.alsoKnownAs)).toEqual(['https://news.example/']);
    const parsed = parsePublicKey(toJwkText(publicKey));
    const keys = [ed25519, parsed.ok ? parsed.key.multibase : ''];
    expect(JSON.parse(text).verificationMethod).toEqual(
      keys.map((publicKeyMultibase) => ({
        id: `did:web:news.example#${publicKeyMultibase}`,
        type: 'Multikey',
        controller: 'did:web:news.example',
        publicKeyMultibase,
      })),
    );
    expect(JSON.parse(text).assertionMethod).toEqual(keys.map((key) => `did:web:news.example#${key}`));
  });
});

/** The number of a key’s kind in the multicodec table, as an unsigned varint, and the key. */
function toMulticodec(curve: (typeof EC_CURVES)[number][0], key: Uint8Array): Buffer {
  const prefixes = { 'P-256': [0x80, 0x24], 'P-384': [0x81, 0x24], 'P-521': [0x82, 0x24], secp256k1: [0xe7, 0x01] };
  return Buffer.concat([Buffer.from(prefixes[curve]), key]);
}
