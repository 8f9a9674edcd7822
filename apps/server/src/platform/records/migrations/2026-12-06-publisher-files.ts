import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Statements of publishers in files other than trust.txt, and the result of each month. */
export const publisherFiles: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('publisher_file')
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('misses', 'integer', (column) => column.notNull())
      .addColumn('checked_at', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('cause', 'text')
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('requested_url', 'text')
      .addColumn('etag', 'text')
      .addColumn('last_modified', 'text')
      .addColumn('first_seen_at', 'text')
      .addColumn('last_seen_at', 'text')
      .addColumn('problem_count', 'integer', (column) => column.notNull())
      .addColumn('problems', 'text', (column) => column.notNull())
      .addColumn('statements', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('publisher_file_key', ['host', 'format', 'place'])
      .execute();
    await db.schema
      .createTable('publisher_file_month')
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('problem_count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('publisher_file_month_key', ['host', 'format', 'place', 'month'])
      .execute();
  },
};
