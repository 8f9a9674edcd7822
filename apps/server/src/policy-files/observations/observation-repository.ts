import { hash } from 'node:crypto';
import type { SourceStatement } from '@vouchwire/trust-graph';
import { type Insertable, sql, type Transaction } from 'kysely';
import { compress } from '../../platform/records/compression.ts';
import type { ObservationTable, Records, RecordsSchema, StatementTable } from '../../platform/records/schema.ts';
import {
  MAX_LIST_VALUES,
  queryInPages,
  rowPages,
  rowPagesInTurns,
  valuePages,
} from '../../platform/records/value-pages.ts';
import { listAttemptInstants, selectScheduled } from '../effective-file/resolve-effective-file.ts';
import { saveTimelines } from '../history/save-timelines.ts';
import { saveSiteStates } from '../site-states/save-site-states.ts';
import type {
  DatedStatement,
  Observation,
  ObservationSummary,
  PublisherHistory,
  StoredObservation,
} from './observation.ts';
import { queryHistories, queryStatementsById } from './observation-queries.ts';
import { toPublishedDate } from './observed-date.ts';
import {
  listBlockedPublishers,
  queryLargeDomains,
  queryPublishersByDomain,
  savePublisherSites,
} from './publisher-sites.ts';

/** Which observations count: `scheduled` leaves out what visitors' checks have added. */
export type Readings = 'all' | 'scheduled';

/** The latest attempts to read a host's file. */
export interface LatestObservations {
  readonly latest: ObservationSummary | null;
  /** Latest successful attempt. */
  readonly latestFound: ObservationSummary | null;
}

/** Versions that count the transactions that changed observations. */
export interface RecordsVersions {
  readonly version: number;
  /** The version at which a publisher was last deleted; 0 if none was. */
  readonly deletedVersion: number;
}

/** The publishers that each open transaction changed, with the instant from which on their attempts changed. */
const changedPublishers = new WeakMap<Transaction<RecordsSchema>, Map<string, string>>();

/** Waits until no other transaction of a writer runs, of this or of another server. */
export async function lockWriters(transaction: Transaction<RecordsSchema>): Promise<void> {
  // An update locks the row in both databases, even if its values do not change.
  await transaction.updateTable('records_version').set({ version: sql<number>`version` }).where('id', '=', 1).execute();
}

/**
 * Observations of policy files in the record store. Append-only: observations are never changed, and newer ones are
 * added.
 */
export class ObservationRepository {
  readonly #records: Records;
  readonly #readings: Readings;

  constructor(records: Records, readings: Readings = 'all') {
    this.#records = records;
    this.#readings = readings;
  }

  /** Returns the same observations without those that visitors' checks added. Scores are based on them. */
  selectScheduled(): ObservationRepository {
    return new ObservationRepository(this.#records, 'scheduled');
  }

  /** Returns the number of transactions that changed observations. A projection stores the version that it shows. */
  async getVersion(): Promise<number> {
    return (await this.getVersions()).version;
  }

  getVersions(): Promise<RecordsVersions> {
    return this.#records.db
      .selectFrom('records_version')
      .select(['version', 'deleted_version as deletedVersion'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
  }

  /**
   * Returns the time since which the records have been unreachable, ISO 8601 UTC. The current time if the database does
   * not report it.
   */
  getUnreachableSince(): string {
    return this.#records.unreachableSince() ?? new Date().toISOString();
  }

  /** Returns the publishers whose observations changed after `version`. */
  async listChangedPublishers(version: number): Promise<string[]> {
    const rows = await this.#records.db
      .selectFrom('publisher_version')
      .select('publisher')
      .where('version', '>', version)
      .orderBy('publisher')
      .execute();
    return rows.map((row) => row.publisher);
  }

  /**
   * Records all of `observations` or none of them. Idempotent: an existing one (same publisher, date and content) stays
   * unchanged.
   * @returns number of new observations
   */
  async record(observations: readonly Observation[]): Promise<number> {
    return this.runInTransaction((transaction) => insertObservations(transaction, observations));
  }

  /**
   * Runs `work` in one transaction, for writers that record observations together with their own rows. Only one writer
   * runs at a time. Data that it has read is therefore still current when it writes, and versions are in the order of
   * the commits. Derives the timelines of the publishers that it changed, and the states of sites.
   */
  runInTransaction<T>(work: (transaction: Transaction<RecordsSchema>) => Promise<T>): Promise<T> {
    return this.#records.db.transaction().execute(async (transaction) => {
      await lockWriters(transaction);
      const changed = new Map<string, string>();
      changedPublishers.set(transaction, changed);
      const result = await work(transaction);
      await saveTimelines(transaction, changed);
      const others = await saveSiteStates(transaction, changed, () => this.#records.listAnchors());
      // The timelines of these sites are the same. Only what the graph shows is not.
      if (others.length > 0) await bumpPublisherVersions(transaction, others, '9999');
      return result;
    });
  }

  /**
   * Returns the histories of the named publishers, each oldest first, without statements. Leaves out publishers that
   * were never observed.
   */
  async listHistories(publishers: readonly string[]): Promise<PublisherHistory<StoredObservation>[]> {
    const histories = await queryHistories(this.#records.db, publishers);
    return this.#readings === 'all' ? histories : histories.map(selectScheduled);
  }

  /** Lists the publishers whose file a visitor's check has read, in order of their names. */
  async listCheckedPublishers(): Promise<string[]> {
    const rows = await this.#records.db
      .selectFrom('observation')
      .select('publisher')
      .distinct()
      // A literal, because the index covers only these rows.
      .where('outcome', '=', sql.lit('found'))
      .where((eb) => eb.or([eb('source', '=', sql.lit('check')), eb('scheduled_at', 'is not', null)]))
      .orderBy('publisher')
      .execute();
    return rows.map(({ publisher }) => publisher);
  }

  /** Returns the statements of observations by their id, each in order. */
  listStatements(ids: readonly number[]): Promise<Map<number, SourceStatement[]>> {
    return queryStatementsById(this.#records.db, ids);
  }

  /** Returns the statements in the effective files of publishers, with the dates on which they were first read. */
  async listFirstReadings(publishers: readonly string[]): Promise<Map<string, Required<DatedStatement>[]>> {
    const rows = await queryInPages(publishers, (page) =>
      this.#records.db
        .selectFrom('statement_period')
        .select(['publisher', 'line', 'attribute', 'value', 'first_seen'])
        .where('publisher', 'in', page)
        .where('valid_to', 'is', null)
        .execute(),
    );
    return Map.groupBy(rows, ({ publisher }) => publisher);
  }

  /** Returns the latest attempt that counts, and the latest successful one. Null if there was none. */
  async getLatestObservations(host: string): Promise<LatestObservations> {
    const query = this.#records.db
      .selectFrom('observation')
      .select(['outcome', 'file_url as url', 'last_seen_at', 'date_precision'])
      .where('publisher', '=', host)
      // A visitor's failed check is never negative evidence.
      .where((eb) => eb.or([eb('outcome', '=', 'found'), eb('source', '!=', 'check')]))
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1);
    const toSummary = (row: Awaited<ReturnType<typeof query.executeTakeFirst>>): ObservationSummary | null =>
      row ? { outcome: row.outcome, url: row.url, at: toPublishedDate(row.last_seen_at, row.date_precision) } : null;
    const latest = toSummary(await query.executeTakeFirst());
    if (latest === null || latest.outcome === 'found') return { latest, latestFound: latest };
    return { latest, latestFound: toSummary(await query.where('outcome', '=', 'found').executeTakeFirst()) };
  }

  /** Lists the dates on which a host's file was readable, oldest first: instants, or months. */
  async listSeenDates(host: string): Promise<string[]> {
    const [history] = await this.listHistories([host]);
    return (history?.observations ?? [])
      .filter(({ outcome }) => outcome === 'found')
      .flatMap(({ observedAt, lastSeenAt, precision }) =>
        [observedAt, lastSeenAt].map((at) => toPublishedDate(at, precision)),
      )
      .sort();
  }

  /** Streams the names of all publishers in pages, ordered. */
  async *streamPublisherPages(): AsyncGenerator<string[]> {
    let after = '';
    for (;;) {
      const page = await this.#records.db
        .selectFrom('publisher_version')
        .select('publisher')
        .where('publisher', '>', after)
        .orderBy('publisher')
        .limit(MAX_LIST_VALUES)
        .execute();
      const last = page.at(-1);
      if (!last) return;
      yield page.map((row) => row.publisher);
      after = last.publisher;
    }
  }

  /**
   * Derives the timelines of publishers that have none, after an update of a version that stored none. Can be
   * interrupted at any time.
   */
  async fillTimelines(): Promise<void> {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const missing = await this.#records.db
        .selectFrom('publisher_site')
        .select('publisher')
        .where('publisher', '>', after)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('effective_file')
                .select('began_at')
                .whereRef('effective_file.publisher', '=', 'publisher_site.publisher'),
            ),
          ),
        )
        .orderBy('publisher')
        .limit(MAX_LIST_VALUES)
        .execute();
      const publishers = missing.map(({ publisher }) => publisher);
      const all = new Map(publishers.map((publisher) => [publisher, '']));
      if (all.size > 0) await this.runInTransaction((transaction) => saveTimelines(transaction, all));
      after = publishers.at(-1);
    }
  }

  /** Derives the states of all sites again, after an update with other rules. Can be interrupted at any time. */
  async refreshSiteStates(): Promise<void> {
    for (let after = ''; ; ) {
      const page = await this.#records.db
        .selectFrom('site_picture')
        .select('host')
        .distinct()
        .where('host', '>', after)
        .orderBy('host')
        .limit(MAX_LIST_VALUES)
        .execute();
      const last = page.at(-1);
      if (!last) return;
      await this.runInTransaction((transaction) => {
        markPicturesChanged(
          transaction,
          page.map(({ host }) => host),
        );
        return Promise.resolve();
      });
      after = last.host;
    }
  }

  /** Returns the number of publishers that changed after `version`, counted up to `max`. */
  async countChangedPublishers(version: number, max: number): Promise<number> {
    const { changed } = await this.#records.db
      .selectFrom((eb) =>
        eb.selectFrom('publisher_version').select('publisher').where('version', '>', version).limit(max).as('some'),
      )
      .select((eb) => eb.fn.countAll<number>().as('changed'))
      .executeTakeFirstOrThrow();
    return Number(changed);
  }

  /** Lists publishers with an observed file, by registrable domain, in order of their names. */
  listPublishersByDomain(domains: readonly string[]): Promise<Map<string, string[]>> {
    return queryPublishersByDomain(this.#records.db, domains);
  }

  /**
   * Lists the registrable domains that may have more than `maxRelationships` relationships. Without `domains`, searches
   * all domains.
   */
  listLargeDomains(maxRelationships: number, domains: readonly string[] | null): Promise<string[]> {
    return queryLargeDomains(this.#records.db, maxRelationships, domains);
  }

  /**
   * Lists the names of the sources of observations, including `crawl` and `check`.
   * @param until leaves out later observations; ISO 8601 UTC with milliseconds, null for all
   */
  async listSources(): Promise<string[]> {
    const rows = await this.#records.db
      .selectFrom('observation')
      .select('source')
      .distinct()
      .orderBy('source')
      .execute();
    return rows.map(({ source }) => source);
  }

  /** Returns the number of observations, and the time of the newest one. */
  async getSummary(): Promise<{ observations: number; newest: string | null }> {
    const row = await this.#records.db
      .selectFrom('observation')
      .select((eb) => [eb.fn.countAll<number>().as('observations'), eb.fn.max('last_seen_at').as('newest')])
      .executeTakeFirstOrThrow();
    return { observations: Number(row.observations), newest: row.newest };
  }
}

/** Like {@link ObservationRepository.record}, but inside a transaction of the caller. */
export async function insertObservations(
  transaction: Transaction<RecordsSchema>,
  observations: readonly Observation[],
): Promise<number> {
  const existing = await queryInPages(
    observations.map(({ publisher }) => publisher),
    (publishers) =>
      transaction
        .selectFrom('observation')
        .select(['publisher', 'observed_at', 'outcome', 'content_hash'])
        .where('publisher', 'in', publishers)
        .execute(),
  );
  const createKey = (...values: readonly (string | null)[]) => values.join(' ');
  const existingKeys = new Set(
    existing.map((row) => createKey(row.publisher, row.observed_at, row.outcome, row.content_hash)),
  );
  const blocked = await listBlockedPublishers(
    transaction,
    observations.map(({ publisher }) => publisher),
  );
  const newObservations = new Map<string, { readonly observation: Observation; readonly contentHash: string }>();
  for (const observation of observations) {
    const { publisher, observedAt, outcome, statements } = observation;
    const contentHash = computeContentHash(statements);
    const key = createKey(publisher, observedAt, outcome, contentHash);
    if (!blocked.has(publisher) && !existingKeys.has(key) && !newObservations.has(key))
      newObservations.set(key, { observation, contentHash });
  }
  if (newObservations.size === 0) return 0;

  const inserted = [...newObservations.values()].map(({ observation }) => observation);
  await bumpPublisherVersions(
    transaction,
    [...new Set(inserted.map(({ publisher }) => publisher))],
    inserted.map(({ observedAt }) => observedAt).reduce((a, b) => (a < b ? a : b)),
  );
  const rows: Insertable<ObservationTable>[] = [];
  for (const { observation, contentHash } of newObservations.values()) {
    // A column that all rows leave undefined is not inserted.
    rows.push({
      publisher: observation.publisher,
      source: observation.source,
      outcome: observation.outcome,
      cause: observation.cause,
      file_url: observation.fileUrl,
      observed_at: observation.observedAt,
      last_seen_at: observation.lastSeenAt,
      attempted_at: JSON.stringify(listAttemptInstants(observation)),
      scheduled_at: observation.scheduled && JSON.stringify(observation.scheduled),
      date_precision: observation.precision ?? 'instant',
      content_hash: contentHash,
      body_hash: observation.body && (await saveBody(transaction, observation.body)),
      evidence: observation.evidence && JSON.stringify(observation.evidence),
      redirected_to: observation.redirectedTo,
    });
  }
  const statements: Insertable<StatementTable>[] = [];
  for (const page of rowPages(rows)) {
    const ids = await transaction
      .insertInto('observation')
      .values(page)
      .returning(['id', 'publisher', 'observed_at', 'outcome', 'content_hash'])
      .execute();
    for (const { id, publisher, observed_at, outcome, content_hash } of ids) {
      const observedStatements =
        newObservations.get(createKey(publisher, observed_at, outcome, content_hash))?.observation.statements ?? [];
      for (const [ordinal, { line, attribute, value }] of observedStatements.entries())
        statements.push({ observation_id: id, ordinal, line, attribute, value });
    }
  }
  for await (const page of rowPagesInTurns(statements))
    await transaction.insertInto('statement').values(page).execute();

  await savePublisherSites(transaction, inserted);
  await supersedeReviews(transaction, inserted);
  return newObservations.size;
}

/** A pending review becomes obsolete when a later file is read. */
async function supersedeReviews(
  transaction: Transaction<RecordsSchema>,
  observations: readonly Observation[],
): Promise<void> {
  const publishers = observations.filter(({ outcome }) => outcome === 'found').map(({ publisher }) => publisher);
  for (const page of valuePages(publishers)) {
    const pending = await transaction
      .selectFrom('list_review')
      .innerJoin('observation as held', 'held.id', 'list_review.observation_id')
      .innerJoin('observation as later', 'later.publisher', 'list_review.publisher')
      .select((eb) => ['held.id', eb.fn.min('later.observed_at').as('at')])
      .where('list_review.publisher', 'in', page)
      .where('list_review.decision', 'is', null)
      .where('later.outcome', '=', 'found')
      .where((eb) =>
        eb.or([
          eb('later.observed_at', '>', eb.ref('held.observed_at')),
          eb.and([eb('later.observed_at', '=', eb.ref('held.observed_at')), eb('later.id', '>', eb.ref('held.id'))]),
        ]),
      )
      .groupBy('held.id')
      .execute();
    for (const { id, at } of pending) {
      await transaction
        .updateTable('list_review')
        .set({ decision: 'superseded', decided_at: at })
        .where('observation_id', '=', id)
        .execute();
    }
  }
}

async function saveBody(transaction: Transaction<RecordsSchema>, body: Uint8Array): Promise<string> {
  const bodyHash = hash('sha256', body);
  await transaction
    .insertInto('policy_body')
    .values({ hash: bodyHash, bytes: await compress(body) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  return bodyHash;
}

/**
 * Increments the version of the changed publishers (upsert), so that the projector sees the change.
 * @param since the instant from which on their attempts changed; default: all
 * @returns the new version
 */
/** Makes the transaction derive the states of hosts again, because their pictures changed. Their files did not. */
export function markPicturesChanged(transaction: Transaction<RecordsSchema>, hosts: readonly string[]): void {
  const changed = changedPublishers.get(transaction);
  for (const host of hosts) if (changed?.has(host) === false) changed.set(host, '9999');
}

export async function bumpPublisherVersions(
  transaction: Transaction<RecordsSchema>,
  publishers: readonly string[],
  since = '',
): Promise<number> {
  const changed = changedPublishers.get(transaction);
  for (const publisher of publishers) {
    const before = changed?.get(publisher);
    changed?.set(publisher, before !== undefined && before < since ? before : since);
  }
  const { version } = await transaction
    .updateTable('records_version')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  for (const page of rowPages(publishers.map((publisher) => ({ publisher, version })))) {
    await transaction
      .insertInto('publisher_version')
      .values(page)
      .onConflict((conflict) => conflict.column('publisher').doUpdateSet({ version }))
      .execute();
  }
  return version;
}

export function computeContentHash(statements: readonly SourceStatement[]): string {
  const lines = statements.map(({ line, attribute, value }) => `${JSON.stringify([line, attribute, value])}\n`);
  return hash('sha256', lines.join(''));
}
