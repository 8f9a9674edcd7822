import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When the file of a publisher and its statements began and ended. `fillTimelines` derives the rows of existing
 * observations.
 */
export const timelines: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    let files = db.schema
      .createTable('effective_file')
      .addColumn('publisher', 'text', (column) => column.notNull())
      .addColumn('began_at', 'text', (column) => column.notNull())
      .addColumn('date_precision', 'text', (column) => column.notNull())
      .addColumn('observation_id', 'bigint')
      .addColumn('stale', 'integer', (column) => column.notNull());
    for (const count of [
      'relationships_added',
      'relationships_removed',
      'lines_added',
      'lines_removed',
      'respelled',
      'unchanged',
    ])
      files = files.addColumn(count, 'integer', (column) => column.notNull());
    await files.addPrimaryKeyConstraint('effective_file_key', ['publisher', 'began_at']).execute();
    await sql`create index file_change_by_date on effective_file (began_at desc, publisher)
      where relationships_added + relationships_removed > 0`.execute(db);
    await db.schema
      .createTable('statement_period')
      .addColumn('publisher', 'text', (column) => column.notNull())
      .addColumn('valid_from', 'text', (column) => column.notNull())
      .addColumn('ordinal', 'integer', (column) => column.notNull())
      .addColumn('valid_to', 'text')
      .addColumn('began_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('first_seen', 'text', (column) => column.notNull())
      .addColumn('line', 'integer')
      .addColumn('attribute', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('named', 'text')
      .addPrimaryKeyConstraint('statement_period_key', ['publisher', 'valid_from', 'ordinal'])
      .execute();
    await sql`create index ended_statement on statement_period (publisher, ended_at)
      where ended_at is not null`.execute(db);
    await sql`create index statement_by_named on statement_period (named) where named is not null`.execute(db);
    // The indexes of the queries that the timelines replace.
    for (const name of ['file_by_date', 'no_file_by_date', 'statement_relation'])
      await sql`drop index if exists ${sql.ref(name)}`.execute(db);
  },
};
