import { getRegistrableDomain, identify, type SourceStatement } from '@vouchwire/trust-graph';
import { type ExpressionBuilder, sql } from 'kysely';
import { RELATION_ATTRIBUTES } from 'trust-txt';
import { escapeLike } from '../../platform/records/escape-like.ts';
import type { Records, RecordsSchema } from '../../platform/records/schema.ts';
import { fewValues, queryInPages, valuePages } from '../../platform/records/value-pages.ts';
import { groupStatements, queryHistories, queryStatements } from '../observations/observation-queries.ts';
import type { Readings } from '../observations/observation-repository.ts';
import { toPublishedDate } from '../observations/observed-date.ts';
import { type EffectiveFileState, resolveEffectiveFile, selectScheduled } from './resolve-effective-file.ts';

/** Length of the indexed prefix of an account's value. */
export const MAX_INDEXED_CHARS = 200;

/** Enough to show that sites of several owners lead to one place. */
const MAX_COUNTED_SITES = 60;

/** An earlier version of a file. */
export interface PreviousFile {
  readonly statements: readonly SourceStatement[];
  /** Date of the last observation of this version: an instant, or a month. */
  readonly lastSeenAt: string;
  /** Time of the first observation of the next version, ISO 8601 UTC. */
  readonly changedAt: string | null;
}

/**
 * Queries that compare one file with all other files. The cost of each query is bounded by the contents of the file.
 */
export class PolicyFileQueries {
  readonly #records: Records;
  readonly #readings: Readings;

  constructor(records: Records, readings: Readings = 'all') {
    this.#records = records;
    this.#readings = readings;
  }

  /** Returns queries that leave out what visitors' checks have read. */
  selectScheduled(): PolicyFileQueries {
    return new PolicyFileQueries(this.#records, 'scheduled');
  }

  /**
   * Returns the files of `publishers`, by host. Leaves out those that were never requested. Statements include only the
   * relations whose value contains one of `texts`, so that ten thousand files cost no more than the relevant lines.
   */
  async listFilesNaming(
    publishers: readonly string[],
    texts: readonly string[],
  ): Promise<Map<string, EffectiveFileState>> {
    const files = new Map<string, EffectiveFileState>();
    for (const page of valuePages(publishers)) {
      const all = await queryHistories(this.#records.db, page);
      const histories =
        this.#readings === 'all' ? all : all.map(selectScheduled).filter(({ observations }) => observations.length > 0);
      const found = histories.flatMap(({ observations }) =>
        observations.filter(({ outcome }) => outcome === 'found').map(({ id }) => id),
      );
      const statements = await this.#queryStatementsNaming(found, texts);
      for (const { publisher, observations } of histories) {
        const history = observations.map((one) => ({ ...one, statements: statements.get(one.id) ?? [] }));
        files.set(publisher, resolveEffectiveFile({ publisher, observations: history }));
      }
    }
    return files;
  }

  /**
   * Returns what the current files of two registrable domains state about a control relationship between them. A stale
   * file states nothing.
   */
  async findControlStatements(
    owner: string,
    owned: string,
  ): Promise<{ readonly ownerStates: boolean; readonly ownedStates: boolean }> {
    const files = await this.listFilesNaming([owner, owned], [owner, owned]);
    const states = (publisher: string, wanted: string, named: string): boolean =>
      listCurrentStatements(files.get(publisher)).some(
        ({ attribute, value }) => attribute === wanted && getNamedDomain(value) === named,
      );
    return { ownerStates: states(owner, 'control', owned), ownedStates: states(owned, 'controlledby', owner) };
  }

  /**
   * Lists the registrable domains of sites whose address led to `target` at the last scheduled attempt. Leaves out those
   * that the current file of `owner` says it controls.
   * @param target host and path
   */
  async listUnrelatedSitesLedTo(target: string, owner: string): Promise<readonly string[]> {
    const rows = await this.#records.db
      .selectFrom('observation')
      .select('publisher')
      .distinct()
      .where('redirected_to', '=', target)
      .where('source', '=', 'crawl')
      .where(isNewestAttempt)
      .orderBy('publisher')
      .limit(MAX_COUNTED_SITES)
      .execute();
    const sites = new Set(rows.map(({ publisher }) => getRegistrableDomain(publisher) ?? publisher));
    sites.delete(owner);
    if (sites.size === 0) return [];
    const owners = await this.listFilesNaming([owner], [...sites]);
    for (const { attribute, value } of listCurrentStatements(owners.get(owner))) {
      const named = attribute === 'control' ? getNamedDomain(value) : null;
      if (named !== null) sites.delete(named);
    }
    return [...sites];
  }

  /** Returns the newest readable file of a host with another hash. Null if there is none. */
  async findPreviousFile(publisher: string, hash: string): Promise<PreviousFile | null> {
    const { db } = this.#records;
    const previous = await db
      .selectFrom('observation')
      .select(['id', 'observed_at', 'last_seen_at', 'date_precision'])
      .where('publisher', '=', publisher)
      .where('outcome', '=', 'found')
      .where('content_hash', '!=', hash)
      .orderBy('observed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!previous) return null;
    const [statements, since] = await Promise.all([
      queryStatements(db, previous.id),
      db
        .selectFrom('observation')
        .select((eb) => eb.fn.min('observed_at').as('at'))
        .where('publisher', '=', publisher)
        .where('outcome', '=', 'found')
        .where('content_hash', '=', hash)
        .where('observed_at', '>=', previous.observed_at)
        .executeTakeFirst(),
    ]);
    const lastSeenAt = toPublishedDate(previous.last_seen_at, previous.date_precision);
    return { statements, lastSeenAt, changedAt: since?.at ?? null };
  }

  /** Returns the publishers whose effective file has exactly this content, in order of their name. */
  async listPublishersByContent(hash: string, limit: number): Promise<string[]> {
    const rows = await this.#records.db
      .selectFrom('observation')
      .select('publisher')
      .distinct()
      .where('content_hash', '=', hash)
      .where('outcome', '=', 'found')
      .where(isNewest)
      .orderBy('publisher')
      .limit(limit)
      .execute();
    return rows.map(({ publisher }) => publisher);
  }

  /**
   * Returns the publishers that list one of these accounts, in any of the given spellings (lower case, cut to
   * `MAX_INDEXED_CHARS`).
   */
  async listAccountStatements(
    variants: readonly string[],
    limit: number,
  ): Promise<{ publisher: string; value: string }[]> {
    const found: { publisher: string; value: string }[] = [];
    for (const page of valuePages(variants)) {
      const rows = await this.#records.db
        .selectFrom('statement')
        .innerJoin('observation', 'observation.id', 'statement.observation_id')
        .select(['observation.publisher', 'statement.value'])
        .distinct()
        // A literal, because the index of accounts covers only this attribute.
        .where('statement.attribute', '=', sql.lit('social'))
        .where(sql<string>`lower(substr(value, 1, 200))`, 'in', page)
        .where('observation.outcome', '=', 'found')
        .where(isNewest)
        .orderBy('observation.publisher')
        .limit(limit)
        .execute();
      found.push(...rows);
      if (found.length >= limit) break;
    }
    return found;
  }

  async #queryStatementsNaming(
    observations: readonly number[],
    texts: readonly string[],
  ): Promise<Map<number, SourceStatement[]>> {
    const rows = await queryInPages(observations, (page) =>
      this.#records.db
        .selectFrom('statement')
        .select(['observation_id', 'line', 'attribute', 'value'])
        .where('observation_id', 'in', page)
        .where('attribute', 'in', fewValues(RELATION_ATTRIBUTES))
        .where((eb) =>
          eb.or(
            fewValues(texts).map(
              (text) => sql<boolean>`lower(value) like ${`%${escapeLike(text.toLowerCase())}%`} escape '!'`,
            ),
          ),
        )
        .orderBy('observation_id')
        .orderBy('ordinal')
        .execute(),
    );
    return groupStatements(rows);
  }
}

/** Condition: no later observation of the publisher has another file. */
function isNewest(eb: ExpressionBuilder<RecordsSchema, 'observation'>) {
  return eb.not(
    eb.exists(
      eb
        .selectFrom('observation as later')
        .select('later.id')
        .whereRef('later.publisher', '=', 'observation.publisher')
        .where('later.outcome', '=', 'found')
        .whereRef('later.observed_at', '>', 'observation.observed_at'),
    ),
  );
}

/** Condition: no later scheduled attempt at the publisher's file had another result. */
function isNewestAttempt(eb: ExpressionBuilder<RecordsSchema, 'observation'>) {
  return eb.not(
    eb.exists(
      eb
        .selectFrom('observation as later')
        .select('later.id')
        .whereRef('later.publisher', '=', 'observation.publisher')
        .where('later.source', '!=', 'check')
        .whereRef('later.last_seen_at', '>', 'observation.last_seen_at'),
    ),
  );
}

function getNamedDomain(value: string): string | null {
  const identified = identify(value);
  return identified.ok ? identified.identity.registrableDomain : null;
}

/** Returns the statements of a file that is not stale. Empty if there is none. */
function listCurrentStatements(state: EffectiveFileState | undefined): readonly SourceStatement[] {
  return state?.stale === false ? (state.file?.statements ?? []) : [];
}
