import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a visit asks of other publishers' files: who says that they control the host. */
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
