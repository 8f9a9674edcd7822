import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Index for a domain's history: all findings of a site, including resolved ones. */
export const history: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createIndex('site_finding_of_publisher')
      .on('site_finding')
      .columns(['publisher', 'first_seen_at'])
      .execute();
  },
};
