import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HomePageAttempt } from '../src/crawl/home-pages/home-page-attempt.ts';
import { HomePageRepository, saveHomePages, scheduleHomePage } from '../src/crawl/home-pages/home-page-repository.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const HOST = 'galvnews.com';
const getDay = (day: number): string => new Date(Date.UTC(2026, 2, day)).toISOString();

const read = (name: string | null): HomePageAttempt => ({
  outcome: 'read',
  url: `https://www.${HOST}/`,
  etag: '"1"',
  lastModified: null,
  profile: {
    name: name === null ? null : { text: name, source: 'WebSite' },
    logoUrl: null,
    country: 'US',
    region: 'Texas',
    language: 'en-US',
  },
  organizationIds: [],
});
const FAILED: HomePageAttempt = { outcome: 'failed', retryAfterMs: null };

/** Runs on each record store: what home pages stated, over several readings. */
export function describeHomePages(name: string, open: (folder: string) => Promise<Records>): void {
  describe(`home pages in ${name}`, () => {
    let folder: TemporaryDirectory;
    let records: Records;
    let observations: ObservationRepository;
    let homePages: HomePageRepository;
    beforeEach(async () => {
      folder = await createTemporaryDirectory();
      records = await open(folder.path);
      observations = new ObservationRepository(records);
      homePages = new HomePageRepository(records);
    });
    afterEach(async () => {
      await records[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    });

    const save = (day: number, attempt: HomePageAttempt, isListed = false) =>
      observations.runInTransaction((transaction) =>
        saveHomePages(transaction, [{ host: HOST, attempt, at: getDay(day), isListed }]),
      );
    const findName = async () => {
      const profile = await homePages.findProfile(HOST);
      return [profile?.name, profile?.nameReadAt];
    };

    it('makes a host due although its last visit failed, but after the delay that it requested', async () => {
      for (const [host, not_before] of [
        [HOST, null],
        ['busy.com', getDay(5)],
      ] as const) {
        const visit = { domain: host, due_at: getDay(9), visited_at: getDay(1), failures: 1, unchanged: 0, not_before };
        await records.db
          .insertInto('crawl_host')
          .values({ host, ...visit })
          .execute();
        await observations.runInTransaction((transaction) => scheduleHomePage(transaction, host, getDay(2)));
      }
      const hosts = await records.db.selectFrom('crawl_host').select(['host', 'due_at']).orderBy('host').execute();
      expect(hosts).toEqual([
        { host: 'busy.com', due_at: getDay(5) },
        { host: HOST, due_at: getDay(2) },
      ]);
    });

    it('keeps a name through failures and one reading without a name, and removes it after two', async () => {
      await save(1, FAILED);
      expect(await homePages.findProfile(HOST)).toBeNull();
      await save(2, read('Daily News'));
      await save(3, FAILED);
      await save(4, read(null));
      await save(5, FAILED);
      expect(await findName()).toEqual(['Daily News', getDay(2)]);
      await save(6, { outcome: 'not-modified' });
      expect(await findName()).toEqual(['Daily News', getDay(2)]);
      await save(7, read(null));
      expect(await findName()).toEqual([null, null]);
    });

    it('dates a name to its last reading, and gives the publisher a version only when the name changes', async () => {
      const getVersion = () => observations.getVersion();
      await save(1, read('Daily News'));
      const first = await getVersion();
      expect(await observations.listChangedPublishers(first - 1)).toEqual([HOST]);
      await save(2, read('Daily News'));
      await save(3, { outcome: 'not-modified' });
      await save(4, FAILED);
      expect(await findName()).toEqual(['Daily News', getDay(3)]);
      expect(await getVersion()).toBe(first);
      await save(5, read('The Daily News'));
      expect(await getVersion()).toBe(first + 1);
      const described = new Map([
        [HOST, { name: 'The Daily News', country: 'US', region: 'Texas', organizationIds: null }],
      ]);
      expect(await homePages.listDescriptions([HOST, 'ap.org'])).toEqual(described);
      expect(await homePages.listDescriptions(null)).toEqual(described);
    });

    it('requests a page again after a month, and after failures at growing intervals', async () => {
      const getDelayDays = async (day: number) =>
        (Date.parse((await homePages.findState(HOST))?.dueAt ?? '') - Date.parse(getDay(day))) / 86_400_000;
      await save(1, read('Daily News'));
      expect(await getDelayDays(1)).toBe(30);
      await save(2, FAILED);
      expect(await getDelayDays(2)).toBe(2);
      await save(3, FAILED);
      expect(await getDelayDays(3)).toBe(4);
      await save(4, { outcome: 'failed', retryAfterMs: 10 * 86_400_000 });
      expect(await getDelayDays(4)).toBe(10);
      await save(5, { outcome: 'not-modified' });
      expect(await getDelayDays(5)).toBe(30);
    });
  });
}
