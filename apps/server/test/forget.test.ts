import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseImplementations } from '../../../dev-world/sample-cases.ts';
import { enqueueHosts } from '../src/crawl/frontier.ts';
import { saveHomePages } from '../src/crawl/home-pages/home-page-repository.ts';
import type { Records, RecordsSchema } from '../src/platform/records/schema.ts';
import { deletePublisher, unblockPublisher } from '../src/policy-files/observations/delete-publisher.ts';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import type { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import type { FileAttempt } from '../src/publisher-files/file-attempt.ts';
import { createReading } from '../src/publisher-files/file-reading.ts';
import { savePublisherFiles } from '../src/publisher-files/publisher-file-repository.ts';
import { RECORD_STORES } from './migrated-records.ts';
import { recordObservation } from './observed-histories.ts';
import { createObservedFile, openProjectedRecords, type ProjectedRecords } from './projected-records.ts';
import { runCommand } from './run-command.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
/** Before the first observation. */
const _LONG_AGO = '2026-10-01';
const SHARED = new TextEncoder().encode('member=https://shared.com/\n');
const OWN = new TextEncoder().encode('member=https://victim.com/\n');

const createFile = (publisher: string, target: string, body: Uint8Array, day = 1): Observation =>
  createObservedFile(publisher, `2026-11-0${day}T00:00:00.000Z`, { member: [target] }, { body });
const createResult = (id: string, subject: string, body: object) => ({
  id,
  subject,
  created_at: NOW.toISOString(),
  saved_at: NOW.toISOString(),
  body: JSON.stringify(body),
});

describe.each(chooseImplementations(RECORD_STORES))('vouchwire forget on %s', (name, open) => {
  let store: ProjectedRecords;
  let records: Records;
  let observations: ObservationRepository;
  beforeEach(async () => {
    store = await openProjectedRecords(open);
    ({ records, observations } = store);
    await observations.record([
      ...Array.from({ length: 30 }, (_, at) => createFile(`other-${at}.com`, 'shared.com', SHARED)),
      createFile('flood.com', 'shared.com', SHARED),
      createFile('flood.com', 'victim.com', OWN, 2),
      createFile('sub.flood.com', 'only-flood-names-it.com', OWN),
      createFile('notflood.com', 'shared.com', SHARED),
    ]);
    const contradiction = {
      rule: 'parked',
      first_seen_at: '2026-11-01',
      last_seen_at: '2026-11-01',
      resolved_at: null,
    };
    await records.db
      .insertInto('site_contradiction')
      .values([
        { ...contradiction, publisher: 'flood.com', hash: 'a', quotes: '[]' },
        { ...contradiction, publisher: 'victim.com', hash: 'b', quotes: '[{"url":"https://flood.com/trust.txt"}]' },
        { ...contradiction, publisher: 'victim.com', hash: 'c', quotes: '[{"url":"https://notflood.com/trust.txt"}]' },
      ])
      .execute();
    await records.db
      .insertInto('analysis_result')
      .values([
        createResult('a', 'https://www.flood.com/story', {}),
        createResult('b', 'https://victim.com/story', { evidence: 'https://flood.com/.well-known/trust.txt' }),
        createResult('c', 'https://victim.com/story', { evidence: 'https://notflood.com/trust.txt' }),
      ])
      .execute();
    await observations.runInTransaction((transaction) =>
      enqueueHosts(
        transaction,
        [
          { host: 'flood.com', namedBy: null },
          { host: 'sub.flood.com', namedBy: 'flood.com' },
          { host: 'only-flood-names-it.com', namedBy: 'flood.com' },
          { host: 'victim.com', namedBy: 'texaspress.com' },
        ],
        NOW,
      ),
    );
    const profile = {
      name: { text: 'A', source: 'WebSite' },
      logoUrl: null,
      country: null,
      region: null,
      language: null,
    } as const;
    const attempt = {
      ...({ outcome: 'read', url: 'https://a.com/', etag: null, lastModified: null } as const),
      profile,
      organizationIds: [],
    } as const;
    await observations.runInTransaction((transaction) =>
      saveHomePages(
        transaction,
        ['flood.com', 'sub.flood.com', 'notflood.com'].map((host) => ({
          host,
          attempt,
          at: NOW.toISOString(),
          isListed: false,
        })),
      ),
    );
    const absent: FileAttempt = {
      ...{ format: 'ads-txt', place: 'file', kind: 'read', known: null, retryAfterMs: null },
      reading: createReading('absent', 'http-404', 'https://a.com/ads.txt'),
    };
    await observations.runInTransaction((transaction) =>
      savePublisherFiles(
        transaction,
        ['flood.com', 'notflood.com'].map((host) => ({ host, attempts: [absent], at: NOW.toISOString() })),
      ),
    );
  });
  afterEach(() => store[Symbol.asyncDispose]());

  const forget = (given: Partial<Parameters<typeof deletePublisher>[2]> = {}) =>
    deletePublisher(records, 'flood.com', { subdomains: true, block: false, dryRun: false, now: NOW, ...given });
  const publishers = async () =>
    (await observations.listHistories(['flood.com', 'sub.flood.com', 'notflood.com'])).map(
      ({ publisher }) => publisher,
    );
  const domainsInGraph = async () =>
    (await store.project()).nodes.map(({ properties }) => (properties as { domain: string }).domain);
  const REMOVED = {
    publishers: ['flood.com', 'sub.flood.com'],
    observations: 3,
    statements: 3,
    bodies: 1,
    reviews: 0,
    contradictions: 2,
    homePages: 2,
    publisherFiles: 1,
    frontier: 3,
    results: 2,
    changes: 0,
  };

  it('removes a publisher and everything that quotes its file, and nothing else', async () => {
    expect(await domainsInGraph()).toEqual(expect.arrayContaining(['flood.com', 'sub.flood.com', 'victim.com']));
    expect(await forget()).toEqual(REMOVED);
    expect(await publishers()).toEqual(['notflood.com']);
    const remaining = async (table: keyof RecordsSchema) =>
      Number(
        (
          await records.db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    expect([
      await remaining('policy_body'),
      await remaining('site_contradiction'),
      await remaining('analysis_result'),
    ]).toEqual([1, 1, 1]);
    expect(await remaining('crawl_host')).toBe(1);
    expect(await remaining('home_page')).toBe(1);
    expect(await remaining('publisher_file')).toBe(1);
    const domains = await domainsInGraph();
    for (const deleted of ['flood.com', 'sub.flood.com', 'victim.com', 'only-flood-names-it.com'])
      expect(domains).not.toContain(deleted);
    expect(domains).toContain('notflood.com');
  });

  it('invalidates earlier graph files', async () => {
    const { version } = await observations.getVersions();
    await forget({ dryRun: true });
    expect(await observations.getVersions()).toEqual({ version, deletedVersion: 0 });
    await forget();
    expect(await observations.getVersions()).toEqual({ version: version + 1, deletedVersion: version + 1 });
  });

  it('removes subdomains only with the option, and changes nothing in a dry run', async () => {
    expect(await forget({ dryRun: true })).toEqual(REMOVED);
    expect(await publishers()).toEqual(['flood.com', 'notflood.com', 'sub.flood.com']);
    expect((await forget({ subdomains: false })).publishers).toEqual(['flood.com']);
    expect(await publishers()).toEqual(['notflood.com', 'sub.flood.com']);
  });

  it('excludes a blocked domain from the records until it is unblocked', async () => {
    await forget({ block: true });
    const second = createFile('sub.flood.com', 'victim.com', OWN, 5);
    expect(await recordObservation(observations, second)).toBe('no-news');
    expect(await recordObservation(observations, createFile('flood.com', 'victim.com', OWN, 5))).toBe('no-news');
    expect(await recordObservation(observations, createFile('notflood.com', 'victim.com', OWN, 5))).toBe('new');
    const named = await observations.runInTransaction((transaction) =>
      enqueueHosts(transaction, [{ host: 'new.flood.com', namedBy: 'victim.com' }], NOW),
    );
    expect(named).toEqual({ added: 0, overBudget: 0 });
    expect(await publishers()).toEqual(['notflood.com']);
    expect(await unblockPublisher(records, 'flood.com')).toBe(true);
    expect(await recordObservation(observations, second)).toBe('new');
  });

  it.runIf(name === 'SQLite')('is a command that requires --yes', async () => {
    const env = { VOUCHWIRE_DATA_DIR: store.dataDir };
    const daily = path.join(store.dataDir, 'graph-daily');
    await mkdir(daily);
    await writeFile(path.join(daily, 'file'), 'contains flood.com');
    const requested = await runCommand(['forget', 'https://WWW.flood.com/', '--subdomains', '--json'], env);
    expect([requested.code, requested.stderr]).toEqual([0, '']);
    expect(JSON.parse(requested.stdout)).toEqual({ domain: 'flood.com', removed: false, blocked: false, ...REMOVED });
    expect(await publishers()).toContain('flood.com');
    expect(await readdir(daily)).toEqual(['file']);
    const done = await runCommand(['forget', 'flood.com', '--subdomains', '--block', '--yes', '--json'], env);
    expect(JSON.parse(done.stdout)).toMatchObject({ removed: true, blocked: true });
    expect(await publishers()).toEqual(['notflood.com']);
    expect(existsSync(daily)).toBe(false);
    expect((await runCommand(['--help'])).stdout).toContain('forget');
  });
});
