import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@vouchwire/api-contract';
import {
  type FetchedFile,
  readAiprefRobots,
  readPublisherInfo,
  readSecurityTxt,
  readTdmrepFile,
} from '@vouchwire/publisher-files';
import fastify from 'fastify';
import { lintPolicyFile, parsePolicyFile } from 'trust-txt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createRegistryEntry, createServerCard } from '../src/mcp/server-card.ts';
import { toConfig } from '../src/platform/config/config.ts';
import {
  createPublisherInfo,
  createRobotsTxt,
  createSecurityTxt,
  createTrustTxt,
  SITE_PAGES,
  siteFileRoutes,
} from '../src/web/site-files/site-files.routes.ts';
import { type RunningProduct, startProduct } from './running-product.ts';
import { copyEmptyRecords } from './starter-crawl-folder.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const NOW = new Date('2026-11-21T18:00:00.000Z');
const listErrors = (text: string) => lintPolicyFile(text).diagnostics.filter(({ severity }) => severity === 'error');

describe('files about the site', () => {
  let folder: TemporaryDirectory;
  let product: RunningProduct;
  beforeAll(async () => {
    folder = await createTemporaryDirectory();
    await copyEmptyRecords(folder.path);
    product = await startProduct(folder.path, { STARTER_CRAWL: 'off' });
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });
  const get = async (file: string) => {
    const response = await fetch(product.origin + file);
    expect(response.status).toBe(200);
    const { headers } = response;
    return { type: headers.get('content-type'), link: headers.get('link'), text: await response.text() };
  };

  it('serves a robots.txt that names the sitemap', async () => {
    const { type, text } = await get('/robots.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    expect(text).toContain(`Sitemap: ${product.origin}/sitemap.xml`);
    expect(text).toContain(`Sitemap: ${product.origin}/sitemap-docs.xml`);
    expect(text).toMatch(/^User-agent: \*$/m);
    expect(text).toMatch(/^Disallow: \/unsubscribe$/m);
    // The longest rule decides (RFC 9309, section 2.2.2).
    for (const path of ['/api/exports', '/api/releases', '/api/openapi.json'])
      expect(text).toContain(`Allow: ${path}\n`);
    expect(text).toMatch(/^Disallow: \/follow$/m);
  });

  it('serves what browsers and scanners request at conventional addresses', async () => {
    const bytes = async (file: string) => Buffer.from(await (await fetch(product.origin + file)).arrayBuffer());
    // Header of an ICO with one image, and signature and width of a PNG.
    expect((await bytes('/favicon.ico')).subarray(0, 6).toString('hex')).toBe('000001000100');
    const icon = await bytes('/apple-touch-icon.png');
    expect([icon.toString('latin1', 1, 4), icon.readUInt32BE(16)]).toEqual(['PNG', 180]);
    const { type, text } = await get('/opensearch.xml');
    expect(type).toBe('application/opensearchdescription+xml; charset=utf-8');
    expect(text).toContain(`template="${product.origin}/search?q={searchTerms}"`);
    const moved = await fetch(`${product.origin}/security.txt`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/.well-known/security.txt']);
  });

  it('answers unknown files with a short 404, and an unknown page with a page', async () => {
    for (const file of ['/wp-login.php', '/no.png', '/a/b.json?x=1', '/ads.txt', '/index.html']) {
      const response = await fetch(product.origin + file, { headers: { accept: 'text/html' } });
      expect([file, response.status, (await response.text()).length < 500]).toEqual([file, 404, true]);
    }
    const page = await fetch(`${product.origin}/apnews.com`);
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('serves a sitemap with the requested origin', async () => {
    const { type, text } = await get('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    const locations = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
    const bare = locations.filter((location) => !location.includes('?'));
    expect(bare).toEqual(SITE_PAGES.map((page) => product.origin + page));
    expect(locations).toHaveLength(bare.length * LANGUAGES.length);
    expect(text).toContain(`hreflang="pt-BR" href="${product.origin}/terms?lang=pt-BR"`);
  });

  it('serves one trust.txt at both locations, without errors', async () => {
    const wellKnown = await get('/.well-known/trust.txt');
    expect(wellKnown.type).toBe('text/plain; charset=utf-8');
    expect(listErrors(wellKnown.text)).toEqual([]);
    const statements = ({ text }: { text: string }) =>
      parsePolicyFile(text).statements.map(({ attribute, value }) => [attribute, value]);
    expect(statements(wellKnown)).toEqual([['contact', `${product.origin}/contact`]]);
    expect(statements(await get('/trust.txt'))).toEqual(statements(wellKnown));
  });

  it('serves a security.txt with a valid expiry and without a mailbox', async () => {
    const { text } = await get('/.well-known/security.txt');
    expect(text).toContain(`Contact: ${product.origin}/contact\n`);
    const expires = /^Expires: (\S+)$/m.exec(text)?.[1] ?? '';
    expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 80 * 86_400_000);
    expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * 86_400_000);
    expect(text).not.toContain('mailto:');
  });

  it('serves no file that states what the operator has not set', async () => {
    for (const file of ['/.well-known/publisher-info.html', '/.well-known/tdmrep.json', '/mcp/server.json'])
      expect([file, (await fetch(product.origin + file)).status]).toEqual([file, 404]);
  });

  it('serves an API catalog whose links lead somewhere', async () => {
    const response = await fetch(`${product.origin}/.well-known/api-catalog`);
    // RFC 9727, sections 2 and 5.1.
    expect(response.headers.get('content-type')).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
    expect(response.headers.get('link')).toBe('</.well-known/api-catalog>; rel="api-catalog"');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const { linkset } = linksetDocument.parse(await response.json());
    const [catalog, ...interfaces] = linkset;
    const items = z.array(linkTarget).parse(catalog?.item);
    expect(interfaces.map(({ anchor }) => anchor)).toEqual(items.map(({ href }) => href));
    for (const { anchor: _, ...relations } of interfaces)
      for (const { href, type } of Object.values(relations).flatMap((targets) => z.array(linkTarget).parse(targets))) {
        const { status, headers } = await fetch(href);
        expect([href, status, headers.get('content-type')?.replace(/;.*/, '')]).toEqual([href, 200, type]);
      }
  });

  it('serves one card of the MCP server at both addresses', async () => {
    const cards = ['/mcp/server-card', '/.well-known/mcp/server-card.json'].map(get);
    const [card, wellKnown] = await Promise.all(cards);
    expect(card?.type).toBe('application/mcp-server-card+json');
    expect(wellKnown).toEqual(card);
    const { remotes } = JSON.parse(card?.text ?? '');
    expect(remotes).toEqual([{ type: 'streamable-http', url: `${product.origin}/mcp` }]);
  });

  it.each(['/method', '/docs', '/docs/queries', '/docs/api/match'])('serves %s also as Markdown', async (page) => {
    const direct = await get(`${page}.md`);
    expect(direct.type).toBe('text/markdown; charset=utf-8');
    expect(direct.text).toMatch(/^# |^<!--/);
    expect(direct.text).not.toContain('.invalid');
    // RFC 6596.
    expect(direct.link).toBe(`<${page}>; rel="canonical"`);
    // Programs that read Markdown name it next to HTML. No browser names it.
    for (const accept of ['text/markdown', 'text/html, text/markdown', 'text/html;q=0.8, text/markdown;q=0.9']) {
      const negotiated = await fetch(product.origin + page, { headers: { accept } });
      expect(negotiated.headers.get('content-location')).toBe(`${page}.md`);
      expect(negotiated.headers.get('vary')).toMatch(/\baccept\b(?!-)/i);
      expect(await negotiated.text()).toBe(direct.text);
    }
    for (const accept of ['*/*', 'text/html, text/markdown;q=0.9', 'text/*;q=0.5']) {
      const html = await fetch(product.origin + page, { headers: { accept } });
      expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(html.headers.get('vary')).toMatch(/\baccept\b(?!-)/i);
      expect(html.headers.get('link')).toContain(`<${page}.md>; rel="alternate"; type="text/markdown"`);
      expect(html.headers.get('link')).toContain('</.well-known/api-catalog>; rel="api-catalog"');
      expect(html.headers.get('link')).toContain('</api/openapi.json>; rel="service-desc"');
    }
    const refused = await fetch(`${product.origin}${page}.md?q=1`);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Unknown parameter \\`q\\`')]);
  });

  it('has Markdown whose links lead to pages', { tags: 'sampled' }, async () => {
    const pages = ['/docs', '/method', '/docs/mcp', '/docs/other-files', '/docs/rules'];
    const texts = await Promise.all(pages.map((page) => get(`${page}.md`)));
    const links = new Set(
      texts.flatMap(({ text }) => [...text.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => link)),
    );
    const own = [...links].filter((link) => !link.startsWith('https://'));
    expect(own.length).toBeGreaterThan(100);
    for (const link of own) expect([link, (await fetch(link)).status]).toEqual([link, 200]);
  });

  it('keeps the page of a dossier for a browser, and names its other formats', async () => {
    for (const accept of ['*/*', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8']) {
      const page = await fetch(`${product.origin}/d/www.apnews.com`, { headers: { accept } });
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('link')).toMatch(
        /^<\/d\/apnews\.com\.md>; rel="alternate"; type="text\/markdown", <\/d\/apnews\.com\.json>; rel="alternate"/,
      );
    }
  });

  it('names the other formats with the parameters of the page, and not for its data', async () => {
    const getLinks = async (address: string) => {
      const link = (await fetch(product.origin + address)).headers.get('link') ?? '';
      return [...link.matchAll(/<([^>]+)>; rel="alternate"/g)].map(([, target]) => target);
    };
    expect(await getLinks('/d/a.com?page=2&line=300&find=b%20c&utm_source=x')).toEqual([
      '/d/a.com.md?find=b+c&page=2',
      '/d/a.com.json?find=b+c&page=2&line=300',
    ]);
    expect(await getLinks('/associations/a.com?page=2&size=20&show=left')).toEqual([
      '/associations/a.com.md?show=left&page=2',
      '/associations/a.com.json?show=left&page=2&size=20',
    ]);
    for (const address of ['/d/a.com.data', '/associations/a.com.data']) expect(await getLinks(address)).toEqual([]);
  });

  it('describes the data for search engines of data sets', { tags: 'sampled' }, async () => {
    const { text } = await get('/data');
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>([^<]+)</.exec(text) ?? [];
    const dataset = JSON.parse(json);
    // The properties that schema.org/Dataset and Google Dataset Search name.
    expect(dataset).toMatchObject({
      '@type': 'Dataset',
      '@id': `${product.origin}/data#dataset`,
      url: `${product.origin}/data`,
      license: `${product.origin}/data#license`,
      isAccessibleForFree: true,
    });
    expect(dataset.description.length).toBeGreaterThan(50);
    expect(dataset.distribution.length).toBeGreaterThanOrEqual(3);
    for (const { contentUrl } of dataset.distribution)
      expect([contentUrl, (await fetch(contentUrl, { method: 'HEAD' })).status]).toEqual([contentUrl, 200]);
  });

  it('serves no directory of signing keys without a public URL', async () => {
    const response = await fetch(`${product.origin}/.well-known/http-message-signatures-directory`);
    expect(response.status).toBe(404);
  });

  it('serves the key of the data directory with a public URL', { tags: 'sampled' }, async () => {
    await using own = await createTemporaryDirectory();
    await copyEmptyRecords(own.path);
    await using served = await startProduct(own.path, {
      PUBLIC_URL: 'https://vouch.news-vouchwire-dev.com',
      STARTER_CRAWL: 'off',
    });
    const response = await fetch(`${served.origin}/.well-known/http-message-signatures-directory`);
    expect(response.headers.get('content-type')).toBe('application/http-message-signatures-directory+json');
    expect(response.headers.get('signature-input')).toMatch(/^binding0=\("@authority";req "content-digest"\);/);
    const pem = await readFile(path.join(own.path, 'crawler-key.pem'), 'utf8');
    const { x } = createPublicKey(pem).export({ format: 'jwk' });
    expect(await response.json()).toEqual({
      keys: [{ kty: 'OKP', crv: 'Ed25519', kid: expect.any(String), x, use: 'sig' }],
    });
  });
});

const linkTarget = z.strictObject({ href: z.url(), type: z.string().optional() });
/** RFC 9264, section 4.2: each link context has an anchor, and lists of targets by relation. */
const linksetDocument = z.strictObject({
  linkset: z.array(z.object({ anchor: z.url() }).catchall(z.array(linkTarget).or(z.string()))),
});

/** As the extension `server-card` of MCP requires (schema.json of its repository, version 1). */
const serverCard = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z
    .string()
    .max(255)
    .regex(/^\d+\.\d+\.\d+$/),
  websiteUrl: z.url(),
  remotes: z.array(
    z.strictObject({ type: z.enum(['sse', 'streamable-http']), url: z.string().regex(/^https?:\/\/\S+$/) }),
  ),
});

const toFile = (body: string): FetchedFile => ({
  ...{ requestedUrl: '', url: '', status: 200, contentType: null, headers: [] },
  body,
});

describe('MCP server card', () => {
  it.each([
    ['https://vouch.example.org', 'org.example.vouch/vouchwire'],
    ['http://localhost:3000', 'localhost/vouchwire'],
    ['http://127.0.0.1:3000', '127.0.0.1/vouchwire'],
    ['http://[::1]:3000', '--1/vouchwire'],
  ])('of %s has the name %s', (origin, name) => {
    expect(serverCard.parse(createServerCard(origin, '0.1.0')).name).toBe(name);
  });

  it('is the entry of the registry with another schema', () => {
    const { $schema, ...entry } = createRegistryEntry('https://vouch.example', '0.1.0');
    expect($schema).toBe('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json');
    expect(createServerCard('https://vouch.example', '0.1.0')).toMatchObject(entry);
  });
});

describe('configured site details', () => {
  const { site } = toConfig({
    PUBLIC_URL: 'https://Vouch.example',
    VOUCHWIRE_CONTACT_URL: 'https://operator.example/',
    SECURITY_CONTACT: 'mailto:security@operator.example, https://operator.example/report',
    TRUST_TXT_BELONGTO: 'journallist.net, https://www.texaspress.com/',
    TRUST_TXT_CONTROLLEDBY: 'operator.example',
    TRUST_TXT_SOCIAL: 'https://social.example/@vouch',
    TRUST_TXT_DISCLOSURE: 'https://vouch.example/terms',
    TRUST_TXT_DATA_TRAINING: 'no',
    OPERATOR_NAME: 'Example </script> Institute',
  });

  it('are in our trust.txt', () => {
    expect(site.publicUrl).toBe('https://vouch.example');
    const text = createTrustTxt('https://vouch.example', site, NOW);
    expect(listErrors(text)).toEqual([]);
    expect(parsePolicyFile(text).statements.map(({ attribute, value }) => `${attribute}=${value}`)).toEqual([
      'belongto=https://journallist.net',
      'belongto=https://www.texaspress.com/',
      'controlledby=https://operator.example',
      'social=https://social.example/@vouch',
      'disclosure=https://vouch.example/terms',
      'contact=https://operator.example/',
      'datatrainingallowed=no',
    ]);
  });

  it('are in our security.txt', () => {
    expect(createSecurityTxt('https://vouch.example', site, NOW)).toBe(
      [
        'Contact: mailto:security@operator.example',
        'Contact: https://operator.example/report',
        'Expires: 2027-02-19T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://vouch.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('are in our robots.txt, and read by our reader', () => {
    const read = (text: string) => {
      const { file } = readAiprefRobots(toFile(text));
      return [...(file?.preferences ?? []), ...(file?.contentSignals ?? [])].map(({ value }) => value);
    };
    const whole = { path: '/', agents: ['*'] };
    expect(read(createRobotsTxt('https://vouch.example', site))).toEqual([
      { label: 'train-ai', isAllowed: false, ...whole },
      { label: 'search', isAllowed: true, ...whole },
      { label: 'search', isAllowed: true, ...whole },
      { label: 'ai-input', isAllowed: true, ...whole },
      { label: 'ai-train', isAllowed: false, ...whole },
    ]);
    const silent = read(createRobotsTxt('https://vouch.example', toConfig({}).site));
    expect(silent.map(({ label }) => label)).toEqual(['search', 'search', 'ai-input']);
  });

  it('are in our other files, and read by our readers', () => {
    const { file: publisher, problems } = readPublisherInfo(toFile(createPublisherInfo('https://vouch.example', site)));
    expect(problems).toEqual([]);
    expect(publisher?.organization).toMatchObject({
      name: { value: 'Example </script> Institute' },
      url: { value: 'https://vouch.example/' },
    });
    expect(readSecurityTxt(toFile(createSecurityTxt('https://vouch.example', site, NOW))).outcome).toBe('found');
  });

  it('leave out of Publisher Info what is not a web address', () => {
    const odd = toConfig({
      OPERATOR_NAME: 'A',
      TRUST_TXT_SOCIAL: '@name@server, did:web:a.example, a b, x.example, x.example',
    });
    const { file } = readPublisherInfo(toFile(createPublisherInfo('https://vouch.example', odd.site)));
    expect(file?.organization.sameAs.map(({ value }) => value)).toEqual(['https://x.example/']);
  });

  const request = async (settings: Record<string, string>, file: string) => {
    await using app = fastify();
    const { site: configured } = toConfig(settings);
    await app.register(siteFileRoutes, {
      ...{ site: configured, languages: ['en'], dataDir: '' },
      getListeningOrigin: () => 'http://127.0.0.1',
    });
    return await app.inject(file);
  };

  it.each([
    // Addresses of RFC 6068, sections 2 and 6.1.
    ['mailto:addr1@an.example,addr2@an.example', 'addr1@an.example'],
    ['mailto:gorby%25kremvax@example.com?subject=current-issue', 'gorby%kremvax@example.com'],
    ['mailto:?to=addr1@an.example', null],
    ['mailto:%E0%A4%A', null],
    ['https://operator.example/', null],
  ])('have of the contact %s the address %s', async (VOUCHWIRE_CONTACT_URL, address) => {
    const settings = { OPERATOR_NAME: 'A', VOUCHWIRE_CONTACT_URL };
    const { statusCode, body } = await request(settings, '/.well-known/publisher-info.html');
    expect(statusCode).toBe(200);
    const { file } = readPublisherInfo(toFile(body));
    expect(file?.organization.email?.value ?? null).toBe(address);
  });

  // A reservation covers all text and data mining (Directive (EU) 2019/790, article 2), of which training is a part.
  it.each([
    ['yes', 200],
    ['no', 404],
  ])('state with TRUST_TXT_DATA_TRAINING=%s no reservation (%i)', async (TRUST_TXT_DATA_TRAINING, status) => {
    const response = await request({ TRUST_TXT_DATA_TRAINING }, '/.well-known/tdmrep.json');
    expect(response.statusCode).toBe(status);
    if (status !== 200) return;
    const { file } = readTdmrepFile(toFile(response.body));
    expect(file?.rules).toMatchObject([{ location: { value: '/' }, isReserved: { value: false } }]);
  });
});
