import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { RecordsKind } from '../schema.ts';

/**
 * Waitlist sign-ups, publisher applications, and the mails to both. These are the only tables with personal data at
 * this version.
 */
export function signUps(kind: RecordsKind): Migration {
  return { up: (db) => up(db, kind) };
}

async function up(db: Kysely<unknown>, kind: RecordsKind): Promise<void> {
  // The two databases generate ids differently. All other columns have the same types.
  const idType = kind === 'postgres' ? 'bigserial' : 'integer';
  const idColumn = (column: ColumnDefinitionBuilder) =>
    kind === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement();
  const given = (column: ColumnDefinitionBuilder) => column.notNull();

  await db.schema
    .createTable('waitlist_signup')
    .addColumn('id', idType, idColumn)
    .addColumn('email', 'text', given)
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', given)
    .addColumn('interests', 'text', given)
    .addColumn('unsubscribe_token', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', given)
    .addColumn('updated_at', 'text', given)
    .execute();

  await db.schema
    .createTable('publisher_application')
    .addColumn('id', idType, idColumn)
    .addColumn('email', 'text', given)
    .addColumn('email_key', 'text', given)
    .addColumn('name', 'text', given)
    .addColumn('organization_name', 'text', given)
    .addColumn('organization_type', 'text', given)
    .addColumn('website', 'text', given)
    .addColumn('role', 'text', given)
    .addColumn('description', 'text', given)
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('new', 'accepted', 'declined')`))
    .addColumn('created_at', 'text', given)
    .addColumn('updated_at', 'text', given)
    .addColumn('decided_at', 'text')
    .execute();
  // At most one pending application per person; decided ones remain in the table.
  await db.schema
    .createIndex('one_new_application')
    .on('publisher_application')
    .column('email_key')
    .unique()
    .where(sql<boolean>`status = 'new'`)
    .execute();
  await db.schema.createIndex('application_of_person').on('publisher_application').column('email_key').execute();

  await db.schema
    .createTable('launch_message')
    .addColumn('id', idType, idColumn)
    .addColumn('subject', 'text', given)
    .addColumn('text', 'text', given)
    .addColumn('created_at', 'text', given)
    .execute();

  await db.schema
    .createTable('outgoing_mail')
    .addColumn('id', idType, idColumn)
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('waitlist-confirmation', 'application-confirmation', 'launch')`),
    )
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
    // At most one mail of each kind per person, regardless of the number of requests.
    .addUniqueConstraint('one_mail_a_signup', ['signup_id', 'kind'])
    .addUniqueConstraint('one_mail_an_application', ['application_id', 'kind'])
    .execute();
  await db.schema.createIndex('mail_by_state').on('outgoing_mail').columns(['state', 'kind', 'not_before']).execute();
}
