import { readFileSync } from 'node:fs';
import { XmlDocument, type XmlElement, XsdValidator } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { renderDossierSitemaps } from '../src/domains/dossier/dossier-sitemap.ts';
import { renderMultilingualSitemap, renderSitemap } from '../src/platform/markup/sitemap.ts';
import { renderSiteSitemap, SITE_PAGES } from '../src/web/site-files/site-files.routes.ts';

const ORIGIN = 'https://vouch.example';
const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt-BR'];
const NAMES = { s: 'http://www.sitemaps.org/schemas/sitemap/0.9', x: 'http://www.w3.org/1999/xhtml' };
/** Of one file, in bytes (sitemaps.org). */
const LARGEST = 52_428_800;

const schema = XsdValidator.fromDoc(
  XmlDocument.fromString(readFileSync(new URL('./sitemap.xsd', import.meta.url), 'utf8')),
);
function valid(text: string): XmlDocument {
  const document = XmlDocument.fromString(text);
  schema.validate(document);
  return document;
}
const elements = (document: XmlDocument, path: string) => document.find(path, NAMES) as XmlElement[];
const locations = (document: XmlDocument) => elements(document, '//s:loc').map(({ content }) => content);

describe('XML schema of sitemaps', () => {
  it.each([
    ['no address', renderSitemap([])],
    ['a duplicate address', renderSitemap([`${ORIGIN}/`, `${ORIGIN}/`])],
    ['an address without a scheme', renderSitemap(['/terms'])],
    ['an address that is too long', renderSitemap([`${ORIGIN}/${'a'.repeat(2_048)}`])],
    ['an unknown element', renderSitemap([`${ORIGIN}/`]).replace('<url>', '<url><language>en</language>')],
  ])('rejects %s', (_, text) => {
    expect(() => valid(text)).toThrow();
  });
});

describe('sitemap of pages in several languages', () => {
  it('lists each page once per language with all alternates, and the bare address as the default', () => {
    const document = valid(renderSiteSitemap(ORIGIN, LANGUAGES));
    const queries = ['', '?lang=es', '?lang=fr', '?lang=de', '?lang=pt-BR'];
    expect(locations(document)).toEqual(SITE_PAGES.flatMap((page) => queries.map((query) => ORIGIN + page + query)));
    for (const url of elements(document, '//s:url')) {
      const bare = (url.find('s:loc', NAMES)[0] as XmlElement).content.replace(/\?.*/, '');
      const named = (url.find('x:link', NAMES) as XmlElement[]).map((link) =>
        ['rel', 'hreflang', 'href'].map((name) => link.attr(name)?.value),
      );
      expect(named).toEqual([
        ['alternate', 'en', bare],
        ['alternate', 'es', `${bare}?lang=es`],
        ['alternate', 'fr', `${bare}?lang=fr`],
        ['alternate', 'de', `${bare}?lang=de`],
        ['alternate', 'pt-BR', `${bare}?lang=pt-BR`],
        ['alternate', 'x-default', bare],
      ]);
    }
  });

  it('lists bare addresses for one language', () => {
    const text = renderSiteSitemap(ORIGIN, ['en']);
    expect(locations(valid(text))).toEqual(SITE_PAGES.map((page) => ORIGIN + page));
    expect(text).not.toContain('xhtml');
  });

  it('escapes markup', () => {
    const [page = ''] = locations(valid(renderMultilingualSitemap(ORIGIN, ['/a&b<c>"d'], ['fr', 'en'])));
    expect(page).toBe(`${ORIGIN}/a&b<c>"d`);
  });
});

describe('sitemaps of dossiers', () => {
  it('respect the limits of the protocol with domains of maximum length', { tags: 'sampled' }, () => {
    const label = 'x'.repeat(61);
    const domains = Array.from(
      { length: 50_001 },
      (_, n) => `${String(n).padStart(63, '0')}.${label}.${label}.${label}`,
    );
    const { index, parts } = renderDossierSitemaps(ORIGIN, domains);
    expect(locations(valid(index))).toEqual([`${ORIGIN}/sitemap-dossiers-1.xml`, `${ORIGIN}/sitemap-dossiers-2.xml`]);
    expect(parts.map((part) => part.match(/<loc>/g)?.length)).toEqual([50_000, 1]);
    expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThan(LARGEST);
    expect(locations(valid(parts[1] ?? ''))).toEqual([`${ORIGIN}/d/${domains.at(-1)}`]);
  });
});
