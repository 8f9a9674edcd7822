import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for past days: the days with observations, and whether later rows describe earlier days. */
export const days: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`create index observation_by_day on observation (substr(observed_at, 1, 10), publisher)`.execute(db);
    await db.schema
      .createIndex('observation_by_version')
      .on('observation')
      .columns(['version', 'observed_at'])
      .execute();
    await sql`create index list_review_by_day on list_review (substr(decided_at, 1, 10))`.execute(db);
  },
};
