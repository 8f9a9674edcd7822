import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHomePage } from './parse-home-page.ts';
import type { SiteProfile } from './site-profile.ts';

const URL_OF_PAGE = 'https://www.galvnews.com/';

function parseProfile(html: string, url = URL_OF_PAGE): SiteProfile {
  const domain = new URL(url).hostname.split('.').slice(-2).join('.');
  return parseHomePage({ bytes: new TextEncoder().encode(html), charset: 'utf-8', url, domain }).profile;
}

const renderPage = (head: string, lang = 'en'): string =>
  `<!doctype html><html lang="${lang}"><head><title>Home</title>${head}</head><body><h1>News</h1></body></html>`;
const renderNode = (node: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(node).replaceAll('<', '\\u003c')}</script>`;
const parseName = (head: string): [string, string] | null => {
  const { name } = parseProfile(renderPage(head));
  return name && [name.text, name.source];
};
const nameNode = (type: string | string[], name: unknown, more: object = {}) =>
  renderNode({ '@context': 'https://schema.org', '@type': type, name, ...more });
const nameMeta = (name: unknown) => `<meta property="og:site_name" content="${String(name)}">`;

describe('the name of a site on its home page', () => {
  it('is taken from the best markup, in the order of the decision record', () => {
    const parts = [
      nameNode('NewsMediaOrganization', 'Galveston County Daily News'),
      nameNode('WebSite', 'The Daily News'),
      nameMeta('Galveston Daily News'),
      nameNode('Organization', 'Galveston Newspapers Inc.'),
      '<meta name="application-name" content="GDN">',
    ];
    const expected = [
      ['Galveston County Daily News', 'NewsMediaOrganization'],
      ['The Daily News', 'WebSite'],
      ['Galveston Daily News', 'og:site_name'],
      ['Galveston Newspapers Inc.', 'Organization'],
      ['GDN', 'application-name'],
    ];
    for (const [at, name] of expected.entries())
      expect(parseName(parts.slice(at).toReversed().join('\n'))).toEqual(name);
    expect(parseName('')).toBeNull();
  });

  it('falls back to the next kind of markup if one kind states two names', () => {
    const twoOrganizations = nameNode('NewsMediaOrganization', 'One') + nameNode('NewsMediaOrganization', 'Two');
    expect(parseName(twoOrganizations)).toBeNull();
    expect(parseName(twoOrganizations + nameMeta('Two'))).toEqual(['Two', 'og:site_name']);
    expect(parseName(nameMeta('Daily News') + nameMeta('DAILY NEWS'))).toEqual(['Daily News', 'og:site_name']);
  });

  it('ignores names of another site, a story, or the owner', () => {
    expect(parseName(nameNode('Organization', 'Ogden', { url: 'https://ogden.com/' }))).toBeNull();
    expect(parseName(nameNode('Organization', 'Parent', { url: 'https://corporate.galvnews.com/' }))).toBeNull();
    expect(
      parseName(
        renderNode({
          '@type': 'ItemList',
          itemListElement: [{ '@type': 'Organization', name: 'A source of a story' }],
        }),
      ),
    ).toBeNull();
    expect(parseName(nameNode('Organization', 'Ours', { url: 'http://galvnews.com/about' }))).toEqual([
      'Ours',
      'Organization',
    ]);
  });

  it('ignores names of persons', () => {
    const person = { '@type': 'Person', name: 'Jane Roe' };
    for (const head of [
      nameNode('Person', 'Jane Roe'),
      nameNode(['Person', 'Organization'], 'Jane Roe'),
      nameNode('WebSite', 'Field Notes', { publisher: person }),
      nameNode('ProfilePage', 'Field Notes', { mainEntity: person }) + nameMeta('Field Notes'),
      nameMeta('Jane Roe’s Notebook') + renderNode({ '@type': 'BlogPosting', author: person }),
      `${nameMeta('The Jane Roe Blog')}<meta name="author" content="Jane Roe">`,
    ])
      expect(parseName(head), head).toBeNull();
    expect(parseName(nameMeta('Field Notes') + renderNode({ '@type': 'BlogPosting', author: person }))).toEqual([
      'Field Notes',
      'og:site_name',
    ]);
  });

  it('is one line of text without invisible or reordering characters', () => {
    expect(parseName(nameMeta('The \u202EyliaD\u202C\u0007 News\u200B\u00AD\n\t of  Ada'))).toEqual([
      'The yliaD News of Ada',
      'og:site_name',
    ]);
    expect(parseName(nameMeta('L&amp;#39;Est R&amp;eacute;publicain'))?.[0]).toBe("L'Est Républicain");
    expect(parseName(nameMeta('عكاظ'))?.[0]).toBe('عكاظ');
    for (const unusable of [
      'Home',
      'WordPress',
      'www.galvnews.com',
      '2026',
      'nytimes.com',
      'News (washingtonpost.com)',
      'x'.repeat(121),
      `Zalgo${'\u0301'.repeat(9)}`,
      '&lt;img src=x onerror=alert(1)&gt;',
      '{{ site.title }}',
    ])
      expect(parseName(nameMeta(unusable)), unusable.slice(0, 40)).toBeNull();
    expect(parseName(nameMeta('GALVNEWS.com News'))?.[0]).toBe('GALVNEWS.com News');
  });

  it('is null for values of other types', () => {
    for (const value of [null, true, {}, [], ['One', 'Two'], { '@value': { a: 1 } }, '', '  '])
      expect(() => parseName(nameNode('WebSite', value))).not.toThrow();
    expect(parseName(nameNode('WebSite', {}))).toBeNull();
    expect(parseName(renderNode({ '@type': { a: 1 }, name: 'X Y' }))).toBeNull();
  });
});

describe('logo, place and language', () => {
  const parseOrganization = (more: object) =>
    parseProfile(renderPage(nameNode('NewsMediaOrganization', 'News A', more)));

  it.each([
    ['/logo.png', 'https://www.galvnews.com/logo.png'],
    [
      { '@type': 'ImageObject', url: 'https://bloximages.newyork1.vip.townnews.com/a.png#x' },
      'https://bloximages.newyork1.vip.townnews.com/a.png',
    ],
    ['http://www.galvnews.com/logo.png', null],
    ['https://user:secret@www.galvnews.com/logo.png', null],
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,<svg/>', null],
    ['https://127.0.0.1/logo.png', null],
    [`https://www.galvnews.com/${'a'.repeat(600)}`, null],
    [['/a.png', '/b.png'], 'https://www.galvnews.com/a.png'],
  ])('reads the logo %j as %j', (logo, expected) => expect(parseOrganization({ logo }).logoUrl).toBe(expected));

  it.each([
    ['US', 'US'],
    ['us', 'US'],
    ['USA', 'US'],
    ['United States', 'US'],
    [{ '@type': 'Country', name: 'Deutschland' }, null],
    [{ '@type': 'Country', name: 'Germany' }, 'DE'],
    ['UK', 'GB'],
    ['EU', null],
    ['ZZ', null],
    ['Atlantis', null],
  ])('reads the country %j as %j', (addressCountry, expected) =>
    expect(parseOrganization({ address: { '@type': 'PostalAddress', addressCountry } }).country).toBe(expected),
  );

  it.each([
    ['TX', 'US', 'Texas'],
    ['texas', 'USA', 'Texas'],
    ['D.C.', 'US', 'District of Columbia'],
    ['Texass', 'US', null],
    // California or Canada.
    ['CA', undefined, null],
    ['Texas', undefined, null],
    ['TX', 'U.S.', 'Texas'],
    ['St. Gallen', 'CH', 'St. Gallen'],
    ['apnews.com', 'DE', null],
    ['NSW', 'AU', 'NSW'],
    ['Île-de-France', 'FR', 'Île-de-France'],
    ['editor@galvnews.com', 'DE', null],
    ['\u202eTexas', 'DE', null],
    ['a'.repeat(61), 'DE', null],
    [{ '@type': 'State', name: 'Texas' }, 'US', null],
  ])('reads the region %j in the country %j as %j', (addressRegion, addressCountry, expected) =>
    expect(parseOrganization({ address: { '@type': 'PostalAddress', addressRegion, addressCountry } }).region).toBe(
      expected,
    ),
  );

  it.each([
    [['TX', 'US'], ['MA', 'US'], 'US'],
    [['TX', 'US'], ['Ontario', 'CA'], null],
    [['TX', 'US'], ['Texass', 'US'], 'US'],
    [[undefined, 'US'], ['Georgia', 'Republic of Georgia'], 'US'],
  ])('reads no region from addresses in %j and %j', (first, second, country) => {
    const address = [first, second].map(([addressRegion, addressCountry]) => ({ addressRegion, addressCountry }));
    expect(parseOrganization({ address })).toMatchObject({ country, region: null });
  });

  it('reads the region that all addresses state', () => {
    const address = ['TX', undefined, 'Texas'].map((addressRegion) => ({ addressRegion, addressCountry: 'US' }));
    expect(parseOrganization({ address }).region).toBe('Texas');
  });

  it.each([
    ['en-us', 'en-US'],
    ['pt_BR', 'pt-BR'],
    ['', null],
    ['english', null],
    ['x-klingon', null],
    ['"><script>', null],
  ])('reads the language %j as %j', (lang, expected) =>
    expect(parseProfile(renderPage('', lang)).language).toBe(expected),
  );
});

describe('hostile markup', () => {
  const TEN_MEGABYTES = 10 * 1024 * 1024;

  it.each([
    ['a name of 10 MB', () => nameMeta('a'.repeat(TEN_MEGABYTES))],
    ['a JSON-LD name of 10 MB', () => nameNode('WebSite', 'a'.repeat(TEN_MEGABYTES))],
    ['10 MB of white space', () => nameMeta(` ${'\u00a0'.repeat(TEN_MEGABYTES / 2)}`)],
    ['many meta elements', () => nameMeta('A B').repeat(200_000)],
    ['many organizations', () => nameNode('NewsMediaOrganization', 'A B').repeat(20_000)],
    ['nested arrays', () => `<script type="application/ld+json">${'['.repeat(200_000)}</script>`],
    ['nested nodes', () => `<script type="application/ld+json">${'{"@type":"WebSite","mainEntity":'.repeat(5_000)}`],
    ['nested elements', () => '<div>'.repeat(300_000)],
    ['circular references', () => renderNode([{ '@id': '#a', '@type': 'WebSite', publisher: { '@id': '#a' } }])],
    ['a prototype', () => renderNode({ '@type': 'WebSite', __proto__: { name: 'A' }, constructor: { name: 'B' } })],
  ])('reads %s without an error', (_, render) => expect(() => parseProfile(renderPage(render()))).not.toThrow());

  it('never throws, and returns only short plain text', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(fc.constantFrom('WebSite', 'NewsMediaOrganization', 'Person'), text, text, (type, name, lang) => {
        const profile = parseProfile(
          renderPage(
            nameNode(type, name, { logo: name }) + nameMeta(name.replaceAll('"', '')),
            lang.replaceAll('"', ''),
          ),
        );
        const stated = profile.name?.text ?? 'none';
        expect(stated).toMatch(/^[^\p{Cc}\p{Cf}\p{Co}\n<>]{1,120}$/u);
        expect(profile.logoUrl ?? 'https:').toMatch(/^https:/);
      }),
    );
  });
});
