import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanMarkup } from '../../../platform/markup/scan-markup.ts';
import { SkippedItems } from '../../../platform/markup/skipped-items.ts';
import { parseContact } from '../page-evidence.ts';
import { selectLargestSource } from './media-candidates.ts';
import { parseDate } from './parse-date.ts';
import { readPage } from './read-page.ts';

const URL_OF_PAGE = 'https://news.example.com/2026/story';
const readHtml = (html: string, url = URL_OF_PAGE) =>
  readPage({ bytes: Buffer.from(html), url, charset: 'utf-8', article: 'leave' }).content;
const ld = (...blocks: unknown[]): string =>
  blocks.map((block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`).join('');

describe('the JSON-LD node of the page', () => {
  const article = (headline: string, more: object = {}) => ({ '@type': 'NewsArticle', headline, ...more });
  it.each([
    ['an article before the page around it', [{ '@type': 'WebPage', name: 'Page' }, article('Story')], 'Story'],
    ['the subject of a page', [{ '@type': 'WebPage', mainEntity: article('Story') }], 'Story'],
    [
      'the node that names this page',
      [article('Other', { url: '/other' }), article('Story', { url: URL_OF_PAGE })],
      'Story',
    ],
    [
      "a node without an address before another page's node",
      [article('Other', { url: '/other' }), article('Story')],
      'Story',
    ],
    [
      'a list whose entries do not count',
      [{ '@type': 'ItemList', itemListElement: [article('Listed')] }, { '@type': 'WebPage' }],
      undefined,
    ],
    ['an article whose parts do not count', [article('Story', { hasPart: article('Part') })], 'Story'],
    ['names with a prefix', [{ '@type': 'schema:NewsArticle', 'schema:headline': { '@value': 'Story' } }], 'Story'],
    ['full names', [{ '@type': 'http://schema.org/NewsArticle', 'http://schema.org/headline': 'Story' }], 'Story'],
  ])('is found for %s', (_what, nodes, title) => {
    for (const html of [ld(...nodes), ld(nodes), ld({ '@context': 'https://schema.org', '@graph': nodes })])
      expect(readHtml(html).titles[0]?.value).toBe(title);
  });

  it('follows references across blocks, and stops at circular references', () => {
    const content = readHtml(
      ld(
        { '@id': '#a', '@type': 'Person', name: 'Ada Brandt', knows: { '@id': '#a' } },
        { '@id': '#p', '@type': 'Organization', name: 'News', url: '/', parentOrganization: { '@id': '#p' } },
        article('Story', { author: { '@id': '#a' }, publisher: { '@id': '#p' }, image: { '@id': '#gone' } }),
      ),
    );
    expect(content.authors).toEqual([{ name: 'Ada Brandt', kind: 'person', url: null, source: 'json-ld' }]);
    expect(content.publishers[0]).toMatchObject({ name: 'News', addresses: ['https://news.example.com/'] });
  });
});

describe('dates', () => {
  it.each([
    ['2026-11-19', '2026-11-19T00:00:00.000Z', '2026-11-19'],
    ['2026-11-19T18:05:00+01:00', '2026-11-19T17:05:00.000Z', '2026-11-19'],
    ['2026-11-19T18:05+0100', '2026-11-19T17:05:00.000Z', '2026-11-19'],
    ['2026-11-19 18:05:00-05', '2026-11-19T23:05:00.000Z', '2026-11-19'],
    ['2026-11-19T18:05:00.123Z', '2026-11-19T18:05:00.123Z', '2026-11-19'],
    ['2026-11-19T18:05', '2026-11-19T18:05:00.000Z', '2026-11-19'],
    ['Thu, 19 Nov 2026 18:05:00 GMT', '2026-11-19T18:05:00.000Z', '2026-11-19'],
    // As papers of Gannett write it: the day in basic, the time in extended form (ISO 8601).
    ['20201123T11:02:35Z', '2020-11-23T11:02:35.000Z', '2020-11-23'],
    ['20201123', '2020-11-23T00:00:00.000Z', '2020-11-23'],
    ['20201123T110235Z', '2020-11-23T11:02:35.000Z', '2020-11-23'],
    // Java's Date.toString(); CET is one hour ahead of UTC.
    ['Tue Jan 28 15:28:56 CET 2020', '2020-01-28T14:28:56.000Z', '2020-01-28'],
    ['Tue Jul 28 15:28:56 CEST 2020', '2020-07-28T13:28:56.000Z', '2020-07-28'],
    // Several zones are abbreviated so: only the day is read.
    ['Mon, Jan 7 2019 15:37:00 EST', '2019-01-07T00:00:00.000Z', '2019-01-07'],
    ['2020-06-24T16:02:50CDT', '2020-06-24T00:00:00.000Z', '2020-06-24'],
    ['2020-06-24T23:30:00 IST', '2020-06-24T00:00:00.000Z', '2020-06-24'],
    ['2020-06-24 16:02:50 CST', '2020-06-24T00:00:00.000Z', '2020-06-24'],
    ['Mon, Jan 7 2019 15:37:00 GMT', '2019-01-07T15:37:00.000Z', '2019-01-07'],
    // The day of the page, not that of UTC.
    ['2026-10-02T03:04+09:00', '2026-10-01T18:04:00.000Z', '2026-10-02'],
    ['Fri, 2 Oct 2026 03:04:00 +0900', '2026-10-01T18:04:00.000Z', '2026-10-02'],
  ])('parses %s', (text, value, day) => expect(parseDate(text, 'html')).toMatchObject({ value, day }));

  // 1 October 2026, as standard libraries and publishing systems print it in their languages.
  it.each([
    'October 1, 2026',
    'Oct. 1, 2026',
    'Oct 1, 2026 9:00 AM',
    'Thursday, October 1, 2026 at 9:00 PM EDT',
    'October 1st, 2026, 9 a.m.',
    '1 OCTOBER 2026',
    '01-Oct-2026 08:00:00',
    // JavaScript: toString, toDateString and toUTCString.
    'Thu Oct 01 2026 08:00:00 GMT+0200 (Central European Summer Time)',
    'Thu Oct 01 2026',
    'Thu, 01 Oct 2026 08:00:00 GMT',
    // C asctime, RFC 822, RFC 850, Go, Java, Ruby, SQL.
    'Thu Oct  1 08:00:00 2026',
    'Thu, 01 Oct 26 08:00:00 +0200',
    'Thursday, 01-Oct-26 08:00:00 GMT',
    '2026-10-01 08:00:00.123456 +0200 CEST m=+0.000012',
    '2026-10-01T08:00:00+02:00[Europe/Berlin]',
    '2026-10-01 08:00:00 +0200',
    '20261001080000',
    '20261001T080000Z',
    '2026/10/01 08:00',
    '2026.10.1',
    '2026. 10. 1.',
    '2026年10月1日08:00',
    '2026년 10월 1일',
    'Donnerstag, 1. Oktober 2026, 8 Uhr',
    'Do, 1. Okt. 2026',
    'jeudi 1er octobre 2026 à 08h30',
    'jueves, 1 de octubre de 2026 a las 8:00',
    'quinta-feira, 1º de outubro de 2026 às 08h00',
    'donderdag 1 oktober 2026 om 08:00',
    'giovedì 1° ottobre 2026, ore 8.30',
    'den 1 oktober 2026 kl. 08.00',
    'torsdag 1 oktober 2026 kl 8',
    'jeu. 1 oct. 2026 à 8h',
    '1 ott 2026 | 8:30',
    '1 de out. de 2026 às 10h',
    // Week and day of the year (ISO 8601).
    '2026-W40-4',
    '2026W404T080000Z',
    '2026-274',
    '2026-274T08:00:00Z',
  ])('parses the words and orders of %s', (text) => expect(parseDate(text, 'html')?.day).toBe('2026-10-01'));

  it.each([
    // A day of the week in French and Spanish, a month in English.
    ['mar. 3 mars 2026', '2026-03-03'],
    ['3 mar 2026', '2026-03-03'],
    ['3. Jänner 2026', '2026-01-03'],
    ['3. Mrz. 2026', '2026-03-03'],
    ['3 genn. 2026', '2026-01-03'],
    ['3 mrt. 2026', '2026-03-03'],
    ['3 août 2026', '2026-08-03'],
    ['3 fev. 2026', '2026-02-03'],
    ['3 ene. 2026', '2026-01-03'],
    ['3 maj 2026', '2026-05-03'],
    // The first week of 2026 starts in 2025, and 2026 has 53 weeks.
    ['2026-W01-1', '2025-12-29'],
    ['2026-W53-7', '2027-01-03'],
    ['2024-366', '2024-12-31'],
    // No thirteenth month makes these ambiguous.
    ['31/12/2026', '2026-12-31'],
    ['12/31/2026 5:00 PM', '2026-12-31'],
    ['05.05.2026', '2026-05-05'],
  ])('parses %s', (text, day) => expect(parseDate(text, 'html')?.day).toBe(day));

  it.each([
    '03/04/2026',
    '3.4.2026',
    '01-Oct-26',
    'October 2026',
    'October 1, 2026 or October 2',
    'October 1-3, 2026',
    'Wed Oct 01 2026',
    '31 February 2026',
    'October 1, 2026 13:00 PM',
    'January 1, 1970',
    'Thu Jan 01 1970 01:00:00 GMT+0100 (CET)',
    '30 November -0001',
    '0000-00-00 00:00:00',
    '1980-01-01',
    '2026',
    '2026-02-31',
    '2026-13-01T00:00',
    'yesterday',
    'vor 3 Stunden',
    'il y a 2 jours',
    'hace 3 horas',
    'há 2 dias',
    '3 uur geleden',
    '2 ore fa',
    'för 3 timmar sedan',
    '3 hours ago',
    '2026274',
    '2026-W54-1',
    '2026-W40',
    '2026-366',
    '2026-000',
    '',
    '0001-01-01',
    // Dates that systems write if they have none.
    '1970-01-01T00:00:00Z',
    '1969-12-31T19:00:00-05:00',
    '1900-01-01',
    '2026-11-19T25:00:00Z',
    // The day of the week is another: 28 January 2020 was a Tuesday.
    'Wed Jan 28 15:28:56 CET 2020',
    'Tue Foo 28 15:28:56 CET 2020',
    'Jan 28 15:28:56',
    '20200231T10:00:00Z',
    '1580221736',
    '1',
  ])('rejects an ambiguous or invalid date: %s', (text) => expect(parseDate(text, 'html')).toBeNull());
});

it.each([
  ['/a.jpg 400w, /b.jpg 1200w, /c.jpg 800w', ['/b.jpg']],
  ['/a.jpg, /b.jpg 2x', ['/b.jpg']],
  ['/w_400,h_300/a.jpg 400w,/w_800,h_600/a.jpg 800w', ['/w_800,h_600/a.jpg']],
  ['/only.jpg', ['/only.jpg']],
  [' , ', []],
  ['', []],
])('selects the largest source of a srcset: %s', (set, best) => expect(selectLargestSource(set)).toEqual(best));

it('lists embedded media, without placeholders and within limits', () => {
  const data = (length: number) => `data:image/png;base64,${'A'.repeat(length)}`;
  const { content, skipped } = readPage({
    bytes: Buffer.from(
      `<img src="${data(100)}"><img src="${data(3_000)}"><img src="${data(1_500_000)}"><img src="data:text/html,${'a'.repeat(3_000)}">`,
    ),
    url: URL_OF_PAGE,
    charset: 'utf-8',
    article: 'leave',
  });
  expect(content.media.map(({ url }) => url)).toEqual([data(3_000)]);
  expect(skipped).toEqual([
    {
      item: 'media in the page itself',
      reason: 'too small to be more than placeholders, or of no known kind',
      count: 2,
    },
    { item: 'media in the page itself', reason: 'larger than what is read', count: 1 },
  ]);
});

it('preserves the markup of a page with a signed block', () => {
  const signed = ld({ '@type': 'NewsArticle', proof: { type: 'DataIntegrityProof' } });
  expect(readHtml(signed).signedHtml).toBe(signed);
  expect(readHtml(ld({ '@type': 'NewsArticle' })).signedHtml).toBeNull();
});

it.each([
  ['mailto:desk@paper.com?subject=x', 'email', 'desk@paper.com'],
  ['desk@paper.com', 'email', 'desk@paper.com'],
  ['tel:+1-555-0100', 'telephone', '+1-555-0100'],
  ['+49 30 1234567', 'telephone', '+49 30 1234567'],
  ['https://paper.com/contact', 'page', 'https://paper.com/contact'],
  ['paper.com/contact', 'page', 'https://paper.com/contact'],
])('parses the contact %s', (value, kind, said) => expect(parseContact(value)).toMatchObject([{ kind, value: said }]));

describe('scanMarkup', () => {
  it('returns every JSON-LD block unmodified, with its position', () => {
    const block = fc.string({ unit: fc.constantFrom('{', '}', '"', ':', 'a', '\n', '&amp;', '<', '<b>', 'é', '😀') });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('<p>x', '<div>', '</div>', 'é&lt;', '<!-- -->'), block), { maxLength: 6 }),
        (parts) => {
          const html = parts
            .map(([before, text]) => `${before}<script type="application/ld+json">${text}</script>`)
            .join('');
          const { jsonLd } = scanMarkup(html, new SkippedItems());
          expect(jsonLd.map(({ text }) => text)).toEqual(parts.map(([, text]) => text));
          for (const { text, offset } of jsonLd) expect(html.slice(offset, offset + text.length)).toBe(text);
        },
      ),
    );
  });

  it('does not change a page within the limits', () => {
    const html = `<!doctype html><html><body>${'<div class="a">'.repeat(100)}<script>var a = "</div>";</script><p>x</P >${'</div>'.repeat(100)}</body></html>`;
    const skips = new SkippedItems();
    expect(scanMarkup(html, skips).html).toBe(html);
    expect(skips.list).toEqual([]);
  });

  it('removes tags below the maximum depth, and preserves scripts', () => {
    const inside = '<p>one</p ><script>if (a < b) "<p>";</script><span title="</b>">two</span>';
    const html = `${'<div>'.repeat(130)}${inside}${'</div>'.repeat(130)}after`;
    const survey = scanMarkup(html, new SkippedItems());
    expect(survey.html).toBe(
      `${'<div>'.repeat(120)}one<script>if (a < b) "<p>";</script>two${'</div>'.repeat(120)}after`,
    );
  });
});

it('reads tags and attributes in uppercase', () => {
  const content = readHtml(
    '<HTML LANG="en"><HEAD><META NAME="Author" CONTENT="Jane Roe"><LINK REL="canonical" HREF="/Story"></HEAD><BODY><A HREF="/Ethics" Class=X>Ethics</A><IMG SRC="/A.jpg"></BODY></HTML>',
  );
  expect(content).toMatchObject({
    canonicalUrl: 'https://news.example.com/Story',
    authors: [{ name: 'Jane Roe' }],
    links: [{ url: 'https://news.example.com/Ethics' }],
    media: [{ url: 'https://news.example.com/A.jpg' }],
  });
});

it.each(['xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'textarea', 'title', 'style', 'script'])(
  'ignores elements in the text of <%s> at any depth',
  (name) => {
    const { links, jsonLd } = readHtml(
      `<p>x</p><${name}>${'<div>'.repeat(600)}<a href="/a">a</a>${ld({ '@type': 'Thing' })}`,
    );
    expect([links, jsonLd.total]).toEqual([[], 0]);
  },
);

it('reads the text of markup on which the article reader fails, and reports it', () => {
  const { content, skipped } = readPage({
    bytes: Buffer.from('<html><div>{"@type":"NewsArticle","author":<div>'),
    url: URL_OF_PAGE,
    charset: null,
    article: 'read',
  });
  expect(content.article).toBeNull();
  expect(content.text).toContain('NewsArticle');
  expect(skipped.map(({ item }) => item)).toContain('the text of the article');
});

it('reads any markup without an error, and returns only http and https addresses', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<div>',
      '</div>',
      '<p>',
      '<a href="',
      '">',
      "'",
      '<img src=x srcset="a 1w,',
      '<script type="application/ld+json">',
    ),
    fc.constantFrom(
      '</script>',
      '{"@graph":[',
      '{"@type":"NewsArticle","author":',
      ']}',
      '<meta property="og:image" content="',
      '<title>',
    ),
    fc.constantFrom(
      '<base href="',
      '<svg>',
      '<template>',
      '<!--',
      '-->',
      '<table><tr>',
      '<div itemscope itemprop="author name">',
      '<html>',
      '<head>',
      '<body>',
    ),
    fc.constantFrom(
      'javascript:alert(1)',
      'data:text/html,',
      'https://a.example/b',
      '//c.example',
      '\0',
      '&#0;',
      '&amp;',
      '<![CDATA[',
    ),
    fc.string(),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { content } = readPage({
        bytes: Buffer.from(pieces.join('')),
        url: URL_OF_PAGE,
        charset: null,
        article: 'read',
      });
      const addresses = [...content.links, ...content.media]
        .map(({ url }) => url)
        .filter((url) => !url.startsWith('data:image/'));
      for (const address of [...addresses, content.canonicalUrl ?? URL_OF_PAGE])
        expect(new URL(address).protocol).toMatch(/^https?:$/);
      expect(() => structuredClone(content)).not.toThrow();
    }),
  );
});
