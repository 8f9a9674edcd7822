import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseImplementations } from '../../../dev-world/sample-cases.ts';
import type { CheckRecorder } from '../src/checks/check-trust-txt/check-recorder.ts';
import { computeRecordedBytes } from '../src/checks/check-trust-txt/recording-cost.ts';
import { runForVisitor } from '../src/platform/limiter/current-visitor.ts';
import { compress } from '../src/platform/records/compression.ts';
import { FileHistoryRepository } from '../src/policy-files/history/file-history-repository.ts';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { pruneObservations } from '../src/policy-files/observations/prune-observations.ts';
import { ListReviewRepository } from '../src/policy-files/review/list-review-repository.ts';
import { RECORD_STORES } from './migrated-records.ts';
import { listFullHistories, recordObservation } from './observed-histories.ts';
import { openRecorder } from './open-recorder.ts';
import { createObservedFile, openProjectedRecords, type ProjectedRecords } from './projected-records.ts';

const ANCHOR = 'texaspress.com';
const FIRST_DAY = '2026-03-01';
const NEXT_DAY = '2026-03-02';

/** A file whose publisher and names are new: `identities` in all. */
const createFile = (publisher: string, identities: number, at = `${FIRST_DAY}T10:00:00.000Z`): Observation =>
  createObservedFile(
    publisher,
    at,
    { member: Array.from({ length: identities - 1 }, (_, index) => `${publisher.split('.')[0]}-${index}.com`) },
    { source: 'check' },
  );

describe.each(chooseImplementations(RECORD_STORES))('bounds of what checks record in a day on %s', (_name, open) => {
  let store: ProjectedRecords;
  let now: string;
  let recorder: CheckRecorder;

  beforeEach(async () => {
    store = await openProjectedRecords(open);
    await store.observations.record([
      createObservedFile(ANCHOR, `${FIRST_DAY}T00:00:00.000Z`, { member: ['galvnews.com'] }),
    ]);
    await store.project('rebuilt');
    now = `${FIRST_DAY}T12:00:00.000Z`;
    recorder = await openRecorder(store, { now: () => new Date(now) });
  });
  afterEach(() => store[Symbol.asyncDispose]());

  const check = (visitor: string, observation: Observation) =>
    runForVisitor(visitor, () => recorder.record(observation));
  const isRecorded = async (publisher: string) => (await store.observations.listHistories([publisher])).length > 0;
  const listRecorded = async (publishers: readonly string[]) =>
    (await store.observations.listHistories(publishers)).map(({ publisher }) => publisher).sort();
  const countIdentities = async () => (await store.project()).nodes.length;
  const getUse = async (scope: string, measure: string) =>
    (await recorder.listUses()).find((use) => use.scope === scope && use.measure === measure);

  it('adds 500 identities for a visitor who checks thirty free host names', { tags: 'sampled' }, async () => {
    const before = await countIdentities();
    for (let at = 0; at < 30; at += 1) await check('192.0.2.1', createFile(`gh${at}.github.io`, 601));
    // The 500 relationships that the graph shows of a domain, and the domain itself.
    expect((await countIdentities()) - before).toBe(501);
    expect(await recorder.countWaiting()).toMatchObject({ readings: 29, dropped: 0 });
    expect(await getUse('visitor', 'identities')).toMatchObject({ limit: 500, used: 501 });
  });

  it('adds 2,000 identities in all, half of them only for visitors who have added none', async () => {
    for (const visitor of ['a', 'b', 'c']) await check(visitor, createFile(`${visitor}.com`, 400));
    await check('a', createFile('again.com', 50));
    for (const visitor of ['d', 'e']) await check(visitor, createFile(`${visitor}.com`, 400));
    await check('f', createFile('f.com', 2));
    expect(await listRecorded(['a.com', 'b.com', 'c.com', 'again.com', 'd.com', 'e.com', 'f.com'])).toEqual([
      'a.com',
      'b.com',
      'c.com',
      'd.com',
      'e.com',
    ]);
    expect(await getUse('all', 'identities')).toMatchObject({ used: 2_000, limit: 2_000 });
  });

  it('adds 500 identities under a private suffix, for all visitors together', async () => {
    await check('a', createFile('a.github.io', 300));
    await check('b', createFile('b.github.io', 300));
    await check(
      'c',
      createObservedFile('c.com', now, { member: Array.from({ length: 300 }, (_, at) => `c-${at}.github.io`) }),
    );
    await check('d', createFile('d.gitlab.io', 300));
    expect(await listRecorded(['a.github.io', 'b.github.io', 'c.com', 'd.gitlab.io'])).toEqual([
      'a.github.io',
      'd.gitlab.io',
    ]);
    expect(await getUse('suffix', 'identities')).toMatchObject({ used: 300, limit: 500 });
  });

  it('does not count names that the graph has, and names of a recognized domain', async () => {
    await check('a', createFile('galvnews.com', 450));
    await check('a', createObservedFile('new.com', now, { belongto: [ANCHOR] }));
    expect(await getUse('visitor', 'identities')).toMatchObject({ used: 1 });
  });

  it('records what waits on the next day in its order, from the half that is not reserved', async () => {
    await check('a', createFile('first.com', 500));
    for (const [at, name] of ['second', 'third', 'fourth'].entries())
      await check('a', createFile(`${name}.com`, 450, `${FIRST_DAY}T10:0${at}:00.000Z`));
    await recorder.recordWaiting();
    expect(await recorder.countWaiting()).toMatchObject({ readings: 3 });

    now = `${NEXT_DAY}T00:01:00.000Z`;
    await recorder.recordWaiting();
    const names = ['second.com', 'third.com', 'fourth.com'];
    expect(await listRecorded(names)).toEqual(['second.com', 'third.com']);
    const [history] = await store.observations.listHistories(['third.com']);
    expect(history?.observations[0]).toMatchObject({ observedAt: `${FIRST_DAY}T10:01:00.000Z`, source: 'check' });
    // The other half is there for a new visitor.
    await check('b', createFile('fifth.com', 500));
    expect(await isRecorded('fifth.com')).toBe(true);

    now = '2026-03-03T00:01:00.000Z';
    await recorder.recordWaiting();
    expect(await isRecorded('fourth.com')).toBe(true);
    expect(await recorder.countWaiting()).toMatchObject({ readings: 0, bytes: 0 });
  });

  it('records the first reading of a visitor before the second one of another, who lets thirty wait', {
    tags: 'sampled',
  }, async () => {
    await check('a', createFile('first.com', 500));
    for (let at = 0; at < 30; at += 1) await check('a', createFile(`many${at}.com`, 501));
    await check('b', createFile('second.com', 450));
    await check('b', createFile('honest.com', 150));
    expect(await recorder.countWaiting()).toMatchObject({ readings: 31, dropped: 0 });

    now = `${NEXT_DAY}T00:01:00.000Z`;
    await recorder.recordWaiting();
    expect(await listRecorded(['many0.com', 'many1.com', 'honest.com'])).toEqual(['honest.com', 'many0.com']);
    // 501 and 150 of the 1,000 that are not reserved. Another 501 have no room.
    expect(await recorder.countWaiting()).toMatchObject({ readings: 29 });
    await recorder.recordWaiting();
    expect(await recorder.countWaiting()).toMatchObject({ readings: 29 });
  });

  it('keeps the order of the readings of a host that visitors with other turns read', async () => {
    await check('a', createFile('first.com', 500));
    for (let at = 0; at < 3; at += 1) await check('a', createFile(`many${at}.com`, 501));
    await check('a', createFile('changing.com', 2, `${FIRST_DAY}T10:01:00.000Z`));
    await check('b', createFile('second.com', 450));
    await check('b', createFile('changing.com', 3, `${FIRST_DAY}T10:02:00.000Z`));
    now = `${NEXT_DAY}T00:01:00.000Z`;
    await recorder.recordWaiting();
    const [history] = await listFullHistories(store.observations, ['changing.com']);
    expect(history?.observations.map(({ statements }) => statements.length)).toEqual([1, 2]);
  });

  it('records ten new hosts of a domain of twelve that wait', async () => {
    await check('a', createFile('first.com', 500));
    for (let at = 0; at < 12; at += 1) await check('a', createFile(`h${at}.hosts.com`, 2));
    expect(await recorder.countWaiting()).toMatchObject({ readings: 12 });
    now = `${NEXT_DAY}T00:01:00.000Z`;
    await recorder.recordWaiting();
    const hosts = Array.from({ length: 12 }, (_, at) => `h${at}.hosts.com`);
    expect(await listRecorded(hosts)).toEqual(hosts.slice(0, 10).sort());
    expect(await recorder.countWaiting()).toMatchObject({ readings: 0, dropped: 0 });
  });

  it('reports a reading that cannot be read after it has recorded the others, and ends early for a stop', async () => {
    await check('a', createFile('first.com', 500));
    for (const name of ['bad', 'good']) await check('a', createFile(`${name}.com`, 2));
    await store.records.db
      .updateTable('waiting_reading')
      .set({ reading: Buffer.from('member=bad.com') })
      .where('publisher', '=', 'bad.com')
      .execute();
    now = `${NEXT_DAY}T00:01:00.000Z`;
    await recorder.recordWaiting(() => true);
    expect(await recorder.countWaiting()).toMatchObject({ readings: 2 });
    await expect(recorder.recordWaiting()).rejects.toThrow(/1 hosts, the first is bad\.com: /);
    expect(await listRecorded(['bad.com', 'good.com'])).toEqual(['good.com']);
    await recorder.recordWaiting();
  });

  it('records four versions of a host a day, and the history is the same once the others are recorded', async () => {
    const versions = [1, 2, 3, 1, 4, 5, 4].map((count, at) =>
      createFile('changing.com', count + 1, `${FIRST_DAY}T1${at}:00:00.000Z`),
    );
    for (const [at, version] of versions.entries()) await check(`visitor-${at}`, version);
    const [partial] = await store.observations.listHistories(['changing.com']);
    expect(partial?.observations).toHaveLength(4);
    now = `${NEXT_DAY}T00:01:00.000Z`;
    await recorder.recordWaiting();

    await using unlimited = await openProjectedRecords(open);
    await unlimited.observations.record([
      createObservedFile(ANCHOR, `${FIRST_DAY}T00:00:00.000Z`, { member: ['galvnews.com'] }),
    ]);
    for (const version of versions) await recordObservation(unlimited.observations, version);
    const readTimeline = async ({ records, observations }: ProjectedRecords) => ({
      entries: (await new FileHistoryRepository(records).getPage('changing.com', 50, null)).entries,
      versions: (await listFullHistories(observations, ['changing.com'])).map(({ observations: all }) =>
        all.map(({ observedAt, lastSeenAt, statements }) => [observedAt, lastSeenAt, statements]),
      ),
    });
    expect(await readTimeline(store)).toEqual(await readTimeline(unlimited));
  });

  it('replaces the last of four waiting readings of a host by the newest', async () => {
    for (let count = 1; count <= 10; count += 1)
      await check('a', createFile('changing.com', count + 1, `${FIRST_DAY}T10:0${count - 1}:00.000Z`));
    now = `${NEXT_DAY}T00:01:00.000Z`;
    await recorder.recordWaiting();
    const [history] = await listFullHistories(store.observations, ['changing.com']);
    expect(history?.observations.map(({ statements }) => statements.length)).toEqual([1, 2, 3, 4, 5, 6, 7, 10]);
  });

  it('keeps the last waiting reading of a host if the newest one is dropped', async () => {
    recorder = await openRecorder(store, { now: () => new Date(now), bytes: 6_000_000 });
    const createVersion = (count: number) =>
      createFile('changing.com', count + 1, `${FIRST_DAY}T10:0${count - 1}:00.000Z`);
    for (let count = 1; count <= 8; count += 1) await check('a', createVersion(count));
    // More than the 1.5 MB of a visitor.
    await check('a', { ...createVersion(9), body: new Uint8Array(randomBytes(1_600_000)) });
    expect(await recorder.countWaiting()).toMatchObject({ readings: 4, dropped: 1 });
    now = `${NEXT_DAY}T00:01:00.000Z`;
    await recorder.recordWaiting();
    const [history] = await listFullHistories(store.observations, ['changing.com']);
    expect(history?.observations.map(({ statements }) => statements.length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('lets the first reading of a visitor wait in place of the second one of another', {
    tags: 'sampled',
  }, async () => {
    // Every second check of a visitor waits.
    recorder = await openRecorder(store, { now: () => new Date(now), bytes: 4_000_000, identitiesOfVisitor: 1 });
    const checkLarge = (visitor: string, number: number) =>
      check(visitor, {
        ...createFile(`${visitor}${number}.com`, 2),
        body: Buffer.from(randomBytes(450_000).toString('base64')),
      });
    const listWaiting = async () =>
      (await store.records.db.selectFrom('waiting_reading').select('publisher').orderBy('id').execute()).map(
        ({ publisher }) => publisher,
      );
    for (const visitor of ['a', 'b', 'c', 'd']) {
      await check(visitor, createFile(`${visitor}.com`, 2));
      for (const number of [1, 2]) await checkLarge(visitor, number);
    }
    // 3.6 of 4 MB.
    const untilD1 = ['a1.com', 'a2.com', 'b1.com', 'b2.com', 'c1.com', 'c2.com', 'd1.com'];
    expect(await listWaiting()).toEqual([...untilD1, 'd2.com']);
    await check('e', createFile('e.com', 2));
    for (const number of [1, 2]) await checkLarge('e', number);
    expect(await listWaiting()).toEqual([...untilD1, 'e1.com']);
    expect(await recorder.countWaiting()).toMatchObject({ readings: 8, dropped: 2 });
  });

  it('counts what a waiting file adds to the disk, not its compressed size', async () => {
    await check('a', createFile('first.com', 500));
    const statements = Array.from({ length: 25_000 }, (_, at) => ({
      line: at + 1,
      attribute: 'member',
      value: 'm.com',
    }));
    await check('a', { ...createFile('similar.com', 2), statements });
    // 340 bytes for each of 25,000 lines, and more for their texts.
    expect((await recorder.countWaiting()).bytes).toBeGreaterThan(8_500_000);
  });

  it('does not bound the crawl of a host whose checks wait', async () => {
    const createVersion = (count: number) => createFile('crawled.com', count + 1, `${FIRST_DAY}T1${count}:00:00.000Z`);
    for (let count = 1; count <= 5; count += 1) await check('a', createVersion(count));
    await recordObservation(store.observations, { ...createVersion(6), source: 'crawl' });
    const [history] = await listFullHistories(store.observations, ['crawled.com']);
    expect(history?.observations.map(({ statements }) => statements.length)).toEqual([1, 2, 3, 4, 6]);
    expect(await getUse('host', 'versions')).toMatchObject({ used: 4, limit: 4 });
  });

  it('records 2 MB of a host a day, and a quarter of the bytes of a day for one visitor', {
    tags: 'sampled',
  }, async () => {
    const createLarge = (publisher: string, minute: number) => ({
      ...createFile(publisher, 2, `${FIRST_DAY}T10:0${minute}:00.000Z`),
      statements: [{ line: 1, attribute: 'member', value: `m-${minute}.com` }],
      body: new Uint8Array(randomBytes(1_100_000)),
    });
    await check('a', createLarge('large.com', 0));
    await check('b', createLarge('large.com', 1));
    expect((await store.observations.listHistories(['large.com']))[0]?.observations).toHaveLength(1);
    recorder = await openRecorder(store, { now: () => new Date(now), bytes: 6_000_000 });
    await check('c', createLarge('one.com', 2));
    await check('c', createLarge('two.com', 3));
    expect(await listRecorded(['one.com', 'two.com'])).toEqual(['one.com']);
    // Two wait, each with 1.1 MB of the 1.5 MB of its visitor.
    expect(await recorder.countWaiting()).toMatchObject({ readings: 2, dropped: 0 });
    await check('c', createLarge('three.com', 4));
    expect(await recorder.countWaiting()).toMatchObject({ readings: 2, dropped: 1 });
  });

  it('prunes old versions that only checks have read, except current files and recognized domains', async () => {
    const day = (number: number) => `2026-02-0${number}T00:00:00.000Z`;
    const { observations, records } = store;
    for (const publisher of ['old.com', 'galvnews.com'])
      for (const number of [1, 2, 3])
        await recordObservation(observations, {
          ...createFile(publisher, number + 1, day(number)),
          body: Buffer.from(`${publisher} ${number}`),
        });
    await recordObservation(observations, { ...createFile('old.com', 8, day(4)), source: 'crawl' });
    await recordObservation(observations, createFile('old.com', 9, day(5)));
    await recordObservation(observations, createFile('old.com', 3, `${FIRST_DAY}T00:00:00.000Z`));
    const options = { before: `${FIRST_DAY}T00:00:00.000Z`, recognized: new Set(['galvnews.com']) };
    const expected = { publishers: 1, observations: 4 };
    const countStatements = async (publisher: string) =>
      (await listFullHistories(observations, [publisher]))[0]?.observations.map(({ statements }) => statements.length);

    expect(await pruneObservations(records, { ...options, dryRun: true })).toEqual(expected);
    expect(await countStatements('old.com')).toEqual([1, 2, 3, 7, 8, 2]);
    expect(await pruneObservations(records, { ...options, dryRun: false })).toEqual(expected);
    expect(await countStatements('old.com')).toEqual([7, 2]);
    expect(await countStatements('galvnews.com')).toEqual([1, 2, 3]);
    expect(await records.db.selectFrom('policy_body').select('hash').execute()).toHaveLength(3);
    const { entries } = await new FileHistoryRepository(records).getPage('old.com', 9, null);
    expect(entries.map(({ difference }) => difference === null)).toEqual([false, true]);
    expect(await pruneObservations(records, { ...options, dryRun: false })).toEqual({ publishers: 0, observations: 0 });
  });

  it('prunes no list that a person has rejected, so that it stays rejected', async () => {
    const { observations, records } = store;
    const reviews = new ListReviewRepository(records);
    const listStates = async () =>
      (await observations.listHistories(['club.com']))[0]?.observations.map((one) => one.review);
    const record = (count: number, day: number) =>
      recordObservation(observations, createFile('club.com', count, `2026-02-0${day}T00:00:00.000Z`));
    await record(3, 1);
    await record(40, 2);
    await reviews.decide({ publisher: 'club.com' }, 'rejected', new Date('2026-02-02T12:00:00.000Z'));
    await record(50, 3);
    await record(4, 4);
    expect(await listStates()).toEqual([null, 'rejected', 'superseded', null]);
    await pruneObservations(records, { before: `${FIRST_DAY}T00:00:00.000Z`, recognized: new Set(), dryRun: false });
    expect(await listStates()).toEqual(['rejected', null]);
    await record(40, 5);
    expect(await listStates()).toEqual(['rejected', null, 'rejected']);
  });

  it('stores what was answered before the process ends, and another process records it', async () => {
    await check('a', createFile('first.com', 500));
    await check('a', { ...createFile('second.com', 3), body: Buffer.from('member=ü.com\n') });
    // As after kill -9: nothing of this process is left but the records.
    now = `${NEXT_DAY}T00:01:00.000Z`;
    const restarted = await openRecorder(store, { now: () => new Date(now) });
    await restarted.recordWaiting();
    const [history] = await store.observations.listHistories(['second.com']);
    const hash = createHash('sha256').update('member=ü.com\n').digest('hex');
    expect(history?.observations[0]).toMatchObject({ bodyHash: hash });
    const stored = await new FileHistoryRepository(store.records).findBody('second.com', hash);
    expect(Buffer.from(stored ?? []).toString()).toBe('member=ü.com\n');
  });
});

it.each<[string, (version: number) => readonly string[]]>([
  ['short lines that all move', (version) => Array.from({ length: 3_000 }, (_, at) => `a${at + version}.io`)],
  [
    'long lines',
    (version) => Array.from({ length: 300 }, (_, at) => `https://b.com/${version}/${at}/${'x'.repeat(900)}`),
  ],
  ['one line', (version) => [`c${version}.com`]],
])('computes no fewer bytes than SQLite stores: %s', async (_name, createValues) => {
  await using store = await openProjectedRecords(RECORD_STORES[0][1]);
  const observations = new ObservationRepository(store.records);
  const measure = async () => {
    const { rows } = await sql<{ bytes: number }>`select sum(pgsize) as bytes from dbstat`.execute(store.records.db);
    return rows[0]?.bytes ?? 0;
  };
  let computed = 0;
  const before = await measure();
  for (let version = 0; version < 4; version += 1) {
    const at = `2026-03-0${version + 1}T00:00:00.000Z`;
    const statements = createValues(version).map((value, index) => ({ line: index + 1, attribute: 'member', value }));
    const body = Buffer.from(statements.map(({ attribute, value }) => `${attribute}=${value}\n`).join(''));
    const observation = { ...createFile('stored.com', 1, at), statements, body };
    computed += computeRecordedBytes(observation, (await compress(body)).length);
    await recordObservation(observations, observation);
  }
  const stored = (await measure()) - before;
  expect(computed).toBeGreaterThan(stored);
  // A bound that is far too high would delay recordings for nothing.
  expect(computed).toBeLessThan(4 * stored + 20_000);
});
