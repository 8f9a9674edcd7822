import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getHost, type Handler, html, notFound, redirect, type Site, status, text } from '../../../dev-world/site.ts';
import { type DevWorld, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { openCrawlEnvironment } from '../src/crawl/crawl-environment.ts';
import { crawlIn } from '../src/crawl/crawler.ts';
import { enqueueHosts } from '../src/crawl/frontier.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { SafeFetcher } from '../src/platform/safe-fetch/safe-fetch.ts';
import { systemClock } from '../src/platform/time/clock.ts';
import { listEffectiveFiles } from '../src/policy-files/effective-file/effective-file-repository.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { PublisherFileRepository } from '../src/publisher-files/publisher-file-repository.ts';
import { openMigratedSqlite } from './migrated-records.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FILE = text('contact=mailto:desk@example.com\nbelongto=https://league-vouchwire-dev.com/\n');
const HOME = html('<title>The Paper</title><h1>News of the day</h1>');

/** What each site answers once its file is removed or hidden. */
const LATER: Readonly<Record<string, Handler>> = {
  'answers-404': notFound,
  'answers-410': status(410),
  'answers-page': (request, response) => html(`<h1>No page at ${request.url}</h1>`)(request, response),
  'answers-home': redirect('/'),
  'answers-refusal': status(403),
  // An unknown wall answers every address in the same way, its home page included.
  'answers-wall': (request, response) => html(`<h1>One moment, ${request.url}</h1>`)(request, response),
};
const GONE = ['answers-404', 'answers-410', 'answers-page', 'answers-home'].map(getHost);
const HOSTS = Object.keys(LATER).map(getHost);

/** Its trust.txt remains, its ads.txt does not. It has a page for every unknown address. */
const WITHOUT_ADS = getHost('without-ads');
const ADS = text('OWNERDOMAIN=example.com\n');

let isRemoved = false;
const withoutAds: Site = {
  host: WITHOUT_ADS,
  what: 'Serves an ads.txt until it is removed',
  group: 'answers',
  answer: (request, response) => {
    const path = request.url ?? '/';
    const pages: Record<string, Handler> = { '/': HOME, '/trust.txt': FILE, '/robots.txt': notFound };
    const other = isRemoved ? html(`<h1>No page at ${path}</h1>`) : path === '/ads.txt' ? ADS : notFound;
    (pages[path] ?? other)(request, response);
  },
};
const sites = Object.entries(LATER).map(
  ([name, later]): Site => ({
    host: getHost(name),
    what: 'Serves a file until it is removed',
    group: 'answers',
    answer: (request, response) => {
      const path = request.url ?? '/';
      const isOrdinary = path === '/' && name !== 'answers-wall';
      if (!isRemoved && path.endsWith('/trust.txt')) FILE(request, response);
      else if (!isRemoved || path === '/robots.txt') (path === '/' ? HOME : notFound)(request, response);
      else (isOrdinary ? HOME : later)(request, response);
    },
  }),
);

describe('a crawl of sites that remove their file', { tags: 'sampled' }, () => {
  let world: DevWorld;
  let folder: TemporaryDirectory;
  let records: Records;
  let observations: ObservationRepository;
  let passedMs = 0;

  beforeAll(async () => {
    world = await startDevWorld([...sites, withoutAds]);
    folder = await createTemporaryDirectory();
    records = await openMigratedSqlite(folder.path);
    observations = new ObservationRepository(records);
    await observations.runInTransaction((transaction) =>
      enqueueHosts(
        transaction,
        [...HOSTS, WITHOUT_ADS].map((host) => ({ host, namedBy: null })),
        new Date(),
      ),
    );
  });
  afterAll(async () => {
    await records[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
    await world[Symbol.asyncDispose]();
  });

  /** Crawls what is due after this time. @returns the requests of each host */
  async function crawlAfter(ms: number): Promise<Map<string, string[]>> {
    passedMs += ms;
    const before = world.requests.length;
    const fetcher = new SafeFetcher({
      userAgent: 'Vouchwire/test (+https://vouchwire.example/crawler)',
      connectTo: ConnectTo.parse(world.connectTo),
      authorities: [world.authority],
    });
    await using environment = openCrawlEnvironment();
    const clock = { ...systemClock, now: () => Date.now() + passedMs };
    await crawlIn(
      { ...environment, clock },
      { records, observations, fetcher },
      { concurrency: 8, maxHosts: 100, domainDelayMs: 0, mode: 'done', signal: new AbortController().signal },
    );
    const requests = world.requests.slice(before).filter(({ host }) => HOSTS.includes(host.replace(/^www\./, '')));
    return new Map(
      [...Map.groupBy(requests, ({ host }) => host.replace(/^www\./, ''))].map(([host, seen]) => [
        host,
        seen.map(({ path }) => path),
      ]),
    );
  }

  const readStates = async () =>
    new Map((await listEffectiveFiles(observations, HOSTS)).map((state) => [state.publisher, state]));

  const readAds = async () =>
    (await new PublisherFileRepository(records).listFiles(WITHOUT_ADS)).find(({ format }) => format === 'ads-txt');

  it('shows the result immediately, ends every removed file with the second visit, and no other file', {}, async () => {
    await crawlAfter(0);
    for (const { file } of (await readStates()).values()) expect(file).not.toBeNull();

    expect(await readAds()).toMatchObject({ outcome: 'found', statements: [expect.anything()] });

    isRemoved = true;
    const removedAt = Date.now() + passedMs + 8 * DAY_MS;
    await crawlAfter(8 * DAY_MS);
    const first = await readStates();
    for (const { file, endedAt, stale } of first.values())
      expect([file !== null, endedAt, stale]).toEqual([true, null, false]);
    expect([...first].map(([host, { lastAttempt }]) => [host, lastAttempt?.outcome, lastAttempt?.cause])).toEqual([
      [getHost('answers-404'), 'absent', 'http-404'],
      [getHost('answers-410'), 'absent', 'http-410'],
      [getHost('answers-home'), 'not-a-policy-file', 'soft-404'],
      [getHost('answers-page'), 'not-a-policy-file', 'soft-404'],
      [getHost('answers-refusal'), 'blocked', 'http-403'],
      [getHost('answers-wall'), 'not-a-policy-file', 'html'],
    ]);
    expect(await readAds()).toMatchObject({
      ...{ outcome: 'not-this-format', cause: 'soft-404' },
      statements: [expect.anything()],
    });
    const due = await records.db
      .selectFrom('crawl_host')
      .select(['host', 'due_at'])
      .where('host', 'in', GONE)
      .execute();
    for (const { due_at } of due) {
      expect(Date.parse(due_at) - removedAt).toBeGreaterThan(DAY_MS);
      expect(Date.parse(due_at) - removedAt).toBeLessThan(1.5 * DAY_MS + HOUR_MS);
    }

    await crawlAfter(1.5 * DAY_MS);
    for (const [host, { file, endedAt }] of await readStates()) {
      expect([host, file === null]).toEqual([host, GONE.includes(host)]);
      // The records keep milliseconds, which no published date has.
      expect(endedAt === null ? null : `${endedAt.slice(0, 19)}Z`).toBe(
        GONE.includes(host) ? (first.get(host)?.failingSince ?? '') : null,
      );
    }
    expect(await readAds()).toMatchObject({ outcome: 'not-this-format', cause: 'soft-404', statements: [] });
  });

  it('requests random addresses only while a file can end, and one of a wall that it does not know', {}, async () => {
    const requests = await crawlAfter(90 * DAY_MS);
    const probes = [...requests].flatMap(([host, paths]) =>
      paths.filter((path) => /\/[a-z]{20}\.txt$/.test(path)).map(() => host),
    );
    expect(requests.size).toBe(HOSTS.length);
    expect(probes).toEqual([getHost('answers-wall')]);
  });
});
