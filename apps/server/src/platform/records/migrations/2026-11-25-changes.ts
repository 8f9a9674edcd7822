import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for feeds: the newest observations, and the publishers whose files ever named a host. */
export const changes: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // A separate index, because a crawl sees far more hosts without a file than with one.
    await sql`create index file_by_date on observation (observed_at, id) where outcome = 'found'`.execute(db);
    await sql`
      create index no_file_by_date on observation (observed_at, id) where outcome in ('absent', 'not-a-policy-file')
    `.execute(db);
    // An index on a prefix of the value, because PostgreSQL limits the size of index entries. A host is always shorter.
    await sql`
      create index statement_relation on statement (lower(substr(value, 1, 200)))
      where attribute in ('member', 'belongto', 'control', 'controlledby', 'vendor', 'customer')
    `.execute(db);
  },
};
