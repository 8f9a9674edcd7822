import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An address to which many unrelated sites lead is a wall, so the records know where an address led. */
export const redirectTargets: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table observation add column redirected_to text`.execute(db);
    await sql`create index observation_by_redirect on observation (redirected_to, last_seen_at)
      where redirected_to is not null`.execute(db);
  },
};
