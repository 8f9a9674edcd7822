import { expect, it } from 'vitest';
import { chooseImplementations } from '../../../dev-world/sample-cases.ts';
import { openPostgresRecords } from '../src/platform/records/open-postgres.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';

import { describeHistory } from './describe-file-history-repository.ts';
import { describeHomePages } from './describe-home-page-repository.ts';
import { describeListReviews } from './describe-list-review-repository.ts';
import { describePublisherFiles } from './describe-publisher-file-repository.ts';
import { describeRecords } from './describe-records.ts';
import { describeSitePictures } from './describe-site-picture-repository.ts';
import { describeTimelines } from './describe-timeline-repository.ts';
import { RECORD_STORES } from './migrated-records.ts';
import { createDatabase } from './shared-postgres.ts';

for (const describeStore of [
  describeRecords,
  describeListReviews,
  describeHistory,
  describeTimelines,
  describeHomePages,
  describePublisherFiles,
  describeSitePictures,
]) {
  for (const [name, open] of chooseImplementations(RECORD_STORES)) describeStore(name, open);
}

it('records a file once if several servers observe it concurrently', async () => {
  const url = await createDatabase();
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
    [first, second, first, second].map((records) => new ObservationRepository(records).record(seen)),
  );
  expect(fresh.toSorted()).toEqual([0, 0, 0, 50]);
  expect(await new ObservationRepository(first).getSummary()).toMatchObject({ observations: 50 });
});
