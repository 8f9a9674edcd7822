import { Parser } from 'htmlparser2';
import { getSocialAccount, suggestFromPage } from 'trust-txt';
import { describe, expect, it } from 'vitest';
import { parseAccountMarks } from '../src/checks/probes/account-marks.ts';
import { extractTrustUris } from '../src/checks/probes/trust-uris.ts';

describe('trust:// addresses on a page', () => {
  it.each<[source: string, expected: [domain: string | null, isBare: boolean, hasMark: boolean][]]>([
    ['<p>trust://ap.org!</p>', [['ap.org', true, true]]],
    [
      'trust://AP.org! and trust://ap.org.',
      [
        ['ap.org', true, true],
        ['ap.org', true, false],
      ],
    ],
    ['trust://www.ap.org!', [['ap.org', false, true]]],
    ['trust://ap.org/about!', [['ap.org', false, true]]],
    ['{"bio":"trust:\\/\\/ap.org!"}', [['ap.org', true, true]]],
    ['trust:&#x2F;&#x2F;ap.org!', [['ap.org', true, true]]],
    ['<a href="trust://wc?uri=wc%3A1">', [[null, false, false]]],
    // No domain and no parameters, a reserved name, an IP address, a misspelling: none of these is a domain.
    ['trust://somebody! trust://site.example! trust://10.0.0.5! trust//ap.org!', []],
  ])('are extracted from “%s”', (source, expected) => {
    expect(extractTrustUris(source).map(({ domain, isBare, hasMark }) => [domain, isBare, hasMark])).toEqual(expected);
  });

  it('are truncated if one has the size of a whole page', () => {
    const page = `trust://ap.org/${'x'.repeat(1_000_000)}! trust://wc?uri=${'y'.repeat(1_000_000)}`;
    const found = extractTrustUris(page);
    expect(found.map(({ domain, isBare, hasMark }) => [domain, isBare, hasMark])).toEqual([
      ['ap.org', false, true],
      [null, false, false],
    ]);
    // Responses repeat these texts and hundreds of them are cached.
    for (const { text } of found) expect(text).toHaveLength(301);
  });
});

describe('spellings of an account', () => {
  const key = (url: string) => getSocialAccount(url)?.key;
  it.each([
    ['https://twitter.com/AP', 'https://x.com/ap/'],
    ['https://www.facebook.com/AP', 'http://m.facebook.com/ap?ref=1'],
    ['https://www.facebook.com/profile.php?id=1', 'https://facebook.com/profile.php?id=1'],
    ['https://www.linkedin.com/company/ap', 'https://uk.linkedin.com/company/AP/'],
    ['https://newsie.social/@woodcm', '@WoodCM@newsie.social'],
    ['https://newsie.social/@woodcm', 'newsie.social/users/WoodCM'],
  ])('treats %s and %s as the same account', (one, other) => expect(key(one)).toBe(key(other)));
  it.each([
    ['https://www.facebook.com/profile.php?id=1', 'https://www.facebook.com/profile.php?id=2'],
    ['https://one.tumblr.com/', 'https://two.tumblr.com/'],
    ['https://one.social/@a', 'https://two.social/@a'],
    ['https://www.youtube.com/channel/UCa', 'https://www.youtube.com/channel/UCA'],
  ])('treats %s and %s as different accounts', (one, other) => expect(key(one)).not.toBe(key(other)));
  it('finds no account in the home page of a network', () => {
    expect(getSocialAccount('https://www.facebook.com/')).toBeNull();
    expect(getSocialAccount('not an address')).toBeNull();
  });
});

describe('a page of an account', () => {
  const parse = (html: string) => parseAccountMarks({ bytes: Buffer.from(html), charset: 'utf-8', truncated: false });
  const TEXT = 'About us. '.repeat(20);

  it('names the sites that it links as its own', () => {
    const links = `<a rel="nofollow ME" href="https://www.ap.org/a">1</a><link rel=me href='https://kansas.com'>
      <a href="https://galvnews.com" rel="author">2</a><a rel="me" href="/relative">3</a><!-- <a rel="me" href="https://no.com"> -->`;
    expect(parse(TEXT + links).ownSites).toEqual(['ap.org', 'kansas.com']);
  });

  it.each([
    ['text', TEXT, null],
    ['little text without a script', '<p>Hello', null],
    ['text that scripts and styles contain', `<script>1 < 2; "${TEXT}"</script><STYLE>${TEXT}</STYLE>`, 'scripts'],
    ['text for browsers without scripts', `<script src="a.js"></script><noscript>${TEXT}</noscript>`, 'scripts'],
    ['a form for a password', `${TEXT}<input name="a" TYPE='Password'>`, 'login'],
    ['a form for something else', `${TEXT}<input name="password">`, null],
  ])('reports the obstacle of a page with %s', (_what, html, obstacle) => {
    expect(parse(html).obstacle).toBe(obstacle);
  });

  const MEBIBYTE = 1024 * 1024;
  // A quadratic parser takes minutes for these; the test's own time limit shows it.
  it.each([
    '<',
    '<a>',
    '<script ',
    '<script>',
    '<head',
    '<meta ',
    '<meta><script>',
    'trust://',
    'trust://a.',
    'trust://.',
    ' href="',
    " href='a",
  ])('is parsed in linear time if it repeats “%s”', { tags: 'sampled', timeout: 10_000 }, (piece) => {
    const { uris, ownSites } = parse(piece.repeat(Math.ceil(MEBIBYTE / piece.length)));
    expect(uris.length).toBeLessThanOrEqual(100);
    expect(ownSites).toEqual([]);
  });

  it('has an address with thousands of slashes', () => {
    const url = `https://facebook.com/${'/'.repeat(8_000)}x`;
    for (let times = 0; times < 200; times += 1) expect(getSocialAccount(url)).not.toBeNull();
  }, 10_000);
});

describe('suggestFromPage', () => {
  /** The addresses of accounts by a parser of HTML that others keep, in the order of the page. */
  function linkedAccounts(html: string): string[] {
    const found = new Set<string>();
    const parser = new Parser(
      {
        onopentag: (name, { href }) => {
          const url = name === 'a' && href !== undefined ? URL.parse(href, 'https://daily.com/') : null;
          if (url?.hostname === 'x.com') found.add(`${url.origin}${url.pathname}`);
        },
      },
      { decodeEntities: true },
    );
    parser.end(html);
    return [...found].sort();
  }

  it.each([
    `<a href="https://x.com/a">1</a><A HREF='https://x.com/b'>2</A><a href=https://x.com/c>3</a>`,
    `<a class="x" data-a='>' href="https://x.com/a" title="a > b">1</a><a  href = "https://x.com/b" >2</a>`,
    `<!-- <a href="https://x.com/no"> --><a href="https://x.com/a">1</a><!----><a href="https://x.com/b">2</a>`,
    `<script>if (a<b) "<a href='https://x.com/no'>"</script><style>a{}</style><a href="https://x.com/a">1</a>`,
    `<title><a href="https://x.com/no"></title><textarea><a href="https://x.com/no"></textarea><a href="//x.com/a">1`,
    `<a href="https://x.com/a&amp;b">1</a><a href="https://x.com/&#x63;">2</a><p>1 < 2 <a href="https://x.com/d">3</a>`,
    `<a href="https://x.com/a"><div><a href="https://x.com/b">nested</a></div></a><a/href="https://x.com/c">slash</a>`,
    `<a href="https://x.com/a" href="https://x.com/second">twice</a><a\nhref="https://x.com/b"\n>lines</a>`,
  ])('finds the same accounts as htmlparser2 in %s', (html) => {
    const own = suggestFromPage(html, 'https://daily.com/').map(({ value }) => value);
    expect(own.sort()).toEqual(linkedAccounts(html));
    expect(own.length).toBeGreaterThan(0);
  });
});
