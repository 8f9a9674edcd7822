import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Index for a query of each visit on other publishers' files: which of them claim control of the host. */
export const controlClaims: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // A part of the value: what an index of PostgreSQL holds may not be long, and no host is.
    await db.schema
      .createIndex('statement_control')
      .on('statement')
      .expression(sql`lower(substr(value, 1, 200))`)
      .where('attribute' as never, '=', 'control')
      .execute();
  },
};
