import { getRegistrableDomain, getRelationship } from '@vouchwire/trust-graph';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { RecordsSchema } from '../../platform/records/schema.ts';
import { queryInPages, rowPages } from '../../platform/records/value-pages.ts';
import type { Observation } from './observation.ts';

/** Returns the domain that shares a budget. A host without a registrable domain has a budget of its own. */
export const getBudgetDomain = (publisher: string): string => getRegistrableDomain(publisher) ?? publisher;

/** Stores the publishers of files that were read, with the number of relationships in their longest file. */
export async function savePublisherSites(
  transaction: Transaction<RecordsSchema>,
  observations: readonly Observation[],
): Promise<void> {
  const sites = new Map<string, { publisher: string; domain: string; relationships: number; first_found_at: string }>();
  for (const { publisher, outcome, statements, observedAt } of observations) {
    if (outcome !== 'found') continue;
    const statedCount = statements.filter(({ attribute }) => getRelationship(attribute) !== null).length;
    const existing = sites.get(publisher);
    sites.set(publisher, {
      publisher,
      domain: getBudgetDomain(publisher),
      relationships: Math.max(statedCount, existing?.relationships ?? 0),
      first_found_at: existing && existing.first_found_at < observedAt ? existing.first_found_at : observedAt,
    });
  }
  for (const page of rowPages([...sites.values()])) {
    await transaction
      .insertInto('publisher_site')
      .values(page)
      .onConflict((conflict) =>
        conflict
          .column('publisher')
          .doUpdateSet({ relationships: sql<number>`excluded.relationships` })
          .whereRef('excluded.relationships', '>', 'publisher_site.relationships'),
      )
      .execute();
  }
}

/** Returns the publishers with an observed file, by registrable domain, in order of their names. */
export async function queryPublishersByDomain(
  db: Kysely<RecordsSchema>,
  domains: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await queryInPages(domains, (page) =>
    db
      .selectFrom('publisher_site')
      .select(['domain', 'publisher'])
      .where('domain', 'in', page)
      .orderBy('publisher')
      .execute(),
  );
  const byDomain = Map.groupBy(rows, ({ domain }) => domain);
  return new Map([...byDomain].map(([domain, sites]) => [domain, sites.map(({ publisher }) => publisher)]));
}

/** Counts the publishers of a registrable domain with an observed file, in total and first observed since `instant`. */
export async function countPublishers(
  db: Kysely<RecordsSchema>,
  domain: string,
  instant: string,
): Promise<{ all: number; since: number }> {
  const { all, since } = await db
    .selectFrom('publisher_site')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('first_found_at', '>=', instant).as('since'),
    ])
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow();
  return { all: Number(all), since: Number(since) };
}

/**
 * Returns the domains that may have more than `maxRelationships` relationships. Without `domains`, searches all
 * domains.
 */
export async function queryLargeDomains(
  db: Kysely<RecordsSchema>,
  maxRelationships: number,
  domains: readonly string[] | null,
): Promise<string[]> {
  const large = db
    .selectFrom('publisher_site')
    .select('domain')
    .groupBy('domain')
    .having((eb) => eb.fn.sum('relationships'), '>', maxRelationships)
    .orderBy('domain');
  const rows =
    domains === null
      ? await large.execute()
      : await queryInPages(domains, (page) => large.where('domain', 'in', page).execute());
  return rows.map(({ domain }) => domain);
}

/**
 * Returns the blocked ones of these publishers. A block applies to a host, or to a registrable domain with all of its
 * hosts.
 */
export async function listBlockedPublishers(
  transaction: Transaction<RecordsSchema>,
  publishers: readonly string[],
): Promise<ReadonlySet<string>> {
  const domains = new Map(publishers.map((publisher) => [publisher, getBudgetDomain(publisher)]));
  const rows = await queryInPages([...domains].flat(), (page) =>
    transaction.selectFrom('blocked_domain').select('domain').where('domain', 'in', page).execute(),
  );
  const blocked = new Set(rows.map(({ domain }) => domain));
  return new Set(publishers.filter((publisher) => blocked.has(publisher) || blocked.has(domains.get(publisher) ?? '')));
}
