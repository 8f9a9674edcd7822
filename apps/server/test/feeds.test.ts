import { changesResponse, problem } from '@vouchwire/api-contract/schemas';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import type { RelationshipChange } from '../src/graph/changes/relationship-changes.ts';
import { getEndOfUtcDay } from '../src/platform/time/utc-day.ts';
import { importStarterCrawl } from '../src/policy-files/import/starter-crawl.ts';
import { computeGraphChanges } from './compute-graph-changes.ts';
import { parseIdentity, readCrawlRows } from './independent-graph.ts';
import { listFilesAt } from './list-files-at.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const ATOM = { a: 'http://www.w3.org/2005/Atom' };
const day = (month: number) => `2026-0${month}-01T00:00:00.000Z`;
const createObservation = (publisher: string, at: string, lines: readonly string[]) => ({
  publisher,
  source: 'crawl',
  outcome: 'found' as const,
  cause: null,
  fileUrl: `https://${publisher}/trust.txt`,
  observedAt: at,
  lastSeenAt: at,
  statements: lines.map((text, index) => ({
    line: index + 1,
    attribute: text.slice(0, text.indexOf('=')),
    value: text.slice(text.indexOf('=') + 1),
  })),
});
const deleted = (publisher: string, at: string, lastSeenAt: string) => ({
  ...createObservation(publisher, at, []),
  outcome: 'absent' as const,
  fileUrl: null,
  lastSeenAt,
  attempts: [at, lastSeenAt],
});
const HOSTILE = 'https://victim.com/?x=]]><script>alert("1")</script>&amp;';

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl({
    observations: [
      // Two of its members confirm it from July on, which makes it an association.
      createObservation('league.org', day(5), ['member=stays.com', 'member=goes.com', 'member=also.com']),
      createObservation('also.com', day(5), ['belongto=league.org']),
      createObservation('stays.com', day(5), ['social=https://x.com/stays']),
      createObservation('league.org', day(6), [`member=${HOSTILE}`, 'member=stays.com', 'member=also.com']),
      createObservation('stays.com', day(7), ['belongto=https://www.league.org/']),
      { ...createObservation('fades.com', day(5), ['member=stays.com']), lastSeenAt: '2026-07-31T00:00:00.000Z' },
      deleted('fades.com', day(8), '2026-08-02T03:00:00.000Z'),
    ],
    names: new Map([['league.org', '<b>League</b> & “Co”\u0007']]),
  });
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (path: string, headers: Record<string, string> = {}) => fetch(served.origin + path, { headers });

interface ReadFeed {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly {
    id: string;
    title: string;
    text: string;
    at: string;
    published: string;
    page: string;
    file: string | null;
  }[];
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** Parses a feed with an independent parser, and validates it against RFC 4287. */
async function atom(path: string): Promise<ReadFeed> {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const document = XmlDocument.fromString(await response.text());
  try {
    const { root } = document;
    expect([root.name, root.namespaceUri]).toEqual(['feed', ATOM.a]);
    const only = (element: XmlElement, name: string): string => {
      const found = element.find(`a:${name}`, ATOM) as XmlElement[];
      expect(found, `one ${name}`).toHaveLength(1);
      return found[0]?.content ?? '';
    };
    const link = (element: XmlElement, rel: string, type: string): string | null =>
      element.get(`a:link[@rel="${rel}"][@type="${type}"]/@href`, ATOM)?.content ?? null;
    expect(only(root, 'updated')).toMatch(INSTANT);
    expect(root.get('a:author/a:name', ATOM)?.content).toBe('Vouchwire');
    expect(new URL(link(root, 'self', 'application/atom+xml') ?? '').pathname).toBe(decodeURI(path));
    expect(new URL(link(root, 'alternate', 'text/html') ?? '').origin).toBe('http://127.0.0.1');
    const entries = (root.find('a:entry', ATOM) as XmlElement[]).map((entry) => {
      expect(only(entry, 'updated')).toMatch(INSTANT);
      expect(entry.get('a:content/@type', ATOM)?.content).toBe('text');
      expect(entry.find('a:content/*', ATOM)).toHaveLength(0);
      return {
        id: only(entry, 'id'),
        title: only(entry, 'title'),
        text: only(entry, 'content'),
        at: only(entry, 'updated'),
        published: only(entry, 'published'),
        page: link(entry, 'alternate', 'text/html') ?? '',
        file: link(entry, 'via', 'text/plain'),
      };
    });
    expect(entries.length).toBeLessThanOrEqual(100);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    for (const { id } of entries) expect(id).toMatch(/^tag:127\.0\.0\.1,2026:[\w\-.~%!$&'()*+,;=:@/?]+$/);
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    expect(only(root, 'updated')).toBe(entries[0]?.at);
    return { id: only(root, 'id'), title: only(root, 'title'), entries };
  } finally {
    document.dispose();
  }
}

const FEEDS = [
  ['/changes', '/changes.atom', '/changes.json'],
  ['/d/galvnews.com', '/d/galvnews.com/feed.atom', '/d/galvnews.com/feed.json'],
  ['/d/league.org', '/d/league.org/feed.atom', '/d/league.org/feed.json'],
  [
    '/associations/auditedmedia.com',
    '/associations/auditedmedia.com/feed.atom',
    '/associations/auditedmedia.com/feed.json',
  ],
] as const;

describe('all feeds', () => {
  it.each(FEEDS)('of %s are Atom and JSON Feed 1.1 with the same entries', async (page, atomPath, jsonPath) => {
    const loaded = await atom(atomPath);
    expect(loaded.entries.length).toBeGreaterThan(0);
    const response = await get(jsonPath);
    expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    const feed = await response.json();
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: `http://127.0.0.1${page}`,
      feed_url: `http://127.0.0.1${jsonPath}`,
      language: 'en',
      authors: [{ name: 'Vouchwire' }],
    });
    expect(
      feed.items.map((item: Record<string, string>) => [item.id, item.date_published, item.url, item.external_url]),
    ).toEqual(loaded.entries.map(({ id, published, page: url, file }) => [id, published, url, file ?? undefined]));
    for (const item of feed.items) {
      expect(typeof item.content_text).toBe('string');
      expect(item).not.toHaveProperty('content_html');
      expect(item.date_modified).toBe(item.date_published);
    }
    // The statements of January 2025 are dated to the month (data/README.md).
    for (const { id, title, text, published } of loaded.entries) {
      expect([id, /2025-01-\d\d|\b(?:31|1) January 2025/.test(id + title + text + published)]).toEqual([id, false]);
      expect(published).toMatch(INSTANT);
    }
  });

  it('publish a reading of January 2025 when it was recorded', async () => {
    const { imported_at } = await served.context.records.db
      .selectFrom('import_run')
      .select('imported_at')
      .where('source', '=', 'journallist-2025-01')
      .executeTakeFirstOrThrow();
    const publishers = new Set(
      readCrawlRows('2025-01').flatMap(({ publisher = '', attribute, value = '' }) => {
        const [source, target] = [parseIdentity(publisher), parseIdentity(value)];
        // A file that names only its own site states no relationship.
        return attribute === 'belongto' && source !== null && target !== null && source !== target ? source : [];
      }),
    );
    let complete = 0;
    for (const publisher of sampleCases([...publishers], 20)) {
      const { entries } = await atom(`/d/${publisher}/feed.atom`);
      // Newer changes displace older ones, whenever they were recorded.
      if (entries.length === 100) continue;
      complete += 1;
      const first = entries.find(({ title }) => title.startsWith(`${publisher}: first trust.txt read`));
      expect(first).toMatchObject({
        id: `tag:127.0.0.1,2026:/changes/2025-01/${publisher}`,
        at: imported_at,
        published: imported_at,
        text: expect.stringContaining(' in January 2025; '),
      });
      for (const { id, text, at } of entries)
        if (id.includes('/changes/2025-01/'))
          expect([text, at]).toEqual([expect.stringContaining('January 2025'), imported_at]);
    }
    expect(complete).toBeGreaterThan(0);
  });

  it('state in the past tense, with its date, what a file said that was last read in January 2025', async () => {
    const later = new Set(readCrawlRows('2026-q1').map(({ publisher = '' }) => parseIdentity(publisher)));
    const domains = readCrawlRows('2025-01').flatMap(({ publisher = '', attribute, value = '' }) => {
      const source = parseIdentity(publisher);
      const target = parseIdentity(value);
      return attribute === 'belongto' && source && target && source !== target && !later.has(source) ? source : [];
    });
    let past = 0;
    for (const domain of [...sampleCases([...new Set(domains)], 20), 'galvnews.com']) {
      const { entries } = await atom(`/d/${domain}/feed.atom`);
      for (const { title, text } of entries)
        for (const line of [title, ...text.split('\n')]) {
          const [, source = '', verb = ''] = /^(\S+) (says|said|lists|listed|names|named) /.exec(line) ?? [];
          const isOver = source.includes('.') && !later.has(source);
          if (isOver)
            expect(line).toMatch(/^\S+ (?:said|listed|named) .+ \((?:in January|on \d+ \w+) \d{4}[;)].+ (?:on|in) /);
          if (isOver && line.includes('(in January 2025')) past += 1;
          if (verb.endsWith('s')) expect(line).toMatch(/\(read on \d+ \w+ 2026\): .+ (?:on|in) /);
        }
    }
    expect(past).toBeGreaterThan(0);
  });

  it('are the same after another import and with derived timelines', { tags: 'sampled' }, async () => {
    await using other = await serveStarterCrawl();
    const { observations, records } = other.context;
    const paths = ['/d/galvnews.com/feed.atom', '/d/galvnews.com/feed.json', '/associations/vpa.net/feed.atom'];
    const before = await Promise.all(paths.map(async (path) => (await fetch(other.origin + path)).text()));
    await importStarterCrawl(observations, () => undefined);
    await records.db.deleteFrom('statement_period').execute();
    await records.db.deleteFrom('effective_file').execute();
    await observations.fillTimelines();
    const { origin } = await other.serveAlso({});
    for (const [index, path] of paths.entries()) {
      const after = await (await fetch(origin + path)).text();
      expect(after).toContain(':/changes/2025-01/');
      expect(after).toBe(before[index]);
    }
  });

  it('can be cached, and return 304 to a client that has them', async () => {
    for (const [, path] of FEEDS) {
      const first = await get(path);
      expect(first.headers.get('cache-control')).toBe('public, max-age=300');
      expect(first.headers.get('last-modified')).toMatch(/ GMT$/);
      const second = await get(path, { 'if-none-match': first.headers.get('etag') ?? '' });
      expect([second.status, (await second.arrayBuffer()).byteLength]).toEqual([304, 0]);
    }
  });

  it('exist only for known domains and associations', async () => {
    expect((await get('/d/no-such-domain.com/feed.atom')).status).toBe(404);
    expect((await get('/associations/galvnews.com/feed.json')).status).toBe(404);
    const refused = await get('/d/not%20a%20domain/feed.json');
    expect(problem.parse(await refused.json())).toMatchObject({ status: 400, code: 'not-a-domain' });
  });
});

describe('feed of an association', () => {
  it('names the members that joined and left between the two crawls of the CSV files', async () => {
    const membersIn = (crawl: string, domain: string) =>
      new Set(
        readCrawlRows(crawl)
          .filter(({ publisher = '', attribute }) => attribute === 'member' && parseIdentity(publisher) === domain)
          .map(({ value = '' }) => parseIdentity(value))
          .filter((member) => member !== null && member !== domain),
      );
    let complete = 0;
    for (const domain of ['digitalcontentnext.org', 'flpress.com', 'vpa.net', 'journallist.net', 'iptc.org']) {
      const [before, after] = [membersIn('2025-01', domain), membersIn('2026-q1', domain)];
      const { entries } = await atom(`/associations/${domain}/feed.atom`);
      const came = [...after].filter((member) => !before.has(member));
      const went = [...before].filter((member) => !after.has(member));
      const reported = (pattern: RegExp) => entries.flatMap(({ title }) => pattern.exec(title)?.[1] ?? []).sort();
      const joined = reported(/^\S+ list(?:s|ed) (\S+) as a member \([^)]+\): new /);
      const remaining = reported(/^\S+ listed (\S+) as a member \([^)]+\): no longer stated /);
      expect([came, went]).toEqual([expect.arrayContaining(joined), expect.arrayContaining(remaining)]);
      // A feed has 100 entries; of a large list, older ones are left out.
      if (entries.length === 100) continue;
      complete += 1;
      expect([joined, remaining]).toEqual([came.sort(), went.sort()]);
      const start = `${domain}: trust.txt changed on `;
      const end = `; ${came.length} ${came.length === 1 ? 'relationship' : 'relationships'} new, ${went.length} ended`;
      expect(entries.some((entry) => entry.title.startsWith(start) && entry.title.endsWith(end))).toBe(
        came.length + went.length > 0,
      );
    }
    expect(complete).toBeGreaterThan(0);
  });

  it('reports a changed state with the lines of both sides and their addresses', async () => {
    const { title, entries } = await atom('/associations/league.org/feed.atom');
    expect(title).toBe('Vouchwire: members of <b>League</b> & “Co”');
    expect(entries.map((entry) => [entry.at, entry.title])).toEqual([
      [day(7), 'league.org lists stays.com as a member (read on 1 June 2026): became confirmed on 1 July 2026'],
      [day(6), 'league.org: trust.txt changed on 1 June 2026; 1 relationship new, 1 ended'],
      [day(6), 'league.org lists victim.com as a member (read on 1 June 2026): new on 1 June 2026'],
      [day(6), 'league.org listed goes.com as a member (on 1 May 2026): no longer stated on 1 June 2026'],
      [day(5), 'league.org: first trust.txt read on 1 May 2026; 3 relationships'],
    ]);
    expect(entries[0]?.text).toBe(
      [
        'league.org lists stays.com as a member (read on 1 June 2026): became confirmed on 1 July 2026. Was unreturned. Then confirmed: both files stated it.',
        'https://league.org/trust.txt, line 2: member=stays.com (first seen 2026-05-01)',
        'https://stays.com/trust.txt, line 1: belongto=https://www.league.org/ (first seen 2026-07-01)',
      ].join('\n'),
    );
    expect(entries[0]?.file).toBe('https://league.org/trust.txt');
  });

  it('contains untrusted lines as text', async () => {
    const { entries } = await atom('/associations/league.org/feed.atom');
    expect(entries[2]?.text).toContain(`member=${HOSTILE}`);
    const feed = await (await get('/associations/league.org/feed.json')).json();
    expect(feed.items[2].content_text).toContain(`member=${HOSTILE}`);
  });
});

describe('feed of a domain', () => {
  it('reports the same changes as a comparison of the graphs of the two dates', {
    tags: 'sampled',
    timeout: 240_000,
  }, async () => {
    const files = served.context.observations;
    const [from, to] = [getEndOfUtcDay('2025-01-31'), getEndOfUtcDay('2026-03-31')];
    const changes = await computeGraphChanges(
      listFilesAt(files, from),
      listFilesAt(files, to),
      await files.listChangedPublishers(-1),
    );
    const byEnd = new Map<string, RelationshipChange[]>();
    for (const change of changes)
      for (const end of [change.source, change.target]) byEnd.set(end, [...(byEnd.get(end) ?? []), change]);
    const domains = [...byEnd].filter(([, around]) => around.length < 60).map(([domain]) => domain);
    let compared = 0;
    for (const domain of sampleCases(domains, 40)) {
      // A path that is no longer named is looked up as its host.
      const feed = await get(`/d/${domain}/feed.atom`);
      if (feed.status === 404 || !(await feed.text()).includes(`<id>tag:127.0.0.1,2026:/d/${domain}</id>`)) continue;
      const { entries } = await atom(`/d/${domain}/feed.atom`);
      compared += 1;
      if (entries.length === 100) continue;
      const reported = entries
        .filter(({ id }) => id.includes(':/changes/2026-'))
        .flatMap(({ text }) => text.split('\n\n'));
      // What a file says at its first reading has one entry of its own.
      const own = entries.some(({ title }) => title.startsWith(`${domain}: first trust.txt read`));
      for (const { source, target } of byEnd.get(domain) ?? [])
        if (!own || source !== domain)
          expect(
            reported.filter((text) => text.startsWith(source) && text.includes(target)).length,
            `${domain}: ${source} ${target}`,
          ).toBeGreaterThan(0);
    }
    expect(compared).toBeGreaterThan(10);
  });

  it('reports that a list no longer names it, also if the domain is not in the graph', async () => {
    await expect(get('/d/goes.com/feed.atom').then(({ status }) => status)).resolves.toBe(404);
    const { entries } = await atom('/d/stays.com/feed.atom');
    expect(entries.map(({ at, title }) => [at, title])).toEqual([
      [day(8), 'fades.com named stays.com as a member (on 31 July 2026): no longer stated on 1 August 2026'],
      [day(7), 'stays.com: trust.txt changed on 1 July 2026; 1 relationship new, 0 ended'],
      [day(7), 'stays.com says it belongs to league.org (read on 1 July 2026): new on 1 July 2026'],
      [day(5), 'fades.com named stays.com as a member (on 31 July 2026): first read on 1 May 2026'],
      [day(5), 'league.org lists stays.com as a member (read on 1 June 2026): first read on 1 May 2026'],
    ]);
  });

  it('preserves the ids of its entries after a new observation', async () => {
    const before = (await atom('/d/league.org/feed.atom')).entries.map(({ id }) => id);
    await served.context.observations.record([createObservation('another.com', day(9), ['belongto=league.org'])]);
    const after = (await atom('/d/league.org/feed.atom')).entries.map(({ id }) => id);
    expect(after.slice(-before.length)).toEqual(before);
  });
});

describe('changes of a day', () => {
  const pageOf = async (query: string) =>
    changesResponse.strict().parse(await (await get(`/changes${query}`, { accept: 'application/json' })).json());

  it('contain a file that is gone, dated to the second check without it', async () => {
    const { changes } = await pageOf('?day=2026-08-01&all=1');
    expect(changes).toMatchObject([
      { publisher: 'fades.com', kind: 'gone', date: day(8).replace('.000Z', 'Z'), added: 0, removed: 1 },
    ]);
    expect(changes[0]?.items).toMatchObject([
      { kind: 'removed', target: 'stays.com', before: 'unreturned', after: null },
    ]);
  });

  it('are empty for a day without changes, default to the newest day, and reject an invalid cursor', async () => {
    expect(await pageOf('?day=2025-06-06')).toMatchObject({
      changes: [],
      next: null,
      // January 2025 is dated to the month; the study's first attempts are of 26 January 2026.
      earlier_day: '2025-01',
      later_day: '2026-01-26',
    });
    expect((await pageOf('?day=2026-02-30')).day).toBe((await pageOf('')).day);
    // Nothing changed on 16 March 2026, the day of the newest attempt of the study.
    const newest = await pageOf('');
    expect(newest.changes.length).toBeGreaterThan(0);
    expect(newest.later_day).toBeNull();
    const refused = await get('/changes?day=2026-03-15&after=abc', { accept: 'application/json' });
    expect(problem.parse(await refused.json())).toMatchObject({ status: 400, code: 'invalid-input' });
  });
});
