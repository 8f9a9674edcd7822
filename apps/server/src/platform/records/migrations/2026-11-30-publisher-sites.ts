import { getRegistrableDomain } from '@vouchwire/trust-graph';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { rowPages } from '../value-pages.ts';

/**
 * Publishers with a file by registrable domain, for the budgets of domains, and hosts that must not be recorded again.
 */
export const publisherSites: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('publisher_site')
      .addColumn('publisher', 'text', (column) => column.primaryKey())
      .addColumn('domain', 'text', (column) => column.notNull())
      .addColumn('relationships', 'integer', (column) => column.notNull())
      .addColumn('first_found_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('publisher_site_by_domain').on('publisher_site').column('domain').execute();
    await db.schema
      .createTable('blocked_domain')
      .addColumn('domain', 'text', (column) => column.primaryKey())
      .addColumn('blocked_at', 'text', (column) => column.notNull())
      .execute();

    const { rows } = await sql<{ publisher: string; relationships: number; first_found_at: string }>`
      select publisher, max(stated) as relationships, min(observed_at) as first_found_at from (
        select observation.publisher, observation.observed_at, (
          select count(*) from statement where statement.observation_id = observation.id
            and attribute in ('member', 'belongto', 'control', 'controlledby', 'vendor', 'customer')
        ) as stated
        from observation where outcome = 'found'
      ) as found group by publisher`.execute(db);
    const sites = rows.map(({ publisher, relationships, first_found_at }) => ({
      publisher,
      domain: getRegistrableDomain(publisher) ?? publisher,
      relationships: Number(relationships),
      first_found_at,
    }));
    const typed = db as Kysely<{ publisher_site: (typeof sites)[number] }>;
    for (const page of rowPages(sites)) await typed.insertInto('publisher_site').values(page).execute();
  },
};
