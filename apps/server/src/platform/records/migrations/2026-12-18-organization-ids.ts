import type { Migration } from 'kysely/migration';

/** Identifiers of the organization on a home page. They are read at its next visit. */
export const organizationIds: Migration = {
  async up(db) {
    await db.schema.alterTable('home_page').addColumn('organization_ids', 'text').execute();
  },
};
