import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Records } from '../src/platform/records/schema.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import type { FileAttempt } from '../src/publisher-files/file-attempt.ts';
import { createReading, type FileReading } from '../src/publisher-files/file-reading.ts';
import { PublisherFileRepository, savePublisherFiles } from '../src/publisher-files/publisher-file-repository.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const HOST = 'galvnews.com';
const URL = `https://${HOST}/ads.txt`;
const getDay = (day: number): string => new Date(Date.UTC(2026, 2, 1) + (day - 1) * 86_400_000).toISOString();

const STATEMENT = {
  topic: 'owner',
  value: 'owner\0.com',
  qualifier: null,
  coverage: 'site',
  format: 'ads-txt',
  url: URL,
  text: 'OWNERDOMAIN=owner.com',
  line: 2,
  pointer: null,
} as const;
const FOUND: FileReading = {
  wall: null,
  outcome: 'found',
  cause: null,
  url: URL,
  problems: [{ code: 'invalid', line: 1, pointer: null, name: null }],
  problemCount: 1,
  statements: [STATEMENT],
  licenseUrls: [],
};
const read = (reading: FileReading, etag: string | null = null): FileAttempt => ({
  format: 'ads-txt',
  place: 'file',
  kind: 'read',
  reading,
  known: etag === null ? null : { requestedUrl: URL, etag, lastModified: null },
  retryAfterMs: null,
});
const NOT_MODIFIED: FileAttempt = { format: 'ads-txt', place: 'file', kind: 'not-modified' };
const UNREACHABLE = read(createReading('unreachable', 'http-503', URL));
const BLOCKED = read(createReading('blocked', 'http-403', URL));
const ABSENT = read(createReading('absent', 'http-404', URL));

/** Runs on each record store: what other files stated, over several requests. */
export function describePublisherFiles(name: string, open: (folder: string) => Promise<Records>): void {
  describe(`publisher files in ${name}`, () => {
    let folder: TemporaryDirectory;
    let records: Records;
    let observations: ObservationRepository;
    let files: PublisherFileRepository;
    beforeEach(async () => {
      folder = await createTemporaryDirectory();
      records = await open(folder.path);
      observations = new ObservationRepository(records);
      files = new PublisherFileRepository(records);
    });
    afterEach(async () => {
      await records[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    });

    const save = (day: number, attempt: FileAttempt) =>
      observations.runInTransaction((transaction) =>
        savePublisherFiles(transaction, [
          { host: HOST, attempts: [attempt], at: getDay(day) },
          { host: 'other.com', attempts: [], at: getDay(day) },
        ]),
      );
    const findFile = async () => (await files.listFiles(HOST))[0];
    const findState = async () =>
      (await files.listStates(HOST)).find(({ format, place }) => format === 'ads-txt' && place === 'file');
    const listOutcomes = async () => {
      const pages = [];
      for await (const page of files.listOutcomes()) pages.push(...page);
      return pages;
    };

    it('masks rows of a version with fewer rules when they are shown', async () => {
      await save(1, read({ ...FOUND, statements: [{ ...STATEMENT, text: 'OWNERDOMAIN=jane@owner.com' }] }));
      expect((await findFile())?.statements[0]?.text).toBe('OWNERDOMAIN=…@owner.com');
    });

    it('records a failure next to what was read before', async () => {
      await save(1, read(FOUND, '"1"'));
      await save(2, UNREACHABLE);
      await save(4, BLOCKED);
      expect(await findFile()).toMatchObject({
        outcome: 'blocked',
        cause: 'http-403',
        checkedAt: getDay(4),
        firstSeenAt: getDay(1),
        lastSeenAt: getDay(1),
        problemCount: 1,
        statements: [{ ...STATEMENT, value: 'owner\ufffd.com' }],
      });
      // A 304 would not say which outcome it confirms.
      expect(await findState()).toMatchObject({ requestedUrl: null, etag: null });
    });

    it('ends a file with the second of two absences a day apart, and keeps its dates', async () => {
      const shown = { statements: [{ value: 'owner\ufffd.com' }], problemCount: 1 };
      await save(1, read(FOUND));
      await save(8, ABSENT);
      expect(await findFile()).toMatchObject({ outcome: 'absent', cause: 'http-404', lastSeenAt: getDay(1), ...shown });
      expect((await findState())?.dueAt).toBe(getDay(9));
      expect(await listOutcomes()).toMatchObject([{ outcome: 'found' }]);
      await save(8.5, ABSENT);
      await save(8.7, BLOCKED);
      expect(await findFile()).toMatchObject({ outcome: 'blocked', ...shown });
      await save(9, ABSENT);
      expect(await findFile()).toMatchObject({
        outcome: 'absent',
        firstSeenAt: getDay(1),
        lastSeenAt: getDay(1),
        statements: [],
        problemCount: 0,
      });
      expect(await listOutcomes()).toMatchObject([{ outcome: 'absent' }]);
      await save(28, read(FOUND));
      expect(await findFile()).toMatchObject({ outcome: 'found', lastSeenAt: getDay(28), ...shown });
      const versions = await records.db.selectFrom('publisher_file_version').selectAll().execute();
      expect(versions).toMatchObject([{ first_seen_at: getDay(1), last_seen_at: getDay(1), ended_at: getDay(8) }]);
    });

    it('never ends a file because of other pages in its place, which make it stale', async () => {
      const page = read(createReading('not-this-format', 'html', URL));
      const kept = { lastSeenAt: getDay(1), statements: [{ value: 'owner\ufffd.com' }], problemCount: 1 };
      await save(1, read(FOUND));
      await save(8, page);
      expect(await findFile()).toMatchObject({ outcome: 'not-this-format', cause: 'html', ...kept });
      // As soon as after a failure: what we show may be wrong.
      expect((await findState())?.dueAt).toBe(getDay(10));
      for (const day of [10, 21]) await save(day, page);
      expect(await listOutcomes()).toMatchObject([{ outcome: 'found' }]);
      await save(22, page);
      expect(await findFile()).toMatchObject({ cause: 'html', ...kept });
      expect(await listOutcomes()).toMatchObject([{ outcome: 'not-this-format' }]);
    });

    it('ends a file whose site answers every missing address with a page', async () => {
      const page = read(createReading('not-this-format', 'soft-404', URL));
      await save(1, read(FOUND));
      for (const day of [8, 9]) await save(day, page);
      expect(await findFile()).toMatchObject({ cause: 'soft-404', statements: [] });
    });

    it('keeps each version with its dates', async () => {
      await save(1, read(FOUND));
      await save(8, read(FOUND));
      await save(15, read({ ...FOUND, statements: [] }));
      const versions = await records.db.selectFrom('publisher_file_version').selectAll().execute();
      expect(versions).toMatchObject([
        { first_seen_at: getDay(1), last_seen_at: getDay(8), ended_at: null, problem_count: 1 },
      ]);
      expect(await findFile()).toMatchObject({ firstSeenAt: getDay(1), lastSeenAt: getDay(15), statements: [] });
    });

    it('dates an unchanged file to the request, and uses its validators again', async () => {
      await save(1, NOT_MODIFIED);
      expect(await findFile()).toBeUndefined();
      await save(2, read(FOUND, '"1"'));
      await save(9, NOT_MODIFIED);
      expect(await findFile()).toMatchObject({ outcome: 'found', firstSeenAt: getDay(2), lastSeenAt: getDay(9) });
      expect(await findState()).toMatchObject({ requestedUrl: URL, etag: '"1"', dueAt: getDay(16) });
    });

    it('waits longer after each request without a file', async () => {
      const waits = [];
      for (const [day, attempt] of [
        [1, UNREACHABLE],
        [3, ABSENT],
        [17, ABSENT],
        [45, UNREACHABLE],
        [60, read(FOUND)],
      ] as const) {
        await save(day, attempt);
        waits.push((Date.parse((await findState())?.dueAt ?? '') - Date.parse(getDay(day))) / 86_400_000);
      }
      expect(waits).toEqual([2, 14, 28, 16, 7]);
    });

    it('gives no publisher a new version, because the graph does not contain these files', async () => {
      const before = await observations.getVersion();
      await save(1, read(FOUND));
      expect(await observations.getVersion()).toBe(before);
      expect(await observations.listChangedPublishers(0)).toEqual([]);
    });

    it('lists one outcome for each host and format, by the last answer, and none that was never checked', async () => {
      expect(await listOutcomes()).toEqual([]);
      const page = { ...read(FOUND), format: 'tdmrep', place: 'home-page' } as const;
      const noStatement = createReading('absent', 'no-statement', URL);
      for (const visit of [
        { host: 'a.com', at: getDay(1), attempts: [page, { ...read(noStatement), format: 'tdmrep' } as const] },
        {
          host: 'b.com',
          at: getDay(2),
          attempts: [
            { ...ABSENT, format: 'tdmrep' } as const,
            { ...read(noStatement), format: 'tdmrep', place: 'home-page' } as const,
            BLOCKED,
          ],
        },
        // The home page was not requested, and could contain the statement.
        { host: 'c.com', at: getDay(2), attempts: [{ ...ABSENT, format: 'tdmrep' } as const] },
        { host: 'b.com', at: getDay(40), attempts: [read({ ...FOUND, problems: [], problemCount: 0 })] },
        { host: 'b.com', at: getDay(41), attempts: [UNREACHABLE] },
        // A single failure after the file was found does not count.
        { host: 'd.com', at: getDay(2), attempts: [read(FOUND)] },
        { host: 'd.com', at: getDay(3), attempts: [UNREACHABLE] },
        { host: 'b.com', at: getDay(42), attempts: [UNREACHABLE] },
        { host: 'e.com', at: getDay(2), attempts: [read(FOUND)] },
        { host: 'e.com', at: getDay(3), attempts: [ABSENT] },
        { host: 'g.com', at: getDay(30), attempts: [read(FOUND)] },
        { host: 'g.com', at: getDay(33), attempts: [UNREACHABLE] },
        // The refusal ended the visit before the other place.
        { host: 'f.com', at: getDay(2), attempts: [{ ...BLOCKED, format: 'tdmrep' } as const] },
      ])
        await observations.runInTransaction((transaction) => savePublisherFiles(transaction, [visit]));
      expect(await listOutcomes()).toEqual([
        { host: 'a.com', format: 'tdmrep', month: '2026-03', outcome: 'found' },
        { host: 'b.com', format: 'ads-txt', month: '2026-04', outcome: 'found' },
        { host: 'b.com', format: 'tdmrep', month: '2026-03', outcome: 'absent' },
        { host: 'd.com', format: 'ads-txt', month: '2026-03', outcome: 'found' },
        { host: 'e.com', format: 'ads-txt', month: '2026-03', outcome: 'found' },
        { host: 'f.com', format: 'tdmrep', month: '2026-03', outcome: 'blocked' },
        // The failure of April does not move the month in which the file was found.
        { host: 'g.com', format: 'ads-txt', month: '2026-03', outcome: 'found' },
      ]);
    });
  });
}
