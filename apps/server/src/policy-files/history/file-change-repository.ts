import { type Identity, identify, type SourceStatement } from '@vouchwire/trust-graph';
import { type Kysely, sql } from 'kysely';
import { RELATION_ATTRIBUTES } from 'trust-txt';
import { escapeLike } from '../../platform/records/escape-like.ts';
import type { Records, RecordsSchema } from '../../platform/records/schema.ts';
import { fewValues, valuePages } from '../../platform/records/value-pages.ts';
import { MAX_INDEXED_CHARS } from '../effective-file/policy-file-queries.ts';
import {
  type EffectiveFileState,
  isCountedAttempt,
  listAttemptInstants,
} from '../effective-file/resolve-effective-file.ts';
import type { PublisherHistory, StoredObservation } from '../observations/observation.ts';
import { groupStatements, ObservationRepository, queryHistories } from '../observations/observation-repository.ts';
import { toPublishedDate } from '../observations/observed-date.ts';
import { effectiveFileAt } from './history-at.ts';

/** Maximum number of versions of one file that are read, newest first. */
const MAX_VERSIONS = 50;
/** Maximum number of statements read from the versions of one file. Older versions are left out. */
const MAX_STATEMENTS = 40_000;
/** Maximum number of files that are read because they once named a host. */
const MAX_FORMER_PUBLISHERS = 500;
/** Maximum number of absences per page for which an earlier file is searched. */
const MAX_ABSENCES = 2_000;
const NEWEST_VERSIONS = { until: '9999', maxVersions: MAX_VERSIONS };
/** Literals, because the indexes by date cover only these outcomes. */
const IS_FILE_READ = sql<boolean>`observation.outcome = 'found'`;
const IS_FILE_ABSENT = sql<boolean>`(observation.outcome = 'absent' or observation.cause = 'soft-404')`;

/** An observation or a decision that may change the effective file. Instants are ISO 8601 UTC. */
export interface FileEvent {
  readonly id: number;
  readonly publisher: string;
  /** Time of the observation, or of the decision about a held list. */
  readonly at: string;
}

/** End of a page of events. */
export type FileEventCursor = Pick<FileEvent, 'at' | 'id'>;

/** Range of versions of a file: the last ones up to an instant, with a maximum number. */
interface VersionWindow {
  readonly until: string;
  readonly maxVersions: number;
}

/** The loaded versions of a file. `firstRead` is the time of the first readable one. Null if there never was one. */
interface LoadedHistory {
  readonly loaded: PublisherHistory<StoredObservation>;
  readonly firstRead: string | null;
}

/** The effective file of a publisher at each time, and the instants at which it may have changed, ascending. */
export interface FileTimeline {
  readonly publisher: string;
  readonly instants: readonly string[];
  /** Time of the first readable file. Null if there never was one. */
  readonly firstRead: string | null;
  /** Time of the first loaded version, which is later if the history is longer than the maximum. */
  readonly firstLoaded: string | null;
  /**
   * Returns the file that was effective at an instant. Its `lastSeenAt` is the last observation overall, even after
   * that instant.
   */
  getFileAt(instant: string): EffectiveFileState;
}

/** Reads file changes and their times from the records. Each query reads a bounded number of files. */
export class FileChangeRepository {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** Returns the version of the records, which increases with each change. */
  getVersion(): Promise<number> {
    return new ObservationRepository(this.#records).getVersion();
  }

  /**
   * Lists events from the newest on, after the cursor of the previous page. Returns at most `limit` events, and fewer
   * if many hosts never had a file.
   * @param since excludes earlier events
   * @returns `next`: cursor of the next page; null on the last page
   */
  async listEvents({
    after,
    since,
    limit,
  }: {
    after: FileEventCursor | null;
    since: string | null;
    limit: number;
  }): Promise<{ events: FileEvent[]; next: FileEventCursor | null }> {
    const readEvents = await this.#queryEvents(IS_FILE_READ, after, since).limit(limit).execute();
    // An absence is an event only if there was a file before.
    const absences = await this.#queryEvents(IS_FILE_ABSENT, after, since)
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('observation as before')
              .select('before.id')
              .whereRef('before.publisher', '=', 'observation.publisher')
              .whereRef('before.observed_at', '<', 'observation.observed_at')
              .where('before.outcome', '=', 'found'),
          )
          .as('had_file'),
      )
      .limit(MAX_ABSENCES)
      .execute();
    // Absences before the last of these were not read, so the page ends there.
    const horizon = absences.length === MAX_ABSENCES ? (absences.at(-1) ?? null) : null;
    const removals = absences.filter(({ had_file }) => Boolean(had_file));
    const all = [...readEvents, ...removals, ...(await this.#listAcceptedReviews(after, since, limit))]
      .map(({ id, publisher, at }) => ({ id, publisher, at }))
      .filter((event) => horizon === null || isNewer(event, horizon) || event.id === horizon.id)
      .sort((a, b) => (isNewer(a, b) ? -1 : 1));
    const moments = all.slice(0, limit);
    if (moments.length === limit) return { events: moments, next: moments.at(-1) ?? null };
    return { events: moments, next: horizon && { at: horizon.at, id: horizon.id } };
  }

  /**
   * Returns the newest date before `instant` at which a file was found, or was known to be absent. The date is an
   * instant or a month.
   */
  async findPreviousDate(instant: string): Promise<string | null> {
    const dates = await this.#listNearestDates('<', instant, 'desc');
    return dates.toSorted().at(-1) ?? null;
  }

  /** Returns the oldest such date from `instant` on. */
  async findNextDate(instant: string): Promise<string | null> {
    const dates = await this.#listNearestDates('>=', instant, 'asc');
    return dates.toSorted()[0] ?? null;
  }

  async #listNearestDates(operator: '<' | '>=', instant: string, order: 'asc' | 'desc'): Promise<string[]> {
    const rows = await Promise.all(
      [IS_FILE_READ, IS_FILE_ABSENT].map((outcome) =>
        this.#records.db
          .selectFrom('observation')
          .select(['observed_at', 'date_precision'])
          .where(outcome)
          .where('observed_at', operator, instant)
          .orderBy('observed_at', order)
          .limit(1)
          .executeTakeFirst(),
      ),
    );
    return rows.flatMap((row) => (row ? [toPublishedDate(row.observed_at, row.date_precision)] : []));
  }

  #queryEvents(outcome: typeof IS_FILE_READ, after: FileEventCursor | null, since: string | null) {
    let events = this.#records.db
      .selectFrom('observation')
      .select(['observation.id', 'observation.publisher', 'observation.observed_at as at'])
      .where(outcome)
      .orderBy('observation.observed_at', 'desc')
      .orderBy('observation.id', 'desc');
    if (since !== null) events = events.where('observation.observed_at', '>=', since);
    if (after !== null)
      events = events
        .where('observation.observed_at', '<=', after.at)
        .where((eb) => eb.or([eb('observation.observed_at', '<', after.at), eb('observation.id', '<', after.id)]));
    return events;
  }

  /** Held lists count from the time of their decision. */
  async #listAcceptedReviews(after: FileEventCursor | null, since: string | null, limit: number): Promise<FileEvent[]> {
    let decided = this.#records.db
      .selectFrom('list_review')
      .select(['observation_id as id', 'publisher', 'decided_at as at'])
      .where('decision', '=', 'accepted')
      .orderBy('decided_at', 'desc')
      .orderBy('observation_id', 'desc')
      .limit(limit);
    if (since !== null) decided = decided.where('decided_at', '>=', since);
    if (after !== null)
      decided = decided
        .where('decided_at', '<=', after.at)
        .where((eb) => eb.or([eb('decided_at', '<', after.at), eb('observation_id', '<', after.id)]));
    return (await decided.execute()).flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at }]));
  }

  /**
   * Returns timelines with complete statements, by publisher. Leaves out publishers that were never observed.
   * @param window range of versions for each publisher; default: the newest ones
   */
  listTimelines(
    publishers: readonly string[],
    window: VersionWindow = NEWEST_VERSIONS,
  ): Promise<Map<string, FileTimeline>> {
    return this.#loadTimelines(publishers, null, window);
  }

  /**
   * Returns timelines with only the statements that name one of `texts`, and the owners that a file names. Link states
   * are computed from them.
   */
  listTimelinesNaming(publishers: readonly string[], texts: readonly string[]): Promise<Map<string, FileTimeline>> {
    return this.#loadTimelines(publishers, texts, NEWEST_VERSIONS);
  }

  /**
   * Returns the files that were effective at an instant, by publisher. Leaves out publishers that were never observed.
   * @param texts as in {@link listTimelinesNaming}; null for complete statements
   */
  async listFilesAt(
    publishers: readonly string[],
    texts: readonly string[] | null,
    instant: string,
  ): Promise<Map<string, EffectiveFileState>> {
    const histories = await this.#loadHistories(publishers, texts, { until: instant, maxVersions: MAX_VERSIONS });
    return new Map(histories.map(({ loaded }) => [loaded.publisher, effectiveFileAt(loaded, instant)]));
  }

  /** Returns the publishers whose current file or an earlier one names the identity, in order, up to a maximum. */
  async listPublishersNaming(domain: string, maxPublishers = MAX_FORMER_PUBLISHERS): Promise<string[]> {
    const identified = identify(domain);
    if (!identified.ok) return [];
    const rows = await this.#records.db
      .selectFrom('statement')
      .innerJoin('observation', 'observation.id', 'statement.observation_id')
      .select('observation.publisher')
      .distinct()
      // The list must be literal, as in the definition of the index.
      .where(sql<boolean>`attribute in ('member', 'belongto', 'control', 'controlledby', 'vendor', 'customer')`)
      .where(sql<string>`lower(substr(value, 1, 200))`, 'in', fewValues(listVariants(identified.identity)))
      .where('observation.publisher', '!=', identified.identity.host)
      .orderBy('observation.publisher')
      .limit(maxPublishers)
      .execute();
    return rows.map(({ publisher }) => publisher);
  }

  async #loadTimelines(
    publishers: readonly string[],
    texts: readonly string[] | null,
    window: VersionWindow,
  ): Promise<Map<string, FileTimeline>> {
    const histories = await this.#loadHistories(publishers, texts, window);
    return new Map(histories.map(({ loaded, firstRead }) => [loaded.publisher, toTimeline(loaded, firstRead)]));
  }

  async #loadHistories(
    publishers: readonly string[],
    texts: readonly string[] | null,
    { until, maxVersions }: VersionWindow,
  ): Promise<LoadedHistory[]> {
    const { db } = this.#records;
    const loadedHistories: LoadedHistory[] = [];
    for (const page of valuePages(publishers)) {
      const histories = await queryHistories(db, page, 'without-statements');
      const ids = histories.flatMap(({ observations }) =>
        observations
          .filter(({ outcome, observedAt }) => outcome === 'found' && observedAt <= until)
          .slice(-maxVersions)
          .map(({ id }) => id),
      );
      const statements = await queryRelationStatements(db, ids, texts);
      for (const history of histories)
        loadedHistories.push({ loaded: attachStatements(history, statements), firstRead: getFirstFound(history) });
    }
    return loadedHistories;
  }
}

/** Compares two events. The newest comes first. */
const isNewer = (a: FileEventCursor, b: FileEventCursor): boolean => (a.at === b.at ? a.id > b.id : a.at > b.at);

type StatementsByObservation = Map<number, SourceStatement[]>;

async function queryRelationStatements(
  db: Kysely<RecordsSchema>,
  observations: readonly number[],
  texts: readonly string[] | null,
): Promise<StatementsByObservation> {
  const byObservation: StatementsByObservation = new Map();
  let rowCount = 0;
  // Newest first, so that the limit excludes the oldest ones.
  for (const page of valuePages(observations.toSorted((a, b) => b - a))) {
    let query = db
      .selectFrom('statement')
      .select(['observation_id', 'line', 'attribute', 'value'])
      .where('observation_id', 'in', page)
      .where('attribute', 'in', fewValues(RELATION_ATTRIBUTES))
      .orderBy('observation_id', 'desc')
      .orderBy('ordinal');
    if (texts !== null)
      query = query.where((eb) =>
        eb.or([
          eb('attribute', '=', 'controlledby'),
          ...fewValues(texts).map(
            (text) => sql<boolean>`lower(value) like ${`%${escapeLike(text.toLowerCase())}%`} escape '!'`,
          ),
        ]),
      );
    const rows = await query.limit(MAX_STATEMENTS - rowCount + 1).execute();
    for (const [observation, statements] of groupStatements(rows)) byObservation.set(observation, statements);
    rowCount += rows.length;
    if (rowCount > MAX_STATEMENTS) {
      // The limit may have cut off the statements of the last observation.
      const lastId = rows.at(-1)?.observation_id;
      if (lastId !== undefined) byObservation.delete(lastId);
      for (const id of page) if (lastId !== undefined && id <= lastId) byObservation.delete(id);
      break;
    }
    for (const id of page) if (!byObservation.has(id)) byObservation.set(id, []);
  }
  return byObservation;
}

/** Treats versions that were not loaded as if they had never been observed. */
function attachStatements(
  { publisher, observations }: PublisherHistory<StoredObservation>,
  statementsById: StatementsByObservation,
): PublisherHistory<StoredObservation> {
  return {
    publisher,
    observations: observations.flatMap((observation) => {
      if (observation.outcome !== 'found') return [observation];
      const statements = statementsById.get(observation.id);
      return statements ? [{ ...observation, statements }] : [];
    }),
  };
}

function toTimeline(history: PublisherHistory<StoredObservation>, firstRead: string | null): FileTimeline {
  return {
    publisher: history.publisher,
    instants: listInstants(history),
    firstRead,
    firstLoaded: getFirstFound(history),
    getFileAt: (instant) => {
      const current = effectiveFileAt(history, instant);
      const { file } = current;
      const observation = file && history.observations[file.index];
      // `lastSeenAt` is the same for all instants at which this file is effective.
      return observation
        ? { ...current, file: { ...file, lastSeenAt: toPublishedDate(observation.lastSeenAt, observation.precision) } }
        : current;
    },
  };
}

function getFirstFound({ observations }: PublisherHistory<StoredObservation>): string | null {
  return observations.find(({ outcome }) => outcome === 'found')?.observedAt ?? null;
}

/**
 * Returns the instants at which the effective file may change, or become gone or stale. Only attempts and decisions
 * have this effect.
 */
function listInstants({ observations }: PublisherHistory<StoredObservation>): string[] {
  const instants = new Set<string>();
  for (const observation of observations) {
    if (observation.outcome === 'found') {
      instants.add(observation.observedAt);
      if (observation.review === 'accepted' && observation.decidedAt !== null) instants.add(observation.decidedAt);
    } else if (isCountedAttempt(observation)) {
      for (const at of listAttemptInstants(observation)) instants.add(at);
    }
  }
  return [...instants].sort();
}

/**
 * Returns the common ways to write an identity as a reference, in lower case, up to the length of the index of values:
 * a DID, a host, or a path on one. A reference with another path names another identity.
 */
function listVariants({ domain, host, display, path, kind }: Identity): string[] {
  if (kind === 'did') return [domain.toLowerCase().slice(0, MAX_INDEXED_CHARS)];
  const hosts = [host, `www.${host}`, ...(display ? [display, `www.${display}`] : [])];
  const references = hosts.map((name) => `${name}${path ?? ''}`.toLowerCase());
  return references
    .flatMap((reference) =>
      ['https://', 'http://', ''].flatMap((scheme) => [`${scheme}${reference}/`, `${scheme}${reference}`]),
    )
    .map((variant) => variant.slice(0, MAX_INDEXED_CHARS));
}
