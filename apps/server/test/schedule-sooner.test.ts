import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseImplementations } from '../../../dev-world/sample-cases.ts';
import { enqueueHosts } from '../src/crawl/frontier.ts';
import { scheduleSooner } from '../src/crawl/schedule-sooner.ts';
import { RECORD_STORES } from './migrated-records.ts';
import { openProjectedRecords, type ProjectedRecords } from './projected-records.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const HOST = 'paper.com';

describe.each(chooseImplementations(RECORD_STORES))('rescheduling a visit earlier on %s', (_name, open) => {
  let store: ProjectedRecords;
  beforeEach(async () => {
    store = await openProjectedRecords(open);
    await store.observations.runInTransaction((transaction) =>
      enqueueHosts(transaction, [{ host: HOST, namedBy: null }], new Date('2026-11-01T00:00:00.000Z')),
    );
  });
  afterEach(() => store[Symbol.asyncDispose]());

  // A visit is due at most once in six hours, for any number of failed checks.
  it.each([
    ['a host without a visit', null, '2026-12-01T00:00:00.000Z', NOW.toISOString()],
    ['a host with an old visit', '2026-11-22T05:59:00.000Z', '2026-12-01T00:00:00.000Z', NOW.toISOString()],
    [
      'a host with a visit an hour ago',
      '2026-11-22T11:00:00.000Z',
      '2026-12-01T00:00:00.000Z',
      '2026-11-22T18:00:00.000Z',
    ],
    [
      'a host with an earlier due time',
      '2026-11-22T11:00:00.000Z',
      '2026-11-22T17:30:00.000Z',
      '2026-11-22T17:30:00.000Z',
    ],
    ['a host that is already due', null, '2026-11-22T11:00:00.000Z', '2026-11-22T11:00:00.000Z'],
  ])('sets when %s is due', async (_case, visited_at, due_at, expected) => {
    const { db } = store.records;
    await db.updateTable('crawl_host').set({ visited_at, due_at }).where('host', '=', HOST).execute();
    await scheduleSooner(store.observations, HOST, NOW);
    await scheduleSooner(store.observations, 'unknown.com', NOW);
    expect(await db.selectFrom('crawl_host').select(['host', 'due_at']).execute()).toEqual([
      { host: HOST, due_at: expected },
    ]);
  });

  it.each([
    ['a short one', '2026-11-22T13:00:00.000Z'],
    ['a long one', '2026-11-29T12:00:00.000Z'],
  ])('respects the Retry-After of a host: %s', async (_case, not_before) => {
    const { db } = store.records;
    const row = { visited_at: '2026-11-22T05:00:00.000Z', due_at: '2026-12-01T00:00:00.000Z', not_before };
    await db.updateTable('crawl_host').set(row).execute();
    await scheduleSooner(store.observations, HOST, NOW);
    expect(await db.selectFrom('crawl_host').select('due_at').execute()).toEqual([{ due_at: not_before }]);
    await db.updateTable('crawl_host').set({ not_before: null }).execute();
  });

  it.each([
    ['before', '2026-11-20T11:59:59.000Z', NOW.toISOString()],
    ['after', '2026-11-20T12:00:01.000Z', '2026-12-01T00:00:00.000Z'],
  ])('only if the last visit was before a given time: %s', async (_case, visited_at, expected) => {
    const { db } = store.records;
    await db.updateTable('crawl_host').set({ visited_at, due_at: '2026-12-01T00:00:00.000Z' }).execute();
    await scheduleSooner(store.observations, HOST, NOW, { unvisitedSince: '2026-11-20T12:00:00.000Z' });
    expect(await db.selectFrom('crawl_host').select('due_at').execute()).toEqual([{ due_at: expected }]);
  });

  it.each([
    ['absent', 'http-404'],
    ['not-a-policy-file', 'soft-404'],
  ] as const)('leaves the visit that confirms that a file is gone (%s, %s)', async (outcome, cause) => {
    const { db } = store.records;
    const due_at = '2026-11-23T18:00:00.000Z';
    const row = { visited_at: '2026-11-22T04:00:00.000Z', due_at, outcome, cause };
    await db
      .updateTable('crawl_host')
      .set({ ...row, file_url: `https://${HOST}/trust.txt` })
      .execute();
    await scheduleSooner(store.observations, HOST, NOW);
    expect(await db.selectFrom('crawl_host').select('due_at').execute()).toEqual([{ due_at }]);
    // Without a file, there is nothing to confirm.
    await db.updateTable('crawl_host').set({ file_url: null }).execute();
    await scheduleSooner(store.observations, HOST, NOW);
    expect(await db.selectFrom('crawl_host').select('due_at').execute()).toEqual([{ due_at: NOW.toISOString() }]);
  });
});
