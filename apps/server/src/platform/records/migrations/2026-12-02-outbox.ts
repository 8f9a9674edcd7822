import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { RecordsKind } from '../schema.ts';

const KINDS = sql`kind in ('waitlist-confirmation', 'application-confirmation', 'launch', 'report-notice', 'report-answer', 'follow-link', 'follow-changes', 'follow-test')`;
const STATES = sql`state in ('pending', 'sending', 'sent', 'refused', 'unknown')`;

/**
 * Replaces the separate tables of mails and of messages to followers by one outbox, and renames columns to standard
 * terms.
 */
export function outbox(kind: RecordsKind): Migration {
  return { up: (db) => up(db, kind) };
}

/** Columns with names that only this product used: table, old name, new name. */
const RENAMED_COLUMNS = [
  ['follow', 'told_up_to', 'last_notified_change_id'],
  ['followed_subject', 'due_at', 'next_check_at'],
  ['followed_subject', 'stamp', 'checked_version'],
  ['followed_subject', 'begun_at', 'tracking_since'],
  ['followed_change', 'name', 'change_key'],
  ['followed_change', 'noticed_at', 'detected_at'],
  ['crawl_state', 'adopted_version', 'seeded_version'],
] as const;

async function up(db: Kysely<unknown>, kind: RecordsKind): Promise<void> {
  const idType = kind === 'postgres' ? 'bigserial' : 'integer';
  const idColumn = (column: ColumnDefinitionBuilder) =>
    kind === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement();
  const given = (column: ColumnDefinitionBuilder) => column.notNull();
  const ownedBy = (table: string) => (column: ColumnDefinitionBuilder) =>
    column.references(`${table}.id`).onDelete('cascade');

  await db.schema
    .createTable('outbox_message')
    .addColumn('id', idType, idColumn)
    .addColumn('kind', 'text', (column) => column.notNull().check(KINDS))
    .addColumn('signup_id', 'bigint', ownedBy('waitlist_signup'))
    .addColumn('application_id', 'bigint', ownedBy('publisher_application'))
    .addColumn('report_id', 'bigint', ownedBy('error_report'))
    .addColumn('follow_id', 'bigint', ownedBy('follow'))
    .addColumn('launch_message_id', 'bigint', (column) => column.references('launch_message.id'))
    .addColumn('dedup_key', 'text', given)
    .addColumn('message_id', 'text', (column) => column.unique())
    .addColumn('body', 'text')
    .addColumn('changes', 'integer', given)
    .addColumn('state', 'text', (column) => column.notNull().check(STATES))
    .addColumn('attempts', 'integer', given)
    .addColumn('next_attempt_at', 'text', given)
    .addColumn('last_attempt_at', 'text')
    .addColumn('reason', 'text')
    .addColumn('created_at', 'text', given)
    // A person gets one message of a key, regardless of how often it is enqueued.
    .addUniqueConstraint('one_message_a_signup', ['signup_id', 'dedup_key'])
    .addUniqueConstraint('one_message_an_application', ['application_id', 'dedup_key'])
    .addUniqueConstraint('one_message_a_report', ['report_id', 'dedup_key'])
    .addUniqueConstraint('one_message_a_follow', ['follow_id', 'dedup_key'])
    .execute();
  const state = sql`case state when 'waiting' then 'pending' when 'in-doubt' then 'unknown' else state end`;
  await sql`insert into outbox_message (kind, signup_id, application_id, report_id, launch_message_id, dedup_key,
      changes, state, attempts, next_attempt_at, last_attempt_at, reason, created_at)
    select kind, signup_id, application_id, report_id, launch_message_id, kind,
      0, ${state}, attempts, not_before, attempted_at, reason, created_at
    from outgoing_mail order by id`.execute(db);
  await sql`insert into outbox_message (kind, follow_id, dedup_key, message_id, body,
      changes, state, attempts, next_attempt_at, last_attempt_at, reason, created_at)
    select 'follow-' || kind, follow_id, name, message_id, body,
      changes, ${state}, attempts, not_before, attempted_at, reason, created_at
    from follow_delivery order by id`.execute(db);
  await db.schema.dropTable('outgoing_mail').execute();
  await db.schema.dropTable('follow_delivery').execute();
  await db.schema
    .createIndex('message_by_state')
    .on('outbox_message')
    .columns(['state', 'kind', 'next_attempt_at'])
    .execute();
  for (const [table, from, to] of RENAMED_COLUMNS) await db.schema.alterTable(table).renameColumn(from, to).execute();
}
