import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Index for a query of each visit on other publishers' files: which of them claim control of the host. */
export const controlClaims: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // An index on a prefix of the value, because PostgreSQL limits the size of index entries. A host is always shorter.
    await db.schema
      .createIndex('statement_control')
      .on('statement')
      .expression(sql`lower(substr(value, 1, 200))`)
      .where('attribute' as never, '=', 'control')
      .execute();
  },
};
