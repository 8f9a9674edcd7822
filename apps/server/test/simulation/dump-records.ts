import type { Records } from '../../src/platform/records/schema.ts';
import { ObservationRepository } from '../../src/policy-files/observations/observation-repository.ts';
import { listFullHistories } from '../observed-histories.ts';

/** All that a crawl has written, as text. Excludes leases and the numbers of rows, which say nothing about a site. */
export async function dumpRecords(records: Records): Promise<string> {
  const { db } = records;
  const hosts = await db.selectFrom('crawl_host').selectAll().orderBy('host').execute();
  const histories = await listFullHistories(
    new ObservationRepository(records),
    hosts.map(({ host }) => host),
  );
  const homePages = await db.selectFrom('home_page').selectAll().orderBy('host').execute();
  const pictures = await db.selectFrom('site_picture').selectAll().orderBy('host').orderBy('first_at').execute();
  const files = await db
    .selectFrom('publisher_file')
    .selectAll()
    .orderBy('host')
    .orderBy('format')
    .orderBy('place')
    .execute();
  const contradictions = await db.selectFrom('site_contradiction').selectAll().execute();
  const skipped: ReadonlySet<string> = new Set(['id', 'lease', 'leased_until']);
  return JSON.stringify(
    {
      hosts,
      histories: histories.toSorted((a, b) => (a.publisher < b.publisher ? -1 : 1)),
      homePages,
      pictures,
      files,
      contradictions: contradictions
        .map((row) => JSON.stringify(row, (key, value: unknown) => (skipped.has(key) ? undefined : value)))
        .toSorted(),
    },
    (key, value: unknown) => (skipped.has(key) ? undefined : value),
    1,
  );
}
