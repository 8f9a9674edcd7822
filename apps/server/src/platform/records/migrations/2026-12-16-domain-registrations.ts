import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Registrations of domains from their registries (RDAP). */
export const domainRegistrations: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('domain_registration')
      .addColumn('domain', 'text', (column) => column.primaryKey())
      .addColumn('requested_at', 'text', (column) => column.notNull())
      .addColumn('registration', 'text')
      .execute();
  },
};
