import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Time at which a saved result was last opened, so that unused results can be deleted and do not fill the limit for all
 * visitors.
 */
export const openedResults: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema.alterTable('analysis_result').addColumn('opened_at', 'text').execute();
  },
};
