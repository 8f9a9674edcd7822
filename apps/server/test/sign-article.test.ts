import { generateKeyPairSync } from 'node:crypto';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getHost, routePaths, type Site, text } from '../../../dev-world/site.ts';
import { type DevWorld, startDevWorld, WORLD } from '../../../dev-world/start-dev-world.ts';
import { verifySignatures } from '../src/assistant/signatures/verify-signatures.ts';
import { runSignArticle, type SignArticleOptions } from '../src/commands/sign-article.ts';
import { type AssistantTools, createAssistantTools } from './assistant-tools.ts';
import { runCommand } from './run-command.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const DAY_MS = 86_400_000;
const HOST = getHost('signing-gazette');
const ADDRESS = `https://${HOST}/2026/budget`;
const page = (head = '', body = '<p>The council voted 7–2.</p>') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Gazette</title>
<link rel="canonical" href="${ADDRESS}">
<meta property="article:published_time" content="2026-11-20T09:00:00Z"><meta name="author" content="Ana Silva">
${head}</head><body><nav>Menu</nav><article><h1>Council passes <em>budget</em></h1>${body}</article></body></html>`;

let folder: TemporaryDirectory;
let world: DevWorld;
let assistant: AssistantTools;
/** What the gazette serves; tests put in what the command prints. */
const served = new Map<string, string>();
let otherDocument = '';
const gazette: Site = {
  host: HOST,
  group: 'identities',
  what: 'A publisher that uses the command',
  answer: (request, response) => {
    const body = served.get(request.url ?? '');
    (body === undefined ? routePaths({}) : text(body, { 'content-type': 'text/html' }))(request, response);
  },
};
const otherSite: Site = {
  host: getHost('stranger-gazette'),
  group: 'identities',
  what: 'Another publisher',
  answer: (request, response) =>
    (otherDocument === '' ? routePaths({}) : routePaths({ '/.well-known/did.json': text(otherDocument) }))(
      request,
      response,
    ),
};
beforeAll(async () => {
  folder = await createTemporaryDirectory();
  world = await startDevWorld([...WORLD, gazette, otherSite]);
  assistant = createAssistantTools(world);
});
afterAll(async () => {
  await assistant[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const file = (name: string): string => path.join(folder.path, name);

const run = (...args: string[]) => runCommand(['sign-article', ...args]);

/** The same without the command line. @throws AppError */
async function sign(html: string | undefined, options: Partial<SignArticleOptions>) {
  const printed = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((chunk) => {
      printed[stream] += String(chunk);
      return true;
    }),
  );
  try {
    await runSignArticle(html, { suite: 'eddsa-jcs-2022', ...options });
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return printed;
}

/** Fetches the article as a visitor would, and verifies what it finds. */
async function verify(now?: Date) {
  const html = await assistant.read(ADDRESS);
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    (match) => match[1] ?? '',
  );
  return verifySignatures({ urls: [ADDRESS], html, blocks, namedByTrustTxt: [] }, assistant.tools(now));
}

/** The only line of a PEM file with the key. */
async function readSecret(name: string): Promise<string> {
  return (await readFile(file(name), 'utf8')).split('\n')[1] ?? '';
}

describe('vouchwire sign-article', () => {
  it('creates a key that only its owner can read, and the DID document of the host', async () => {
    const made = await run('--new-key', file('key.pem'), '--host', HOST);
    expect(made.code).toBe(0);
    expect((await stat(file('key.pem'))).mode & 0o777).toBe(0o600);
    const document = JSON.parse(made.stdout);
    expect(document).toMatchObject({
      id: `did:web:${HOST}`,
      verificationMethod: [
        { type: 'Multikey', controller: `did:web:${HOST}`, publicKeyMultibase: expect.stringMatching(/^z6Mk/) },
      ],
      assertionMethod: [document.verificationMethod[0].id],
    });
    expect(made.stderr).toContain(`https://${HOST}/.well-known/did.json`);
    expect(made.stdout + made.stderr).not.toContain(await readSecret('key.pem'));
    served.set('/.well-known/did.json', made.stdout);
    expect(await assistant.resolver()(`did:web:${HOST}`)).toMatchObject({ state: 'resolved' });
  });

  it.each(['eddsa-jcs-2022', 'eddsa-rdfc-2022', 'jws'])('signs a page that is then verified: %s', async (suite) => {
    await writeFile(file('article.html'), page());
    const signed = await run(file('article.html'), '--key', file('key.pem'), '--suite', suite);
    expect(signed.code).toBe(0);
    expect(signed.stdout).toMatch(/^<script type="application\/ld\+json">\{.*\}<\/script>\n$/);
    served.set('/2026/budget', page(signed.stdout));
    const report = await verify();
    expect(report).toMatchObject({ hasEnvelope: true, isCanonicalized: true, skipped: [] });
    expect(report.signatures).toEqual([
      expect.objectContaining({ state: 'verified', controller: `did:web:${HOST}`, controller_is_publisher: true }),
    ]);
  });

  it('signs a page so that a changed character is detected in the text and in the envelope', async () => {
    const { stdout } = await sign(file('article.html'), { key: file('key.pem') });
    expect(stdout).toContain('"headline":"Council passes budget"');
    for (const changed of [
      page(stdout, '<p>The council voted 7–3.</p>'),
      page(stdout.replace('Council passes budget', 'Council passes budgets')),
      page(stdout.replace('Ana Silva', 'Ana Silvb')),
    ]) {
      served.set('/2026/budget', changed);
      expect((await verify()).signatures).toEqual([expect.objectContaining({ state: 'tampered' })]);
    }
    served.set('/2026/budget', page(stdout, '<div><p>The council   voted\n<b>7–2</b>.</p></div>'));
    expect((await verify()).signatures).toEqual([expect.objectContaining({ state: 'verified' })]);
  });

  it('reports a key of another host', async () => {
    const other = getHost('stranger-gazette');
    const signed = await sign(file('article.html'), { newKey: file('stranger.pem'), host: other, json: true });
    const { element, did, did_document } = JSON.parse(signed.stdout);
    expect(did).toBe(`did:web:${other}`);
    expect(signed.stderr).toContain(`is not at ${other}`);
    served.set('/2026/budget', page(element));
    const state = async () => (await verify()).signatures.map((signature) => signature.state);
    // While no server publishes that host’s document, its key is unknown.
    expect(await state()).toEqual(['unknown-key']);
    otherDocument = JSON.stringify(did_document);
    expect(await state()).toEqual(['foreign-key']);
  });

  it('signs a page with an expiry', async () => {
    const expires = new Date(Date.now() + 2 * DAY_MS).toISOString();
    const { stdout } = await sign(file('article.html'), { key: file('key.pem'), expires });
    served.set('/2026/budget', page(stdout));
    expect((await verify()).signatures).toEqual([expect.objectContaining({ state: 'verified' })]);
    expect((await verify(new Date(Date.now() + 3 * DAY_MS))).signatures).toEqual([
      expect.objectContaining({ state: 'expired' }),
    ]);
  });

  it('accepts all values as options, and escapes text that would close the script element', async () => {
    await writeFile(file('text.txt'), 'Council passes budget\r\n\r\n  The council voted 7–2.\n');
    const { stdout } = await sign(undefined, {
      key: file('key.pem'),
      url: ADDRESS,
      headline: 'On </script><!-- and after',
      text: file('text.txt'),
      author: ['Ana Silva', 'Bo Chen'],
      published: '2026-11-20',
      type: 'OpinionNewsArticle',
      json: true,
    });
    const { envelope, element, key_id, did_document_url } = JSON.parse(stdout);
    expect(envelope).toMatchObject({
      '@type': 'OpinionNewsArticle',
      author: [{ name: 'Ana Silva' }, { name: 'Bo Chen' }],
      headline: 'On </script><!-- and after',
      datePublished: '2026-11-20',
    });
    expect(key_id).toBe(envelope.proof.verificationMethod);
    expect(did_document_url).toBe(`https://${HOST}/.well-known/did.json`);
    expect(element.slice(0, -'</script>'.length)).not.toMatch(/<\/script|<!--/);
    served.set('/2026/budget', page(element));
    expect(await verify()).toMatchObject({ isCanonicalized: false, signatures: [{ state: 'verified' }] });
  });

  it('reads the metadata of a page from JSON-LD', async () => {
    const article = {
      '@type': ['NewsArticle'],
      headline: 'By JSON-LD',
      author: [{ name: 'Cy Dow' }],
      dateModified: '2026-11-21',
    };
    const block = JSON.stringify({ '@graph': [{ '@type': 'WebSite' }, article] });
    await writeFile(file('graph.html'), page(`<script type="application/ld+json">${block}</script>`));
    const { stdout } = await sign(file('graph.html'), { key: file('key.pem'), json: true });
    expect(JSON.parse(stdout).envelope).toMatchObject({
      headline: 'By JSON-LD',
      author: [{ name: 'Cy Dow' }],
      datePublished: '2026-11-20T09:00:00Z',
      dateModified: '2026-11-21',
      url: ADDRESS,
    });
  });

  it('never overwrites or prints a key', async () => {
    const before = await readFile(file('key.pem'), 'utf8');
    const second = await run('--new-key', file('key.pem'), '--host', HOST);
    expect(second).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('exists already') });
    expect(await readFile(file('key.pem'), 'utf8')).toBe(before);

    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rsa = String(privateKey.export({ format: 'pem', type: 'pkcs8' }));
    for (const [name, content] of Object.entries({
      'rsa.pem': rsa,
      'cut.pem': before.slice(0, 60),
      'no.pem': 'x\nSECRET',
    })) {
      await writeFile(file(name), content, { mode: 0o600 });
      const rejected = sign(undefined, { key: file(name), host: HOST });
      await expect(rejected).rejects.toMatchObject({
        message: `${file(name)} holds no Ed25519 key; make one with --new-key`,
      });
      await expect(rejected).rejects.not.toHaveProperty('cause', expect.anything());
    }
    await chmod(file('key.pem'), 0o644);
    const open = await sign(undefined, { key: file('key.pem'), host: HOST });
    expect(open.stderr).toContain('chmod 600');
    expect(open.stdout + open.stderr).not.toContain(await readSecret('key.pem'));
    await chmod(file('key.pem'), 0o600);
  });

  it('encodes the port of a host as in did:web', async () => {
    const { stdout } = await sign(undefined, { key: file('key.pem'), host: 'News.vouchwire-dev.com:8443', json: true });
    expect(JSON.parse(stdout)).toMatchObject({
      did: 'did:web:news.vouchwire-dev.com%3A8443',
      did_document_url: 'https://news.vouchwire-dev.com:8443/.well-known/did.json',
      envelope: null,
    });
  });

  it('rejects wrong usage, and then creates no key', async () => {
    const newKey = file('never.pem');
    const article = file('article.html');
    const wrong: [string, string | undefined, Partial<SignArticleOptions>][] = [
      ['--host', undefined, { newKey }],
      ['is not a host', undefined, { newKey, host: 'localhost' }],
      ['is not a host', undefined, { newKey, host: 'a.com/x' }],
      ['either --key', undefined, { host: HOST }],
      ['either --key', undefined, { host: HOST, key: file('key.pem'), newKey }],
      ['--suite', undefined, { newKey, host: HOST, suite: 'none' }],
      ['--expires', article, { newKey, expires: '2020-01-01' }],
      ['--expires', article, { newKey, expires: 'soon' }],
      ['--published', article, { newKey, published: 'today' }],
      ['--url', undefined, { newKey, headline: 'x', host: HOST }],
      ['--text', undefined, { newKey, headline: 'x', url: ADDRESS }],
    ];
    for (const [sentence, html, options] of wrong) {
      await expect(sign(html, options)).rejects.toMatchObject({
        code: 'configuration',
        message: expect.stringContaining(sentence),
      });
    }
    await expect(sign(file('missing.html'), { newKey })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(stat(newKey)).rejects.toThrow();
    expect(await run('--host', HOST)).toMatchObject({ code: 2, stdout: '' });
  });
});
