import type { Migration } from 'kysely/migration';

/** End of the delay that a host requested (Retry-After). Known from its next visit on. */
export const requestedDelays: Migration = {
  async up(db) {
    await db.schema.alterTable('crawl_host').addColumn('not_before', 'text').execute();
  },
};
