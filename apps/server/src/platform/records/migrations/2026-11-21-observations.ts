import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { RecordsKind } from '../schema.ts';

/** Observations of policy files, their statements, the version counters, and the rows that imports left out. */
export function observations(kind: RecordsKind): Migration {
  return { up: (db) => up(db, kind) };
}

async function up(db: Kysely<unknown>, kind: RecordsKind): Promise<void> {
  // The two databases generate ids differently. All other columns have the same types.
  const idType = kind === 'postgres' ? 'bigserial' : 'integer';
  const idColumn = (column: ColumnDefinitionBuilder) =>
    kind === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement();
  await db.schema
    .createTable('observation')
    .addColumn('id', idType, idColumn)
    .addColumn('publisher', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) =>
      column.notNull().check(sql`outcome in ('found', 'absent', 'blocked', 'unreachable', 'not-a-policy-file')`),
    )
    .addColumn('cause', 'text')
    .addColumn('file_url', 'text')
    .addColumn('observed_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text')
    .execute();
  await db.schema
    .createIndex('observation_of_publisher')
    .on('observation')
    .columns(['publisher', 'observed_at'])
    .execute();

  await db.schema
    .createTable('statement')
    .addColumn('observation_id', 'bigint', (column) =>
      column.notNull().references('observation.id').onDelete('cascade'),
    )
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('line', 'integer')
    .addColumn('attribute', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('statement_key', ['observation_id', 'ordinal'])
    .execute();

  await db.schema
    .createTable('publisher_version')
    .addColumn('publisher', 'text', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('publisher_by_version').on('publisher_version').column('version').execute();

  await db.schema
    .createTable('records_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into records_version (id, version) values (1, 0)`.execute(db);

  await db.schema
    .createTable('import_run')
    .addColumn('id', idType, idColumn)
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('imported_at', 'text', (column) => column.notNull())
    .addColumn('observations', 'integer', (column) => column.notNull())
    .addColumn('statements', 'integer', (column) => column.notNull())
    .addColumn('skipped', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('dirty_row')
    .addColumn('import_id', 'bigint', (column) => column.notNull().references('import_run.id').onDelete('cascade'))
    .addColumn('row', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('dirty_row_key', ['import_id', 'row'])
    .execute();
}
