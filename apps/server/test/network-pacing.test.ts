import { expect, it } from 'vitest';
import { crawl } from '../src/crawl/crawler.ts';
import { enqueueHosts } from '../src/crawl/frontier.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import { SafeFetcher } from '../src/platform/safe-fetch/safe-fetch.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { startDnsServer } from './dns-server.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

it('visits hosts of many domains on one network in sequence', async () => {
  await using folder = await createTemporaryDirectory();
  await using records = await openSqliteRecords(folder.path);
  const observations = new ObservationRepository(records);
  const hosts = Array.from({ length: 8 }, (_, number) => `site-${number}.com`);
  const visitedAt = new Map<string, number>();
  // The first question for a name finds its network, the second is that of the visit. Loopback is then refused.
  await using dns = await startDnsServer((name, type, requested) => {
    if (type !== 'A' || name.startsWith('www.')) return [];
    if (requested === 1) visitedAt.set(name, performance.now());
    return ['127.0.0.1'];
  });
  const fetcher = new SafeFetcher({ userAgent: 'Vouchwire/test', dnsServers: [dns.address] });
  await records.db.transaction().execute((db) =>
    enqueueHosts(
      db,
      hosts.map((host) => ({ host, namedBy: null })),
      new Date(),
    ),
  );
  const stopped = await crawl(
    { records, observations, fetcher },
    { concurrency: 8, maxHosts: 100, domainDelayMs: 400, mode: 'done', signal: new AbortController().signal },
  );
  expect(stopped).toBe('done');
  expect([...visitedAt.keys()].sort()).toEqual(hosts);
  const times = [...visitedAt.values()].sort((a, b) => a - b);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  // A quarter of the domain delay, less what the answers of DNS differ by.
  expect(Math.min(...gaps)).toBeGreaterThan(50);
});
