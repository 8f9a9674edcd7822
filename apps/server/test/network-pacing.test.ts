import { expect, it } from 'vitest';
import { crawl } from '../src/crawl/crawler.ts';
import { enqueueHosts } from '../src/crawl/frontier.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import { SafeFetcher } from '../src/platform/safe-fetch/safe-fetch.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { startDnsServer } from './dns-server.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

const HOSTS = Array.from({ length: 8 }, (_, number) => `site-${number}.com`);
const VICTIM = '127.0.0.1';
const DOMAIN_DELAY_MS = 400;

/**
 * Crawls all hosts with a name server of the attacker. Connections to loopback are refused after DNS has answered.
 * @param answer the address of a host at a number of questions so far, from 0
 * @returns the times of the answers for each host, in ms
 */
async function crawlWithDns(
  answer: (name: string, requested: number) => string | null,
): Promise<Map<string, readonly number[]>> {
  await using folder = await createTemporaryDirectory();
  await using records = await openSqliteRecords(folder.path);
  const observations = new ObservationRepository(records);
  const answeredAt = new Map<string, number[]>();
  await using dns = await startDnsServer((name, type, requested) => {
    const address = type === 'A' ? answer(name, requested) : null;
    if (address === null) return [];
    const host = name.replace(/^www\./, '');
    answeredAt.set(host, [...(answeredAt.get(host) ?? []), performance.now()]);
    return [address];
  });
  const fetcher = new SafeFetcher({ userAgent: 'Vouchwire/test', dnsServers: [dns.address] });
  await records.db.transaction().execute((db) =>
    enqueueHosts(
      db,
      HOSTS.map((host) => ({ host, namedBy: null })),
      new Date(),
    ),
  );
  const stopped = await crawl(
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
  return answeredAt;
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
  const answeredAt = await crawlWithDns(answer);
  expect([...answeredAt.keys()].sort()).toEqual(HOSTS);
  const times = [...answeredAt.values()].flatMap((all) => all.at(-1) ?? []).sort((a, b) => a - b);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  // A quarter of the domain delay, less what the answers of DNS differ by.
  expect(Math.min(...gaps)).toBeGreaterThan(50);
});

it('starts a visit again after the delay of its domain', async () => {
  const answeredAt = await crawlWithDns((name, requested) =>
    name.startsWith('www.') ? null : requested === 0 ? getOwnAddress(name) : VICTIM,
  );
  // Requests of one visit follow one another without a pause.
  const restarts = [...answeredAt.values()]
    .flatMap(([, ...visits]) => visits.slice(1).map((at, index) => at - (visits[index] ?? 0)))
    .filter((pause) => pause > DOMAIN_DELAY_MS / 8);
  expect(restarts.length).toBeGreaterThan(0);
  // Timers may end a little early.
  expect(Math.min(...restarts)).toBeGreaterThan(DOMAIN_DELAY_MS - 20);
});
