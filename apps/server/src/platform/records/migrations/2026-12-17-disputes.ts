import type { Migration } from 'kysely/migration';

/** What a report disputes, the evidence for it, and the key of the headline that it marks as disputed. */
export const disputes: Migration = {
  async up(db) {
    for (const column of ['claim', 'evidence', 'dispute_key'])
      await db.schema.alterTable('error_report').addColumn(column, 'text').execute();
    await db.schema.createIndex('report_by_dispute').on('error_report').column('dispute_key').execute();
  },
};
