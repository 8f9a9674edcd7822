import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FACT_CHARS, MAX_FACTS, type PageFacts } from './extract-page-facts.ts';
import { parseHomePage } from './parse-home-page.ts';

const URL_OF_PAGE = 'https://www.galvnews.com/';
const parse = (html: string, url = URL_OF_PAGE) => {
  const domain = new URL(url).hostname.split('.').slice(-2).join('.');
  return parseHomePage({ bytes: new TextEncoder().encode(html), charset: 'utf-8', url, domain });
};
const parseFacts = (html: string): PageFacts => parse(html).facts;
const renderPage = (head: string, body = '', lang = ' lang="en"'): string =>
  `<!doctype html><html${lang}><head>${head}</head><body>${body}</body></html>`;
const renderNode = (node: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(node).replaceAll('<', '\\u003c')}</script>`;

describe('the organization of a home page', () => {
  it('has the names and identifiers of its JSON-LD, in the forms that publishing systems write', () => {
    const { organizationNames, organizationIds, owners } = parseFacts(
      renderPage(
        `<meta property="og:site_name" content="Galveston Daily News">${renderNode({
          '@context': 'https://schema.org',
          '@graph': [
            {
              '@type': 'NewsMediaOrganization',
              '@id': 'https://www.galvnews.com/#organization',
              name: 'The Galveston County Daily News',
              legalName: 'Galveston Newspapers Inc.',
              url: 'https://www.galvnews.com/',
              leiCode: '5493001KJTIIGC8Y1R12',
              identifier: [
                { '@type': 'PropertyValue', propertyID: 'ISSN', value: '2475-1234' },
                { '@type': 'PropertyValue', propertyID: 'post-id', value: '91' },
                'urn:issn:1234-567X',
              ],
              sameAs: ['http://www.wikidata.org/wiki/Q7735843/', 'https://www.facebook.com/GalvestonNews/'],
              parentOrganization: {
                '@type': 'Organization',
                name: 'Southern',
                url: 'https://www.southernnewspapers.com/',
              },
            },
            { '@type': 'WebSite', '@id': 'https://www.galvnews.com/#website', name: 'galvnews.com', issn: '0000-0019' },
          ],
        })}`,
      ),
    );
    expect(organizationNames).toEqual([
      'The Galveston County Daily News',
      'Galveston Newspapers Inc.',
      'Galveston Daily News',
    ]);
    expect(organizationIds).toEqual([
      'lei:5493001KJTIIGC8Y1R12',
      'issn:2475-1234',
      'issn:1234-567X',
      'issn:0000-0019',
      'https://wikidata.org/wiki/Q7735843',
      'https://facebook.com/GalvestonNews',
    ]);
    expect(owners).toEqual(['southernnewspapers.com']);
  });

  it('is empty for a page that a person publishes', () => {
    const facts = parseFacts(
      renderPage(
        `<meta property="og:site_name" content="Jane Roe">${renderNode({ '@type': 'WebSite', name: 'Jane Roe', publisher: { '@type': 'Person', name: 'Jane Roe' } })}`,
        '<a href="https://x.com/janeroe">X</a>',
      ),
    );
    expect(facts).toMatchObject({ organizationNames: [], organizationIds: [], accounts: [] });
  });
});

describe('accounts and links of a home page', () => {
  it('are those of the site, not those in its stories', () => {
    const { accounts, linkedDomains } = parseFacts(
      renderPage(
        '',
        `<a href="https://twitter.com/GalvNews">X</a> <a href="https://www.facebook.com/sharer/sharer.php?u=1">Share</a>
        <a rel="me" href="https://newsie.example.social/@galvnews">M</a> <a href="https://news.partner.co.uk/a">P</a>
        <a href="mailto:jane.roe@galvnews.com">Jane</a> <a href="/about">About</a> <a href="https://shop.galvnews.com/">S</a>
        <article><a href="https://x.com/some_politician">She wrote</a> <a href="https://texas.gov/">state</a></article>`,
      ),
    );
    expect(accounts).toEqual(['https://newsie.example.social/@galvnews', 'https://x.com/galvnews']);
    expect(linkedDomains).toEqual(['partner.co.uk', 'texas.gov']);
  });
});

const ENGLISH =
  'The city council approved the budget on Tuesday after a long debate about schools and roads. Residents said that they were worried about taxes and the future of the public library in the old harbor. ';
const INDONESIAN =
  'Situs ini menyediakan berbagai permainan dengan hadiah terbesar dan layanan pelanggan selama dua puluh empat jam. Daftar sekarang dan menangkan hadiah setiap hari bersama kami yang sudah terbukti membayar. ';
const DANISH =
  'Byrådet vedtog tirsdag budgettet efter en lang debat om skoler og veje. Beboerne sagde, at de var bekymrede for skatterne og bibliotekets fremtid i kommunen, og at havnen skulle bevares for eftertiden. ';

describe('the language of a home page', () => {
  it.each([
    ['the text, although the template states English', 'en-US', INDONESIAN, ['id']],
    ['the text of a page that states none', null, ENGLISH, ['en']],
    ['the text of a long page that states none', null, ENGLISH.repeat(10), ['en']],
    ['the text of a long page with the template of another language', 'en-US', INDONESIAN.repeat(10), ['id']],
    ['the statement, if there is little text', 'pt-BR', 'Bem-vindo', ['pt']],
    ['the statement among languages that are nearly the same', 'da', DANISH, ['da']],
    ['unknown without both', null, 'OK', []],
    // One script has one language, so little is needed; the sentence says that the city council approved the budget.
    ['the script', 'en', '市議会は火曜日、学校と道路についての長い議論の末、予算を承認した。'.repeat(8), ['ja']],
  ])('is %s', (_name, lang, text, expected) => {
    const html = renderPage('', `<p>${text}</p>`, lang === null ? '' : ` lang="${lang}"`);
    expect(parseFacts(html).languages).toEqual(expected);
  });

  it('ignores scripts, styles and hidden text', () => {
    const html = renderPage('', `<script>${ENGLISH}</script><noscript>${ENGLISH}</noscript><p>${INDONESIAN}</p>`);
    expect(parseFacts(html).languages).toEqual(['id']);
  });

  it('has the languages that the page offers elsewhere', () => {
    const alternate = (tag: string) =>
      `<link rel="alternate" hreflang="${tag}" href="https://www.galvnews.com/${tag}/">`;
    const { offeredLanguages } = parseFacts(renderPage(['es-MX', 'x-default', 'pt_BR', 'es'].map(alternate).join('')));
    expect(offeredLanguages).toEqual(['es', 'pt']);
  });
});

const link = (href: string) => `<a href="${href}">more</a>`;
const ARTICLES = [
  '/news/2026/11/28/council-approves-budget',
  '/sports/article_4f1c2f3e-9b1d.html',
  '/business/port-expansion-plan-draws-crowd/',
  '/story/1234567/',
  '/opinion/why-the-library-needs-a-new-roof.html',
].map(link);
const PRODUCTS = ['/products/red-dress-with-long-sleeves', '/products/blue-hat', '/products/socks', '/cart'].map(link);

/** The structure of the templates, with invented texts and identifiers. */
const PARKED: readonly (readonly [service: string, html: string])[] = [
  [
    'Sedo',
    renderPage(
      '<title>galvnews.com</title><script src="https://img1.sedoparking.com/js/x.js"></script>',
      link('/?x=1'),
    ),
  ],
  [
    'ParkingCrew',
    renderPage('', '<script src="//parkingcrew.net/jsparkcaf.php?x=1"></script><div id="rs">Related Searches</div>'),
  ],
  [
    'Bodis',
    renderPage('', '<div id="target" style="opacity: 0"></div><script>window.park = "eyJ1dWlkIjoiMSJ9"</script>'),
  ],
  [
    'GoDaddy',
    '<!DOCTYPE html><html><head><script>window.onload=function(){window.location.href="/lander"}</script></head></html>',
  ],
  [
    'GoDaddy after a redirect',
    renderPage(
      '<script src="https://img1.wsimg.com/parking-lander/static/js/main.1.js"></script>',
      '<div id="root"></div>',
    ),
  ],
  [
    'Sedo without a script',
    renderPage(
      '<title>galvnews.com - This website is for sale! - galvnews Resources and Information.</title>',
      '<p>This webpage was generated by the domain owner using Sedo Domain Parking.</p>',
    ),
  ],
  ['advertising for domains', renderPage('<script src="https://www.google.com/adsense/domains/caf.js"></script>')],
  ['Namecheap', renderPage('', '<iframe src="https://parkingpage.namecheap.com/galvnews"></iframe>')],
  [
    'a refresh to a seller',
    renderPage('<meta http-equiv="refresh" content="0; url=https://www.hugedomains.com/d?n=1">'),
  ],
  ['a form of a seller', renderPage('', '<form action="https://www.afternic.com/offer"><input name="bid"></form>')],
  [
    'a registrar in English',
    renderPage(
      '<title>galvnews.com is for sale</title>',
      '<h1>galvnews.com</h1><p>This domain name is available for sale. Make an offer.</p>',
    ),
  ],
  ['the name itself', renderPage('', '<h1>GalvNews.com is for sale!</h1>')],
  ['a registrar in German', renderPage('', '<p>Die Domain galvnews.com steht zum Verkauf.</p>')],
  ['a registrar in French', renderPage('', '<p>Le nom de domaine galvnews.com est à vendre.</p>')],
  ['a registrar in Portuguese', renderPage('', '<p>Este domínio está à venda.</p>')],
  ['an expired registration', renderPage('', '<p>The domain galvnews.com has expired. Renew it now.</p>')],
];

describe('the purpose of a home page', () => {
  it.each(PARKED)('is parked for the template of %s', (_service, html) => {
    expect(parseFacts(html).purpose).toBe('parked');
  });

  it.each([
    ['articles', renderPage('<title>Galveston Daily News</title>', ARTICLES.join(' '))],
    ['articles', renderPage('<title>Galveston casino news</title>', ARTICLES.join(' '))],
    [
      'articles',
      renderPage('', `${ARTICLES.join('')}<p>The domain of the fair is for sale.</p>${PRODUCTS.slice(0, 2).join('')}`),
    ],
    ['shop', renderPage('<meta property="og:type" content="product.group">', PRODUCTS.join(' '))],
    ['shop', renderPage('<script src="https://cdn.shopify.com/s/x.js"></script>', PRODUCTS.slice(0, 2).join(' '))],
    [
      'shop',
      renderPage(Array.from({ length: 4 }, (_, at) => renderNode({ '@type': 'Product', name: `Hat ${at}` })).join('')),
    ],
    ['gambling', renderPage('<title>Casino trực tuyến, cá cược bóng đá, nhà cái uy tín</title>')],
    [
      'gambling',
      renderPage('<title>Situs slot gacor dan togel online</title><meta name="description" content="Judi casino">'),
    ],
    [
      'gambling',
      renderPage(
        '<title>Best casino</title>',
        Array.from({ length: 9 }, (_, at) => link(`/slots/game-${at}`)).join(''),
      ),
    ],
    ['adult', renderPage('<meta name="rating" content="RTA-5042-1996-1400-1577-RTA">', ARTICLES.join(''))],
    [null, renderPage('<title>Welcome</title>', link('/about'))],
    [
      null,
      renderPage(
        '<title>Town hall for sale</title>',
        '<p>The old car was parked by the road. This house is for sale.</p>',
      ),
    ],
  ])('is %s by its marks', (purpose, html) => {
    expect(parseFacts(html).purpose).toBe(purpose);
  });

  it('sends visitors elsewhere only if the page has no content of its own', () => {
    const refresh = '<meta http-equiv="refresh" content="0;url=https://www.newname.com/">';
    expect(parse(renderPage(refresh)).refresh).toBe('https://www.newname.com/');
    expect(parse(renderPage(refresh, ENGLISH.repeat(3))).refresh).toBeNull();
    // News pages load themselves again after some minutes.
    expect(parse(renderPage('<meta http-equiv="refresh" content="600">')).refresh).toBeNull();
  });
});

it('bounds every list and text, and throws for no page', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => at);
  const facts = parseFacts(
    renderPage(
      renderNode({
        '@type': 'NewsMediaOrganization',
        name: many(90).map((at) => `Paper ${at}`),
        sameAs: [`https://a.com/${'x'.repeat(300)}`],
      }),
      many(90)
        .map((at) => link(`https://site-${at}.com/`) + link(`https://x.com/account${at}`))
        .join(''),
    ),
  );
  expect(facts.organizationIds).toEqual([]);
  expect([facts.organizationNames.length, facts.accounts.length, facts.linkedDomains.length]).toEqual([
    MAX_FACTS,
    MAX_FACTS,
    MAX_FACTS,
  ]);
  const pieces = [
    '<a href="',
    '">',
    '<meta http-equiv=refresh content="',
    '<script>',
    '</article>',
    'domain ',
    ' is for sale',
    '<h1>',
    '\u0000',
    '//x.com/a',
    '-',
  ];
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 60 }), (parts) => {
      const { accounts, linkedDomains, organizationNames } = parseFacts(parts.join(''));
      for (const fact of [...accounts, ...linkedDomains, ...organizationNames])
        expect(fact.length).toBeLessThanOrEqual(MAX_FACT_CHARS);
    }),
  );
});
