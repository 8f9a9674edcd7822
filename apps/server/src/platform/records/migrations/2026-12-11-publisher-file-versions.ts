import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A publisher's file ends by the same rule as its trust.txt, so its row keeps the last version with the attempts that
 * failed since. Earlier versions are in a table of their own. Failures of earlier versions start with the last attempt.
 */
export const publisherFileVersions: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table publisher_file add column failures text not null default '[]'`.execute(db);
    await sql`alter table publisher_file add column found_url text`.execute(db);
    await sql`alter table publisher_file add column version_since text`.execute(db);
    await sql`update publisher_file set found_url = url, version_since = first_seen_at
      where last_seen_at is not null`.execute(db);
    await sql`update publisher_file set failures = '[{"at":"' || checked_at || '","result":"' ||
      case when outcome = 'absent' then 'absent' else 'failed' end || '"}]'
      where last_seen_at is not null and outcome <> 'found'`.execute(db);
    await db.schema
      .createTable('publisher_file_version')
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('first_seen_at', 'text', (column) => column.notNull())
      .addColumn('last_seen_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('problem_count', 'integer', (column) => column.notNull())
      .addColumn('problems', 'text', (column) => column.notNull())
      .addColumn('statements', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('publisher_file_version_key', ['host', 'format', 'place', 'first_seen_at'])
      .execute();
  },
};
