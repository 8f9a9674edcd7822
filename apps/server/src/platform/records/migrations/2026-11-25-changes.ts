import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What feeds ask: what was seen last of all, and whose file ever named a host. */
export const changes: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema.createIndex('observation_by_date').on('observation').columns(['observed_at', 'id']).execute();
    // A part of the value: what an index of PostgreSQL holds may not be long, and no host is.
    await sql`
      create index statement_relation on statement (lower(substr(value, 1, 200)))
      where attribute in ('member', 'belongto', 'control', 'controlledby', 'vendor', 'customer')
    `.execute(db);
  },
};
