import { identify } from '@vouchwire/trust-graph';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevWorld, host, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { crawl } from '../src/features/policy-files/crawl/crawler.ts';
import type { SiteLook, SiteRule } from '../src/features/policy-files/crawl/findings/site-finding.ts';
import { SiteFindings } from '../src/features/policy-files/crawl/findings/site-findings.ts';
import { StandingLines } from '../src/features/policy-files/crawl/findings/standing-lines.ts';
import { addHosts, makeDue } from '../src/features/policy-files/crawl/frontier.ts';
import { type KnownFile, visitHost } from '../src/features/policy-files/crawl/visit-host.ts';
import { ObservationRecords } from '../src/features/policy-files/observation-records.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { SafeFetcher } from '../src/platform/safe-fetch/safe-fetch.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

const NEVER = new AbortController().signal;
const ALL: readonly SiteRule[] = [
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
let folder: TemporaryFolder;
let records: Records;
let observations: ObservationRecords;
let fetcher: SafeFetcher;
let finder: SiteFindings;
beforeAll(async () => {
  world = await startDevWorld();
  folder = await temporaryFolder();
  records = await openSqliteRecords(folder.path);
  observations = new ObservationRecords(records);
  fetcher = new SafeFetcher({
    userAgent: 'Vouchwire/test (+https://vouchwire.example/crawler)',
    connectTo: ConnectTo.parse(world.connectTo),
    authorities: [world.authority],
  });
  finder = new SiteFindings(fetcher, new StandingLines(records));
});
afterAll(async () => {
  await finder[Symbol.asyncDispose]();
  await records[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

async function look(domain: string, known: KnownFile | null = null): Promise<SiteLook> {
  const visit = await visitHost(domain, known, fetcher, NEVER);
  return await finder.of(visit, NEVER);
}

/** The rule, then each quote as `host/path:line text`. */
async function told(name: string): Promise<string[][]> {
  const { findings } = await look(host(name));
  return findings.map(({ rule, quotes }) => [
    rule,
    ...quotes.map(({ url, line, text }) => `${url.replace('https://', '')}:${line} ${text}`),
  ]);
}

const record = (publisher: string, lines: readonly string[], observedAt = '2026-03-31T00:00:00.000Z') =>
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

const file = (name: string, text: string) => `${host(name)}/.well-known/trust.txt:1 ${text}`;
const owned = (name: string) => file(name, `controlledby=https://${host('crown')}/`);

describe('data training', () => {
  it('a file that says no, and groups that let crawlers for it in by name', async () => {
    expect(await told('training-let-in')).toEqual([
      [
        'training-let-in',
        file('training-let-in', 'datatrainingallowed=no'),
        `${host('training-let-in')}/robots.txt:2 user-agent: gptbot\nUser-agent: ClaudeBot # of Anthropic\nAllow: /`,
      ],
    ]);
    expect(await told('training-half-open')).toEqual([
      [
        'training-let-in',
        file('training-half-open', 'datatrainingallowed=no'),
        `${host('training-half-open')}/robots.txt:1 User-agent: GPTBot\nDisallow: /archive/`,
      ],
    ]);
  });

  it('a file that says yes, and rules that keep crawlers for it out', async () => {
    expect(await told('training-all-out')).toEqual([
      [
        'training-kept-out',
        file('training-all-out', 'datatrainingallowed=yes'),
        `${host('training-all-out')}/robots.txt:1 User-agent: *\nDisallow: /`,
      ],
    ]);
    // Seven names and one rule: the first ones and the rule are quoted.
    const [closed] = await told('yes-but-closed');
    expect(closed?.[0]).toBe('training-kept-out');
    expect(closed?.[2]).toBe(
      `${host('yes-but-closed')}/robots.txt:1 User-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: CCBot\nUser-agent: Google-Extended\n…\nDisallow: /`,
    );
  });

  it('a signal in robots.txt that says the opposite', async () => {
    expect(await told('yes-but-signals')).toEqual([
      [
        'training-signal',
        `${host('yes-but-signals')}/.well-known/trust.txt:2 datatrainingallowed=yes`,
        `${host('yes-but-signals')}/robots.txt:2 Content-Signal: search=yes, ai-train=no`,
      ],
    ]);
  });

  it('a file that says no, and a group of robots.txt that lets two crawlers in by name', async () => {
    const [found] = await told('no-but-open');
    expect([found?.[0], found?.[2]]).toEqual([
      'training-let-in',
      `${host('no-but-open')}/robots.txt:5 User-agent: ClaudeBot\nUser-agent: Bytespider\nAllow: /`,
    ]);
  });

  it.each([
    'training-for-all',
    'training-yes-open',
    'no-without-robots',
    'no-and-closed',
    'no-robots-page',
    'yes-and-open',
  ])('nothing of %s', async (name) => expect(await told(name)).toEqual([]));
});

describe('ads.txt', () => {
  const adsTxt = (name: string, line: number, text: string) => `${host(name)}/ads.txt:${line} ${text}`;

  it('another owner than the file names, below the records of sellers, also where ads.txt lies with a service', async () => {
    expect(await told('ads-owner-differs')).toEqual([
      ['ads-txt-owner', owned('ads-owner-differs'), adsTxt('ads-owner-differs', 4, `OwnerDomain=${host('baron')}`)],
    ]);
    expect(await told('ads-elsewhere')).toEqual([
      ['ads-txt-owner', owned('ads-elsewhere'), `${host('ads-service')}/customers/7:4 OWNERDOMAIN=${host('baron')}`],
    ]);
  });

  it('an owner that the file says the site controls', async () => {
    expect(await told('ads-upside-down')).toEqual([
      [
        'ads-txt-owner',
        file('ads-upside-down', `control=https://${host('baron')}/`),
        adsTxt('ads-upside-down', 4, `OWNERDOMAIN=${host('baron')}`),
      ],
    ]);
  });

  it('a manager for all countries, where no owner is named', async () => {
    expect(await told('ads-manager')).toEqual([
      ['ads-txt-manager', owned('ads-manager'), adsTxt('ads-manager', 4, `MANAGERDOMAIN=${host('agency')}`)],
    ]);
  });

  it('nothing that rests on the claim of another file, and no request because of one', async () => {
    const name = 'ads-claimed';
    await record(host('claimant'), ['member=https://a.com/', `control=https://${host(name)}/`]);
    const before = world.requests.length;
    expect(await told(name)).toEqual([]);
    expect(world.requests.slice(before).map(({ path }) => path)).not.toContain('/ads.txt');
  });

  it('ignores another owner only if both files confirm that it and the named owner are one', async () => {
    expect((await told('ads-owner-house')).map(([rule]) => rule)).toEqual(['ads-txt-owner']);
    await record(host('crown'), [`control=https://${host('branch')}/`]);
    expect((await told('ads-owner-house')).map(([rule]) => rule)).toEqual(['ads-txt-owner']);
    await record(host('branch'), [`controlledby=https://${host('crown')}/`]);
    expect(await told('ads-owner-house')).toEqual([]);
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
  ])('nothing of %s', async (name) => expect(await told(name)).toEqual([]));
});

describe('the home page', () => {
  it('another owner than the file names, with the line of the page', async () => {
    expect(await told('page-parent-differs')).toEqual([
      [
        'page-parent',
        owned('page-parent-differs'),
        // Below the page's first line and the script's tag, the eighth line of its JSON.
        `${host('page-parent-differs')}/:10 "parentOrganization": {"@type":"Organization","name":"Baron","url":"https://${host('baron')}/"}`,
      ],
    ]);
    expect((await told('page-parent-linked')).map(([rule]) => rule)).toEqual(['page-parent']);
  });

  it('another publisher', async () => {
    expect(await told('page-publisher-differs')).toEqual([
      [
        'page-publisher',
        owned('page-publisher-differs'),
        `${host('page-publisher-differs')}/:8 "publisher": {"@type":"Organization","url":"https://${host('baron')}/"}`,
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
  ])('nothing of %s', async (name) => expect(await told(name)).toEqual([]));

  it('is not asked for where robots.txt keeps us out, nor where nobody says who controls the site', async () => {
    const before = world.requests.length;
    await look(host('page-kept-out'));
    await look(host('ads-alone'));
    const asked = world.requests.slice(before).map(({ path }) => path);
    expect(new Set(asked)).toEqual(new Set(['/robots.txt', '/.well-known/trust.txt', '/trust.txt']));
  });
});

describe('a domain that has lapsed', () => {
  it('leads to where it is sold, by a redirect or a script, and whose file named it', async () => {
    const domain = host('lapsed');
    await record(host('league'), [
      'contact=mailto:a@b.com',
      `vendor=https://${domain}/`,
      `member=https://www.${domain}`,
    ]);
    await records.db
      .insertInto('crawl_host')
      .values({
        ...{ host: domain, domain, named_by: host('league'), due_at: '2026-01-01', lease: null, leased_until: null },
        ...{ visited_at: null, outcome: null, cause: null, failures: 0, unchanged: 0 },
        ...{ file_url: null, etag: null, last_modified: null },
      })
      .execute();
    expect(await told('lapsed')).toEqual([
      [
        'parked',
        `${host('league')}/trust.txt:3 member=https://www.${domain}`,
        `${domain}/.well-known/trust.txt:null 302 Location: https://www.hugedomains.com/profile?…`,
      ],
    ]);
    expect(await told('lapsed-script')).toEqual([
      ['parked', `${host('lapsed-script')}/.well-known/trust.txt:null window.location.href="/lander`],
    ]);
  });

  it.each(['own-start', 'bare-to-www', 'to-herald', 'herald'])('nothing of %s', async (name) =>
    expect(await told(name)).toEqual([]),
  );
});

describe('what could not be looked into', () => {
  const unchecked = async (name: string, known: KnownFile | null = null) => {
    const { checked } = await look(host(name), known);
    return ALL.filter((rule) => !checked.has(rule));
  };

  it('is told apart from what is not so', async () => {
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
    // Nothing is known of a file that could not be asked for.
    expect(await unchecked('no-robots-broken')).toEqual(ALL.filter((rule) => rule !== 'parked'));
  });
});

it('a crawl writes down what it found, and goes on finding it', async () => {
  const name = host('ads-owner-differs');
  const now = new Date();
  const visit = async () => {
    await observations.transaction((transaction) => makeDue(transaction, now, [name]));
    await crawl(
      { records, observations, fetcher },
      { concurrency: 4, maxHosts: 1, domainGapMs: 0, until: 'done', signal: NEVER },
    );
  };
  await records.db.deleteFrom('crawl_host').execute();
  await records.db.transaction().execute((db) => addHosts(db, [{ host: name, namedBy: null }], now));
  await visit();
  const kept = () => records.db.selectFrom('site_finding').selectAll().execute();
  const first = await kept();
  expect(first.map(({ publisher, rule, gone_at }) => [publisher, rule, gone_at])).toEqual([
    [name, 'ads-txt-owner', null],
  ]);
  await visit();
  const again = await kept();
  expect(again.map(({ id, first_seen_at }) => [id, first_seen_at])).toEqual(
    first.map(({ id, first_seen_at }) => [id, first_seen_at]),
  );
  expect(Date.parse(again[0]?.last_seen_at ?? '')).toBeGreaterThan(Date.parse(first[0]?.last_seen_at ?? ''));
});

it('a file that has not changed is held to the rest of the site all the same', async () => {
  const named = identify(host('ads-elsewhere'));
  if (!named.ok) throw new Error(named.message);
  const seen = await visitHost(named.identity.host, null, fetcher, NEVER);
  await record(named.identity.host, ['contact=mailto:a@b.com', `controlledby=https://${host('crown')}/`]);
  const { findings } = await finder.of({ ...seen, unchanged: true, search: { ...seen.search, chosen: null } }, NEVER);
  expect(findings.map(({ rule, quotes }) => [rule, quotes[0]?.line])).toEqual([['ads-txt-owner', 2]]);
});
