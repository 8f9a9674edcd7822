import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { migrate } from '../src/platform/records/migrate.ts';
import type { Records } from '../src/platform/records/schema.ts';
import {
  EffectiveFileRepository,
  listEffectiveFiles,
} from '../src/policy-files/effective-file/effective-file-repository.ts';
import { PolicyFileQueries } from '../src/policy-files/effective-file/policy-file-queries.ts';
import { importStatements } from '../src/policy-files/import/import-statements.ts';
import { importStarterCrawl } from '../src/policy-files/import/starter-crawl.ts';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import { computeContentHash, ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { listFullHistories, recordObservation } from './observed-histories.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const JANUARY = '2025-01-31T00:00:00.000Z';
const MARCH = '2026-03-31T00:00:00.000Z';
/** The form of dates in graph and responses: whole seconds. */
const toSeconds = (instant: string) => instant.replace('.000Z', 'Z');

const createObservation = (publisher: string, observedAt: string, lines: readonly [string, string][]): Observation => ({
  publisher,
  source: 'test',
  outcome: 'found',
  cause: null,
  fileUrl: `https://${publisher}/trust.txt`,
  observedAt,
  lastSeenAt: observedAt,
  statements: lines.map(([attribute, value], index) => ({ line: index + 1, attribute, value })),
});

/** What every record store must do; run on each of them, and imports of whole crawls on one. */
export function describeRecords(name: string, open: (folder: string) => Promise<Records>): void {
  const onSampledStore = it.runIf(sampleCases(['SQLite', 'PostgreSQL'], 1).includes(name));

  describe(`records on ${name}`, () => {
    let folder: TemporaryDirectory;
    let records: Records;
    let observations: ObservationRepository;

    beforeEach(async () => {
      folder = await createTemporaryDirectory();
      records = await open(folder.path);
      observations = new ObservationRepository(records);
    });
    afterEach(async () => {
      await records[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    });

    const observationsOfStudy = () =>
      records.db
        .selectFrom('observation')
        .leftJoin('publisher_site', 'publisher_site.publisher', 'observation.publisher')
        .select(['observation.publisher', 'outcome', 'cause', 'observed_at', 'attempted_at', 'first_found_at'])
        .where('source', '=', 'crawl-study-2026-q1')
        .orderBy('observation.publisher')
        .orderBy('observed_at')
        .orderBy('outcome')
        .execute();

    it('migrates again without changing anything', async () => {
      await observations.record([createObservation('a.com', MARCH, [['member', 'b.com']])]);
      await migrate(records.db, records.kind);
      expect(await observations.listHistories(['a.com'])).toHaveLength(1);
      await records.ping();
    });

    it('gives back what was observed, oldest first, every character kept', async () => {
      const odd = createObservation('a.com', MARCH, [
        ['member', '  https//b.com/ — “ü”\t'],
        ['datetime', '=x=y#'],
        ['member', '  https//b.com/ — “ü”\t'],
      ]);
      await observations.record([odd, createObservation('a.com', JANUARY, [['member', 'b.com']])]);
      const [history] = await listFullHistories(observations, ['a.com', 'never-seen.com']);
      expect(history?.observations.map(({ observedAt }) => observedAt)).toEqual([JANUARY, MARCH]);
      expect(history?.observations[1]).toMatchObject(odd);
    });

    it('tells the latest look, and the latest at which the file was readable', async () => {
      const refused: Observation = { ...createObservation('a.com', MARCH, []), outcome: 'blocked', fileUrl: null };
      await observations.record([refused, createObservation('a.com', JANUARY, []), { ...refused, publisher: 'b.com' }]);
      const readable = { outcome: 'found', url: 'https://a.com/trust.txt', at: toSeconds(JANUARY) };
      const blocked = { outcome: 'blocked', url: null, at: toSeconds(MARCH) };
      expect(await observations.getLatestObservations('a.com')).toEqual({ latest: blocked, latestFound: readable });
      expect(await observations.getLatestObservations('b.com')).toEqual({ latest: blocked, latestFound: null });
      expect(await observations.getLatestObservations('c.com')).toEqual({ latest: null, latestFound: null });
    });

    it('answers what others say of a host, with those of their lines alone that hold its name', async () => {
      const others = new PolicyFileQueries(records);
      await observations.record([
        createObservation('league.com', JANUARY, [
          ['member', 'https://a_b.com/'],
          ['member', 'https://z.com/'],
        ]),
        createObservation('league.com', MARCH, [
          ['member', 'https://WWW.A_B.com/'],
          ['member', 'https://axb.com/'],
          ['contact', 'mailto:desk@a_b.com'],
        ]),
        { ...createObservation('mute.com', MARCH, []), outcome: 'unreachable', fileUrl: null },
      ]);
      const files = await others.listFilesNaming(['league.com', 'mute.com', 'never-seen.com'], ['a_b.com']);
      expect([...files.keys()].sort()).toEqual(['league.com', 'mute.com']);
      // “_” is not a wildcard, capitals make no difference, and a contact is not a relation.
      expect(files.get('league.com')?.file?.statements.map(({ value }) => value)).toEqual(['https://WWW.A_B.com/']);
      expect(files.get('league.com')?.previous?.statements.map(({ value }) => value)).toEqual(['https://a_b.com/']);
      expect(files.get('mute.com')).toMatchObject({ file: null, lastAttempt: { outcome: 'unreachable' } });
    });

    it('compares more hosts than fit into one question', async () => {
      const hosts = Array.from({ length: 1_203 }, (_, at) => `host-${at}.com`);
      await observations.record(
        hosts.map((publisher) => createObservation(publisher, MARCH, [['member', 'https://hub.com/']])),
      );
      const files = await new PolicyFileQueries(records).listFilesNaming(hosts, ['hub.com']);
      expect(files.size).toBe(hosts.length);
      expect([...files.values()].every(({ file }) => file?.statements.length === 1)).toBe(true);
    });

    it('finds the file as it was before it became what it is, and since when', async () => {
      const others = new PolicyFileQueries(records);
      const now = createObservation('a.com', MARCH, [['member', 'b.com']]);
      await observations.record([createObservation('a.com', JANUARY, [['member', 'c.com']]), now]);
      expect(await others.findPreviousFile('a.com', computeContentHash(now.statements))).toEqual({
        statements: [{ line: 1, attribute: 'member', value: 'c.com' }],
        lastSeenAt: toSeconds(JANUARY),
        changedAt: MARCH,
      });
      await observations.record([createObservation('b.com', MARCH, [['member', 'a.com']])]);
      expect(
        await others.findPreviousFile(
          'b.com',
          computeContentHash(createObservation('b.com', MARCH, [['member', 'a.com']]).statements),
        ),
      ).toBeNull();
    });

    it('returns no day for a file that is dated to the month', async () => {
      const before = createObservation('a.com', JANUARY, [['member', 'c.com']]);
      const now = createObservation('a.com', MARCH, [['member', 'b.com']]);
      await observations.record([{ ...before, precision: 'month' }, now]);
      expect(await observations.listSeenDates('a.com')).toEqual([
        '2025-01',
        '2025-01',
        toSeconds(MARCH),
        toSeconds(MARCH),
      ]);
      const previous = await new PolicyFileQueries(records).findPreviousFile(
        'a.com',
        computeContentHash(now.statements),
      );
      expect(previous).toMatchObject({ lastSeenAt: '2025-01', changedAt: MARCH });
    });

    it('finds who publishes the same file now, and who lists the same account now', async () => {
      const others = new PolicyFileQueries(records);
      const lines: [string, string][] = [
        ['social', 'https://Facebook.com/Daily'],
        ['contact', 'mailto:a@a.com'],
      ];
      await observations.record([
        createObservation('a.com', MARCH, lines),
        createObservation('b.com', MARCH, lines),
        createObservation('c.com', JANUARY, lines),
        createObservation('c.com', MARCH, [['contact', 'mailto:c@c.com']]),
        createObservation('d.com', MARCH, [['contact', 'https://facebook.com/daily']]),
      ]);
      expect(
        await others.listPublishersByContent(
          computeContentHash(createObservation('a.com', MARCH, lines).statements),
          10,
        ),
      ).toEqual(['a.com', 'b.com']);
      expect(
        await others.listAccountStatements(['https://facebook.com/daily', 'https://www.facebook.com/daily'], 10),
      ).toEqual([
        { publisher: 'a.com', value: 'https://Facebook.com/Daily' },
        { publisher: 'b.com', value: 'https://Facebook.com/Daily' },
      ]);
    });

    it('keeps a value of any length in spite of the index of accounts', async () => {
      const long = `https://facebook.com/${'ü'.repeat(8_000)}`;
      await observations.record([createObservation('a.com', MARCH, [['social', long]])]);
      const [history] = await listFullHistories(observations, ['a.com']);
      expect(history?.observations[0]?.statements[0]?.value).toBe(long);
    });

    it('keeps looks that see the same as one sighting, and counts no more than one change an hour', async () => {
      const at = (time: string): Observation => ({
        ...createObservation('a.com', `2026-04-${time.includes('T') ? time : `01T${time}`}:00.000Z`, [
          ['member', 'b.com'],
        ]),
        source: 'check',
      });
      const absent = (time: string): Observation => ({
        ...at(time),
        source: 'crawl',
        outcome: 'absent',
        cause: 'http-404',
        fileUrl: null,
        statements: [],
      });
      const seen = async () =>
        (await observations.listHistories(['a.com']))[0]?.observations.map(({ outcome, observedAt, lastSeenAt }) => [
          outcome,
          observedAt.slice(11, 16),
          lastSeenAt.slice(11, 16),
        ]);
      await recordObservation(observations, at('10:00'));
      const first = await observations.getVersion();
      await recordObservation(observations, at('10:30'));
      expect(await seen()).toEqual([['found', '10:00', '10:00']]);
      expect(await observations.getVersion()).toBe(first);
      await recordObservation(observations, at('11:30'));
      expect(await seen()).toEqual([['found', '10:00', '11:30']]);
      expect(await observations.getVersion()).toBe(first + 1);
      expect(await observations.listChangedPublishers(first)).toEqual(['a.com']);

      await recordObservation(observations, absent('12:00'));
      await recordObservation(observations, absent('12:20'));
      const [standing] = await listEffectiveFiles(observations, ['a.com']);
      expect(standing?.file).not.toBeNull();
      // Still absent 24 hours after the first attempt: now it counts as gone.
      await recordObservation(observations, absent('02T12:05'));
      expect(await seen()).toEqual([
        ['found', '10:00', '11:30'],
        ['absent', '12:00', '12:05'],
      ]);
      const [gone] = await listEffectiveFiles(observations, ['a.com']);
      expect(gone?.file).toBeNull();
      // A visitor's failed check is stored apart and changes nothing.
      await recordObservation(observations, at('02T14:00'));
      await recordObservation(observations, { ...absent('02T15:00'), source: 'check' });
      await recordObservation(observations, { ...absent('02T17:00'), source: 'check' });
      expect(await seen()).toEqual([
        ['found', '10:00', '14:00'],
        ['absent', '12:00', '12:05'],
        ['absent', '15:00', '17:00'],
      ]);
      const [back] = await listEffectiveFiles(observations, ['a.com']);
      expect(back?.file?.readDates.map((date) => date.slice(11, 16))).toEqual(['10:00', '11:30', '14:00']);
      expect(back).toMatchObject({ stale: false, failingSince: null, lastAttempt: { outcome: 'found' } });
    });

    it('counts each scheduled attempt, also one within an hour of the last', async () => {
      const visit = (time: string, outcome: Observation['outcome']): Observation => ({
        ...createObservation('a.com', `2026-04-${time}:00.000Z`, outcome === 'found' ? [['member', 'b.com']] : []),
        source: 'crawl',
        outcome,
        cause: outcome === 'found' ? null : 'timeout',
      });
      await recordObservation(observations, visit('01T10:00', 'found'));
      for (const time of ['02T12:00', '16T11:05']) await recordObservation(observations, visit(time, 'unreachable'));
      expect((await listEffectiveFiles(observations, ['a.com']))[0]?.stale).toBe(false);
      // 14 days and two minutes after the first failure.
      await recordObservation(observations, visit('16T12:02', 'unreachable'));
      expect((await listEffectiveFiles(observations, ['a.com']))[0]).toMatchObject({
        stale: true,
        failingSince: '2026-04-02T12:00:00Z',
        lastAttempt: { at: '2026-04-16T12:02:00Z' },
      });
    });

    it('counts a version for each change, and names who changed', async () => {
      expect(await observations.getVersion()).toBe(0);
      await observations.record([createObservation('a.com', JANUARY, []), createObservation('b.com', JANUARY, [])]);
      const first = await observations.getVersion();
      await observations.record([createObservation('b.com', MARCH, [])]);
      expect(await observations.getVersion()).toBeGreaterThan(first);
      expect(await observations.listChangedPublishers(first)).toEqual(['b.com']);
      expect(await observations.listChangedPublishers(0)).toEqual(['a.com', 'b.com']);
    });

    it('records the same observation once', async () => {
      const observation = createObservation('a.com', JANUARY, [['member', 'b.com']]);
      expect(await observations.record([observation])).toBe(1);
      const version = await observations.getVersion();
      expect(await observations.record([observation])).toBe(0);
      expect(await observations.getVersion()).toBe(version);
      const [history] = await observations.listHistories(['a.com']);
      expect(history?.observations).toHaveLength(1);
    });

    it('records all of a batch or nothing of it', async () => {
      const bad = { ...createObservation('b.com', JANUARY, []), outcome: 'invented' as Observation['outcome'] };
      await expect(observations.record([createObservation('a.com', JANUARY, []), bad])).rejects.toThrow();
      expect(await observations.getVersion()).toBe(0);
      expect(await observations.listHistories(['a.com'])).toEqual([]);
    });

    it('lets concurrent writers all be counted', async () => {
      const publishers = Array.from({ length: 12 }, (_, index) => `site${index}.com`);
      await Promise.all(
        publishers.map((publisher) => observations.record([createObservation(publisher, JANUARY, [])])),
      );
      expect(await observations.getVersion()).toBe(12);
      expect(await observations.listChangedPublishers(0)).toEqual([...publishers].sort());
    });

    it('imports a CSV: one observation for each publisher and date, dirty rows kept with their reason', async () => {
      const file = path.join(folder.path, 'list.csv');
      await writeFile(
        file,
        '\ufeffpublisher,attribute,value,line,observed_at\r\n' +
          'https://www.Example.com/,member,https://www.a.com/,3,\r\n' +
          'example.com,Member,"https://b.com/,x",4,\r\n' +
          'example.com,member,https://a.com/,3,2025-01-31\r\n' +
          'not a domain,member,https://a.com/,1,\r\n' +
          'example.com,member,https//evtol.com/,5,\r\n' +
          'example.com,vendor,,6,\r\n' +
          'example.com,social,https://x.com/a?b=c#d,7,\r\n' +
          'example.com,member,https://c.com/,minus one,\r\n' +
          'example.com,member,https://c.com/,,yesterday\r\n' +
          'example.com,member\r\n',
      );
      const summary = await importStatements(observations, file, { observedAt: MARCH });
      expect(summary).toEqual({
        source: 'list.csv',
        rows: 10,
        observations: 2,
        new_observations: 2,
        statements: 6,
        skipped: {
          'publisher-not-a-domain': 1,
          'reference-not-a-url': 1,
          'reference-empty': 1,
          'unreadable-line-number': 1,
          'unreadable-date': 1,
          'incomplete-row': 1,
        },
      });
      const [history] = await listFullHistories(observations, ['example.com']);
      expect(history?.observations.map(({ statements }) => statements.length)).toEqual([1, 5]);
      expect(history?.observations[1]?.statements[2]).toEqual({
        line: 5,
        attribute: 'member',
        value: 'https//evtol.com/',
      });
      const stored = await records.db.selectFrom('dirty_row').select(['row', 'reason']).orderBy('row').execute();
      expect(stored).toEqual([
        { row: 4, reason: 'publisher-not-a-domain' },
        { row: 8, reason: 'unreadable-line-number' },
        { row: 9, reason: 'unreadable-date' },
        { row: 10, reason: 'incomplete-row' },
      ]);
      const runs = await records.db
        .selectFrom('import_run')
        .select(['observations', 'statements', 'skipped'])
        .execute();
      expect(runs).toEqual([{ observations: 2, statements: 6, skipped: JSON.stringify(summary.skipped) }]);
    });

    it('refuses what is no such CSV, and records nothing of it', async () => {
      const file = path.join(folder.path, 'other.csv');
      await writeFile(file, 'domain,says\na.com,b\n');
      await expect(importStatements(observations, file)).rejects.toThrow(/missing: publisher, attribute, value/);
      await writeFile(file, 'publisher,attribute,value\na.com,member,"b.com\n');
      await expect(importStatements(observations, file)).rejects.toThrow(/could not be read as CSV/);
      await expect(importStatements(observations, path.join(folder.path, 'none.csv'))).rejects.toThrow(
        /There is no file .*none\.csv/,
      );
      expect(await observations.getVersion()).toBe(0);
    });

    onSampledStore(
      'removes what an earlier version imported as outcomes of the study',
      { tags: 'sampled' },
      async () => {
        const summaries = await importStarterCrawl(observations, () => undefined);
        const right = await observationsOfStudy();
        // An answer that the study's client did not decode, and the file of ap.org under the host that redirects to it.
        const wrong = { source: 'crawl-study-2026-q1', precision: 'instant' } as const;
        const dated = (at: string) => ({ observedAt: at, lastSeenAt: at, attempts: [at] });
        await observations.record([
          {
            ...wrong,
            ...dated('2026-02-12T02:02:02.000Z'),
            publisher: 'prospect.org',
            outcome: 'unreachable',
            cause: 'bad-encoding',
            fileUrl: null,
            statements: [],
          },
          {
            ...wrong,
            ...dated('2026-03-15T12:00:45.000Z'),
            publisher: 'blog.ap.org',
            outcome: 'found',
            cause: null,
            fileUrl: 'https://www.ap.org/trust.txt',
            statements: [{ line: 15, attribute: 'control', value: 'https://apnews.com' }],
          },
        ]);
        // Redirects to another site, with the status of that site.
        await records.db
          .updateTable('observation')
          .set({ outcome: 'absent', cause: 'http-404' })
          .where('publisher', '=', 'guardian.co.uk')
          .execute();
        expect(await observationsOfStudy()).not.toEqual(right);
        expect(await importStarterCrawl(observations, () => undefined)).toMatchObject(
          summaries.map(({ source }) => ({ source, new_observations: 0 })),
        );
        expect(await observationsOfStudy()).toEqual(right);
        expect((await observations.listHistories(['blog.ap.org']))[0]?.observations).toMatchObject([
          { outcome: 'redirected-off-site', cause: 'file-of-another-site', observedAt: '2026-03-15T12:00:45.000Z' },
        ]);
        // Rows of the study: guardian.co.uk on 15 March, www.guardian.co.uk on 12 February and 15 March 2026.
        const attempts = ['2026-02-12T09:05:00.000Z', '2026-03-15T11:50:48.000Z', '2026-03-15T13:04:12.000Z'];
        expect((await observations.listHistories(['guardian.co.uk']))[0]?.observations).toMatchObject([
          { outcome: 'redirected-off-site', cause: null, attempts },
        ]);
      },
    );

    onSampledStore('imports the starter crawl, and importing it again adds nothing', { tags: 'sampled' }, async () => {
      // Publishers and rows as counted in the two files: 478 with 8,617 rows, and 253 with 6,178, of which blog.ap.org (31) redirects to the file of ap.org.
      const summaries = await importStarterCrawl(observations, () => undefined);
      expect(summaries.map(({ observations: count, statements }) => [count, statements])).toEqual([
        [478, 8617],
        [252, 6147],
      ]);
      const again = await importStarterCrawl(observations, () => undefined);
      expect(again.map(({ new_observations }) => new_observations)).toEqual([0, 0]);
      const files = new EffectiveFileRepository(observations, { anchors: DEFAULT_ANCHORS });
      let publishers = 0;
      for await (const { publisher, file, previous, lastRead } of files.listAll()) {
        if (lastRead !== null) publishers += 1;
        if (publisher !== 'journallist.net') continue;
        // Its rows with result "found" in the study's attempts.
        expect(file?.readDates).toEqual([
          '2026-01-26T19:08:26Z',
          '2026-01-27T17:29:03Z',
          '2026-02-12T07:22:11Z',
          '2026-02-12T07:22:25Z',
          '2026-03-15T11:45:54Z',
          '2026-03-15T11:53:45Z',
        ]);
        expect(previous?.observedAt).toBe('2025-01');
      }
      // Distinct publishers of the two files of statements, without blog.ap.org.
      expect(publishers).toBe(572);
    });
  });
}
