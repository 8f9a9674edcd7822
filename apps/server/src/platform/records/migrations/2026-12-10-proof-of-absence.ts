import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Two visits show that a file is gone if they are a day apart, no longer an hour. A file that is current again by this
 * rule is visited next. The index of missing files contains the sites that answer every unknown address with a page.
 */
export const proofOfAbsence: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`update crawl_host set due_at = visited_at where outcome = 'absent' and due_at > visited_at and exists (
      select 1 from observation where observation.publisher = crawl_host.host and observation.outcome = 'found'
    )`.execute(db);
    await sql`drop index no_file_by_date`.execute(db);
    await sql`create index no_file_by_date on observation (observed_at, id)
      where outcome = 'absent' or cause = 'soft-404'`.execute(db);
  },
};
