import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What scheduled visits showed about the tenant of an address, the states that follow from it, and what the operator
 * decided about a changed site.
 */
export const siteStates: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('site_picture')
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('first_at', 'text', (column) => column.notNull())
      .addColumn('last_at', 'text', (column) => column.notNull())
      .addColumn('picture', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('site_picture_key', ['host', 'first_at'])
      .execute();
    await db.schema
      .createTable('site_state')
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('until', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('leads_to', 'text')
      .addColumn('is_move', 'integer', (column) => column.notNull())
      .addColumn('evidence', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('site_state_key', ['host', 'since'])
      .execute();
    await db.schema.createIndex('site_state_by_date').on('site_state').columns(['since', 'host']).execute();
    await db.schema
      .createTable('site_review')
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('decided_at', 'text', (column) => column.notNull())
      .addColumn('decision', 'text', (column) => column.notNull())
      .addColumn('picture_at', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addPrimaryKeyConstraint('site_review_key', ['host', 'decided_at'])
      .execute();
  },
};
