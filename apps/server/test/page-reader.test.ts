import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { UNREADABLE_PAGES } from '../../../dev-world/sites/pages/unreadable-pages.ts';
import {
  COURIER_STORY,
  GAZETA_SUL_STORY,
  getHost,
  HOSTILE_PAGES,
  ISLAND_TIMES_STORY,
  VALLEY_POST_STORY,
} from '../../../dev-world/start-dev-world.ts';
import { checkAuthor, checkContact, checkDates, checkPublisher } from '../src/assistant/page/page-evidence.ts';
import type { PageContent, PageReport } from '../src/assistant/page/page-report.ts';
import { type ReadingPages, startReadingPages } from './page-reader-world.ts';

let pages: ReadingPages;
beforeAll(async () => {
  pages = await startReadingPages();
});
afterAll(async () => {
  await pages[Symbol.asyncDispose]();
});

const NOW = new Date('2026-11-20T12:00:00Z');
const fetchMs = 60_000;
const readPage = (url: string): Promise<PageReport> => pages.reader.read(url, { fetchMs });
async function readContent(url: string): Promise<PageContent> {
  const { content, reason } = await readPage(url);
  if (!content) throw new Error(reason);
  return content;
}
const hostile = (path: string): Promise<PageReport> => readPage(`${HOSTILE_PAGES}${path}`);
const courier = (path: string): string => `https://www.${getHost('courier')}${path}`;

describe('a story with one graph of structured data', () => {
  let content: PageContent;
  let report: PageReport;
  beforeAll(async () => {
    report = await readPage(COURIER_STORY);
    content = report.content!;
  });

  it('has the outcome of the request', () =>
    expect(report).toMatchObject({
      outcome: 'read',
      reason: 'The page was read.',
      status: 200,
      cause: null,
      finalUrl: COURIER_STORY,
      mediaType: 'text/html',
      overPlainHttp: false,
      skipped: expect.arrayContaining([
        {
          item: 'media in the page itself',
          reason: 'too small to be more than placeholders, or of no known kind',
          count: 1,
        },
      ]),
    }));

  it("has title, authors, publisher and dates of the story's node and its references", () => {
    expect(content.titles.map(({ value, source }) => [value, source])).toEqual([
      ['Bridge reopens after a winter of repairs', 'json-ld'],
      ['The bridge is back', 'meta:og:title'],
      ['Bridge reopens after a winter of repairs | The Dev World Courier', 'html'],
    ]);
    expect(content.authors).toEqual([
      { name: 'Inês Falk', kind: 'person', url: courier('/people/ines-falk'), source: 'json-ld' },
      { name: 'Tomasz Wrona', kind: 'person', url: null, source: 'json-ld' },
    ]);
    expect(content.publishers[0]).toEqual({
      name: 'The Dev World Courier',
      type: 'NewsMediaOrganization',
      addresses: [courier('/'), 'https://www.facebook.com/devworldcourier', 'https://bsky.app/profile/courier'],
      logoUrl: courier('/logo.png'),
      source: 'json-ld',
    });
    expect(content.types.map(({ value }) => value)).toEqual(['NewsArticle', 'ReportageNewsArticle', 'article']);
    expect(content.published.map(({ value, day }) => [value, day])).toEqual([
      ['2026-11-18T06:30:00.000Z', '2026-11-18'],
      ['2026-11-18T06:30:00.000Z', '2026-11-18'],
    ]);
    expect(content.modified.map(({ value }) => value)).toEqual(['2026-11-19T09:00:00.000Z']);
    expect(content).toMatchObject({
      canonicalUrl: COURIER_STORY,
      description: 'Cars cross again from Wednesday.',
    });
  });

  it('has the unmodified JSON-LD block', () => {
    const [block] = content.jsonLd.blocks;
    expect(content.jsonLd).toMatchObject({ total: 1, blocks: [{ state: 'valid' }] });
    expect(JSON.parse(block!.text)['@graph']).toHaveLength(5);
    expect(block!.offset).toBeGreaterThan(0);
  });

  it('has media in the order of the page, the best form first', () =>
    expect(content.media.map(({ url, kind, role }) => [url, kind, role])).toEqual([
      [courier('/img/bridge-1200.jpg'), 'image', 'lead'],
      [courier('/img/bridge-1600.jpg'), 'image', 'lead'],
      [courier('/img/bridge-1600.webp'), 'image', 'shown'],
      [courier('/video/opening.mp4'), 'video', 'shown'],
      [courier('/img/opening.jpg'), 'image', 'poster'],
      [courier('/audio/bells.mp3'), 'audio', 'shown'],
      [courier('/files/report.pdf'), 'document', 'linked'],
    ]));

  it('reports the skipped forms of the same picture', () =>
    expect(report.skipped).toContainEqual({
      item: 'other forms of the same media',
      reason: expect.stringContaining('the largest of its sizes'),
      // bridge-800.jpg; bridge-1200.jpg is read as the preview
      count: 1,
    }));

  it('has links with their region, and contacts', () => {
    expect(content.links).toContainEqual({
      url: courier('/standards/corrections'),
      text: 'Corrections',
      region: 'footer',
      rel: null,
    });
    expect(content.links).toContainEqual({ url: courier('/news'), text: 'News', region: 'navigation', rel: null });
    expect(content.contacts.map(({ kind, value }) => [kind, value])).toEqual([
      ['email', 'newsroom@courier-vouchwire-dev.com'],
      ['telephone', '+1 555 010 0199'],
      ['email', 'letters@courier-vouchwire-dev.com'],
    ]);
    expect(content.policyLinks.map(({ property, url }) => [property, url])).toEqual([
      ['publishingPrinciples', courier('/standards')],
      ['correctionsPolicy', courier('/standards/corrections')],
    ]);
    expect(content.aiStatements).toMatchObject([
      {
        place: 'structured-data',
        name: 'ImageObject.digitalSourceType',
        quote: 'https://schema.org/DigitalCaptureDigitalSource',
      },
    ]);
  });

  it('has the text of the story in paragraphs', () => {
    const article = content.article ?? '';
    expect(article).toContain('tightened on Tuesday night under floodlights.\n“We kept to the day');
    expect(article).toContain('they lost a third of their customers.');
    expect(article).not.toContain('About us');
    expect(content.text).toContain('About us');
  });

  it('provides the evidence for the score', () => {
    const domain = getHost('courier');
    expect(checkPublisher(report.content!, domain)).toEqual({
      checked: true,
      found: true,
      observation: expect.objectContaining({ text: `Names The Dev World Courier, ${domain}.` }),
    });
    expect(checkAuthor(report.content!).observation.text).toBe('Author: Inês Falk and 1 more. Source: JSON-LD.');
    expect(checkDates(report.content!, NOW).observation.text).toBe(
      'Published 18 November 2026, changed 19 November 2026. Source: JSON-LD.',
    );
    const contact = checkContact({ policyFile: [], page: report, contactPages: [] }, domain);
    expect(contact).toEqual({
      checked: true,
      found: true,
      observation: expect.objectContaining({ text: 'The site gives an email address.' }),
      evidence: [expect.objectContaining({ label: 'The page with the contact', href: COURIER_STORY })],
    });
  });
});

describe('other kinds of pages', () => {
  it('are read from microdata only', async () => {
    const report = await readPage(VALLEY_POST_STORY);
    const content = report.content!;
    expect(content.titles[0]).toEqual({ value: 'Orchard prize goes to the school', source: 'microdata' });
    expect(content.authors.map(({ name, kind }) => [name, kind])).toEqual([['Morag Sinclair', 'person']]);
    expect(content.publishers[0]).toMatchObject({
      name: 'Valley Post',
      addresses: [`https://${getHost('valley-post')}/`],
      source: 'microdata',
    });
    expect(content.published[0]).toMatchObject({ value: '2026-11-17T06:00:00.000Z', source: 'microdata' });
    expect(content.modified[0]?.value).toBe('2026-11-17T12:15:00.000Z');
    // Scripts insert the later ones; the picture itself is named next to its placeholder.
    expect(content.media).toEqual([
      {
        url: `https://${getHost('valley-post')}/orchard-large.jpg`,
        kind: 'image',
        role: 'shown',
        caption: 'Apples',
        isQuoted: false,
      },
    ]);
    expect(content.article).toMatch(/^The primary school has won/);
    expect(checkPublisher(report.content!, getHost('valley-post'))).toMatchObject({ checked: true, found: true });
  });

  it('are read in windows-1252 and from meta elements', async () => {
    const report = await readPage(GAZETA_SUL_STORY);
    const content = report.content!;
    expect(content.titles[0]?.value).toBe('Mercado reabre em março');
    expect(content.titles.map(({ value }) => value)).toContain('Mercado reabre em março – Gazeta do Sul');
    expect(content.authors.map(({ name }) => name)).toEqual(['Conceição Prates e João Valadão']);
    expect(content.published[0]).toMatchObject({
      value: '2026-11-16T20:40:00.000Z',
      source: 'meta:article:published_time',
    });
    expect(content.modified[0]).toMatchObject({ value: '2026-11-17T00:00:00.000Z', day: '2026-11-17' });
    expect(content.publishers[0]).toMatchObject({ name: 'Gazeta do Sul', source: 'meta:og:site_name' });
    expect(content.article).toContain('“Esperámos muito, mas vale a pena”');
    expect(checkPublisher(report.content!, getHost('gazeta-sul'))).toEqual({
      checked: true,
      found: false,
      observation: expect.objectContaining({ text: 'No structured data names a publisher.' }),
    });
  });

  it('are read from repaired JSON-LD, with the original block', async () => {
    const report = await readPage(ISLAND_TIMES_STORY);
    const content = report.content!;
    expect(content.titles[0]).toEqual({ value: 'Who pays for the ferry & why', source: 'json-ld-repaired' });
    expect(content.authors).toEqual([{ name: 'Callum Rae', kind: null, url: null, source: 'json-ld-repaired' }]);
    expect(content.published[0]).toMatchObject({ value: '2026-11-15T00:00:00.000Z', day: '2026-11-15' });
    expect(content.jsonLd.blocks.map(({ state }) => state)).toEqual([
      'repaired',
      'repaired',
      'valid',
      // It ends in a string, whose other half is unknown.
      'broken',
      'broken',
    ]);
    expect(content.jsonLd.blocks[1]?.text).toMatch(/^\/\/<!\[CDATA\[\n\{ "@context"/);
    expect(checkPublisher(report.content!, getHost('island-times'))).toEqual({
      checked: true,
      found: false,
      observation: expect.objectContaining({
        text: `Names Island Times without a URL on ${getHost('island-times')}. The JSON-LD was not valid, so we repaired it.`,
      }),
    });
    expect(checkAuthor(report.content!)).toMatchObject({ checked: true, found: true });
  });
});

describe('outcome of a request', () => {
  const requested = async (url: string): Promise<[string, string | null, number | null]> => {
    const { outcome, cause, status, content } = await pages.reader.read(url, { fetchMs: 5_000 });
    expect(content === null).toBe(outcome !== 'read');
    return [outcome, cause, status];
  };
  it.each([
    ['status-401', 'blocked', null, 401],
    ['status-403', 'blocked', null, 403],
    ['status-429', 'blocked', null, 429],
    ['status-404', 'absent', null, 404],
    ['status-410', 'absent', null, 410],
    ['status-418', 'unreachable', null, 418],
    ['status-500', 'unreachable', null, 500],
    ['status-503', 'unreachable', null, 503],
    ['bot-wall', 'blocked', null, 200],
    ['expired', 'unreachable', 'tls-expired', null],
    ['hangs-up', 'unreachable', 'connection-lost', null],
    ['to-private', 'unreachable', 'forbidden-target', null],
    ['loop', 'unreachable', 'too-many-redirects', 302],
  ])('%s: %s', async (name, ...expected) =>
    expect(await requested(`https://${getHost(name)}/trust.txt`)).toEqual(expected),
  );

  it.each([
    ['/plain', 'not-a-page', null, 200],
    ['/pdf', 'not-a-page', null, 200],
    ['/empty', 'not-a-page', null, 200],
    ['/untyped', 'read', null, 200],
    ['/challenge', 'blocked', null, 200],
    ['/nothing', 'absent', null, 404],
  ])('%s: %s', async (path, ...expected) => expect(await requested(`${HOSTILE_PAGES}${path}`)).toEqual(expected));

  it.each([
    ['/missing', 'not-found', 'There is no page at this address (404).'],
    ['/removed', 'gone', 'The page at this address was removed (410).'],
    ['/login', 'login-required', 'The site requires a login to show this page.'],
    ['/pay', 'payment-required', 'The page is behind a paywall (402). We could not read it.'],
    ['/refused', 'refused', 'The site refused our request (403).'],
    ['/busy', 'rate-limited', 'The site limits requests and refused ours (429).'],
    ['/law', 'legal-block', 'The site does not show this page for legal reasons (451).'],
    ['/down', 'server-error', 'The site reported an error of its own (503).'],
    ['/teapot', 'other-status', 'The site answered with status 418 instead of a page.'],
    ['/robot-check', 'bot-wall', 'The site showed a bot challenge instead of the page.'],
    ['/preview', 'paywall', 'The page is behind a paywall. We could read only its preview.'],
    ['/empty', 'empty', 'The site returned a page without text.'],
    ['/report.pdf', 'pdf', 'This address is a PDF document, not a web page.'],
    ['/photo.jpg', 'image', 'This address is an image, not a web page.'],
    ['/archive.zip', 'other-type', 'This address is not a web page.'],
    ['/slow', 'timeout', 'The site did not answer in time.'],
    ['/story', null, 'The page was read.'],
    // The section that needs a subscription is in the page at full length, so it was read.
    ['/marked', null, 'The page was read.'],
  ])('is for %s the problem %s and “%s”', async (path, problem, reason) => {
    const report = await pages.reader.read(`${UNREADABLE_PAGES}${path}`, { fetchMs: 3_000 });
    expect(report).toMatchObject({ problem, reason });
    expect(report.content === null).toBe(problem !== null && problem !== 'paywall');
  });

  it.each([
    [`https://${getHost('expired')}/`, 'certificate', /^The certificate of the site is not valid/],
    [`https://${getHost('to-private')}/trust.txt`, 'forbidden-target', /not public/],
    [`https://${getHost('loop')}/trust.txt`, 'bad-redirect', /^The address redirects in a way/],
    [`https://${getHost('hangs-up')}/`, 'connection', /^We could not connect to the site/],
  ])('is for %s the problem %s', async (url, problem, reason) => {
    const report = await pages.reader.read(url, { fetchMs: 5_000 });
    expect([report.outcome, report.problem]).toEqual(['unreachable', problem]);
    expect(report.reason).toMatch(reason);
  });

  it('is cancelled when the caller aborts', async () => {
    const report = await pages.reader.read(`https://${getHost('stalls')}/`, {
      signal: AbortSignal.timeout(200),
      fetchMs,
    });
    expect(report).toMatchObject({ outcome: 'unreachable', cause: 'cancelled', content: null });
  });

  it('notes a redirect to http', async () => {
    const report = await pages.reader.read(`https://${getHost('downgrade')}/trust.txt`, { fetchMs });
    expect(report).toMatchObject({ outcome: 'not-a-page', mediaType: 'text/plain', overPlainHttp: true });
  });
});

describe('slow, large and misleading pages', () => {
  const SKIPPED_REST = (reason: string) => expect.objectContaining({ item: 'the rest of the page', reason });
  const PAGES: readonly (readonly [path: string, skipped: readonly unknown[]])[] = [
    ['/large', [SKIPPED_REST('it is longer than 5 MiB')]],
    ['/json-ld', [{ item: 'JSON-LD blocks', reason: 'only the first 200 are read', count: 9_800 }]],
    ['/json-ld-large', [{ item: 'JSON-LD blocks', reason: 'longer than 256 KiB', count: 1 }]],
    ['/json-ld-deep', [{ item: 'JSON-LD blocks', reason: 'longer than 256 KiB', count: 1 }]],
    ['/json-ld-broken', [{ item: 'JSON-LD blocks', reason: 'together longer than 1024 KiB', count: 26 }]],
    ['/images', [{ item: 'media', reason: 'only the first 500 are listed', count: 100 }]],
    ['/nested', [SKIPPED_REST('its elements are nested more than 500 deep')]],
    ['/unmatched', [SKIPPED_REST('its elements are nested more than 500 deep')]],
    ['/attributes', [{ item: 'tags', reason: 'more than 100 attributes; their content was read', count: 1 }]],
    ['/elements', [SKIPPED_REST('it has more than 50,000 elements')]],
    ['/formatting', [SKIPPED_REST('its elements are nested more than 500 deep')]],
    ['/tables', [SKIPPED_REST('its elements are nested more than 500 deep')]],
    ['/comments', []],
    ['/brackets', [SKIPPED_REST('it has more than 150,000 pieces of markup and text')]],
    ['/entities', [SKIPPED_REST('it has more than 150,000 pieces of markup and text')]],
    ['/microdata', [SKIPPED_REST('its elements are nested more than 500 deep')]],
    ['/links', [{ item: 'links', reason: 'only 2,000 are listed: the first and the last', count: 18_000 }]],
  ];
  it.each(sampleCases(PAGES, 6))(
    'are read up to the limits, and the skipped items are reported: %s',
    { timeout: 120_000 },
    async (path, skipped) => {
      const report = await hostile(path);
      expect(report).toMatchObject({ outcome: 'read', skipped: expect.arrayContaining([...skipped]) });
      expect(report.content?.text).toContain('A paragraph of a story that is long enough to be read as one');
    },
  );

  it('stop at the time limit, which is reported', { tags: 'sampled' }, async () => {
    await using hasty = await startReadingPages(1);
    const report = await hasty.reader.read(COURIER_STORY.replace('2026/11/bridge-reopens', 'about'), { fetchMs });
    expect(report).toMatchObject({ outcome: 'unreadable', problem: 'over-limits', content: null });
    expect(report.skipped).toEqual([
      { item: 'the page', reason: 'The task exceeded 0.001 s and was stopped', count: 1 },
    ]);
  });

  it('include text below the nesting limit, without tags', async () =>
    expect((await readContent(`${HOSTILE_PAGES}/nested-closed`)).text.match(/deep/g)).toHaveLength(100));

  it('are read after 500 images and after an unclosed block', async () => {
    expect((await readContent(`${HOSTILE_PAGES}/images`)).media).toHaveLength(500);
    expect((await readContent(`${HOSTILE_PAGES}/unclosed-script`)).titles[0]).toEqual({
      value: 'Open',
      source: 'json-ld',
    });
  });

  it.each([
    ['/wrong-charset', 'Caf\ufffd cr\ufffdme'],
    ['/unknown-charset', 'Café'],
    ['/no-charset', 'Café'],
  ])('are decoded in the declared or detected charset: %s', async (path, title) => {
    const content = await readContent(`${HOSTILE_PAGES}${path}`);
    expect(content.titles[0]?.value).toBe(title);
  });

  it('resolve addresses against a base that is a web address', async () => {
    const otherSite = await readContent(`${HOSTILE_PAGES}/base`);
    expect(otherSite.media[0]?.url).toBe(`https://${getHost('elsewhere')}/deep/a.jpg`);
    expect(otherSite.links[0]?.url).toBe(`https://${getHost('elsewhere')}/deep/ethics`);
    expect((await readContent(`${HOSTILE_PAGES}/bad-base`)).media[0]?.url).toBe(`${HOSTILE_PAGES}/a.jpg`);
  });

  it('contribute no address with another scheme or a password', async () => {
    const { links, media } = await readContent(`${HOSTILE_PAGES}/schemes`);
    expect(links.map(({ url }) => url)).toEqual(['https://example.com/e']);
    expect(media).toEqual([]);
  });

  it('are not followed at a refresh', async () => {
    const before = pages.world.requests.length;
    await readContent(`${HOSTILE_PAGES}/refresh`);
    expect(pages.world.requests.slice(before).map(({ path }) => path)).toEqual(['/refresh']);
  });

  it('cannot pollute a prototype by structured data', async () => {
    const content = await readContent(`${HOSTILE_PAGES}/prototype`);
    expect(content.titles[0]?.value).toBe('Proto');
    expect(content.authors).toEqual([]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
