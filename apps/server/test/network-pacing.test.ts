import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openCrawlEnvironment } from '../src/crawl/crawl-environment.ts';
import { crawlIn } from '../src/crawl/crawler.ts';
import { enqueueHosts } from '../src/crawl/frontier.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import { ConnectionDeniedError } from '../src/platform/safe-fetch/connection-pool.ts';
import { type FetchRequest, type FetchResult, SafeFetcher } from '../src/platform/safe-fetch/safe-fetch.ts';
import type { Clock } from '../src/platform/time/clock.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { startDnsServer } from './dns-server.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

const HOSTS = Array.from({ length: 8 }, (_, number) => `site-${number}.com`);
const VICTIM = '127.0.0.1';
const DOMAIN_DELAY_MS = 400;

/** Time passes only while the crawler waits, so that a busy machine changes no interval. */
class WaitingClock implements Clock {
  #now = Date.now();

  now(): number {
    return this.#now;
  }

  async sleep(ms: number, signal: AbortSignal): Promise<void> {
    for (const end = this.#now + ms; this.#now < end && !signal.aborted; this.#now += 1) await setImmediate();
  }
}

class RecordingFetcher extends SafeFetcher {
  readonly #clock: Clock;
  /** When the first visit was possible. */
  firstLookupAt: number | null = null;
  /** When the last request to each host was sent. */
  readonly requestedAt = new Map<string, number>();
  /** From a visit that was ended because its network was busy to the next request to its host, in ms. */
  readonly pauses: number[] = [];
  readonly #deniedAt = new Map<string, number>();

  constructor(clock: Clock, dnsServer: string) {
    super({ userAgent: 'Vouchwire/test', dnsServers: [dnsServer] });
    this.#clock = clock;
  }

  override findAddresses(host: string, signal: AbortSignal): Promise<string[]> {
    this.firstLookupAt ??= this.#clock.now();
    return super.findAddresses(host, signal);
  }

  override async fetch(target: string | URL, request?: FetchRequest): Promise<FetchResult> {
    const host = new URL(target).hostname.replace(/^www\./, '');
    const now = this.#clock.now();
    this.requestedAt.set(host, now);
    const deniedAt = this.#deniedAt.get(host);
    if (deniedAt !== undefined) this.pauses.push(now - deniedAt);
    this.#deniedAt.delete(host);
    try {
      return await super.fetch(target, request);
    } catch (error) {
      if (error instanceof ConnectionDeniedError) this.#deniedAt.set(host, this.#clock.now());
      throw error;
    }
  }
}

/**
 * Crawls all hosts with a name server of the attacker. Connections to loopback are refused after DNS has answered.
 * @param answer the address of a host at a number of questions so far, from 0
 */
async function crawlWithDns(answer: (name: string, requested: number) => string | null): Promise<RecordingFetcher> {
  await using folder = await createTemporaryDirectory();
  await using records = await openSqliteRecords(folder.path);
  const observations = new ObservationRepository(records);
  await using dns = await startDnsServer((name, type, requested) => {
    const address = type === 'A' ? answer(name, requested) : null;
    return address === null ? [] : [address];
  });
  const clock = new WaitingClock();
  const fetcher = new RecordingFetcher(clock, dns.address);
  await records.db.transaction().execute((db) =>
    enqueueHosts(
      db,
      HOSTS.map((host) => ({ host, namedBy: null })),
      new Date(clock.now()),
    ),
  );
  await using environment = openCrawlEnvironment();
  const stopped = await crawlIn(
    { ...environment, clock },
    { records, observations, fetcher },
    {
      concurrency: 8,
      maxHosts: 100,
      domainDelayMs: DOMAIN_DELAY_MS,
      mode: 'done',
      signal: new AbortController().signal,
    },
  );
  expect(stopped).toBe('done');
  const observed = await records.db.selectFrom('observation').select('publisher').orderBy('publisher').execute();
  expect(observed.map(({ publisher }) => publisher)).toEqual(HOSTS);
  return fetcher;
}

const getOwnAddress = (name: string) => `127.0.1${/\d/.exec(name)}.1`;

it.each<[string, (name: string, requested: number) => string | null]>([
  ['of many domains', (name) => (name.startsWith('www.') ? null : VICTIM)],
  [
    'whose name server shows the network only to the visit',
    (name, requested) => (name.startsWith('www.') ? null : requested === 0 ? getOwnAddress(name) : VICTIM),
  ],
  [
    'whose name server shows no address before the visit',
    (name, requested) => (name.startsWith('www.') || requested === 0 ? null : VICTIM),
  ],
  ['whose www. form is on the network', (name) => (name.startsWith('www.') ? VICTIM : getOwnAddress(name))],
])('visits hosts %s on one network in sequence', async (_hosts, answer) => {
  const { firstLookupAt, requestedAt } = await crawlWithDns(answer);
  expect([...requestedAt.keys()].sort()).toEqual(HOSTS);
  // A quarter of the domain delay is between two visits.
  const shortest = ((HOSTS.length - 1) * DOMAIN_DELAY_MS) / 4;
  expect(Math.max(...requestedAt.values()) - (firstLookupAt ?? 0)).toBeGreaterThanOrEqual(shortest);
});

it('starts a visit again after the delay of its domain', async () => {
  const { pauses } = await crawlWithDns((name, requested) =>
    name.startsWith('www.') ? null : requested === 0 ? getOwnAddress(name) : VICTIM,
  );
  expect(pauses.length).toBeGreaterThan(0);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(DOMAIN_DELAY_MS);
});
