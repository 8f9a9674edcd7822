import { afterEach, expect, it, vi } from 'vitest';
import { crawl } from '../src/crawl/crawler.ts';
import { enqueueHosts } from '../src/crawl/frontier.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import { SafeFetcher } from '../src/platform/safe-fetch/safe-fetch.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { startDnsServer } from './dns-server.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

const CONCURRENCY = 4;
const createSubdomains = (domain: string, count: number) =>
  Array.from({ length: count }, (_, index) => `sub-${index}.${domain}`);

afterEach(() => {
  vi.useRealTimers();
});

/**
 * Crawls hosts that are due in this order, without a pause between the hosts of a site. Each has an address on a network
 * of its own, to which connections are refused after DNS has answered.
 * @returns the hosts in the order of their visits
 */
async function crawlHosts(due: readonly string[]): Promise<string[]> {
  await using folder = await createTemporaryDirectory();
  await using records = await openSqliteRecords(folder.path);
  const observations = new ObservationRepository(records);
  const visited = new Set<string>();
  await using dns = await startDnsServer((name, type) => {
    const index = due.indexOf(name.replace(/^www\./, ''));
    if (index >= 0) visited.add(due[index] ?? '');
    return type === 'A' && index >= 0 ? [`127.1.${index}.1`] : [];
  });
  await records.db.transaction().execute(async (db) => {
    // One after another, because hosts that are due equally long are ordered by name.
    for (const [index, host] of due.entries())
      await enqueueHosts(db, [{ host, namedBy: null }], new Date(Date.UTC(2026, 10, 21) + index));
  });
  const stopReason = await crawl(
    { records, observations, fetcher: new SafeFetcher({ userAgent: 'Vouchwire/test', dnsServers: [dns.address] }) },
    {
      concurrency: CONCURRENCY,
      maxHosts: due.length,
      domainDelayMs: 0,
      mode: 'done',
      signal: new AbortController().signal,
    },
  );
  expect(stopReason).toMatch(/^(?:done|max-hosts)$/);
  return [...visited];
}

it('visits further hosts of a site while hosts of other sites are due longer', {
  tags: 'sampled',
  timeout: 60_000,
}, async () => {
  // Results are written at the latest when 64 wait, and a written visit lets its site continue.
  const others = Array.from({ length: 200 }, (_, index) => `other-${index}.com`);
  const visited = await crawlHosts(['large.com', ...others, ...createSubdomains('large.com', 10)]);
  expect(visited).toHaveLength(211);
  const lastOther = Math.max(...others.map((host) => visited.indexOf(host)));
  expect(visited.indexOf('sub-0.large.com')).toBeLessThan(lastOther);
  expect(visited.indexOf('sub-1.large.com')).toBeLessThan(lastOther);
});

it('visits the next host of the only site as soon as the last visit is saved', async () => {
  // No timer ends: neither a poll nor a delay may be needed.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const hosts = ['large.com', ...createSubdomains('large.com', 5)];
  expect(await crawlHosts(hosts)).toEqual(hosts);
}, 60_000);
