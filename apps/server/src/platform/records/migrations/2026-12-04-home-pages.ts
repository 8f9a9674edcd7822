import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Descriptions of sites from their home pages, and the schedule of their next requests. */
export const homePages: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('home_page')
      .addColumn('host', 'text', (column) => column.primaryKey())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('page_url', 'text')
      .addColumn('etag', 'text')
      .addColumn('last_modified', 'text')
      .addColumn('read_at', 'text')
      .addColumn('name', 'text')
      .addColumn('name_source', 'text')
      .addColumn('name_read_at', 'text')
      .addColumn('readings_without_name', 'integer', (column) => column.notNull())
      .addColumn('logo_url', 'text')
      .addColumn('country', 'text')
      .addColumn('language', 'text')
      .execute();
  },
};
