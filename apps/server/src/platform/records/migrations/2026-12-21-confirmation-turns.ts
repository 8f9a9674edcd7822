import type { Migration } from 'kysely/migration';

/** Confirmations above the limits of an hour wait for their turn. The index finds those that were sent lately. */
export const confirmationTurns: Migration = {
  async up(db) {
    await db.schema
      .alterTable('outbox_message')
      .addColumn('send_order', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('message_by_attempt')
      .on('outbox_message')
      .columns(['kind', 'last_attempt_at'])
      .execute();
  },
};
