import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Index for a query of each visit on other publishers' files: which of them claim control of the host. */
export const controlClaims: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // A prefix of the value: PostgreSQL limits the size of index entries, and a host is never that long.
    await db.schema
      .createIndex('statement_control')
      .on('statement')
      .expression(sql`lower(substr(value, 1, 200))`)
      .where('attribute' as never, '=', 'control')
      .execute();
  },
};
