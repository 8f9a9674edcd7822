import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Version at which a publisher was last deleted. Files that were generated from an earlier version contain the deleted
 * data.
 */
export const deletedVersion: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .alterTable('records_version')
      .addColumn('deleted_version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
