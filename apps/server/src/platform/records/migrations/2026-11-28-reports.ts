import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { RecordsKind } from '../schema.ts';

const KINDS = sql`kind in ('waitlist-confirmation', 'application-confirmation', 'launch', 'report-notice', 'report-answer')`;

/** Error reports, published corrections, and the mails about reports. They contain personal data, as sign-ups do. */
export function reports(kind: RecordsKind): Migration {
  return { up: (db) => up(db, kind) };
}

async function up(db: Kysely<unknown>, kind: RecordsKind): Promise<void> {
  const idType = kind === 'postgres' ? 'bigserial' : 'integer';
  const idColumn = (column: ColumnDefinitionBuilder) =>
    kind === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement();
  const given = (column: ColumnDefinitionBuilder) => column.notNull();

  await db.schema
    .createTable('error_report')
    .addColumn('id', idType, idColumn)
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('about', 'text', given)
    .addColumn('text', 'text', given)
    .addColumn('email', 'text')
    .addColumn('email_key', 'text')
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('open', 'answered', 'closed')`))
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('note', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('created_at', 'text', given)
    .execute();
  await db.schema.createIndex('report_of_person').on('error_report').column('email_key').execute();
  await db.schema.createIndex('report_by_time').on('error_report').column('created_at').execute();

  await db.schema
    .createTable('correction')
    .addColumn('id', idType, idColumn)
    .addColumn('report_id', 'bigint', (column) => column.references('error_report.id').onDelete('set null'))
    .addColumn('about', 'text')
    .addColumn('wrong', 'text', given)
    .addColumn('since', 'text', given)
    .addColumn('changed', 'text', given)
    .addColumn('corrected_on', 'text', given)
    .execute();

  if (kind === 'postgres') await extendOutbox(db);
  else await rebuildOutbox(db);
}

async function extendOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outgoing_mail').dropConstraint('outgoing_mail_kind_check').execute();
  await db.schema.alterTable('outgoing_mail').addCheckConstraint('outgoing_mail_kind_check', KINDS).execute();
  await db.schema
    .alterTable('outgoing_mail')
    .addColumn('report_id', 'bigint', (column) => column.references('error_report.id').onDelete('cascade'))
    .execute();
  await db.schema.alterTable('outgoing_mail').addUniqueConstraint('one_mail_a_report', ['report_id', 'kind']).execute();
}

/** SQLite cannot change the check of a column, so the table is created again with its rows. */
async function rebuildOutbox(db: Kysely<unknown>): Promise<void> {
  const given = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable('outgoing_mail_next')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', (column) => column.notNull().check(KINDS))
    .addColumn('signup_id', 'bigint', (column) => column.references('waitlist_signup.id').onDelete('cascade'))
    .addColumn('application_id', 'bigint', (column) =>
      column.references('publisher_application.id').onDelete('cascade'),
    )
    .addColumn('launch_message_id', 'bigint', (column) => column.references('launch_message.id'))
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'sending', 'sent', 'refused', 'in-doubt')`),
    )
    .addColumn('attempts', 'integer', given)
    .addColumn('not_before', 'text', given)
    .addColumn('created_at', 'text', given)
    .addColumn('attempted_at', 'text')
    .addColumn('reason', 'text')
    .addColumn('report_id', 'bigint', (column) => column.references('error_report.id').onDelete('cascade'))
    .addUniqueConstraint('one_mail_a_signup', ['signup_id', 'kind'])
    .addUniqueConstraint('one_mail_an_application', ['application_id', 'kind'])
    .addUniqueConstraint('one_mail_a_report', ['report_id', 'kind'])
    .execute();
  const columns = sql.raw(
    'id, kind, signup_id, application_id, launch_message_id, state, attempts, not_before, created_at, attempted_at, reason',
  );
  await sql`insert into outgoing_mail_next (${columns}) select ${columns} from outgoing_mail`.execute(db);
  await db.schema.dropTable('outgoing_mail').execute();
  await db.schema.alterTable('outgoing_mail_next').renameTo('outgoing_mail').execute();
  await db.schema.createIndex('mail_by_state').on('outgoing_mail').columns(['state', 'kind', 'not_before']).execute();
}
