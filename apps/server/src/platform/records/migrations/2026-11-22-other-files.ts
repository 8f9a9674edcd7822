import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Indexes for the queries of a check on other publishers' files: which files list the same account, and which
 * publishers publish the same file.
 */
export const otherFiles: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // An index on a prefix of the value, because PostgreSQL limits the size of index entries. The address of an account
    // is always shorter.
    await db.schema
      .createIndex('statement_social_account')
      .on('statement')
      .expression(sql`lower(substr(value, 1, 200))`)
      .where('attribute' as never, '=', 'social')
      .execute();
    await db.schema.createIndex('observation_of_content').on('observation').column('content_hash').execute();
  },
};
