import { afterAll, beforeAll, expect, it } from 'vitest';
import { ObservationRecords } from '../src/features/policy-files/observation-records.ts';
import { openPostgresRecords } from '../src/platform/records/open-postgres.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import { describeChangedFiles } from './describe-changed-files.ts';
import { describeHistory } from './describe-history.ts';
import { describeListReviews } from './describe-list-reviews.ts';
import { describeRecords } from './describe-records.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres[Symbol.asyncDispose]();
});

for (const describeStore of [describeRecords, describeListReviews, describeHistory, describeChangedFiles]) {
  describeStore('SQLite', openSqliteRecords);
  describeStore('PostgreSQL', async () => openPostgresRecords(await postgres.createDatabase()));
}

it('writers of a fleet that see the same file at once record it once', async () => {
  const url = await postgres.createDatabase();
  await using first = await openPostgresRecords(url);
  await using second = await openPostgresRecords(url);
  const observedAt = '2026-03-31T00:00:00.000Z';
  const seen = Array.from({ length: 50 }, (_, index) => ({
    publisher: `site-${index}.com`,
    source: 'test',
    outcome: 'found' as const,
    cause: null,
    fileUrl: null,
    observedAt,
    lastSeenAt: observedAt,
    statements: [{ line: 1, attribute: 'member', value: 'https://b.com/' }],
  }));
  const fresh = await Promise.all(
    [first, second, first, second].map((records) => new ObservationRecords(records).record(seen)),
  );
  expect(fresh.toSorted()).toEqual([0, 0, 0, 50]);
  expect(await new ObservationRecords(first).summary()).toMatchObject({ observations: 50 });
});
