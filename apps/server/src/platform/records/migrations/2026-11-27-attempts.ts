import type { Migration } from 'kysely/migration';

/** Dates of all attempts to read a file, and the precision of the dates of each source. */
export const attempts: Migration = {
  async up(db) {
    await db.schema.alterTable('observation').addColumn('attempted_at', 'text').execute();
    await db.schema
      .alterTable('observation')
      .addColumn('date_precision', 'text', (column) => column.notNull().defaultTo('instant'))
      .execute();
  },
};
