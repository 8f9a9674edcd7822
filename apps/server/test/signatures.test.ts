import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CompactSign, FlattenedSign } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDidDocument, generateKey, signDocument } from '../../../dev-world/signing.ts';
import { getHost, routePaths, type Site, status, text } from '../../../dev-world/site.ts';
import { type DevWorld, startDevWorld, WORLD } from '../../../dev-world/start-dev-world.ts';
import { canonicalJson } from '../src/assistant/proofs/cryptosuites.ts';
import type { JsonObject, JsonValue } from '../src/assistant/proofs/strict-json.ts';
import { hashArticle, readArticleText } from '../src/assistant/signatures/article-text.ts';
import { type SignedPage, verifySignatures } from '../src/assistant/signatures/verify-signatures.ts';
import { type AssistantTools, createAssistantTools } from './assistant-tools.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const CREATED = { created: '2026-11-20T10:00:00Z' };
const getDid = (name: string): string => `did:web:${getHost(name)}`;
const json = (value: unknown) => text(JSON.stringify(value), { 'content-type': 'application/json' });

const key = generateKey();
const authenticationOnly = generateKey();
const withdrawn = generateKey();
const named = generateKey();
const agency = generateKey();
const es256 = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const es256Id = `${getDid('signing-paper')}#es256`;

const paper = createDidDocument(getDid('signing-paper'), [key, withdrawn], { alsoKnownAs: [getDid('named')] });
const publisher: Site = {
  host: getHost('signing-paper'),
  group: 'identities',
  what: 'A publisher with keys of all kinds',
  answer: routePaths({
    '/.well-known/did.json': json({
      ...paper,
      verificationMethod: [
        paper.verificationMethod[0],
        { ...paper.verificationMethod[1], revoked: '2026-01-01T00:00:00Z' },
        ...createDidDocument(getDid('signing-paper'), [authenticationOnly]).verificationMethod,
        {
          id: es256Id,
          type: 'JsonWebKey',
          controller: getDid('signing-paper'),
          publicKeyJwk: es256.publicKey.export({ format: 'jwk' }),
        },
      ],
      assertionMethod: [...paper.assertionMethod, es256Id],
    }),
  }),
};
const didSite = (name: string, keys: Parameters<typeof createDidDocument>[1]): Site => ({
  host: getHost(name),
  group: 'identities',
  what: 'Has a DID',
  answer: routePaths({ '/.well-known/did.json': json(createDidDocument(getDid(name), keys)) }),
});
const failing: Site = { host: getHost('failing-did'), group: 'identities', what: 'Fails', answer: status(503) };

let world: DevWorld;
let assistant: AssistantTools;
beforeAll(async () => {
  world = await startDevWorld([...WORLD, publisher, didSite('named', [named]), didSite('agency', [agency]), failing]);
  assistant = createAssistantTools(world);
});
afterAll(async () => {
  await assistant[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

const URL_OF_PAGE = `https://${getHost('signing-paper')}/2026/budget`;
const TEXT = 'Council passes budget\nThe council voted 7–2.';
const PAGE =
  '<!doctype html><title>x</title><article><h1>Council passes budget</h1><p>The council voted 7–2.</p></article>';
const ARTICLE = {
  '@context': ['https://schema.org', 'https://w3id.org/security/data-integrity/v2'],
  '@type': 'NewsArticle',
  url: URL_OF_PAGE,
  headline: 'Council passes budget',
  encoding: { '@type': 'MediaObject', encodingFormat: 'text/plain', sha256: hashArticle(TEXT) },
};
const envelope = signDocument(ARTICLE, getDid('signing-paper'), key, CREATED);

function verify(blocks: readonly (string | object)[], page: Partial<SignedPage> = {}, now = NOW) {
  const written = blocks.map((block) => (typeof block === 'string' ? block : canonicalJson(block as JsonValue)));
  return verifySignatures(
    { urls: [URL_OF_PAGE], html: PAGE, namedByTrustTxt: [], ...page, blocks: written },
    assistant.tools(now),
  );
}

async function only(block: string | object, page: Partial<SignedPage> = {}, now = NOW) {
  const { signatures } = await verify([block], page, now);
  expect(signatures).toHaveLength(1);
  return signatures[0];
}

describe('an envelope', () => {
  it("is verified by the publisher's key for this page and text", async () => {
    const { hasEnvelope, isCanonicalized, signatures, skipped } = await verify(['{"@type":"WebSite"}', envelope]);
    expect({ hasEnvelope, isCanonicalized, skipped }).toEqual({
      hasEnvelope: true,
      isCanonicalized: true,
      skipped: [],
    });
    expect(signatures).toEqual([
      {
        form: 'data-integrity',
        cryptosuite: 'eddsa-jcs-2022',
        state: 'verified',
        reason: expect.stringContaining('the text of the article is the signed one'),
        reason_parts: [
          { id: 'signature.textMatches', arguments: {} },
          { id: 'signature.ownDid', arguments: { did: getDid('signing-paper'), host: getHost('signing-paper') } },
        ],
        verification_method: `${getDid('signing-paper')}#${key.multikey}`,
        controller: getDid('signing-paper'),
        controller_is_publisher: true,
        created: '2026-11-20T10:00:00.000Z',
        expires: null,
        block: 1,
      },
    ]);
  });

  it('is valid in any member order and white space, but then not canonical', async () => {
    const report = await verify([JSON.stringify(Object.fromEntries(Object.entries(envelope).reverse()), null, 2)]);
    expect(report).toMatchObject({ isCanonicalized: false, signatures: [{ state: 'verified' }] });
    expect(await verify([`\n  ${canonicalJson(envelope)}\n`])).toMatchObject({ isCanonicalized: true });
  });

  it('is recognized by its form, regardless of its signature', async () => {
    const { encoding: _encoding, ...plain } = ARTICLE;
    const report = await verify([signDocument(plain, getDid('signing-paper'), key, CREATED)]);
    expect(report).toMatchObject({
      hasEnvelope: false,
      isCanonicalized: null,
      signatures: [{ state: 'verified', reason: expect.stringContaining('does not cover the article’s text') }],
    });
    expect(await verify([{ ...envelope, headline: 'x' }])).toMatchObject({
      hasEnvelope: true,
      signatures: [{ state: 'tampered' }],
    });
    expect(await verify([])).toEqual({ hasEnvelope: false, isCanonicalized: null, signatures: [], skipped: [] });
  });

  it.each([
    ['a word of the headline', { headline: 'Council rejects budget' }],
    ['an added member', { correction: 'none' }],
    ['a nested member', { encoding: { ...ARTICLE.encoding, name: 'x' } }],
    ['another hash', { encoding: { ...ARTICLE.encoding, sha256: hashArticle('other') } }],
    ['the time of signing', { proof: { ...(envelope.proof as JsonObject), created: '2026-11-21T10:00:00Z' } }],
    ['an added expiry', { proof: { ...(envelope.proof as JsonObject), expires: '2030-01-01T00:00:00Z' } }],
  ])('is tampered after a change of %s', async (_what, change) => {
    expect(await only({ ...envelope, ...change })).toMatchObject({
      state: 'tampered',
      controller: getDid('signing-paper'),
      controller_is_publisher: true,
      reason: expect.stringContaining(`differs from what the key of ${getDid('signing-paper')} signed`),
    });
  });

  it('is tampered after a change of one character of the text', async () => {
    const html = PAGE.replace('7–2', '7–3');
    expect(await only(envelope, { html })).toMatchObject({
      state: 'tampered',
      reason: expect.stringContaining('text of the article is not the signed one'),
    });
  });

  it('is not checked for another page', async () => {
    const urls = [`https://${getHost('signing-paper')}/2026/other`];
    expect(await only(envelope, { urls })).toMatchObject({
      state: 'not-checked',
      reason: expect.stringContaining('another page'),
    });
    for (const same of ['?utm_source=x', '/', '#comments'].map((end) => URL_OF_PAGE + end))
      expect(await only(envelope, { urls: [same] })).toMatchObject({ state: 'verified' });
    expect(await only(envelope, { urls: [URL_OF_PAGE.replace('https://', 'https://www.')] })).toMatchObject({
      state: 'verified',
    });
  });

  it('is not checked if the text is not readable', async () => {
    const deep = `<article>${'<div>'.repeat(2_000)}x`;
    expect(await only(envelope, { html: deep })).toMatchObject({
      state: 'not-checked',
      reason: expect.stringContaining('nested'),
    });
    expect(await only(envelope, { html: '' })).toMatchObject({ state: 'not-checked' });
  });
});

describe('validity of a signature', () => {
  const expiring = signDocument(ARTICLE, getDid('signing-paper'), key, { ...CREATED, expires: '2026-11-30T00:00:00Z' });
  it('ends at its expiry', async () => {
    expect(await only(expiring)).toMatchObject({ state: 'verified', expires: '2026-11-30T00:00:00.000Z' });
    expect(await only(expiring, {}, new Date('2026-11-30T00:00:00Z'))).toMatchObject({
      state: 'expired',
      reason: expect.stringContaining('30 November 2026'),
    });
    expect(await only(envelope, {}, new Date('2050-01-01T00:00:00Z'))).toMatchObject({ state: 'verified' });
  });

  it('starts at its creation, with a tolerance for clocks', async () => {
    expect(await only(envelope, {}, new Date('2026-11-20T09:56:00Z'))).toMatchObject({ state: 'verified' });
    expect(await only(envelope, {}, new Date('2026-11-20T09:54:00Z'))).toMatchObject({ state: 'not-yet-valid' });
  });

  it('is tampered if it is also expired', async () => {
    expect(await only({ ...expiring, headline: 'x' }, {}, new Date('2027-01-01T00:00:00Z'))).toMatchObject({
      state: 'tampered',
    });
  });
});

describe('owner of a key', () => {
  it('is reported for a foreign key', async () => {
    const foreign = signDocument(ARTICLE, getDid('agency'), agency, CREATED);
    expect(await only(foreign)).toMatchObject({
      state: 'foreign-key',
      controller: getDid('agency'),
      controller_is_publisher: false,
      reason: expect.stringContaining(`${getHost('signing-paper')} does not name`),
    });
    expect(await only(foreign, { namedByTrustTxt: [getDid('agency')] })).toMatchObject({
      state: 'verified',
      controller_is_publisher: true,
      reason: expect.stringContaining('trust.txt'),
    });
    const own = `did:key:${agency.multikey}`;
    expect(await only(signDocument(ARTICLE, own, agency, CREATED))).toMatchObject({
      state: 'foreign-key',
      controller: own,
    });
  });

  it("is the publisher for a DID that the host's document names", async () => {
    expect(await only(signDocument(ARTICLE, getDid('named'), named, CREATED))).toMatchObject({
      state: 'verified',
      controller: getDid('named'),
    });
  });

  it("is not checked if the host's document is unavailable", async () => {
    const url = `https://${getHost('failing-did')}/1`;
    const foreign = signDocument({ ...ARTICLE, url }, getDid('agency'), agency, CREATED);
    expect(await only(foreign, { urls: [url] })).toMatchObject({ state: 'not-checked', controller_is_publisher: null });
    expect(
      await only(signDocument({ ...ARTICLE, url }, getDid('failing-did'), key, CREATED), { urls: [url] }),
    ).toMatchObject({
      state: 'not-checked',
    });
  });

  it('is checked for a host without www.', async () => {
    await using tools = createAssistantTools({
      ...world,
      // A port without a server.
      connectTo: `www.${getHost('signing-paper')}:443:127.0.0.1:1,${world.connectTo}`,
    });
    const foreign = canonicalJson(signDocument(ARTICLE, getDid('agency'), agency, CREATED) as JsonValue);
    const page = { urls: [URL_OF_PAGE], html: PAGE, blocks: [foreign], namedByTrustTxt: [] };
    expect(await verifySignatures(page, tools.tools(NOW))).toMatchObject({ signatures: [{ state: 'foreign-key' }] });
    expect(await tools.resolver()(`did:web:www.${getHost('signing-paper')}`)).toMatchObject({ state: 'unreachable' });
  });

  it.each([
    ['an unknown issuer', getDid('nobody'), key, 'nobody'],
    ['a key that the issuer does not list', getDid('signing-paper'), agency, 'contains no such key'],
    ['a key for another purpose', getDid('signing-paper'), authenticationOnly, 'assertionMethod'],
    ['a revoked key', getDid('signing-paper'), withdrawn, 'withdrew'],
    ['an invalid DID', 'did:web:127.0.0.1', key, 'no host'],
  ])('is unknown for %s', async (_what, did, by, reason) => {
    expect(await only(signDocument(ARTICLE, did, by, CREATED))).toMatchObject({
      state: 'unknown-key',
      reason: expect.stringContaining(reason),
    });
  });
});

describe('JWS', () => {
  const payload = canonicalJson(ARTICLE);
  const kid = `${getDid('signing-paper')}#${key.multikey}`;
  const sign = (header: object, body = payload, by = key.privateKey) =>
    new CompactSign(Buffer.from(body)).setProtectedHeader({ alg: 'EdDSA', kid, ...header }).sign(by);
  const detached = async (header: object = {}) => (await sign(header)).replace(/\.[^.]*\./, '..');
  const block = (jws: string, more: object = {}) => ({ ...ARTICLE, proof: { type: 'JsonWebSignature', jws, ...more } });
  const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('is verified with and without its payload, and with P-256', async () => {
    const expected = { form: 'jws', cryptosuite: 'EdDSA', state: 'verified', controller: getDid('signing-paper') };
    expect(await only(block(await detached({ iat: 1_795_000_000 })))).toMatchObject({
      ...expected,
      created: '2026-11-18T11:06:40.000Z',
    });
    expect(await only(block(await sign({})))).toMatchObject(expected);
    const unencoded = await new FlattenedSign(Buffer.from(payload))
      .setProtectedHeader({ alg: 'EdDSA', kid, b64: false, crit: ['b64'] })
      .sign(key.privateKey);
    const rfc7797 = block(`${unencoded.protected}..${unencoded.signature}`);
    expect(await only(rfc7797)).toMatchObject(expected);
    expect(await only({ ...rfc7797, headline: 'x' })).toMatchObject({ state: 'tampered' });
    const byP256 = await new CompactSign(Buffer.from(payload))
      .setProtectedHeader({ alg: 'ES256', kid: es256Id })
      .sign(es256.privateKey);
    expect(await only(block(byP256))).toMatchObject({ state: 'verified', cryptosuite: 'ES256' });
  });

  it('is tampered, expired, or signed with another key', async () => {
    expect(await only({ ...block(await detached()), headline: 'x' })).toMatchObject({ state: 'tampered' });
    expect(await only({ ...block(await sign({})), headline: 'x' })).toMatchObject({ state: 'tampered' });
    expect(await only(block(await detached({ exp: 1_790_000_000 })))).toMatchObject({ state: 'expired' });
    const theirs = await sign({ kid: `${getDid('agency')}#${agency.multikey}` }, payload, agency.privateKey);
    expect(await only(block(theirs))).toMatchObject({ state: 'foreign-key' });
  });

  it('rejects the algorithms “none” and HMAC', async () => {
    const none = `${base64url({ alg: 'none', kid })}.${Buffer.from(payload).toString('base64url')}.`;
    expect(await only(block(none))).toMatchObject({ state: 'malformed' });
    // The public key as the secret of an HMAC.
    const head = `${base64url({ alg: 'HS256', kid })}.${Buffer.from(payload).toString('base64url')}`;
    const mac = createHmac('sha256', createPublicKey(key.privateKey).export({ format: 'pem', type: 'spki' }))
      .update(head)
      .digest('base64url');
    expect(await only(block(`${head}.${mac}`))).toMatchObject({ state: 'unsupported' });
    // A header that names another algorithm than the key is for.
    expect(await only(block((await detached()).replace(/^[^.]+/, base64url({ alg: 'ES256', kid }))))).toMatchObject({
      state: 'unknown-key',
    });
    expect(
      await only(
        block(
          (await detached()).replace(
            /^[^.]+/,
            base64url({ alg: 'EdDSA', kid: `${getDid('signing-paper')}#${authenticationOnly.multikey}` }),
          ),
        ),
      ),
    ).toMatchObject({ state: 'unknown-key' });
    expect(await only(block(await detached({ crit: ['exp'], exp: 1 }).catch(() => 'a..b')))).toMatchObject({
      state: 'malformed',
    });
  });

  it('rejects unsigned members next to the signature', async () => {
    expect(await only(block(await detached(), { created: '2026-11-21T00:00:00Z' }))).toMatchObject({
      state: 'malformed',
    });
  });
});

describe('several signatures', () => {
  it('are checked separately', async () => {
    const second = signDocument(ARTICLE, getDid('agency'), agency, CREATED).proof as JsonObject;
    const broken = { ...(envelope.proof as JsonObject), created: '2026-11-21T00:00:00Z' };
    const future = { ...(envelope.proof as JsonObject), cryptosuite: 'bbs-2023' };
    const { signatures } = await verify([
      { ...envelope, proof: [envelope.proof, second, broken, future] as JsonValue },
    ]);
    expect(signatures.map(({ state }) => state)).toEqual(['verified', 'foreign-key', 'tampered', 'unsupported']);
  });

  it('are checked up to five of ten thousand, which the report states', async () => {
    const proofs = Array.from({ length: 1_500 }, () => envelope.proof as JsonValue);
    const report = await verify([{ ...envelope, proof: proofs }]);
    expect(report.signatures).toEqual([
      expect.objectContaining({ state: 'not-checked', reason: expect.stringContaining('256 kB') }),
    ]);
    const small = { type: 'x' };
    const many = await verify([{ ...envelope, proof: Array.from({ length: 1_900 }, () => small) }]);
    expect(many.signatures).toHaveLength(5);
    expect(many.skipped).toEqual([{ item: 'signatures', reason: expect.any(String), count: 1_895 }]);
    const tenThousand = await verify([{ ...ARTICLE, proof: Array.from({ length: 10_000 }, () => small) }]);
    expect(tenThousand).toMatchObject({ signatures: [{ state: 'not-checked' }], skipped: [{ count: 1 }] });
  });

  it('are checked in five of ten thousand blocks', async () => {
    const report = await verify([
      ...Array.from({ length: 10_000 }, () => '{"@type":"Thing"}'),
      ...Array.from({ length: 50 }, () => envelope),
    ]);
    expect(report.signatures.map(({ block }) => block)).toEqual([10_000, 10_001, 10_002, 10_003, 10_004]);
    expect(report.skipped).toEqual([{ item: 'signed blocks', reason: expect.any(String), count: 45 }]);
  });
});

describe('publisher of the dev world, with its own signing code', () => {
  it.each([
    ['council-budget', 'verified'],
    ['changed', 'tampered'],
    ['expired', 'expired'],
    ['foreign', 'foreign-key'],
    ['future', 'not-yet-valid'],
  ])('signs %s, which is %s', async (name, state) => {
    const url = `https://${getHost('signed')}/2026/${name}`;
    const html = await assistant.read(url);
    const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const report = await verifySignatures(
      { urls: [url], html, blocks: [block], namedByTrustTxt: [] },
      assistant.tools(),
    );
    expect(report).toMatchObject({ hasEnvelope: true, isCanonicalized: true, signatures: [{ state }] });
  });
});

describe('hostile blocks', () => {
  const inside = canonicalJson(envelope).slice(1, -1);
  it.each([
    ['broken JSON', `{${inside},}`, 'malformed', 'not valid JSON'],
    ['a list of blocks', `[{${inside}}]`, 'malformed', 'not a JSON object'],
    ['a duplicate name', `{"headline":"Council rejects budget",${inside}}`, 'malformed', 'twice'],
    [
      'a duplicate name in another spelling',
      `{"h\\u0065adline":"Council rejects budget",${inside}}`,
      'malformed',
      'twice',
    ],
    ['a nested duplicate name', `{${inside},"x":{"a":1,"a":2}}`, 'malformed', 'twice'],
    ['__proto__', `{${inside},"__proto__":{"headline":"x"}}`, 'malformed', '__proto__'],
    ['a lone surrogate', `{${inside},"x":"\\ud800"}`, 'malformed', 'surrogate'],
    ['a lone surrogate in a name', `{${inside},"\\udc00":1}`, 'malformed', 'surrogate'],
    ['an infinite number', `{${inside},"x":1e400}`, 'malformed', 'number'],
    ['a number beyond the interoperable range', `{${inside},"x":9007199254740993}`, 'malformed', 'number'],
    ['deep nesting', `{${inside},"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'not-checked', 'nested'],
    ['many nodes', `{${inside},"x":[${'[],'.repeat(3_000)}[]]}`, 'not-checked', '2,000'],
    ['many members', `{${inside},${Array.from({ length: 6_000 }, (_, at) => `"${at}":1`)}}`, 'not-checked', '5,000'],
    ['a long text', `{${inside},"x":"${'a'.repeat(300_000)}"}`, 'not-checked', '256 kB'],
    ['a proof that is a string', '{"proof":"x"}', 'malformed', 'object'],
    ['an empty proof', '{"proof":{}}', 'malformed', 'type'],
    ['a proof of an unknown type', '{"proof":{"type":"constructor"}}', 'unsupported', 'constructor'],
    [
      'an unknown cryptosuite',
      '{"proof":{"type":"DataIntegrityProof","cryptosuite":"__proto__","proofPurpose":"assertionMethod","verificationMethod":"did:web:a.com#k","proofValue":"z1"}}',
      'unsupported',
      '__proto__',
    ],
    [
      'another purpose',
      canonicalJson({ ...envelope, proof: { ...(envelope.proof as JsonObject), proofPurpose: 'authentication' } }),
      'unsupported',
      'assertionMethod',
    ],
    [
      'an invalid time',
      canonicalJson({ ...envelope, proof: { ...(envelope.proof as JsonObject), expires: 'never' } }),
      'malformed',
      'expiry',
    ],
    [
      'a key that is not a DID',
      canonicalJson({
        ...envelope,
        proof: { ...(envelope.proof as JsonObject), verificationMethod: 'https://a.com/key#1' },
      }),
      'unsupported',
      'other than a DID',
    ],
    [
      'a key without a name',
      canonicalJson({
        ...envelope,
        proof: { ...(envelope.proof as JsonObject), verificationMethod: getDid('signing-paper') },
      }),
      'malformed',
      'no key',
    ],
  ])('are rejected: %s', async (_what, block, state, reason) => {
    expect(await only(block)).toMatchObject({ state, reason: expect.stringContaining(reason) });
  });

  it('fetches no context', async () => {
    const requested = world.requests.filter(({ host: name }) => !name.endsWith('-vouchwire-dev.com'));
    expect(requested).toEqual([]);
  });
});

describe('text of an article', () => {
  const textOf = async (html: string) => {
    const read = await readArticleText(html);
    return read.ok ? read.text : read.reason;
  };

  it.each([
    ['<article><h1>A <em>b</em>c</h1><p>d\n  e<br>f</p></article>', 'A bc\nd e\nf'],
    ['<body>menu<article data-vouchwire="article">a</article><article>b</article></body>', 'a'],
    ['<div itemprop="x articleBody">a</div><p>no</p><div itemprop="articleBody">b</div>', 'a\nb'],
    ['<article>a</article><article>b</article>', 'a'],
    ['<body>x<main>a<nav>n</nav><script>s</script><aside>z</aside><p>b</main></body>', 'a\nb'],
    ['<html><head><title>t</title></head><body><p>a<p>b</body></html>', 'a\nb'],
    ['<article>a<div data-vouchwire="skip">ad<p>x</p></div>b</article>', 'ab'],
    ['<article>&eacute; e\u0301 &amp;lt;&nbsp; x&#x200B;</article>', 'é é &lt; x\u200b'],
    ['<article><p>a</p><article>inner</article><p>b</p></article>', 'a\ninner\nb'],
    ['<article>a<!-- c --><template>t</template><noscript>n</noscript></article>', 'a'],
    ['', 'The page contains no text.'],
  ])('is extracted from %s', async (html, expected) => expect(await textOf(html)).toBe(expected));

  it('matches the example in docs/envelope.md', async () => {
    const page = await readFile(new URL('../../../docs/envelope.md', import.meta.url), 'utf8');
    const html = /`(<article>.*<\/article>)` is the text/.exec(page)?.[1] ?? '';
    const text = /```text\n(.*?)\n```/s.exec(page)?.[1] ?? '';
    const sha256 = /its hash `([0-9a-f]{64})`/.exec(page)?.[1] ?? '';
    expect(await readArticleText(html)).toEqual({ ok: true, text, sha256 });
    expect(page.split(sha256)).toHaveLength(3);
  });

  it('is read from large pages in chunks that do not block the server', async () => {
    const html = `<article>${'<p>Words of an article &amp; more.</p>'.repeat(75_000)}</article>`;
    // How often others get their turn. Each part waits for one if the current turn is used up.
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const read = await readArticleText(html);
    clearImmediate(next);
    expect(read.ok && read.text.split('\n').length).toBe(75_000);
    expect(turns).toBeGreaterThan(2);
  });

  it('is read from hostile markup', async () => {
    expect(await textOf('<div>'.repeat(300_000))).toContain('nested');
    expect(await textOf(`<article>${'<p>'.repeat(100)}${'</div>'.repeat(300_000)}x`)).toContain('x');
    expect(await textOf('<a b="'.repeat(200_000))).toEqual(expect.any(String));
  });
});
