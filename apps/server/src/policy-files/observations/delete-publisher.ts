import { identify } from '@vouchwire/trust-graph';
import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import { escapeLike } from '../../platform/records/escape-like.ts';
import type { Records, RecordsSchema } from '../../platform/records/schema.ts';
import { fewValues, valuePages } from '../../platform/records/value-pages.ts';
import { bumpPublisherVersions, ObservationRepository } from './observation-repository.ts';
import { getBudgetDomain } from './publisher-sites.ts';

/** Tables that may contain data of a publisher. */
const TABLES_WITH_PUBLISHER_DATA = [
  'statement',
  'observation',
  'effective_file',
  'statement_period',
  'policy_body',
  'recording_use',
  'waiting_reading',
  'list_review',
  'site_contradiction',
  'crawl_host',
  'home_page',
  'site_picture',
  'domain_registration',
  'site_state',
  'site_review',
  'publisher_file',
  'publisher_file_version',
  'analysis_result',
  'followed_change',
  'publisher_site',
] as const;

interface DeletePublisherOptions {
  /** True to include all hosts below the domain. */
  readonly subdomains: boolean;
  /** True to prevent further recording. */
  readonly block: boolean;
  /** True to only count the rows. */
  readonly dryRun: boolean;
  readonly now: Date;
}

/** Number of rows that were removed, or would be in a dry run. */
export interface PublisherDeletionSummary {
  readonly publishers: readonly string[];
  readonly observations: number;
  readonly statements: number;
  readonly bodies: number;
  readonly reviews: number;
  readonly contradictions: number;
  readonly homePages: number;
  readonly publisherFiles: number;
  readonly frontier: number;
  readonly results: number;
  readonly changes: number;
}

class DryRunRollback extends Error {
  readonly summary: PublisherDeletionSummary;

  constructor(summary: PublisherDeletionSummary) {
    super('nothing is removed in a dry run');
    this.summary = summary;
  }
}

/**
 * Removes everything that was recorded from a publisher's own files, in one transaction. This includes:
 * - observations with their statements, bodies that no other observation has, and reviews
 * - contradictions of sites that quote its file, and statements of its home pages and other files
 * - its hosts on the frontier, and those that only its file added
 * - results of the assistant about it or with its file as evidence, and detected changes
 *
 * Statements of other sites about it remain, because they belong to those sites. The next projection shows the graph
 * without it.
 * @param host of an identity
 */
export async function deletePublisher(
  records: Records,
  host: string,
  options: DeletePublisherOptions,
): Promise<PublisherDeletionSummary> {
  const summary = await new ObservationRepository(records)
    .runInTransaction(async (transaction) => {
      const removed = await deletePublisherData(transaction, host, options);
      if (options.dryRun) throw new DryRunRollback(removed);
      return removed;
    })
    .catch((error: unknown) => {
      if (error instanceof DryRunRollback) return error.summary;
      throw error;
    });
  if (!options.dryRun)
    await records.secureDelete(TABLES_WITH_PUBLISHER_DATA, [...new Set([host, ...summary.publishers])]);
  return summary;
}

/**
 * Allows a domain to be recorded again.
 * @returns false if it was not blocked
 */
export async function unblockPublisher(records: Records, host: string): Promise<boolean> {
  const row = await records.db
    .deleteFrom('blocked_domain')
    .where('domain', '=', host)
    .returning('domain')
    .executeTakeFirst();
  return row !== undefined;
}

async function deletePublisherData(
  transaction: Transaction<RecordsSchema>,
  host: string,
  { subdomains, block, now }: DeletePublisherOptions,
): Promise<PublisherDeletionSummary> {
  const isOwnHost = (column: string): Expression<SqlBool> =>
    subdomains
      ? sql<SqlBool>`(${sql.ref(column)} = ${host} or ${sql.ref(column)} like ${`%.${escapeLike(host)}`} escape '!')`
      : sql<SqlBool>`${sql.ref(column)} = ${host}`;
  const publishers = (
    await transaction
      .selectFrom('publisher_version')
      .select('publisher')
      .where(isOwnHost('publisher'))
      .orderBy('publisher')
      .execute()
  ).map(({ publisher }) => publisher);
  const siblings = await transaction
    .selectFrom('publisher_site')
    .select('publisher')
    .where('domain', '=', getBudgetDomain(host))
    .execute();

  const observations = await transaction
    .selectFrom('observation')
    .select(['id', 'body_hash'])
    .where(isOwnHost('publisher'))
    .execute();
  const statements = await transaction
    .selectFrom('statement')
    .innerJoin('observation', 'observation.id', 'statement.observation_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOwnHost('observation.publisher'))
    .executeTakeFirstOrThrow();
  const reviews = await transaction.deleteFrom('list_review').where(isOwnHost('publisher')).executeTakeFirst();
  await transaction.deleteFrom('observation').where(isOwnHost('publisher')).execute();
  await transaction.deleteFrom('waiting_reading').where(isOwnHost('publisher')).execute();
  await transaction.deleteFrom('recording_use').where(isOwnHost('subject')).execute();
  await transaction.deleteFrom('effective_file').where(isOwnHost('publisher')).execute();
  await transaction.deleteFrom('statement_period').where(isOwnHost('publisher')).execute();
  const frontierHosts = await transaction
    .deleteFrom('crawl_host')
    .where((eb) =>
      eb.or([
        isOwnHost('host'),
        eb.and([eb('named_by', '=', host), eb.or([eb('outcome', 'is', null), eb('outcome', '!=', 'found')])]),
      ]),
    )
    .executeTakeFirst();
  await transaction.deleteFrom('publisher_site').where(isOwnHost('publisher')).execute();
  const homePages = await transaction.deleteFrom('home_page').where(isOwnHost('host')).executeTakeFirst();
  for (const table of ['site_picture', 'site_state', 'site_review'] as const)
    await transaction.deleteFrom(table).where(isOwnHost('host')).execute();
  await transaction.deleteFrom('domain_registration').where(isOwnHost('domain')).execute();
  await transaction.deleteFrom('publisher_file_version').where(isOwnHost('host')).execute();
  const publisherFiles = await transaction.deleteFrom('publisher_file').where(isOwnHost('host')).executeTakeFirst();
  const summary = {
    publishers,
    observations: observations.length,
    statements: Number(statements.count),
    bodies: await deleteOrphanedBodies(
      transaction,
      observations.flatMap(({ body_hash }) => body_hash ?? []),
    ),
    reviews: Number(reviews.numDeletedRows),
    contradictions: await deleteContradictions(transaction, [host, ...publishers]),
    homePages: Number(homePages.numDeletedRows),
    publisherFiles: Number(publisherFiles.numDeletedRows),
    frontier: Number(frontierHosts.numDeletedRows),
    results: await deleteResults(transaction, [host, ...publishers]),
    changes: await deleteChanges(transaction, [host, ...publishers]),
  };
  if (block)
    await transaction
      .insertInto('blocked_domain')
      .values({ domain: host, blocked_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('domain').doNothing())
      .execute();
  // Hosts of one domain share a budget of the graph, so all of them change.
  const changed = new Set([...publishers, ...siblings.map(({ publisher }) => publisher)]);
  if (changed.size > 0) {
    const deleted_version = await bumpPublisherVersions(transaction, [...changed]);
    await transaction.updateTable('records_version').set({ deleted_version }).where('id', '=', 1).execute();
  }
  return summary;
}

/** Deletes those files that no observation has. */
export async function deleteOrphanedBodies(
  transaction: Transaction<RecordsSchema>,
  hashes: readonly string[],
): Promise<number> {
  let removed = 0;
  for (const page of valuePages(hashes)) {
    const { numDeletedRows } = await transaction
      .deleteFrom('policy_body')
      .where('hash', 'in', page)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('observation').select('id').whereRef('observation.body_hash', '=', 'policy_body.hash'))),
      )
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}

/** Deletes contradictions about its file, and contradictions about other publishers that quote its file. */
async function deleteContradictions(
  transaction: Transaction<RecordsSchema>,
  hosts: readonly string[],
): Promise<number> {
  let removed = 0;
  for (const host of new Set(hosts)) {
    const { numDeletedRows } = await transaction
      .deleteFrom('site_contradiction')
      .where((eb) =>
        eb.or(
          fewValues([eb('publisher', '=', host), ...listAddresses(host).map((text) => containsText('quotes', text))]),
        ),
      )
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}

/** Deletes results about a page of the publisher, and those with its file as evidence. */
async function deleteResults(transaction: Transaction<RecordsSchema>, hosts: readonly string[]): Promise<number> {
  const uniqueHosts = new Set(hosts);
  const results = await transaction.selectFrom('analysis_result').select(['id', 'subject']).execute();
  const matching = results.filter(({ subject }) => {
    const identified = identify(subject);
    return identified.ok && uniqueHosts.has(identified.identity.host);
  });
  let removed = 0;
  for (const page of valuePages(matching.map(({ id }) => id))) {
    const { numDeletedRows } = await transaction
      .deleteFrom('analysis_result')
      .where('id', 'in', page)
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  for (const host of uniqueHosts) {
    const { numDeletedRows } = await transaction
      .deleteFrom('analysis_result')
      .where((eb) => eb.or(fewValues(listAddresses(host).map((text) => containsText('body', `${text}trust.txt`)))))
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}

async function deleteChanges(transaction: Transaction<RecordsSchema>, hosts: readonly string[]): Promise<number> {
  let removed = 0;
  for (const page of valuePages(hosts)) {
    const { numDeletedRows } = await transaction
      .deleteFrom('followed_change')
      .where('subject_id', 'in', (eb) => eb.selectFrom('followed_subject').select('id').where('domain', 'in', page))
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}

/** Returns the prefixes of the URLs of the publisher's locations. */
const listAddresses = (host: string): string[] =>
  [host, `www.${host}`].flatMap((form) => [`//${form}/`, `//${form}/.well-known/`]);

const containsText = (column: string, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${`%${escapeLike(text)}%`} escape '!'`;
