import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseImplementations } from '../../../dev-world/sample-cases.ts';
import { enqueueHosts, Frontier } from '../src/crawl/frontier.ts';
import { toConfig } from '../src/platform/config/config.ts';
import { openRecords } from '../src/platform/records/open-records.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { createDatabase } from './shared-postgres.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 0, minute));
const LATER = at(1_000);
const NO_BUSY_DOMAINS: ReadonlySet<string> = new Set();
const OTHERS = ['other-0.com', 'other-1.com', 'other-2.com', 'other-3.com'];

describe.each(chooseImplementations(['sqlite', 'postgres'] as const))('order of leases on %s', (kind) => {
  let folder: TemporaryDirectory;
  let records: Records;
  let frontier: Frontier;
  beforeEach(async () => {
    folder = await createTemporaryDirectory();
    const database = kind === 'postgres' ? { DATABASE_URL: await createDatabase() } : {};
    records = await openRecords(toConfig({ VOUCHWIRE_DATA_DIR: folder.path, ...database }));
    frontier = new Frontier(records);
  }, 60_000);
  afterEach(async () => {
    await records?.[Symbol.asyncDispose]();
    await folder?.[Symbol.asyncDispose]();
  });

  const add = (hosts: readonly string[], minute: number) =>
    new ObservationRepository(records).runInTransaction((transaction) =>
      enqueueHosts(
        transaction,
        hosts.map((host) => ({ host, namedBy: null })),
        at(minute),
      ),
    );
  /** Leases the only due hosts and ends their visits. */
  const visitAll = async (minute: number) => {
    const { hosts } = await frontier.lease(10, at(minute), NO_BUSY_DOMAINS);
    for (const leased of hosts) await frontier.releaseWithDelay(leased, LATER);
  };
  const createSubdomains = (domain: string, count: number) =>
    Array.from({ length: count }, (_, index) => `sub-${index}.${domain}`);
  const lease = async (max: number, maxContinued: number, busyDomains = NO_BUSY_DOMAINS, from = frontier) => {
    const { hosts, continued } = await from.lease(max, at(100), busyDomains, maxContinued);
    return { hosts: hosts.map(({ host }) => host), continued: continued.map(({ host }) => host) };
  };

  it('continues a site before hosts of other sites that are due longer', async () => {
    await add(['large.com'], 0);
    await visitAll(1);
    await add(OTHERS, 2);
    await add(createSubdomains('large.com', 3), 3);
    expect(await lease(3, 1)).toEqual({
      hosts: ['sub-0.large.com', 'other-0.com', 'other-1.com'],
      continued: ['sub-0.large.com'],
    });
    // Another host of the site is leased, so no second one is.
    expect(await lease(3, 1)).toEqual({ hosts: ['other-2.com', 'other-3.com'], continued: [] });
  });

  it('leases in the order of the due times if no site may be continued', async () => {
    await add(['large.com'], 0);
    await visitAll(1);
    await add(OTHERS, 2);
    await add(createSubdomains('large.com', 3), 3);
    expect(await lease(4, 0)).toEqual({ hosts: OTHERS, continued: [] });
    expect(await lease(4, 0)).toEqual({ hosts: ['sub-0.large.com'], continued: [] });
  });

  it('continues the site with the most due hosts, and leaves the rest to the due times', async () => {
    await add(['small.com', 'large.com'], 0);
    await visitAll(1);
    await add(OTHERS, 2);
    await add([...createSubdomains('small.com', 2), ...createSubdomains('large.com', 3)], 3);
    expect(await lease(3, 1)).toEqual({
      hosts: ['sub-0.large.com', 'other-0.com', 'other-1.com'],
      continued: ['sub-0.large.com'],
    });
  });

  it('leases the host of a continued site that is due longest', async () => {
    await add(['large.com'], 0);
    await visitAll(1);
    await add(['z.large.com'], 2);
    await add(['a.large.com'], 3);
    expect(await lease(1, 1)).toEqual({ hosts: ['z.large.com'], continued: ['z.large.com'] });
  });

  it('does not continue a busy site, a site without due hosts, or a site of another crawler', async () => {
    await add(['large.com', 'done.com'], 0);
    await visitAll(1);
    await add(OTHERS, 2);
    await add(createSubdomains('large.com', 3), 3);
    expect(await lease(1, 1, new Set(['large.com']))).toEqual({ hosts: ['other-0.com'], continued: [] });
    expect(await lease(1, 1, NO_BUSY_DOMAINS, new Frontier(records))).toEqual({
      hosts: ['other-1.com'],
      continued: [],
    });
    expect(await lease(2, 2)).toEqual({ hosts: ['sub-0.large.com', 'other-2.com'], continued: ['sub-0.large.com'] });
  });
});
