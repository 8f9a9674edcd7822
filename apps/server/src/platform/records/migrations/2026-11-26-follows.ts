import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { RecordsKind } from '../schema.ts';

/** Tables of follows: subjects, detected changes, and outgoing messages. They contain personal data, as sign-ups do. */
export function follows(kind: RecordsKind): Migration {
  return { up: (db) => up(db, kind) };
}

async function up(db: Kysely<unknown>, kind: RecordsKind): Promise<void> {
  const idType = kind === 'postgres' ? 'bigserial' : 'integer';
  const idColumn = (column: ColumnDefinitionBuilder) =>
    kind === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement();
  const given = (column: ColumnDefinitionBuilder) => column.notNull();
  const ofSubject = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('followed_subject.id').onDelete('cascade');

  await db.schema
    .createTable('followed_subject')
    .addColumn('id', idType, idColumn)
    .addColumn('scope', 'text', (column) => column.notNull().check(sql`scope in ('domain', 'association')`))
    .addColumn('domain', 'text', given)
    .addColumn('due_at', 'text', given)
    .addColumn('stamp', 'text')
    .addColumn('begun_at', 'text')
    .addColumn('horizon', 'text')
    .addUniqueConstraint('one_subject', ['domain', 'scope'])
    .execute();
  await db.schema.createIndex('subject_by_due').on('followed_subject').column('due_at').execute();

  await db.schema
    .createTable('followed_change')
    .addColumn('id', idType, idColumn)
    .addColumn('subject_id', 'bigint', ofSubject)
    .addColumn('name', 'text', given)
    .addColumn('noticed_at', 'text')
    .addColumn('entry', 'text')
    // A change is stored once, by the first server that detects it.
    .addUniqueConstraint('one_change', ['subject_id', 'name'])
    .execute();
  await db.schema.createIndex('change_by_subject').on('followed_change').columns(['subject_id', 'id']).execute();

  await db.schema
    .createTable('follow')
    .addColumn('id', idType, idColumn)
    .addColumn('subject_id', 'bigint', ofSubject)
    .addColumn('channel', 'text', (column) => column.notNull().check(sql`channel in ('email', 'webhook')`))
    .addColumn('email', 'text')
    .addColumn('email_key', 'text')
    .addColumn('webhook_url', 'text')
    .addColumn('webhook_host', 'text')
    .addColumn('webhook_secret', 'text')
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('pending', 'active', 'stopped', 'failed')`),
    )
    .addColumn('state_since', 'text', given)
    .addColumn('reason', 'text')
    .addColumn('failing_since', 'text')
    .addColumn('told_up_to', 'bigint', given)
    .addColumn('created_at', 'text', given)
    .addUniqueConstraint('one_follow_a_person', ['subject_id', 'email_key'])
    .addUniqueConstraint('one_follow_a_webhook', ['subject_id', 'webhook_url'])
    .execute();
  await db.schema.createIndex('follow_of_person').on('follow').column('email_key').execute();
  await db.schema.createIndex('follow_of_host').on('follow').column('webhook_host').execute();

  await db.schema
    .createTable('follow_delivery')
    .addColumn('id', idType, idColumn)
    .addColumn('follow_id', 'bigint', (column) => column.notNull().references('follow.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('link', 'changes', 'test')`))
    .addColumn('name', 'text', given)
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('body', 'text', given)
    .addColumn('changes', 'integer', given)
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'sending', 'sent', 'refused', 'in-doubt')`),
    )
    .addColumn('attempts', 'integer', given)
    .addColumn('not_before', 'text', given)
    .addColumn('created_at', 'text', given)
    .addColumn('attempted_at', 'text')
    .addColumn('reason', 'text')
    // One message of a name per follower, regardless of how often it is enqueued. The name of a mail is its day.
    .addUniqueConstraint('one_delivery', ['follow_id', 'name'])
    .execute();
  await db.schema.createIndex('delivery_by_state').on('follow_delivery').columns(['state', 'not_before']).execute();
}
