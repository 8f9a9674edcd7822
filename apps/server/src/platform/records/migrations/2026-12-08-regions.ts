import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** State, province or region that a site states on its home page. */
export const regions: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema.alterTable('home_page').addColumn('region', 'text').execute();
    // Removes the validators, because an unchanged page would not be parsed again.
    await (db as Kysely<{ home_page: { etag: string | null; last_modified: string | null } }>)
      .updateTable('home_page')
      .set({ etag: null, last_modified: null })
      .where((eb) => eb.or([eb('etag', 'is not', null), eb('last_modified', 'is not', null)]))
      .execute();
  },
};
