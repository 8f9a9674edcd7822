import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A visitor's check and a scheduled attempt with the same result are one observation. Scores count only the scheduled
 * ones, so the records know which these are.
 */
export const scheduledAttempts: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table observation add column scheduled_at text`.execute(db);
    await sql`create index observation_by_check on observation (publisher)
      where outcome = 'found' and (source = 'check' or scheduled_at is not null)`.execute(db);
  },
};
