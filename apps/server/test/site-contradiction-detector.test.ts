import { identify } from '@vouchwire/trust-graph';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevWorld, getHost, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { CurrentStatementsIndex } from '../src/crawl/contradictions/current-statements-index.ts';
import type { SiteCheckResult, SiteRule } from '../src/crawl/contradictions/site-contradiction.ts';
import { SiteContradictionDetector } from '../src/crawl/contradictions/site-contradiction-detector.ts';
import { openHomePagePool } from '../src/crawl/crawl-environment.ts';
import { crawl } from '../src/crawl/crawler.ts';
import { enqueueHosts, scheduleNow } from '../src/crawl/frontier.ts';
import { HomePageRepository } from '../src/crawl/home-pages/home-page-repository.ts';
import { type KnownFile, visitHost } from '../src/crawl/visit-host.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { ConnectionPool } from '../src/platform/safe-fetch/connection-pool.ts';
import { SafeFetcher } from '../src/platform/safe-fetch/safe-fetch.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const NO_OWNER = {
  findControlStatements: async () => ({ ownerStates: false, ownedStates: false }),
  listUnrelatedSitesLedTo: async () => [],
};
const NEVER = new AbortController().signal;
const ALL_SITE_RULES: readonly SiteRule[] = [
  'training-let-in',
  'training-kept-out',
  'training-signal',
  'ads-txt-owner',
  'ads-txt-manager',
  'page-parent',
  'page-publisher',
  'parked',
];

let world: DevWorld;
let folder: TemporaryDirectory;
let records: Records;
let observations: ObservationRepository;
let fetcher: SafeFetcher;
let finder: SiteContradictionDetector;
let homePages: ReturnType<typeof openHomePagePool>;
beforeAll(async () => {
  world = await startDevWorld();
  folder = await createTemporaryDirectory();
  records = await openSqliteRecords(folder.path);
  observations = new ObservationRepository(records);
  fetcher = new SafeFetcher({
    userAgent: 'Vouchwire/test (+https://vouchwire.example/crawler)',
    connectTo: ConnectTo.parse(world.connectTo),
    authorities: [world.authority],
  });
  homePages = openHomePagePool();
  finder = new SiteContradictionDetector(fetcher, new CurrentStatementsIndex(records), homePages);
});
afterAll(async () => {
  await homePages[Symbol.asyncDispose]();
  await records[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

async function detectContradictions(domain: string, known: KnownFile | null = null): Promise<SiteCheckResult> {
  using connections = new ConnectionPool();
  const visit = await visitHost(domain, known, fetcher, NO_OWNER, connections, NEVER);
  return (await finder.detect(visit, connections, NEVER)).siteCheck;
}

/** The rule, then each quote as `host/path:line text`. */
async function listQuotes(name: string): Promise<string[][]> {
  const { contradictions } = await detectContradictions(getHost(name));
  return contradictions.map(({ rule, quotes }) => [
    rule,
    ...quotes.map(({ url, line, text }) => `${url.replace('https://', '')}:${line} ${text}`),
  ]);
}

const recordFile = (publisher: string, lines: readonly string[], observedAt = '2026-03-31T00:00:00.000Z') =>
  observations.record([
    {
      publisher,
      source: 'test',
      outcome: 'found',
      cause: null,
      fileUrl: `https://${publisher}/trust.txt`,
      observedAt,
      lastSeenAt: observedAt,
      statements: lines.map((line, at) => {
        const [attribute = '', value = ''] = line.split(/=(.*)/s);
        return { line: at + 1, attribute, value };
      }),
    },
  ]);

const formatQuote = (name: string, text: string) => `${getHost(name)}/.well-known/trust.txt:1 ${text}`;
const formatOwnerQuote = (name: string) => formatQuote(name, `controlledby=https://${getHost('crown')}/`);

describe('data training', () => {
  it('is contradicted by groups that allow crawlers by name', async () => {
    expect(await listQuotes('training-let-in')).toEqual([
      [
        'training-let-in',
        formatQuote('training-let-in', 'datatrainingallowed=no'),
        `${getHost('training-let-in')}/robots.txt:2 user-agent: gptbot\nUser-agent: ClaudeBot # of Anthropic\nAllow: /`,
      ],
    ]);
    expect(await listQuotes('training-half-open')).toEqual([
      [
        'training-let-in',
        formatQuote('training-half-open', 'datatrainingallowed=no'),
        `${getHost('training-half-open')}/robots.txt:1 User-agent: GPTBot\nDisallow: /archive/`,
      ],
    ]);
  });

  it('is contradicted by rules that disallow crawlers', async () => {
    expect(await listQuotes('training-all-out')).toEqual([
      [
        'training-kept-out',
        formatQuote('training-all-out', 'datatrainingallowed=yes'),
        `${getHost('training-all-out')}/robots.txt:1 User-agent: *\nDisallow: /`,
      ],
    ]);
    // Seven names and one rule: the first ones and the rule are quoted.
    const [closed] = await listQuotes('yes-but-closed');
    expect(closed?.[0]).toBe('training-kept-out');
    expect(closed?.[2]).toBe(
      `${getHost('yes-but-closed')}/robots.txt:1 User-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: CCBot\nUser-agent: Google-Extended\n…\nDisallow: /`,
    );
  });

  it('is contradicted by a signal in robots.txt', async () => {
    expect(await listQuotes('yes-but-signals')).toEqual([
      [
        'training-signal',
        `${getHost('yes-but-signals')}/.well-known/trust.txt:2 datatrainingallowed=yes`,
        `${getHost('yes-but-signals')}/robots.txt:2 Content-Signal: search=yes, ai-train=no`,
      ],
    ]);
  });

  it('is contradicted by a group of robots.txt that allows two crawlers by name', async () => {
    const [found] = await listQuotes('no-but-open');
    expect([found?.[0], found?.[2]]).toEqual([
      'training-let-in',
      `${getHost('no-but-open')}/robots.txt:5 User-agent: ClaudeBot\nUser-agent: Bytespider\nAllow: /`,
    ]);
  });

  it.each([
    'training-for-all',
    'training-yes-open',
    'no-without-robots',
    'no-and-closed',
    'no-robots-page',
    'yes-and-open',
  ])('has no contradiction on %s', async (name) => expect(await listQuotes(name)).toEqual([]));
});

describe('ads.txt', () => {
  const adsTxt = (name: string, line: number, text: string) => `${getHost(name)}/ads.txt:${line} ${text}`;

  it('names another owner than the file, also on the host of a service', async () => {
    expect(await listQuotes('ads-owner-differs')).toEqual([
      [
        'ads-txt-owner',
        formatOwnerQuote('ads-owner-differs'),
        adsTxt('ads-owner-differs', 4, `OwnerDomain=${getHost('baron')}`),
      ],
    ]);
    expect(await listQuotes('ads-elsewhere')).toEqual([
      [
        'ads-txt-owner',
        formatOwnerQuote('ads-elsewhere'),
        `${getHost('ads-service')}/customers/7:4 OWNERDOMAIN=${getHost('baron')}`,
      ],
    ]);
  });

  it('names an owner that the file states it controls', async () => {
    expect(await listQuotes('ads-upside-down')).toEqual([
      [
        'ads-txt-owner',
        formatQuote('ads-upside-down', `control=https://${getHost('baron')}/`),
        adsTxt('ads-upside-down', 4, `OWNERDOMAIN=${getHost('baron')}`),
      ],
    ]);
  });

  it('names a manager for all countries without an owner', async () => {
    expect(await listQuotes('ads-manager')).toEqual([
      [
        'ads-txt-manager',
        formatOwnerQuote('ads-manager'),
        adsTxt('ads-manager', 4, `MANAGERDOMAIN=${getHost('agency')}`),
      ],
    ]);
  });

  it("has no contradiction based on another file's claim, and is not requested for one", async () => {
    const name = 'ads-claimed';
    await recordFile(getHost('claimant'), ['member=https://a.com/', `control=https://${getHost(name)}/`]);
    const before = world.requests.length;
    expect(await listQuotes(name)).toEqual([]);
    expect(world.requests.slice(before).map(({ path }) => path)).not.toContain('/ads.txt');
  });

  it('names another owner without a contradiction only if both files confirm that they are one', async () => {
    expect((await listQuotes('ads-owner-house')).map(([rule]) => rule)).toEqual(['ads-txt-owner']);
    await recordFile(getHost('crown'), [`control=https://${getHost('branch')}/`]);
    expect((await listQuotes('ads-owner-house')).map(([rule]) => rule)).toEqual(['ads-txt-owner']);
    await recordFile(getHost('branch'), [`controlledby=https://${getHost('crown')}/`]);
    expect(await listQuotes('ads-owner-house')).toEqual([]);
  });

  it.each([
    'ads-owner-agrees',
    'ads-owner-itself',
    'ads-owner-suffix',
    'ads-owner-twice',
    'ads-agency',
    'ads-managers',
    'ads-desk',
    'ads-alone',
    'ads-of-another',
    'ads-is-page',
  ])('has no contradiction on %s', async (name) => expect(await listQuotes(name)).toEqual([]));
});

describe('the home page', () => {
  it('names another owner than the file, with its line', async () => {
    expect(await listQuotes('page-parent-differs')).toEqual([
      [
        'page-parent',
        formatOwnerQuote('page-parent-differs'),
        // Below the page's first line and the script's tag, the eighth line of its JSON.
        `${getHost('page-parent-differs')}/:10 "parentOrganization": {"@type":"Organization","name":"Baron","url":"https://${getHost('baron')}/"}`,
      ],
    ]);
    expect((await listQuotes('page-parent-linked')).map(([rule]) => rule)).toEqual(['page-parent']);
  });

  it('names another publisher', async () => {
    expect(await listQuotes('page-publisher-differs')).toEqual([
      [
        'page-publisher',
        formatOwnerQuote('page-publisher-differs'),
        `${getHost('page-publisher-differs')}/:8 "publisher": {"@type":"Organization","url":"https://${getHost('baron')}/"}`,
      ],
    ]);
  });

  it.each([
    'page-parent-agrees',
    'page-publisher-itself',
    'page-publisher-between',
    'page-publisher-described',
    'page-stories',
    'page-other-site',
    'page-moved',
    'page-kept-out',
  ])('has no contradiction on %s', async (name) => expect(await listQuotes(name)).toEqual([]));

  it('is not requested if robots.txt disallows it or no file names an owner', async () => {
    const before = world.requests.length;
    await detectContradictions(getHost('page-kept-out'));
    await detectContradictions(getHost('ads-alone'));
    const requested = world.requests.slice(before).map(({ path }) => path);
    expect(new Set(requested)).toEqual(new Set(['/robots.txt', '/.well-known/trust.txt', '/trust.txt']));
  });
});

describe('a lapsed domain', () => {
  it('is reported if it redirects to a domain market, by a redirect or script, with the file that names it', async () => {
    const domain = getHost('lapsed');
    await recordFile(getHost('league'), [
      'contact=mailto:a@b.com',
      `vendor=https://${domain}/`,
      `member=https://www.${domain}`,
    ]);
    await records.db
      .insertInto('crawl_host')
      .values({
        ...{ host: domain, domain, named_by: getHost('league'), due_at: '2026-01-01', lease: null, leased_until: null },
        ...{ visited_at: null, outcome: null, cause: null, failures: 0, unchanged: 0 },
        ...{ file_url: null, etag: null, last_modified: null },
      })
      .execute();
    expect(await listQuotes('lapsed')).toEqual([
      [
        'parked',
        `${getHost('league')}/trust.txt:3 member=https://www.${domain}`,
        `${domain}/.well-known/trust.txt:null 302 Location: https://www.hugedomains.com/profile?…`,
      ],
    ]);
    expect(await listQuotes('lapsed-script')).toEqual([
      ['parked', `${getHost('lapsed-script')}/.well-known/trust.txt:null window.location.href="/lander`],
    ]);
  });

  it.each(['own-start', 'bare-to-www', 'to-herald', 'herald'])('has no contradiction on %s', async (name) =>
    expect(await listQuotes(name)).toEqual([]),
  );
});

describe('unchecked rules', () => {
  const unchecked = async (name: string, known: KnownFile | null = null) => {
    const { checkedRules: checked } = await detectContradictions(getHost(name), known);
    return ALL_SITE_RULES.filter((rule) => !checked.has(rule));
  };

  it('are distinguished from rules without a contradiction', async () => {
    expect(await unchecked('ads-owner-agrees')).toEqual([]);
    expect(await unchecked('ads-alone')).toEqual([]);
    expect(await unchecked('ads-out-of-order')).toEqual([
      'ads-txt-owner',
      'ads-txt-manager',
      'page-parent',
      'page-publisher',
    ]);
    expect(await unchecked('page-moved')).toEqual(['page-parent', 'page-publisher']);
    expect(await unchecked('page-kept-out')).toEqual([
      'ads-txt-owner',
      'ads-txt-manager',
      'page-parent',
      'page-publisher',
    ]);
    // A file that could not be requested has no contradictions.
    expect(await unchecked('no-robots-broken')).toEqual(ALL_SITE_RULES.filter((rule) => rule !== 'parked'));
  });
});

it('stores contradictions during a crawl, and updates them in the next', async () => {
  const name = getHost('ads-owner-differs');
  const now = new Date();
  const visit = async () => {
    await observations.runInTransaction((transaction) => scheduleNow(transaction, now, [name]));
    await crawl(
      { records, observations, fetcher },
      { concurrency: 4, maxHosts: 1, domainDelayMs: 0, mode: 'done', signal: NEVER },
    );
  };
  await records.db.deleteFrom('crawl_host').execute();
  await records.db.transaction().execute((db) => enqueueHosts(db, [{ host: name, namedBy: null }], now));
  await visit();
  const loadHeadlines = () => records.db.selectFrom('site_contradiction').selectAll().execute();
  const first = await loadHeadlines();
  expect(first.map(({ publisher, rule, resolved_at }) => [publisher, rule, resolved_at])).toEqual([
    [name, 'ads-txt-owner', null],
  ]);
  await visit();
  const again = await loadHeadlines();
  expect(again.map(({ id, first_seen_at }) => [id, first_seen_at])).toEqual(
    first.map(({ id, first_seen_at }) => [id, first_seen_at]),
  );
  expect(Date.parse(again[0]?.last_seen_at ?? '')).toBeGreaterThan(Date.parse(first[0]?.last_seen_at ?? ''));
});

it('compares an unchanged file with the rest of the site', async () => {
  const named = identify(getHost('ads-elsewhere'));
  if (!named.ok) throw new Error(named.message);
  using connections = new ConnectionPool();
  const seen = await visitHost(named.identity.host, null, fetcher, NO_OWNER, connections, NEVER);
  await recordFile(named.identity.host, ['contact=mailto:a@b.com', `controlledby=https://${getHost('crown')}/`]);
  const { siteCheck } = await finder.detect(
    { ...seen, isUnchanged: true, lookup: { ...seen.lookup, chosen: null } },
    connections,
    NEVER,
  );
  expect(siteCheck.contradictions.map(({ rule, quotes }) => [rule, quotes[0]?.line])).toEqual([['ads-txt-owner', 2]]);
});

describe('home pages', { tags: 'sampled' }, () => {
  const crawlHosts = async (names: readonly string[]) => {
    const hosts = names.map(getHost);
    const now = new Date();
    await records.db.deleteFrom('crawl_host').execute();
    await observations.runInTransaction(async (transaction) => {
      await enqueueHosts(
        transaction,
        hosts.map((host) => ({ host, namedBy: null })),
        now,
      );
      await scheduleNow(transaction, now, hosts);
    });
    await crawl(
      { records, observations, fetcher },
      { concurrency: 4, maxHosts: hosts.length, domainDelayMs: 0, mode: 'done', signal: NEVER },
    );
  };
  const listHomeRequests = (name: string) =>
    world.requests.filter(({ host, path }) => host.endsWith(getHost(name)) && path === '/');
  const makeDue = () => records.db.updateTable('home_page').set({ due_at: '2026-01-01T00:00:00.000Z' }).execute();

  it('provide a crawl with the names of sites, their markup and date', async () => {
    const names = ['herald', 'herald-sport', 'voice', 'silent', 'claimer', 'heralds', 'page-kept-out'];
    await crawlHosts(names);
    const homePages = new HomePageRepository(records);
    const found = await Promise.all(
      names.map(async (name) => {
        const profile = await homePages.findProfile(getHost(name));
        return [name, profile?.name, profile?.nameSource, profile?.country, profile?.region, profile?.language];
      }),
    );
    expect(found).toEqual([
      ['herald', 'The Dev World Herald', 'NewsMediaOrganization', 'GB', 'Scotland', 'en-GB'],
      ['herald-sport', 'Herald Sport', 'WebSite', null, null, 'en-GB'],
      ['voice', 'A Voz do Mundo', 'og:site_name', null, null, 'pt-BR'],
      ['silent', 'Silent Times', 'application-name', null, null, null],
      ['claimer', null, null, null, null, 'en'],
      ['heralds', 'Dev World Press League', 'og:site_name', null, null, 'en'],
      ['page-kept-out', undefined, undefined, undefined, undefined, undefined],
    ]);
    expect(listHomeRequests('page-kept-out')).toEqual([]);
    expect(await observations.listChangedPublishers(0)).toContain(getHost('silent'));
  });

  it('are requested once a month with a validator, and do not lose their name after a failure', async () => {
    const before = listHomeRequests('silent').length;
    await crawlHosts(['silent']);
    expect(listHomeRequests('silent')).toHaveLength(before);

    await makeDue();
    await crawlHosts(['silent']);
    expect(listHomeRequests('silent').slice(before)).toMatchObject([{ headers: { 'if-none-match': '"5-0"' } }]);

    await makeDue();
    await crawlHosts(['page-moved', 'ads-out-of-order']);
    const rows = await records.db
      .selectFrom('home_page')
      .select(['failures', 'name', 'read_at'])
      .where('host', 'in', [getHost('page-moved'), getHost('ads-out-of-order')])
      .orderBy('host')
      .execute();
    // The page of the site that has moved was read, but it describes another site.
    expect(rows).toEqual([
      { failures: 1, name: null, read_at: null },
      { failures: 0, name: null, read_at: null },
    ]);
  });
});
