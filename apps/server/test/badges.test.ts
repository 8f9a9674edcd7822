import { gzipSync } from 'node:zlib';
import { badgeImagePath, shareImagePath } from '@vouchwire/api-contract';
import { dossierResponse } from '@vouchwire/api-contract/schemas';
import { DOMParser } from '@xmldom/xmldom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { computeBadgeLayout, computeBadgeWidth, renderBadgeSvg } from '../src/domains/badge/badge-svg.ts';
import { type Badge, formatBadgeText } from '../src/domains/badge/badge-text.ts';
import { renderShareSvg } from '../src/domains/badge/share-image-svg.ts';
import { computeTextWidth, truncateToWidth } from '../src/domains/badge/text-width.ts';
import { readCrawlRows } from './independent-graph.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const OBSERVED_AT = '2026-05-01T00:00:00.000Z';
const createObservation = (
  publisher: string,
  at: string,
  statements: readonly (readonly [string, string])[] | null,
) => ({
  publisher,
  source: 'crawl',
  outcome: statements ? ('found' as const) : ('unreachable' as const),
  cause: statements ? null : 'dns',
  fileUrl: statements ? `https://${publisher}/trust.txt` : null,
  observedAt: at,
  lastSeenAt: at,
  statements: (statements ?? []).map(([attribute, value], index) => ({ line: index + 1, attribute, value })),
});

/** The lines of an anchor as in the starter crawl: a list that loses many entries in one step is held for review. */
const ANCHORS_LIST = readCrawlRows('2026')
  .filter(({ publisher }) => publisher === 'coloradofoic.org')
  .map(({ attribute = '', value = '' }) => [attribute, value] as const);

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl({
    observations: [
      createObservation('gone-list.com', OBSERVED_AT, [
        ['member', 'only-by-gone.com'],
        ['member', 'one-member.com'],
        ['member', 'other-member.com'],
      ]),
      createObservation('gone-list.com', '2026-05-20T00:00:00.000Z', null),
      createObservation('gone-list.com', '2026-06-10T00:00:00.000Z', null),
      // An anchor that lists them makes these lists count in badges of others.
      createObservation('coloradofoic.org', OBSERVED_AT, [
        ...ANCHORS_LIST,
        ['member', 'one-list.com'],
        ['member', 'gone-list.com'],
      ]),
      // Two confirming members make each list an association.
      ...['one-member.com', 'other-member.com'].map((member) =>
        createObservation(member, OBSERVED_AT, [
          ['belongto', 'gone-list.com'],
          ['belongto', 'one-list.com'],
        ]),
      ),
      createObservation('one-list.com', OBSERVED_AT, [
        ['member', 'one-sided.com'],
        ['member', 'one-member.com'],
        ['member', 'other-member.com'],
        ['member', 'hostile.com/<script>alert(1)</script>&"\''],
      ]),
    ],
  });
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (path: string, headers: Record<string, string> = {}) => fetch(served.origin + path, { headers });
/** Parsed by a parser that takes no malformed XML. */
function parseXml(text: string) {
  return new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  }).parseFromString(text, 'text/xml');
}
/** Fetches at another time of the server, which runs in this process. */
async function getAt(now: string, path: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  try {
    return await get(path);
  } finally {
    vi.useRealTimers();
  }
}
/** Fetches on a day when the age of files of March 2026 is 8 months, and that of files of 1 May 6 months. */
const fetchSvg = async (domain: string) => {
  const response = await getAt('2026-11-29T12:00:00Z', badgeImagePath(domain));
  const svg = parseXml(await response.text()).documentElement;
  return { response, svg, title: svg?.getElementsByTagName('title')[0]?.textContent };
};

describe('a badge', () => {
  it('names who lists a domain, that both sides confirm it, and when their files were read', async () => {
    const { response, svg, title } = await fetchSvg('www.ameliamonitor.com');
    expect(response.status).toBe(200);
    // The study read journallist.net and the site last on 15 March, vpa.net on 16 March 2026.
    expect(title).toBe(
      'Listed by JournalList and Virginia Press Association · confirmed by both sides · read Mar 2026, 8 months ago · ameliamonitor.com',
    );
    expect([svg?.getAttribute('role'), svg?.getAttribute('height')]).toEqual(['img', '44']);
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  });

  it.each([
    ['one-sided.com', ['Listed by one-list.com', 'stated by one side · read 1 May 2026, 6 months ago · one-sided.com']],
    [
      'only-by-gone.com',
      [
        'Listed by gone-list.com',
        'stale, read on 1 May 2026; no usable answer on 10 June 2026 · read 1 May 2026, 6 months ago · only-by-gone.com',
      ],
    ],
    [
      'nobody-knows-this.com',
      ['No association read here lists it', 'as of 1 May 2026, 6 months ago · nobody-knows-this.com'],
    ],
  ])('shows exactly the known facts of %s', async (domain, lines) => {
    const { response, title, svg } = await fetchSvg(domain);
    expect([response.status, title]).toEqual([200, lines.join(' · ')]);
    expect(svg?.getElementsByTagName('g')[0]?.getAttribute('class')).toBe(domain === 'only-by-gone.com' ? 'old' : null);
  });

  it('states the dates of each list whose last check differs', async () => {
    // Rows of the study on 15 March 2026: journallist.net and gilmermirror.com found, texaspress.com unreachable since.
    expect((await fetchSvg('gilmermirror.com')).title).toBe(
      'Listed by JournalList · confirmed by both sides · Texas Press Association: confirmed by both sides on 12 February 2026; no usable answer on 15 March 2026 · read Feb 2026 to Mar 2026, 8 months ago · gilmermirror.com',
    );
  });

  it('has the text and size that the page of the domain states', async () => {
    for (const domain of [
      'galvnews.com',
      'journallist.net',
      'one-sided.com',
      'only-by-gone.com',
      'nytimes.com',
      'a-b.com',
    ]) {
      const dossier = dossierResponse
        .strict()
        .parse(await (await getAt('2026-11-29T12:00:00Z', `/d/${domain}.json`)).json());
      const { svg, title } = await fetchSvg(domain);
      // A copy of the text on another site does not change, so it has the date without the age.
      const text = title?.replace(/, \d months ago(?= · [^·]*$)/, '');
      expect(text).not.toBe(title);
      expect(dossier.badge).toEqual({ text, width: Number(svg?.getAttribute('width')), height: 44 });
    }
  });

  it('consists of a few kilobytes of outlines instead of fonts', async () => {
    const { svg } = await fetchSvg('ap.org');
    expect(svg?.getElementsByTagName('text').length).toBe(0);
    const compressed = gzipSync(await (await get(badgeImagePath('ap.org'))).text());
    expect(compressed.length).toBeLessThan(7_000);
  });

  it('can be embedded on any page, is cached for an hour, sets no cookie and loads nothing', async () => {
    const response = await get(badgeImagePath('galvnews.com'), { origin: 'https://elsewhere.example' });
    const text = await response.text();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': expect.stringMatching(/^public, max-age=\d+$/),
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; .*; sandbox; frame-ancestors \*$/,
    );
    for (const other of ['/d/galvnews.com', '/healthz'])
      expect((await get(other)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('vary')).not.toMatch(/origin/i);
    expect(text.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(|href|@import|<script|<image/);
    const etag = response.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await get(badgeImagePath('galvnews.com'), { 'if-none-match': etag })).status).toBe(304);
    const head = await fetch(served.origin + badgeImagePath('galvnews.com'), { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('is cached until the day ends, because its age changes then', async () => {
    const getCaching = async (now: string) =>
      (await getAt(now, badgeImagePath('galvnews.com'))).headers.get('cache-control');
    expect(await getCaching('2026-11-29T12:00:00Z')).toBe('public, max-age=3600');
    expect(await getCaching('2026-11-29T23:50:00Z')).toBe('public, max-age=600');
  });

  it('shows the age in the picture if it fits', () => {
    const badge: Badge = {
      status: 'not-listed',
      title: 'Not listed',
      detail: 'as of 1 May 2026',
      basis: '',
      readAt: OBSERVED_AT,
      domain: 'a.com',
    };
    const now = new Date('2026-11-29T12:00:00Z');
    const computeWidth = (one: Badge) => computeBadgeWidth(one, now);
    expect(computeWidth(badge)).toBe(
      computeWidth({ ...badge, detail: 'as of 1 May 2026, 6 months ago', readAt: null }),
    );
    const long = { ...badge, detail: `${'a'.repeat(40)} · as of 1 May 2026` };
    expect(computeWidth(long)).toBe(computeWidth({ ...long, readAt: null }));
  });

  it('shows an error with status 400 for an invalid domain, and is not cached', async () => {
    const { response, title } = await fetchSvg('<script>alert(1)</script>');
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(title).toMatch(/^No badge · /);
  });

  const hostile: Badge = {
    status: 'one-side',
    title: `Listed by </title></text><script>alert(1)</script>&amp;\u0000 ${'Ünïçødé 中文字 '.repeat(40)}`,
    detail: '"><img src=x onerror=alert(1)>\' · \u202e',
    basis: '',
    readAt: null,
    domain: `a.com/"><svg onload=alert(1)>${'x'.repeat(500)}`,
  };
  it('escapes hostile names, and truncates them in the picture but not in its title', () => {
    const svg = parseXml(renderBadgeSvg(hostile, new Date())).documentElement;
    const withoutControls = formatBadgeText(hostile).replace('\u0000', '');
    expect(svg?.getElementsByTagName('title')[0]?.textContent).toBe(withoutControls);
    expect(svg?.getElementsByTagName('script').length).toBe(0);
    expect(Number(svg?.getAttribute('width'))).toBeLessThanOrEqual(404);
    const { title, detail } = computeBadgeLayout(hostile);
    for (const line of [title, detail]) expect(line).toContain('…');
    // Characters that our font does not have are text, and nothing else of it is.
    for (const text of svg?.getElementsByTagName('text') ?? []) expect(text.textContent).not.toMatch(/[<>a-z]/i);
  });

  it('shows the end of a long host, which identifies its owner', () => {
    const domain = `www.galvnews.com.${'login.'.repeat(20)}evil.example`;
    const badge: Badge = {
      status: 'not-listed',
      title: 'Not listed',
      detail: 'as of 1 May 2026',
      basis: '',
      readAt: null,
      domain,
    };
    expect(computeBadgeLayout(badge).detail).toMatch(/^as of 1 May 2026 · ….*login\.evil\.example$/);
  });

  it('measures text with the advance widths of Inter, and never splits a letter', () => {
    // The `hmtx` table of Inter, weight 400, read by a separate Python script, in units of 2048.
    const style = { face: 'inter-400', size: 10 } as const;
    expect(computeTextWidth('Hello', style)).toBeCloseTo(((1522 + 1194 + 2 * 496 + 1228) / 2048) * 10);
    expect(truncateToWidth('中\u0301中\u0301中\u0301中\u0301', style, 30)).toBe('中\u0301中\u0301…');
  });
});

describe('the deleted forms of a badge', () => {
  it.each(['/badge/galvnews.com', '/oembed?url=http%3A%2F%2F127.0.0.1%2Fd%2Fgalvnews.com'])(
    'do not exist: %s',
    async (address) => {
      expect((await get(address)).status).toBe(404);
      expect((await fetch(served.origin + address, { method: 'POST' })).status).toBe(404);
    },
  );
});

describe('share image', () => {
  it('is a PNG of 1200 by 630 pixels with the headline, and differs between domains', async () => {
    const load = async (domain: string) => {
      const response = await get(shareImagePath(domain));
      return { response, png: Buffer.from(await response.arrayBuffer()) };
    };
    const { response, png } = await load('ameliamonitor.com');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=3600\b/);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // The width and height of the header chunk (PNG, 11.2.1).
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(100_000);
    expect((await load('www.ameliamonitor.com')).png.equals(png)).toBe(true);
    expect((await load('nobody-knows-this.com')).png.equals(png)).toBe(false);
    expect((await load('not a domain')).response.status).toBe(400);
  });

  it('escapes hostile names, and truncates long ones', () => {
    const name = `</style><script>alert(1)</script>${'中文 Ünïçødé '.repeat(200)}`;
    const svg = parseXml(
      renderShareSvg({
        domain: `${'a'.repeat(60)}.${'b'.repeat(60)}.example`,
        headline: name,
        badge: { status: 'one-side', title: name, detail: name, basis: name, readAt: null, domain: null },
      }),
    );
    expect(svg.getElementsByTagName('script').length).toBe(0);
    expect(svg.documentElement?.getAttribute('width')).toBe('1200');
  });
});
