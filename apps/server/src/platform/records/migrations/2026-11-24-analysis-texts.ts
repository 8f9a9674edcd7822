import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Text of the pages that a result is based on. It is stored only while a model may be queried about it. */
export const analysisTexts: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('analysis_text')
      .addColumn('result_id', 'text', (column) =>
        column.primaryKey().references('analysis_result.id').onDelete('cascade'),
      )
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('analysis_text_by_age').on('analysis_text').column('made_at').execute();
  },
};
