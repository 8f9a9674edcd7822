import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Results of the trust assistant, and how many free analyses were used on a day. */
export const trustAssistant: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('analysis_result')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addColumn('kept_at', 'text')
      .addColumn('body', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('analysis_result_of_subject')
      .on('analysis_result')
      .columns(['subject', 'made_at'])
      .execute();
    await db.schema
      .createIndex('analysis_result_by_age')
      .on('analysis_result')
      .columns(['kept_at', 'made_at'])
      .execute();

    await db.schema
      .createTable('free_analysis_day')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('salt', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('free_analysis_use')
      .addColumn('day', 'text', (column) => column.notNull().references('free_analysis_day.day').onDelete('cascade'))
      .addColumn('visitor', 'text', (column) => column.notNull())
      .addColumn('used', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('free_analysis_use_key', ['day', 'visitor'])
      .execute();
  },
};
