import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@vouchwire/api-contract';
import { lintPolicyFile, parsePolicyFile } from 'trust-txt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toConfig } from '../src/platform/config/config.ts';
import { createSecurityTxt, createTrustTxt, SITE_PAGES } from '../src/web/site-files/site-files.routes.ts';
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
    return { type: response.headers.get('content-type'), text: await response.text() };
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
});
