import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The version at which a publisher was last deleted: files made of an earlier one contain what was deleted. */
export const deletedVersion: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .alterTable('records_version')
      .addColumn('deleted_version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
