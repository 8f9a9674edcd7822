import { didAnalysis } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKey, signDocument, signJwt } from '../../../dev-world/signing.ts';
import {
  type DevWorld,
  getHost,
  PLC_DID,
  startDevWorld,
  WITHDRAWN_PLC_DID,
} from '../../../dev-world/start-dev-world.ts';
import { analyzeDid } from '../src/assistant/did/analyze-did.ts';
import { verifyLinkage } from '../src/assistant/did/domain-linkage.ts';
import { getDidWebUrl } from '../src/assistant/proofs/did-web.ts';
import { multikeyToJwk } from '../src/assistant/proofs/public-keys.ts';
import type { JsonValue } from '../src/assistant/proofs/strict-json.ts';
import { type AssistantTools, createAssistantTools } from './assistant-tools.ts';

let world: DevWorld;
let assistant: AssistantTools;
beforeAll(async () => {
  world = await startDevWorld();
  assistant = createAssistantTools(world);
});
afterAll(async () => {
  await assistant[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

const web = (name: string): string => `did:web:${getHost(name)}`;
const resolve = (did: string) => assistant.resolver()(did);
/** Resolves, and verifies that no request was sent. */
async function resolveWithoutRequest(did: string) {
  const before = world.requests.length;
  const resolution = await resolve(did);
  expect(world.requests.length).toBe(before);
  return resolution;
}

describe('address of a did:web', () => {
  // Examples of the did:web method specification, section 2.5.
  it.each([
    ['w3c-ccg.github.io', 'https://w3c-ccg.github.io/.well-known/did.json'],
    ['w3c-ccg.github.io:user:alice', 'https://w3c-ccg.github.io/user/alice/did.json'],
    ['example.com%3A3000', 'https://example.com:3000/.well-known/did.json'],
    ['example.com%3a3000:user:alice', 'https://example.com:3000/user/alice/did.json'],
    ['xn--bcher-kva.example', 'https://xn--bcher-kva.example/.well-known/did.json'],
  ])('is derived from %s', (id, address) => expect(String(getDidWebUrl(id))).toBe(address));

  it.each([
    'user%40evil.com',
    'evil.com%2F..%2Fx',
    'evil.com%2f',
    'evil.com%3F',
    'evil.com%23',
    '127.0.0.1',
    '0x7f.0.0.1',
    '2130706433',
    '127.1',
    '%5B%3A%3A1%5D',
    '[::1]',
    'localhost',
    'app.localhost',
    'printer.local',
    'host.internal',
    'news.com:..:x',
    'news.com:.:x',
    'news.com::x',
    'news.com:%2e%2e:x',
    'news.com:a%2Fb',
    'news.com%3A0',
    'news.com%3A99999',
    'news.com%3A80%3A81',
    'news.com%3A',
    'news..com',
    '-news.com',
    'news.com.',
    'néws.com',
    '',
  ])('rejects %s without a request', async (id) => {
    expect(getDidWebUrl(id)).toHaveProperty('problem');
    expect(await resolveWithoutRequest(`did:web:${id}`)).toMatchObject({ state: 'invalid', document: null });
  });
});

describe('did:web', () => {
  it('reads the document of a host and of a path, and rejects one for a port that names another DID', async () => {
    const { state, document, reason } = await resolve(web('signed'));
    expect({ state, reason }).toEqual({
      state: 'resolved',
      reason: `Its document is at https://${getHost('signed')}/.well-known/did.json.`,
    });
    expect(document?.verificationMethods).toEqual([
      expect.objectContaining({
        type: 'Multikey',
        controller: web('signed'),
        publicKeyMultibase: expect.stringMatching(/^z6Mk/),
      }),
    ]);
    expect(document?.assertionMethods).toEqual([document?.verificationMethods[0]?.id]);
    expect(await resolve(`${web('did-documents')}:staff:alice`)).toMatchObject({ state: 'resolved' });
    // The world answers, and its document is for the host without a port.
    expect(await resolve(`${web('signed')}%3A8443`)).toMatchObject({
      state: 'invalid',
      reason: expect.stringContaining('another DID'),
    });
  });

  it.each([
    ['moved', 'unreachable', 'redirects'],
    ['large', 'invalid', 'longer than 128 kB'],
    ['of-another', 'invalid', 'for another DID'],
    ['not-json', 'invalid', 'not valid JSON'],
    ['twice', 'invalid', 'occurs twice'],
    ['deep', 'invalid', 'nested'],
    ['proto', 'invalid', '__proto__'],
    ['withdrawn', 'deactivated', 'withdrawn'],
    ['failing', 'unreachable', '500'],
    ['nobody', 'not-found', '404'],
  ])('resolves %s as %s', async (path, state, reason) => {
    expect(await resolve(`${web('did-documents')}:${path}`)).toMatchObject({
      state,
      document: null,
      reason: expect.stringContaining(reason),
    });
  });

  it.each(['expired', 'self-signed', 'wrong-host', 'no-tls'])(
    'rejects a host whose certificate is %s',
    async (name) => {
      expect(await resolve(web(name))).toMatchObject({ state: 'unreachable' });
    },
  );

  it('never uses plain HTTP', () => {
    const requested = world.requests.filter(({ path }) => path.endsWith('did.json'));
    expect(requested.length).toBeGreaterThan(10);
    expect(requested.filter(({ scheme }) => scheme === 'http')).toEqual([]);
  });

  it('requests a DID once, and limits the number of DIDs', async () => {
    const before = world.requests.length;
    const resolver = assistant.resolver({ maxDids: 2 });
    await Promise.all([web('signed'), web('signed'), web('stranger')].map(resolver));
    expect(world.requests.length - before).toBe(2);
    expect(await resolver(web('linked'))).toMatchObject({
      state: 'unreachable',
      reason: expect.stringContaining('Too many'),
    });
    expect(world.requests.length - before).toBe(2);
  });

  it('stops when the caller cancels', async () => {
    const called = new AbortController();
    const response = assistant.resolver({ signal: called.signal })(web('signed'));
    called.abort(new Error('called off'));
    await expect(response).rejects.toThrow('called off');
  });
});

describe('did:plc', () => {
  it('resolves through the directory', async () => {
    expect(await resolve(PLC_DID)).toMatchObject({
      state: 'resolved',
      document: { alsoKnownAs: [`at://${getHost('handle')}`, `at://${getHost('no-handle')}`] },
    });
    expect(await resolve(WITHDRAWN_PLC_DID)).toMatchObject({ state: 'deactivated' });
    expect(await resolve('did:plc:aaaaaaaaaaaaaaaaaaaaaaaa')).toMatchObject({ state: 'not-found' });
  });

  it.each(['did:plc:..', 'did:plc:EWVI7NXZYOUN6ZHXRHS64OIZ', 'did:plc:short', 'did:plc:ewvi7nxzyoun6zhxrhs64oi%2F'])(
    'rejects %s',
    async (did) => expect(await resolveWithoutRequest(did)).toMatchObject({ state: 'invalid' }),
  );
});

describe('did:key and did:jwk', () => {
  // did:key method specification, test vectors: keys of each curve.
  it.each([
    ['Ed25519', 'z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK'],
    ['P-256', 'zDnaeTiq1PdzvZXUaMdezchcMJQpBdH2VN4pgrrEhMCCbmwSb'],
    ['P-384', 'z82Lm1MpAkeJcix9K8TMiLd5NMAhnwkjjCBeWHXyu3U4oT2MVJJKXkcVBgjGhnLBn2Kaau9'],
    ['P-521', 'z2J9gaYxrKVpdoG9A4gRnmpnRCcxU6agDtFVVBVdn1JedouoZN7SzcyREXXzWgt3gGiwpoHq7K68X4m32D8HgzG8wv3sY5j7'],
    ['secp256k1', 'zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme'],
  ])('resolves a did:key of %s', async (crv, key) => {
    expect(await resolveWithoutRequest(`did:key:${key}`)).toMatchObject({
      state: 'resolved',
      document: { assertionMethods: [`did:key:${key}#${key}`] },
    });
    expect(multikeyToJwk(key)).toMatchObject({ crv });
  });

  it('decompresses the points of a did:key', () => {
    // did:key specification, section 9.2, P-256: the same key as JWK.
    expect(multikeyToJwk('zDnaerx9CtbPJ1q36T5Ln5wYt3MQYeGRG5ehnPAmxcf5mDZpv')).toEqual({
      kty: 'EC',
      crv: 'P-256',
      x: 'igrFmi0whuihKnj9R3Om1SoMph72wUGeFaBbzG2vzns',
      y: 'efsX5b10x8yjyrj4ny3pGfLcY7Xby1KzgqOdqnsrJIM',
    });
  });

  it('resolves the did:jwk example of its specification', async () => {
    const did =
      'did:jwk:eyJjcnYiOiJQLTI1NiIsImt0eSI6IkVDIiwieCI6ImFjYklRaXVNczNpOF91c3pFakoydHBUdFJNNEVVM3l6OTFQSDZDZEgyVjAiLCJ5IjoiX0tjeUxqOXZXTXB0bm1LdG00NkdxRHo4d2Y3NEk1TEtncmwyR3pIM25TRSJ9';
    expect(await resolveWithoutRequest(did)).toMatchObject({
      state: 'resolved',
      document: {
        assertionMethods: [`${did}#0`],
        verificationMethods: [{ publicKeyJwk: { crv: 'P-256', x: 'acbIQiuMs3i8_uszEjJ2tpTtRM4EU3yz91PH6CdH2V0' } }],
      },
    });
  });

  it('resolves a did:jwk encryption key without assertion methods', async () => {
    const did =
      'did:jwk:eyJrdHkiOiJPS1AiLCJjcnYiOiJYMjU1MTkiLCJ1c2UiOiJlbmMiLCJ4IjoiM3A3YmZYdDl3YlRUVzJIQzdPUTFOei1EUThoYmVHZE5yZngtRkctSUswOCJ9';
    expect(await resolveWithoutRequest(did)).toMatchObject({
      state: 'resolved',
      document: { assertionMethods: [], verificationMethods: [{ publicKeyJwk: { crv: 'X25519', use: 'enc' } }] },
    });
  });

  const privateJwk = Buffer.from(
    JSON.stringify({
      kty: 'OKP',
      crv: 'Ed25519',
      x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
      d: 'SECRETSECRETSECRETSECRETSECRETSECRETSECRETS',
    }),
  ).toString('base64url');
  it.each([
    ['a point that is not on the curve', 'did:key:zDnaeQRy3dcKsKa1zmKtVKsTy3m2HYoQnFnfKuxD6HfSTQgYg'],
    ['no key', 'did:key:zzzz'],
    ['characters outside of base58', 'did:key:z0OIl'],
    ['a very long key', `did:key:z${'1'.repeat(4_000)}`],
    ['an empty object', 'did:jwk:e30'],
    ['invalid JSON', 'did:jwk:abcdef'],
    ['a secret key', `did:jwk:${Buffer.from('{"kty":"oct","k":"c2VjcmV0"}').toString('base64url')}`],
    ['a private key', `did:jwk:${privateJwk}`],
    ['a very long JWK', `did:jwk:${'A'.repeat(5_000)}`],
  ])('rejects %s', async (_what, did) => {
    const { state, reason } = await resolveWithoutRequest(did);
    expect(state).toBe('invalid');
    expect(reason).not.toContain('SECRET');
  });
});

describe('other DIDs', () => {
  it.each([
    ['did:ion:abc', 'unsupported'],
    ['did:example:123', 'unsupported'],
    ['did:web', 'invalid'],
    ['did:web:', 'invalid'],
    ['DID:web:news.com', 'invalid'],
    ['did:web:news.com/path', 'invalid'],
    ['did:web:news.com?x=1', 'invalid'],
    ['did:web:news.com#key', 'invalid'],
    ['did:web:news.com\n', 'invalid'],
    ['https://news.com', 'invalid'],
    ['did:__proto__:x', 'invalid'],
    ['did:constructor:x', 'unsupported'],
  ])('reports %s as %s', async (did, state) => expect(await resolveWithoutRequest(did)).toMatchObject({ state }));

  // DID Core 1.0, section 3.2.
  it.each([
    ['did:web:news.com/path', 'did:web:news.com'],
    ['did:web:news.com:desk?service=files', 'did:web:news.com:desk'],
    ['did:web:news.com#key', 'did:web:news.com'],
  ])('names the DID in the DID URL %s', async (url, did) =>
    expect(await resolveWithoutRequest(url)).toMatchObject({
      state: 'invalid',
      reason: `This is a DID URL, which names a part of ${did} or a file next to it. Analyze that DID.`,
    }),
  );

  it('rejects a DID of excessive length', async () =>
    expect(await resolveWithoutRequest(`did:web:${'a.'.repeat(3_000)}com`)).toMatchObject({ state: 'invalid' }));
});

describe('linked domains', () => {
  const analyze = async (did: string) => {
    const { analysis, skipped } = await analyzeDid(did, { fetcher: assistant.fetcher }, assistant.tools());
    return { analysis: didAnalysis.parse(analysis), skipped };
  };

  it('are confirmed, claimed, unreturned or not checked', async () => {
    const { analysis, skipped } = await analyze(web('linked'));
    expect(analysis).toMatchObject({ did: web('linked'), method: 'web', state: 'resolved' });
    expect(Object.fromEntries(analysis.linked_domains.map(({ domain, state }) => [domain, state]))).toEqual({
      [getHost('linked')]: 'confirmed',
      [getHost('linked-jwt')]: 'confirmed',
      [getHost('linked-proof')]: 'confirmed',
      [getHost('linked-forged')]: 'unreturned',
      [getHost('linked-known')]: 'confirmed',
      [getHost('silent')]: 'claimed',
      [getHost('no-tls')]: 'not-checked',
    });
    expect(skipped).toEqual([]);
    const forged = analysis.linked_domains.find(({ domain }) => domain === getHost('linked-forged'));
    expect(forged?.reason).toContain(`differs from what the key of ${web('linked')} signed`);
  });

  it('of handles are checked as in the AT Protocol', async () => {
    const { analysis } = await analyze(PLC_DID);
    expect(analysis.linked_domains).toMatchObject([
      { domain: getHost('handle'), state: 'confirmed', reason: expect.stringContaining('/.well-known/atproto-did') },
      { domain: getHost('no-handle'), state: 'claimed', reason: expect.any(String) },
    ]);
  });

  it('are checked up to a limit for a document that names thousands', async () => {
    const before = world.requests.length;
    const { analysis, skipped } = await analyze(`${web('did-documents')}:many`);
    expect(world.requests.length - before).toBeLessThanOrEqual(1 + 2 * 8);
    expect(analysis.linked_domains).toHaveLength(50);
    expect(analysis.linked_domains.slice(8).every(({ state }) => state === 'not-checked')).toBe(true);
    expect(skipped.map(({ count }) => count)).toEqual([42, 1_450]);
  });

  it('are empty for a DID that does not resolve', async () => {
    expect((await analyze(`${web('did-documents')}:withdrawn`)).analysis).toMatchObject({
      state: 'deactivated',
      verification_methods: [],
      linked_domains: [],
    });
  });
});

describe('a domain linkage credential', () => {
  const key = generateKey();
  const did = `did:key:${key.multikey}`;
  const domain = getHost('linked-jwt');
  const now = new Date('2026-11-21T12:00:00Z');
  const seconds = now.getTime() / 1000;
  const credential = {
    '@context': [
      'https://www.w3.org/2018/credentials/v1',
      'https://identity.foundation/.well-known/did-configuration/v1',
    ],
    type: ['VerifiableCredential', 'DomainLinkageCredential'],
    issuer: did,
    issuanceDate: '2026-11-01T00:00:00Z',
    expirationDate: '2027-11-01T00:00:00Z',
    credentialSubject: { id: did, origin: `https://${domain}` },
  };
  const payload = { iss: did, sub: did, nbf: seconds - 60, exp: seconds + 60, vc: credential };
  const loaded = (entry: JsonValue) => verifyLinkage(entry, did, domain, assistant.tools(now));

  it('is valid as a JWT and with a proof', async () => {
    expect(await loaded(signJwt(payload, did, key))).toEqual({ kind: 'links' });
    expect(await loaded(signDocument(credential, did, key, { created: '2026-11-01T00:00:00Z' }))).toEqual({
      kind: 'links',
    });
  });

  it.each([
    ['a token that has expired', { ...payload, exp: seconds - 1 }, 'expired'],
    ['a token that is not valid yet', { ...payload, nbf: seconds + 3_600 }, 'not valid yet'],
    ['a token of another issuer', { ...payload, iss: 'did:web:a.com' }, 'not issued by'],
    ['a token about another subject', { ...payload, sub: 'did:web:a.com' }, 'not issued by'],
    [
      'a credential that has expired',
      { ...payload, vc: { ...credential, expirationDate: '2026-11-20T00:00:00Z' } },
      'expired',
    ],
    ['a credential of another issuer', { ...payload, vc: { ...credential, issuer: 'did:web:a.com' } }, 'not issued by'],
    [
      'a credential for another origin',
      { ...payload, vc: { ...credential, credentialSubject: { id: did, origin: 'https://a.com' } } },
      'https://a.com',
    ],
    [
      'a credential over http',
      { ...payload, vc: { ...credential, credentialSubject: { id: did, origin: `http://${domain}` } } },
      'http://',
    ],
    [
      'a credential of another kind',
      { ...payload, vc: { ...credential, type: ['VerifiableCredential'] } },
      'not a domain linkage',
    ],
  ])('rejects %s', async (_what, changed, reason) => {
    expect(await loaded(signJwt(changed, did, key))).toMatchObject({
      kind: 'refused',
      sentence: { text: expect.stringContaining(reason) },
    });
  });

  it('rejects an unsigned one and one signed by another key', async () => {
    const [, body] = signJwt(payload, did, key).split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid: `${did}#${key.multikey}` })).toString('base64url');
    expect(await loaded(`${none}.${body}.`)).toMatchObject({ kind: 'refused' });
    const other = generateKey();
    expect(await loaded(signJwt(payload, `did:key:${other.multikey}`, other))).toMatchObject({
      kind: 'refused',
      sentence: { text: expect.stringContaining('signed by') },
    });
    expect(await loaded(signJwt(payload, did, { ...key, privateKey: other.privateKey }))).toMatchObject({
      kind: 'refused',
    });
    const proof = { type: 'Ed25519Signature2018', verificationMethod: `${did}#${key.multikey}`, jws: 'a..b' };
    expect(await loaded({ ...credential, proof })).toMatchObject({ kind: 'not-checked' });
    for (const nonsense of ['', 'a.b.c', 'x', null, 1, [], {}])
      expect(await loaded(nonsense)).toEqual({ kind: 'other' });
  });
});
