import type { SourceStatement } from '@vouchwire/trust-graph';
import type { Kysely, Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ListReviewTable, Records, RecordsSchema } from '../../platform/records/schema.ts';
import { queryInPages } from '../../platform/records/value-pages.ts';
import {
  type EffectiveFileState,
  listAttemptInstants,
  resolveEffectiveFile,
} from '../effective-file/resolve-effective-file.ts';
import type { FetchEvidence, Outcome, ReviewState, StoredObservation } from '../observations/observation.ts';
import { queryObservations, queryStatements } from '../observations/observation-repository.ts';
import { toPublishedDate } from '../observations/observed-date.ts';
import { diffFiles, type FileDiff } from './diff-files.ts';
import { observationsUntil } from './history-at.ts';

/**
 * Maximum number of statements that are read for one page. A page of long files therefore has fewer observations, but
 * at least one.
 */
const STATEMENTS_PER_PAGE = 40_000;
/** Maximum number of cached lines of differences. */
const MAX_CACHED_DIFF_LINES = 50_000;

/** An observation with the difference between its file and the previous readable one. Times are ISO 8601 UTC. */
export interface HistoryEntry {
  readonly id: number;
  readonly outcome: Outcome;
  readonly cause: string | null;
  readonly source: string;
  readonly fileUrl: string | null;
  /** Dates of all attempts with this result, oldest first: instants, or months if the source is dated to the month. */
  readonly attempts: readonly string[];
  readonly observedAt: string;
  readonly lastSeenAt: string;
  readonly bodyHash: string | null;
  readonly evidence: FetchEvidence | null;
  readonly review: EntryReview | null;
  /** Null if no file was read. */
  readonly statements: number | null;
  /** Null if no file was read, and for the first file. */
  readonly difference: EntryDiff | null;
}

/** A {@link FileDiff}, with the file that it is compared with. */
export interface EntryDiff extends FileDiff {
  readonly beforeId: number;
  readonly before: string;
}

interface EntryReview {
  readonly state: ReviewState;
  readonly added: number;
  readonly removed: number;
  readonly previousCount: number;
  readonly heldAt: string;
  readonly decidedAt: string | null;
}

/** End of a page: the last observation on it. */
export interface HistoryCursor {
  /** Time of the latest attempt. A file that is read again after a failure is newer than the failure. */
  readonly lastSeenAt: string;
  readonly id: number;
}

/** An observation in the order of a history. */
interface ObservationEntry extends StoredObservation {
  readonly attempts: readonly string[];
}

/** Returns true if an entry is older than a cursor. */
const isOlder = (entry: HistoryCursor, other: HistoryCursor): boolean =>
  entry.lastSeenAt === other.lastSeenAt ? entry.id < other.id : entry.lastSeenAt < other.lastSeenAt;

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly next: HistoryCursor | null;
}

/** Summary of all observations. */
interface HistorySummary {
  readonly total: number;
  /** Id of the observation with the effective file. Null if there is none. */
  readonly effective_observation_id: number | null;
  readonly stale: boolean;
}

/**
 * Reads the observations of publishers in pages, with the latest attempt first. Reads only the files of the requested
 * page.
 */
export class FileHistoryRepository {
  readonly #db: Kysely<RecordsSchema>;
  /** Observations never change, so a difference is computed only once. */
  readonly #differences: DiffCache = new LRUCache({
    maxSize: MAX_CACHED_DIFF_LINES,
    sizeCalculation: countLines,
  });

  constructor(records: Records) {
    this.#db = records.db;
  }

  /** @returns null if the publisher was never observed */
  async findSummary(publisher: string): Promise<HistorySummary | null> {
    const effective = await this.findEffectiveFile(publisher);
    return (
      effective && { total: effective.total, effective_observation_id: effective.id, stale: effective.current.stale }
    );
  }

  /**
   * Returns the effective file of a publisher without its statements, the id of its observation (null if there is no
   * effective file), and the number of observations.
   * @param instant as in {@link historyAt}; null for now
   * @returns null if no attempt to read it is known
   */
  async findEffectiveFile(
    publisher: string,
    instant: string | null = null,
  ): Promise<{ current: EffectiveFileState; id: number | null; total: number } | null> {
    const all = await queryObservations(this.#db, publisher);
    const observations = instant === null ? all : observationsUntil(all, instant);
    if (observations.length === 0) return null;
    const current = resolveEffectiveFile({ publisher, observations });
    const id = current.file === null ? null : (observations[current.file.index]?.id ?? null);
    return { current, id, total: observations.length };
  }

  /** Returns at most `limit` observations after the end of the previous page. Returns fewer if their files are long. */
  async getPage(publisher: string, limit: number, after: HistoryCursor | null): Promise<HistoryPage> {
    const all = await this.#listEntries(publisher);
    const from = after === null ? 0 : all.findIndex((entry) => isOlder(entry, after));
    const page = from < 0 ? [] : all.slice(from, from + limit);
    const reviews = await this.#loadReviews(page);
    const files = all.filter(({ outcome }) => outcome === 'found');
    const earlierFile = new Map(files.map(({ id }, index) => [id, files[index + 1]]));
    const counts = await this.#countStatements(
      page.flatMap(({ id, outcome }) => (outcome === 'found' ? [id, earlierFile.get(id)?.id ?? id] : [])),
    );
    const statements = new StatementLoader(this.#db, counts, this.#differences);

    const entries: HistoryEntry[] = [];
    for (const entry of page) {
      const before = earlierFile.get(entry.id);
      const cost = before ? statements.getCost(before.id, entry.id) : 0;
      if (entries.length > 0 && statements.loadedCount + cost > STATEMENTS_PER_PAGE) break;
      const dates = entry.attempts.map((at) => toPublishedDate(at, entry.precision));
      entries.push({
        id: entry.id,
        outcome: entry.outcome,
        cause: entry.cause,
        source: entry.source,
        fileUrl: entry.fileUrl,
        attempts: dates,
        observedAt: dates[0] ?? entry.observedAt,
        lastSeenAt: dates.at(-1) ?? entry.observedAt,
        bodyHash: entry.bodyHash,
        evidence: entry.evidence ?? null,
        review: toReview(entry, reviews.get(entry.id)),
        statements: entry.outcome === 'found' ? (counts.get(entry.id) ?? 0) : null,
        difference: before
          ? {
              beforeId: before.id,
              before: toPublishedDate(before.observedAt, before.precision),
              ...(await statements.diff(before.id, entry.id)),
            }
          : null,
      });
    }
    const last = page[entries.length - 1];
    const isEnd = last === undefined || last.id === all.at(-1)?.id;
    return { entries, next: isEnd ? null : { lastSeenAt: last.lastSeenAt, id: last.id } };
  }

  /**
   * Returns the bytes of a file that the publisher served at some time.
   * @returns null if there is no file with this hash
   */
  async findBody(publisher: string, hash: string): Promise<Uint8Array | null> {
    const row = await this.#db
      .selectFrom('policy_body')
      .select('bytes')
      .where('hash', '=', hash)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('observation')
            .select('id')
            .where('publisher', '=', publisher)
            .whereRef('observation.body_hash', '=', 'policy_body.hash'),
        ),
      )
      .executeTakeFirst();
    return row?.bytes ?? null;
  }

  /** Lists all observations of a publisher, the one with the latest attempt first. */
  async #listEntries(publisher: string): Promise<ObservationEntry[]> {
    return (await queryObservations(this.#db, publisher))
      .map((observation) => {
        const attempts = listAttemptInstants(observation);
        return { ...observation, attempts, lastSeenAt: attempts.at(-1) ?? observation.observedAt };
      })
      .sort((a, b) => (isOlder(a, b) ? 1 : -1));
  }

  async #loadReviews(entries: readonly ObservationEntry[]): Promise<Map<number, Selectable<ListReviewTable>>> {
    const ids = entries.filter(({ review }) => review !== null).map(({ id }) => id);
    const rows = await queryInPages(ids, (page) =>
      this.#db.selectFrom('list_review').selectAll().where('observation_id', 'in', page).execute(),
    );
    return new Map(rows.map((row) => [row.observation_id, row]));
  }

  async #countStatements(observations: readonly number[]): Promise<Map<number, number>> {
    // Ordinals start at 0, so the last one gives the number of statements without reading the others.
    const rows = await queryInPages(observations, (page) =>
      this.#db
        .selectFrom('observation')
        .select((eb) => [
          'id',
          eb
            .selectFrom('statement')
            .select((last) => last.fn.max('ordinal').as('ordinal'))
            .whereRef('statement.observation_id', '=', 'observation.id')
            .as('last'),
        ])
        .where('id', 'in', page)
        .execute(),
    );
    return new Map(rows.map(({ id, last }) => [id, last === null ? 0 : last + 1]));
  }
}

function toReview(
  { review, decidedAt }: ObservationEntry,
  row: Selectable<ListReviewTable> | undefined,
): EntryReview | null {
  if (review === null || !row) return null;
  const { added, removed, previous_count: previousCount, held_at: heldAt } = row;
  return { state: review, added, removed, previousCount, heldAt, decidedAt };
}

/**
 * Differences by their two observations. They are cached because those of long files cost more than the rest of a page.
 */
type DiffCache = LRUCache<string, FileDiff>;

const getDiffKey = (before: number, after: number): string => `${before} ${after}`;

/** At least one, because an empty difference also uses memory. */
const countLines = ({ added, removed }: FileDiff): number => 1 + added.length + removed.length;

/** Loads statements on demand. A file that two differences share is loaded once. */
class StatementLoader {
  readonly #db: Kysely<RecordsSchema>;
  readonly #counts: ReadonlyMap<number, number>;
  readonly #differences: DiffCache;
  #loaded = new Map<number, SourceStatement[]>();
  /** Number of loaded statements. */
  loadedCount = 0;

  constructor(db: Kysely<RecordsSchema>, counts: ReadonlyMap<number, number>, differences: DiffCache) {
    this.#db = db;
    this.#counts = counts;
    this.#differences = differences;
  }

  getCost(before: number, after: number): number {
    if (this.#differences.get(getDiffKey(before, after))) return 0;
    return [before, after]
      .filter((id) => !this.#loaded.has(id))
      .reduce((sum, id) => sum + (this.#counts.get(id) ?? 0), 0);
  }

  async diff(before: number, after: number): Promise<FileDiff> {
    const cached = this.#differences.get(getDiffKey(before, after));
    if (cached) return cached;
    const [earlier, later] = [await this.#load(before), await this.#load(after)];
    // The order is newest first, so the next comparison needs only the older file.
    this.#loaded = new Map([[before, earlier]]);
    const difference = diffFiles(earlier, later);
    this.#differences.set(getDiffKey(before, after), difference);
    return difference;
  }

  async #load(observation: number): Promise<SourceStatement[]> {
    const loaded = this.#loaded.get(observation);
    if (loaded) return loaded;
    this.loadedCount += this.#counts.get(observation) ?? 0;
    return queryStatements(this.#db, observation);
  }
}
