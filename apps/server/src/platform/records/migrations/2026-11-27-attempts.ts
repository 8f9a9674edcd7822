import type { Migration } from 'kysely/migration';

/** Every attempt to read a file with its date, and how exactly a source dates them. */
export const attempts: Migration = {
  async up(db) {
    await db.schema.alterTable('observation').addColumn('attempted_at', 'text').execute();
    await db.schema
      .alterTable('observation')
      .addColumn('date_precision', 'text', (column) => column.notNull().defaultTo('instant'))
      .execute();
  },
};
