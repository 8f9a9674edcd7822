import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Import of the attempts of the study that is included in the product. */
const STUDY_ATTEMPTS = 'crawl-study-2026-q1-outcomes';

/**
 * Adds the outcome of an address that leads to another site. Another document in place of a file no longer shows that
 * the file is gone, so the index of missing files is only for absent ones. The next start imports the attempts of the
 * included study again, because they contain such redirects.
 */
export const redirectedOffSite: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop index file_by_date`.execute(db);
    await sql`drop index no_file_by_date`.execute(db);
    // A new column, because SQLite cannot change a constraint. It requires a default, which no insert uses.
    await sql`alter table observation add column result text not null default 'unreachable' check (
      result in ('found', 'absent', 'blocked', 'redirected-off-site', 'unreachable', 'not-a-policy-file')
    )`.execute(db);
    await sql`update observation set result = outcome`.execute(db);
    await sql`alter table observation drop column outcome`.execute(db);
    await sql`alter table observation rename column result to outcome`.execute(db);
    await sql`create index file_by_date on observation (observed_at, id) where outcome = 'found'`.execute(db);
    await sql`create index no_file_by_date on observation (observed_at, id) where outcome = 'absent'`.execute(db);
    await sql`delete from import_run where source = ${STUDY_ATTEMPTS}`.execute(db);
  },
};
