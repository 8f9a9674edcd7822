import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseImplementations } from '../../../dev-world/sample-cases.ts';
import { enqueueHosts } from '../src/crawl/frontier.ts';
import { toConfig } from '../src/platform/config/config.ts';
import { openRecords } from '../src/platform/records/open-records.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { createDatabase } from './shared-postgres.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const createSubdomains = (domain: string, count: number, namedBy: string | null, name = 'made-up') =>
  Array.from({ length: count }, (_, at) => ({ host: `${name}-${at}.${domain}`, namedBy }));

describe.each(chooseImplementations(['sqlite', 'postgres'] as const))(
  'host budget of a registrable domain on %s',
  (kind) => {
    let folder: TemporaryDirectory;
    let records: Records;
    beforeAll(async () => {
      folder = await createTemporaryDirectory();
      const database = kind === 'postgres' ? { DATABASE_URL: await createDatabase() } : {};
      records = await openRecords(toConfig({ VOUCHWIRE_DATA_DIR: folder.path, ...database }));
    }, 60_000);
    afterAll(async () => {
      await records?.[Symbol.asyncDispose]();
      await folder?.[Symbol.asyncDispose]();
    });
    const add = (named: Parameters<typeof enqueueHosts>[1]) =>
      new ObservationRepository(records).runInTransaction((transaction) => enqueueHosts(transaction, named, NOW));

    it('cannot be exhausted by other sites', async () => {
      expect(await add(createSubdomains('victim-news.com', 300, 'hostile.com'))).toEqual({
        added: 50,
        overBudget: 250,
      });
      // Another site, or another batch, gets no additional room.
      expect(await add(createSubdomains('victim-news.com', 10, 'hostile-too.com', 'more'))).toEqual({
        added: 0,
        overBudget: 10,
      });
      expect(await add([{ host: 'victim-news.com', namedBy: 'hostile.com' }])).toEqual({ added: 1, overBudget: 0 });
      const own = await add(createSubdomains('victim-news.com', 60, 'victim-news.com', 'own'));
      expect(own).toEqual({ added: 49, overBudget: 11 });
    });

    it('is 100 for hosts that the site names, and reserves one for the domain itself', async () => {
      expect(await add(createSubdomains('large-news.com', 200, 'large-news.com'))).toEqual({
        added: 99,
        overBudget: 101,
      });
      expect(await add([{ host: 'large-news.com', namedBy: null }])).toEqual({ added: 1, overBudget: 0 });
      expect(await add([{ host: 'one-more.large-news.com', namedBy: null }])).toEqual({ added: 0, overBudget: 1 });
    });
  },
);
