import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { logStatus } from '../../telemetry/log-status.ts';
import type { RecordsKind } from '../schema.ts';

/**
 * Deletes the rows, tables, columns and indexes of features that decision 0052 removed, and logs the number of rows. The
 * server deletes their files. The table of contradictions gets its name.
 */
export function removedFeatures(kind: RecordsKind): Migration {
  return {
    up: async (db) => {
      await deleteObsoleteFormats(db);
      await deleteWebhooks(db, kind);
      await dropFileMonths(db);
      // Only graphs of past days needed the version of each observation.
      await db.schema.dropIndex('observation_by_version').execute();
      await db.schema.alterTable('observation').dropColumn('version').execute();
      await renameContradictions(db);
    },
  };
}

/** The table had the name of results of the linter. */
async function renameContradictions(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('standing_site_finding').execute();
  await db.schema.dropIndex('site_finding_of_publisher').execute();
  await db.schema.alterTable('site_finding').renameTo('site_contradiction').execute();
  await db.schema
    .createIndex('current_site_contradiction')
    .on('site_contradiction')
    .columns(['publisher', 'rule', 'hash'])
    .unique()
    .where(sql<boolean>`resolved_at is null`)
    .execute();
  await db.schema
    .createIndex('site_contradiction_of_publisher')
    .on('site_contradiction')
    .columns(['publisher', 'first_seen_at'])
    .execute();
}

async function deleteObsoleteFormats(db: Kysely<unknown>): Promise<void> {
  const { numAffectedRows } = await sql`delete from publisher_file where format in ('ai-txt', 'llms-txt')`.execute(db);
  const deleted = Number(numAffectedRows ?? 0);
  if (deleted > 0)
    logStatus(`Deleted results of ai.txt and llms.txt: ${deleted}. The crawl no longer reads these files`);
}

async function dropFileMonths(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ months: number | string }>`select count(*) as months from publisher_file_month`.execute(
    db,
  );
  await db.schema.dropTable('publisher_file_month').execute();
  const dropped = Number(rows[0]?.months ?? 0);
  if (dropped > 0) logStatus(`Deleted monthly counts of publisher files: ${dropped}. Releases contain the files`);
}

async function deleteWebhooks(db: Kysely<unknown>, kind: RecordsKind): Promise<void> {
  const { numAffectedRows } = await sql`delete from follow where channel = 'webhook'`.execute(db);
  await sql`delete from outbox_message where kind = 'follow-test'`.execute(db);
  await sql`delete from followed_subject where id not in (select subject_id from follow)`.execute(db);
  const deleted = Number(numAffectedRows ?? 0);
  if (deleted > 0) logStatus(`Deleted follows by webhook: ${deleted}. Feeds and mail remain`);
  await (kind === 'postgres' ? dropColumns(db) : rebuildTable(db));
  await db.schema.createIndex('follow_of_person').on('follow').column('email_key').execute();
}

async function dropColumns(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('follow_of_person').execute();
  let table = db.schema.alterTable('follow').dropColumn('channel');
  for (const column of ['webhook_url', 'webhook_host', 'webhook_secret']) table = table.dropColumn(column);
  await table
    .alterColumn('email', (column) => column.setNotNull())
    .alterColumn('email_key', (column) => column.setNotNull())
    .execute();
}

/** SQLite drops no column of a unique constraint. The messages refer to the table, and their deletion would follow its. */
async function rebuildTable(db: Kysely<unknown>): Promise<void> {
  await sql`create temporary table follow_message as select * from outbox_message where follow_id is not null`.execute(
    db,
  );
  const given = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable('follow_by_mail')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('subject_id', 'bigint', (column) =>
      column.notNull().references('followed_subject.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', given)
    .addColumn('email_key', 'text', given)
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('pending', 'active', 'stopped', 'failed')`),
    )
    .addColumn('state_since', 'text', given)
    .addColumn('reason', 'text')
    .addColumn('failing_since', 'text')
    .addColumn('last_notified_change_id', 'bigint', given)
    .addColumn('created_at', 'text', given)
    .addUniqueConstraint('one_follow_a_person', ['subject_id', 'email_key'])
    .execute();
  const columns = sql.raw(
    'id, subject_id, email, email_key, token, state, state_since, reason, failing_since, last_notified_change_id, created_at',
  );
  await sql`insert into follow_by_mail (${columns}) select ${columns} from follow`.execute(db);
  await db.schema.dropTable('follow').execute();
  await db.schema.alterTable('follow_by_mail').renameTo('follow').execute();
  await sql`delete from outbox_message where id in (select id from follow_message)`.execute(db);
  await sql`insert into outbox_message select * from follow_message`.execute(db);
  await sql`drop table follow_message`.execute(db);
}
