import { identify } from '@vouchwire/trust-graph';
import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import type { Records, RecordsSchema } from '../../platform/records/schema.ts';
import { fewValues, valuePages } from '../../platform/records/value-pages.ts';
import { markChanged, ObservationRecords } from './observation-records.ts';
import { domainOf } from './publisher-sites.ts';

/** Tables that may contain traces of a publisher. */
const FORGOTTEN_TABLES = [
  'statement',
  'observation',
  'policy_body',
  'list_review',
  'site_finding',
  'crawl_host',
  'analysis_result',
  'followed_change',
  'publisher_site',
] as const;

export interface ForgetOptions {
  /** Every host below the domain, too. */
  readonly subdomains: boolean;
  /** Keep it from being recorded again. */
  readonly block: boolean;
  /** Only count. */
  readonly dryRun: boolean;
  readonly now: Date;
}

/** How many rows were, or would be, removed. */
export interface Forgotten {
  readonly publishers: readonly string[];
  readonly observations: number;
  readonly statements: number;
  readonly bodies: number;
  readonly reviews: number;
  readonly findings: number;
  readonly frontier: number;
  readonly results: number;
  readonly changes: number;
}

class DryRun extends Error {
  readonly forgotten: Forgotten;

  constructor(forgotten: Forgotten) {
    super('nothing is removed in a dry run');
    this.forgotten = forgotten;
  }
}

/**
 * Removes everything that was recorded of a publisher's own files, in one transaction: observations with their statements,
 * bodies that no other observation has, reviews, site findings that quote its file, its hosts on the frontier and those
 * that only its file put there, results of the assistant about it or with its file as evidence, and noticed changes.
 * The statements of other sites that name it stay: they are theirs. The next projection shows the graph without it.
 * @param host of an identity
 */
export async function forgetPublisher(records: Records, host: string, options: ForgetOptions): Promise<Forgotten> {
  const forgotten = await new ObservationRecords(records)
    .transaction(async (transaction) => {
      const removed = await removeIn(transaction, host, options);
      if (options.dryRun) throw new DryRun(removed);
      return removed;
    })
    .catch((error: unknown) => {
      if (error instanceof DryRun) return error.forgotten;
      throw error;
    });
  if (!options.dryRun) await records.eraseTraces(FORGOTTEN_TABLES, [...new Set([host, ...forgotten.publishers])]);
  return forgotten;
}

/** Lets a domain be recorded again. @returns false if it was not blocked */
export async function unblockPublisher(records: Records, host: string): Promise<boolean> {
  const row = await records.db
    .deleteFrom('blocked_domain')
    .where('domain', '=', host)
    .returning('domain')
    .executeTakeFirst();
  return row !== undefined;
}

async function removeIn(
  transaction: Transaction<RecordsSchema>,
  host: string,
  { subdomains, block, now }: ForgetOptions,
): Promise<Forgotten> {
  const isIts = (column: string): Expression<SqlBool> =>
    subdomains
      ? sql<SqlBool>`(${sql.ref(column)} = ${host} or ${sql.ref(column)} like ${`%.${escapeLike(host)}`} escape '!')`
      : sql<SqlBool>`${sql.ref(column)} = ${host}`;
  const publishers = (
    await transaction
      .selectFrom('publisher_version')
      .select('publisher')
      .where(isIts('publisher'))
      .orderBy('publisher')
      .execute()
  ).map(({ publisher }) => publisher);
  const siblings = await transaction
    .selectFrom('publisher_site')
    .select('publisher')
    .where('domain', '=', domainOf(host))
    .execute();

  const seen = await transaction
    .selectFrom('observation')
    .select(['id', 'body_hash'])
    .where(isIts('publisher'))
    .execute();
  const statements = await transaction
    .selectFrom('statement')
    .innerJoin('observation', 'observation.id', 'statement.observation_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isIts('observation.publisher'))
    .executeTakeFirstOrThrow();
  const reviews = await transaction.deleteFrom('list_review').where(isIts('publisher')).executeTakeFirst();
  await transaction.deleteFrom('observation').where(isIts('publisher')).execute();
  const frontier = await transaction
    .deleteFrom('crawl_host')
    .where((eb) =>
      eb.or([
        isIts('host'),
        eb.and([eb('named_by', '=', host), eb.or([eb('outcome', 'is', null), eb('outcome', '!=', 'found')])]),
      ]),
    )
    .executeTakeFirst();
  await transaction.deleteFrom('publisher_site').where(isIts('publisher')).execute();
  const forgotten = {
    publishers,
    observations: seen.length,
    statements: Number(statements.count),
    bodies: await removeBodies(
      transaction,
      seen.flatMap(({ body_hash }) => body_hash ?? []),
    ),
    reviews: Number(reviews.numDeletedRows),
    findings: await removeFindings(transaction, [host, ...publishers]),
    frontier: Number(frontier.numDeletedRows),
    results: await removeResults(transaction, [host, ...publishers]),
    changes: await removeChanges(transaction, [host, ...publishers]),
  };
  if (block)
    await transaction
      .insertInto('blocked_domain')
      .values({ domain: host, blocked_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('domain').doNothing())
      .execute();
  // Hosts of one domain share a budget of the graph.
  const changed = new Set([...publishers, ...siblings.map(({ publisher }) => publisher)]);
  if (changed.size > 0) await markChanged(transaction, [...changed]);
  return forgotten;
}

async function removeBodies(transaction: Transaction<RecordsSchema>, hashes: readonly string[]): Promise<number> {
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

/** Findings against its file, and those against others that quote its file. */
async function removeFindings(transaction: Transaction<RecordsSchema>, hosts: readonly string[]): Promise<number> {
  let removed = 0;
  for (const host of new Set(hosts)) {
    const { numDeletedRows } = await transaction
      .deleteFrom('site_finding')
      .where((eb) =>
        eb.or(fewValues([eb('publisher', '=', host), ...addressesOf(host).map((text) => contains('quotes', text))])),
      )
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}

/** Results about a page of it, and those with its file as evidence. */
async function removeResults(transaction: Transaction<RecordsSchema>, hosts: readonly string[]): Promise<number> {
  const wanted = new Set(hosts);
  const results = await transaction.selectFrom('analysis_result').select(['id', 'subject']).execute();
  const about = results.filter(({ subject }) => {
    const named = identify(subject);
    return named.ok && wanted.has(named.identity.host);
  });
  let removed = 0;
  for (const page of valuePages(about.map(({ id }) => id))) {
    const { numDeletedRows } = await transaction
      .deleteFrom('analysis_result')
      .where('id', 'in', page)
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  for (const host of wanted) {
    const { numDeletedRows } = await transaction
      .deleteFrom('analysis_result')
      .where((eb) => eb.or(fewValues(addressesOf(host).map((text) => contains('body', `${text}trust.txt`)))))
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}

async function removeChanges(transaction: Transaction<RecordsSchema>, hosts: readonly string[]): Promise<number> {
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

/** What an address of one of its locations begins with. */
const addressesOf = (host: string): string[] =>
  [host, `www.${host}`].flatMap((form) => [`//${form}/`, `//${form}/.well-known/`]);

const contains = (column: string, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${`%${escapeLike(text)}%`} escape '!'`;

const escapeLike = (text: string): string => text.replace(/[!%_]/g, '!$&');
