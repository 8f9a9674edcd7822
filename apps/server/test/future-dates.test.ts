import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseImplementations } from '../../../dev-world/sample-cases.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import {
  correctFutureDates,
  FutureDateMonitor,
  rejectFutureDates,
} from '../src/policy-files/observations/future-dates.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { RECORD_STORES } from './migrated-records.ts';
import { listFullHistories } from './observed-histories.ts';
import { createObservedFile, openProjectedRecords, type ProjectedRecords } from './projected-records.ts';
import { runCommand } from './run-command.ts';
import { startProduct } from './running-product.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');

describe.each(chooseImplementations(RECORD_STORES))('records with future dates on %s', (_name, open) => {
  let store: ProjectedRecords;
  beforeEach(async () => {
    store = await openProjectedRecords(open);
    // The clock was a year ahead at the second one, and right again at the third.
    for (const [at, target] of [
      ['2026-11-01T00:00:00.000Z', 'first.com'],
      ['2027-11-20T00:00:00.000Z', 'second.com'],
      ['2026-11-21T00:00:00.000Z', 'third.com'],
    ] as const)
      await store.observations.record([createObservedFile('league.com', at, { member: [target] })]);
    await store.observations.record([createObservedFile('other.com', '2026-11-02T00:00:00.000Z', {})]);
  });
  afterEach(() => store[Symbol.asyncDispose]());

  const listDates = async () => {
    const rows = await store.records.db
      .selectFrom('observation')
      .select(['observed_at', 'last_seen_at', 'attempted_at'])
      .where('publisher', '=', 'league.com')
      .orderBy('id')
      .execute();
    return rows.map(({ observed_at, last_seen_at, attempted_at }) => [observed_at, last_seen_at, attempted_at]);
  };

  it('stop the start, and are corrected so that the most recently read file counts', async () => {
    await expect(rejectFutureDates(store.records, NOW)).rejects.toMatchObject({
      code: 'records-unavailable',
      message: expect.stringContaining('2027-11-20T00:00:00.000Z'),
    });
    expect(await correctFutureDates(store.records, NOW)).toEqual({
      publishers: 1,
      observations: 1,
      contradictions: 0,
      hosts: 0,
    });
    const [, corrected] = await listDates();
    const before = '2026-11-20T23:59:59.999Z';
    expect(corrected).toEqual([before, before, JSON.stringify([before])]);
    await rejectFutureDates(store.records, NOW);
    const [history] = await listFullHistories(store.observations, ['league.com']);
    expect(history?.observations.at(-1)?.statements.map(({ value }) => value)).toEqual(['https://third.com/']);
    expect(await correctFutureDates(store.records, NOW)).toMatchObject({ observations: 0 });
  });

  it('are deleted with the checks that wait since then, and with the uses of those days', async () => {
    const { db } = store.records;
    for (const day of ['2026-11-22', '2027-11-20']) {
      const waiting = { publisher: 'league.com', turn: 0, bytes: 1, reading: Buffer.from('') };
      await db
        .insertInto('waiting_reading')
        .values({ ...waiting, waits_since: `${day}T10:00:00.000Z` })
        .execute();
      const use = { scope: 'host', subject: 'league.com', identities: 1, versions: 1, bytes: 1 } as const;
      await db
        .insertInto('recording_use')
        .values({ ...use, day })
        .execute();
    }
    await correctFutureDates(store.records, NOW);
    const waiting = await db.selectFrom('waiting_reading').select('waits_since').execute();
    expect(waiting).toEqual([{ waits_since: '2026-11-22T10:00:00.000Z' }]);
    expect(await db.selectFrom('recording_use').select('day').execute()).toEqual([{ day: '2026-11-22' }]);
  });

  it('are searched for once an hour, and when the clock is set back', async () => {
    let now = new Date('2027-11-22T12:00:00.000Z');
    const monitor = new FutureDateMonitor(store.records, () => now);
    expect(await monitor.find()).toBeNull();
    now = NOW;
    expect(await monitor.find()).toBe('2027-11-20T00:00:00.000Z');
    await correctFutureDates(store.records, NOW);
    now = new Date(NOW.getTime() + 59 * 60_000);
    expect(await monitor.find()).toBe('2027-11-20T00:00:00.000Z');
    now = new Date(NOW.getTime() + 60 * 60_000);
    expect(await monitor.find()).toBeNull();
  });

  it('are searched for in all records if the clock is set back, otherwise in those of changed publishers', async () => {
    let now = new Date('2027-11-22T12:00:00.000Z');
    const monitor = new FutureDateMonitor(store.records, () => now);
    expect(await monitor.find()).toBeNull();
    // Without a new version of its publisher, as no code of the product writes it.
    const written = '2028-01-01T00:00:00.000Z';
    await store.records.db
      .updateTable('observation')
      .set({ last_seen_at: written })
      .where('publisher', '=', 'other.com')
      .execute();
    now = new Date(now.getTime() + 60 * 60_000);
    expect(await monitor.find()).toBeNull();
    const recorded = '2027-12-01T00:00:00.000Z';
    await store.observations.record([createObservedFile('league.com', recorded, { member: ['fourth.com'] })]);
    now = new Date(now.getTime() + 60 * 60_000);
    expect(await monitor.find()).toBe(recorded);
    now = NOW;
    expect(await monitor.find()).toBe(written);
  });

  it('are searched for again after a search that failed', async () => {
    const monitor = new FutureDateMonitor(store.records, () => NOW);
    await store.records.db.schema.alterTable('observation').renameTo('moved').execute();
    await expect(monitor.find()).rejects.toThrow();
    await store.records.db.schema.alterTable('moved').renameTo('observation').execute();
    expect(await monitor.find()).toBe('2027-11-20T00:00:00.000Z');
  });

  it('are accepted if they are less than five minutes ahead', async () => {
    await rejectFutureDates(store.records, new Date('2027-11-19T23:56:00.000Z'));
    await expect(rejectFutureDates(store.records, new Date('2027-11-19T23:54:00.000Z'))).rejects.toThrow();
  });
});

describe('vouchwire serve', () => {
  it('reports records from the future at /readyz and /health while it runs', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    await using product = await startProduct(folder.path, { STARTER_CRAWL: 'off' });
    await using records = await openSqliteRecords(folder.path);
    const newest = '2999-01-01T00:00:00.000Z';
    await new ObservationRepository(records).record([createObservedFile('league.com', newest, {})]);
    const get = async (path: string) => (await fetch(product.origin + path)).json();
    expect(await get('/readyz')).toMatchObject({
      status: 'degraded',
      stores: [{ name: 'records', ready: true, degraded: 'future-dates', newest }, { name: 'graph' }],
    });
    expect(await get('/health')).toMatchObject({
      status: 'degraded',
      stores: [{ name: 'records', note: expect.stringContaining('correct-dates') }, { name: 'graph' }],
    });
  });

  it('exits with 1 if records are from the future, so that systemd starts it again', async () => {
    await using folder = await createTemporaryDirectory();
    {
      await using records = await openSqliteRecords(folder.path);
      await new ObservationRepository(records).record([
        createObservedFile('league.com', '2999-01-01T00:00:00.000Z', {}),
      ]);
    }
    const { code, stderr } = await runCommand(['serve'], { VOUCHWIRE_DATA_DIR: folder.path, PORT: '0' });
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('stop the service first, then run “npx vouchwire correct-dates”'),
    ]);
  });
});
