import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import * as ecdsaJcs from '@digitalbazaar/ecdsa-jcs-2019-cryptosuite';
import * as EcdsaMultikey from '@digitalbazaar/ecdsa-multikey';
import { cryptosuite as ecdsaRdfc } from '@digitalbazaar/ecdsa-rdfc-2019-cryptosuite';
import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey';
import * as eddsaJcs from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import { cryptosuite as eddsaRdfc } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import jsigs from 'jsonld-signatures';
import { afterAll, describe, expect, it } from 'vitest';
import { checkProof } from '../src/assistant/proofs/cryptosuites.ts';
import type { DidDocument } from '../src/assistant/proofs/did-document.ts';
import { loadBundledContexts } from '../src/assistant/proofs/load-bundled-contexts.ts';
import { multikeyToKey } from '../src/assistant/proofs/public-keys.ts';
import { createRdfcPool } from '../src/assistant/proofs/rdfc-digests.ts';
import type { JsonObject, JsonValue } from '../src/assistant/proofs/strict-json.ts';
import { verifyProof } from '../src/assistant/proofs/verify-proof.ts';

const rdfc = createRdfcPool();
afterAll(() => rdfc[Symbol.asyncDispose]());

const DID = 'did:web:news.test-vouchwire-dev.com';
const ARTICLE = {
  '@context': ['https://schema.org', 'https://w3id.org/security/data-integrity/v2'],
  '@type': 'NewsArticle',
  headline: 'Mayor cleared',
  alternativeHeadline: 'Mayor jailed, claims rival',
  author: { '@type': 'Person', name: 'Ana Silva' },
  datePublished: '2026-11-20T09:00:00Z',
  wordCount: 412,
} as const;

/** Verifies by a document that lists one key for statements. */
function verifyBy(block: JsonObject, multikey: string) {
  const id = `${DID}#${multikey}`;
  const document: DidDocument = {
    id: DID,
    verificationMethods: [
      {
        id,
        type: 'Multikey',
        controller: DID,
        publicKeyMultibase: multikey,
        publicKeyJwk: null,
        expires: null,
        revoked: null,
      },
    ],
    assertionMethods: [id],
    services: [],
    alsoKnownAs: [],
    controllers: [],
    omittedCount: 0,
  };
  return verifyProof(block, block.proof ?? null, {
    resolveDid: async (did) => ({ state: 'resolved', did, reason: '', reason_parts: [], document }),
    rdfc,
    now: new Date(),
  });
}

const member = (value: JsonValue | undefined): JsonObject => value as JsonObject;

describe('published test vectors of the W3C', () => {
  it.each([
    'eddsa-jcs-2022',
    'eddsa-rdfc-2022',
    'ecdsa-jcs-2019-p256',
    'ecdsa-jcs-2019-p384',
    'ecdsa-rdfc-2019-p256',
    'ecdsa-rdfc-2019-p384',
  ])('verify %s, and reject changed copies of it', { tags: 'sampled' }, async (name) => {
    const file = new URL(`./data-integrity-vectors/${name}.json`, import.meta.url);
    const { proof, ...document } = JSON.parse(readFileSync(file, 'utf8')) as { proof: JsonObject } & JsonObject;
    const key = multikeyToKey(String(proof.verificationMethod).split('#')[1] ?? '');
    const check = (changed: JsonObject, by: JsonObject = proof) => checkProof(changed, by, key, rdfc);
    expect(await check(document)).toBe('valid');
    expect(await check({ ...document, description: 'changed' })).toBe('broken');
    expect(await check({ ...document, injected: 'property' })).toBe('broken');
    expect(
      await check({ ...document, credentialSubject: { ...member(document.credentialSubject), injected: 'x' } }),
    ).toBe('broken');
    expect(await check(document, { ...proof, created: '2023-02-24T23:36:39Z' })).toBe('broken');
    expect(await check(document, { ...proof, expires: '2099-01-01T00:00:00Z' })).toBe('broken');
    const value = String(proof.proofValue);
    expect(
      await check(document, { ...proof, proofValue: `${value.slice(0, -1)}${value.endsWith('2') ? '3' : '2'}` }),
    ).toBe('broken');
    expect(await check(document, { ...proof, proofValue: 'z1' })).toBe('broken');
    expect(await check(document, { ...proof, proofValue: 'not multibase' })).toBe('broken');
    const { privateKey } = generateKeyPairSync('ed25519');
    const other = createPublicKey(privateKey);
    expect(await checkProof(document, proof, other, rdfc)).toBe(
      name.startsWith('eddsa') ? 'broken' : 'wrong-kind-of-key',
    );
  });
});

const contexts = loadBundledContexts();
const loaderFor = (multikey: string) => async (url: string) => {
  const document =
    contexts.get(url) ??
    (url.startsWith(DID)
      ? {
          '@context': 'https://w3id.org/security/multikey/v1',
          id: `${DID}#${multikey}`,
          type: 'Multikey',
          controller: DID,
          publicKeyMultibase: multikey,
        }
      : null);
  if (!document) throw new Error(`no document for ${url}`);
  if (url === DID)
    return {
      documentUrl: url,
      document: { '@context': 'https://www.w3.org/ns/did/v1', id: DID, assertionMethod: [`${DID}#${multikey}`] },
    };
  return { documentUrl: url, document };
};
/** Checks the signature alone; that the key is for statements is our own side’s to see. */
const purpose = {
  validate: async () => ({ valid: true }),
  update: async (proof: object) => ({ ...proof, proofPurpose: 'assertionMethod' }),
  match: async () => true,
};

/** Signs the article with a new key by the implementation of Digital Bazaar, so that ours does not verify itself. */
async function sign(cryptosuite: object, curve: string | null = null) {
  const owner = { id: `${DID}#key`, controller: DID };
  const pair = await (curve ? EcdsaMultikey.generate({ ...owner, curve }) : Ed25519Multikey.generate(owner));
  const { publicKeyMultibase: multikey } = await pair.export({ publicKey: true, includeContext: false });
  const signer = { ...pair.signer(), id: `${DID}#${multikey}` };
  const signed: JsonObject = await jsigs.sign(structuredClone(ARTICLE), {
    suite: new DataIntegrityProof({ signer, cryptosuite }),
    purpose,
    documentLoader: loaderFor(multikey),
  });
  return { signed, multikey };
}

describe('interoperability with Digital Bazaar', () => {
  it.each([
    ['eddsa-jcs-2022', () => eddsaJcs.createSignCryptosuite(), null],
    ['eddsa-rdfc-2022', () => eddsaRdfc, null],
    ['ecdsa-jcs-2019', () => ecdsaJcs.createSignCryptosuite(), 'P-256'],
    ['ecdsa-jcs-2019', () => ecdsaJcs.createSignCryptosuite(), 'P-384'],
    ['ecdsa-rdfc-2019', () => ecdsaRdfc, 'P-256'],
    ['ecdsa-rdfc-2019', () => ecdsaRdfc, 'P-384'],
  ])('verifies their %s signature (%#)', async (suite, cryptosuite, curve) => {
    const { signed, multikey } = await sign(cryptosuite(), curve);
    expect(await verifyBy(signed, multikey)).toMatchObject({
      state: 'valid',
      cryptosuite: suite,
      controller: DID,
    });
    expect(await verifyBy({ ...signed, headline: 'x' }, multikey)).toMatchObject({ state: 'tampered' });
  });
});

describe('limits of a signature over the graph', () => {
  const swapped = {
    headline: 'http://schema.org/alternativeHeadline',
    alternativeHeadline: 'http://schema.org/headline',
  };

  it('rejects swapped headline and alternativeHeadline, although the signature is valid', async () => {
    const { signed, multikey } = await sign(eddsaRdfc);
    const forged: JsonObject = {
      ...signed,
      '@context': [...ARTICLE['@context'], swapped],
      headline: ARTICLE.alternativeHeadline,
      alternativeHeadline: ARTICLE.headline,
    };
    const { proof, ...document } = forged;
    // The attack is real: the bytes that were signed are the same.
    expect(await checkProof(document, member(proof), multikeyToKey(multikey), rdfc)).toBe('valid');
    expect(await verifyBy(signed, multikey)).toMatchObject({ state: 'valid' });
    expect(await verifyBy(forged, multikey)).toMatchObject({
      state: 'unsupported',
      reason: expect.stringContaining('@context'),
    });
  });

  it.each([
    ['a nested context', { author: { ...ARTICLE.author, '@context': swapped } }],
    [
      'a context that the server does not include',
      { '@context': [...ARTICLE['@context'], 'https://attacker.vouchwire-dev.com/context'] },
    ],
    ['no context', { '@context': [] }],
    ['full property names', { 'schema:headline': 'x' }],
    ['@reverse', { '@reverse': { mentions: { headline: 'x' } } }],
    ['@graph', { '@graph': [{ headline: 'x' }] }],
    ['@included', { '@included': [{ headline: 'x' }] }],
    ['custom labels', { mentions: { '@id': '_:c14n0' } }],
    [
      'a circular reference',
      { '@id': 'https://a.com/1', mentions: { headline: 'x', isPartOf: { '@id': 'https://a.com/1' } } },
    ],
    ['a nested proof', { author: { ...ARTICLE.author, proof: {} } }],
  ])('rejects %s', async (_what, change) => {
    const { signed, multikey } = await sign(eddsaRdfc);
    expect(await verifyBy({ ...signed, ...change }, multikey)).toMatchObject({ state: 'unsupported' });
  });

  it('rejects contexts that were added after a JCS signature, which does not cover them', async () => {
    const { signed, multikey } = await sign(eddsaJcs.createSignCryptosuite());
    const added = { ...signed, '@context': [...ARTICLE['@context'], 'https://www.w3.org/ns/credentials/v2'] };
    expect(await verifyBy(added, multikey)).toMatchObject({ state: 'unsupported' });
    const other = { ...signed, '@context': ['https://www.w3.org/ns/credentials/v2', ...ARTICLE['@context']] };
    expect(await verifyBy(other, multikey)).toMatchObject({ state: 'tampered' });
  });

  it('stops the canonicalization of hostile graphs, and remains usable', async () => {
    const { signed, multikey } = await sign(eddsaRdfc);
    // All nodes look alike: only comparing them all distinguishes them.
    const twins = Array.from({ length: 900 }, () => ({ mentions: { mentions: {} } }));
    const verdict = await verifyBy({ ...signed, mentions: twins }, multikey);
    expect(['malformed', 'not-checked', 'tampered']).toContain(verdict.state);
    expect(await verifyBy(signed, multikey)).toMatchObject({ state: 'valid' });
  });
});
