import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { RecordsKind } from '../schema.ts';

/** Tables of the crawler: bodies and evidence, lists held for review, findings, and its schedule. */
export function crawl(kind: RecordsKind): Migration {
  return { up: (db) => up(db, kind) };
}

async function up(db: Kysely<unknown>, kind: RecordsKind): Promise<void> {
  // The two databases generate ids differently and have different binary types. All other columns have the same types.
  const idType = kind === 'postgres' ? 'bigserial' : 'integer';
  const bytes = kind === 'postgres' ? 'bytea' : 'blob';
  const idColumn = (column: ColumnDefinitionBuilder) =>
    kind === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement();
  const given = (column: ColumnDefinitionBuilder) => column.notNull();

  await db.schema.alterTable('observation').addColumn('body_hash', 'text').execute();
  await db.schema.alterTable('observation').addColumn('evidence', 'text').execute();
  await db.schema
    .alterTable('observation')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('policy_body')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('bytes', bytes, given)
    .execute();

  await db.schema
    .createTable('list_review')
    .addColumn('observation_id', 'bigint', (column) =>
      column.primaryKey().references('observation.id').onDelete('cascade'),
    )
    .addColumn('publisher', 'text', given)
    .addColumn('added', 'integer', given)
    .addColumn('removed', 'integer', given)
    .addColumn('named_before', 'integer', given)
    .addColumn('held_at', 'text', given)
    .addColumn('decision', 'text', (column) => column.check(sql`decision in ('accepted', 'rejected', 'superseded')`))
    .addColumn('decided_at', 'text')
    .execute();
  await db.schema.createIndex('review_of_publisher').on('list_review').column('publisher').execute();

  await db.schema
    .createTable('site_finding')
    .addColumn('id', idType, idColumn)
    .addColumn('publisher', 'text', given)
    .addColumn('rule', 'text', given)
    .addColumn('hash', 'text', given)
    .addColumn('quotes', 'text', given)
    .addColumn('first_seen_at', 'text', given)
    .addColumn('last_seen_at', 'text', given)
    .addColumn('gone_at', 'text')
    .execute();
  await db.schema
    .createIndex('standing_site_finding')
    .on('site_finding')
    .columns(['publisher', 'rule', 'hash'])
    .unique()
    .where(sql<boolean>`gone_at is null`)
    .execute();

  await db.schema
    .createTable('crawl_host')
    .addColumn('host', 'text', (column) => column.primaryKey())
    .addColumn('domain', 'text', given)
    .addColumn('named_by', 'text')
    .addColumn('due_at', 'text', given)
    .addColumn('lease', 'text')
    .addColumn('leased_until', 'text')
    .addColumn('visited_at', 'text')
    .addColumn('outcome', 'text')
    .addColumn('cause', 'text')
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('unchanged', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('file_url', 'text')
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .execute();
  await db.schema.createIndex('crawl_host_by_due').on('crawl_host').columns(['due_at', 'host']).execute();
  await db.schema.createIndex('crawl_host_of_domain').on('crawl_host').column('domain').execute();
  await db.schema
    .createIndex('crawl_host_under_way')
    .on('crawl_host')
    .column('lease')
    .where('lease' as never, 'is not', null)
    .execute();
  await db.schema.createIndex('crawl_host_named_by').on('crawl_host').column('named_by').execute();

  await db.schema
    .createTable('crawl_run')
    .addColumn('id', idType, idColumn)
    .addColumn('started_at', 'text', given)
    .addColumn('finished_at', 'text')
    .execute();
  await db.schema
    .createTable('crawl_state')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('adopted_version', 'bigint', given)
    .execute();
  await sql`insert into crawl_state (id, adopted_version) values (1, -1)`.execute(db);
}
