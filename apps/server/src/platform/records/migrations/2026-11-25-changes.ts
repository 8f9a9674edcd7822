import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What feeds ask: what was seen last of all, and whose file ever listed a host as a member. */
export const changes: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema.createIndex('observation_by_date').on('observation').columns(['observed_at', 'id']).execute();
    // A part of the value: what an index of PostgreSQL holds may not be long, and no host is.
    await db.schema
      .createIndex('statement_member')
      .on('statement')
      .expression(sql`lower(substr(value, 1, 200))`)
      .where('attribute' as never, '=', 'member')
      .execute();
  },
};
