import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Records, RecordsSchema } from '../../platform/records/schema.ts';
import { queryInPages } from '../../platform/records/value-pages.ts';
import {
  type EffectiveFileState,
  listAttemptInstants,
  resolveEffectiveFile,
} from '../effective-file/resolve-effective-file.ts';
import type { FetchEvidence, ObservedStatement, Outcome, ReviewState } from '../observations/observation.ts';
import {
  queryReviewedObservations,
  queryStatements,
  selectReviewState,
  toReviewedObservation,
} from '../observations/observation-repository.ts';
import { type DatePrecision, toPublishedDate } from '../observations/observed-date.ts';
import { diffFiles, type FileDiff } from './diff-files.ts';
import { attemptsUntil, observationsUntil } from './history-at.ts';

/** Statements that are read for one page: a page of long files ends early. One observation is always on it. */
const STATEMENTS_PER_PAGE = 40_000;
/** Lines of differences that are kept. */
const MAX_CACHED_DIFF_LINES = 50_000;

/** An observation with how its file differs from the readable one before it. Times are ISO 8601 UTC. */
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
  /** null where no file was read. */
  readonly statements: number | null;
  /** null where no file was read, and for the first one. */
  readonly difference: EntryDiff | null;
}

/** As {@link FileDiff}, with the file that it is compared with. */
export interface EntryDiff extends FileDiff {
  readonly beforeId: number;
  readonly before: string;
}

export interface EntryReview {
  readonly state: ReviewState;
  readonly added: number;
  readonly removed: number;
  readonly previousCount: number;
  readonly heldAt: string;
  readonly decidedAt: string | null;
}

/** Where a page ends: the last observation on it. */
export interface HistoryCursor {
  /** Its latest attempt. A file that is read again after a failure is newer than the failure. */
  readonly lastSeenAt: string;
  readonly id: number;
}

/** An observation in the order of a history. */
interface ObservationEntry extends HistoryCursor {
  readonly outcome: Outcome;
  readonly observedAt: string;
  readonly precision: DatePrecision;
  readonly attempts: readonly string[];
}

/** Whether a place is older than another. */
const isOlder = (entry: HistoryCursor, other: HistoryCursor): boolean =>
  entry.lastSeenAt === other.lastSeenAt ? entry.id < other.id : entry.lastSeenAt < other.lastSeenAt;

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly next: HistoryCursor | null;
}

/** What stands of everything that was seen. */
export interface HistorySummary {
  readonly total: number;
  /** Number of the observation whose file stands; null where none does. */
  readonly effective_observation_id: number | null;
  readonly stale: boolean;
}

/** The observations of publishers, that with the latest attempt first, in pages. Only the files of a page are read. */
export class FileHistoryRepository {
  readonly #db: Kysely<RecordsSchema>;
  /** Observations never change, so that a difference is computed once. */
  readonly #differences: DiffCache = new LRUCache({
    maxSize: MAX_CACHED_DIFF_LINES,
    sizeCalculation: countLines,
  });

  constructor(records: Records) {
    this.#db = records.db;
  }

  /**
   * @param instant as {@link historyAt} takes it; null for now
   * @returns null where the publisher was never observed
   */
  async findSummary(publisher: string, instant: string | null = null): Promise<HistorySummary | null> {
    const effective = await this.findEffectiveFile(publisher, instant);
    return (
      effective && { total: effective.total, effective_observation_id: effective.id, stale: effective.current.stale }
    );
  }

  /**
   * The current file of a publisher without its statements, the number of its observation (null if it has no current
   * file), and how many observations there are.
   * @param instant as in {@link findSummary}
   * @returns null if no attempt to read it is known
   */
  async findEffectiveFile(
    publisher: string,
    instant: string | null = null,
  ): Promise<{ current: EffectiveFileState; id: number | null; total: number } | null> {
    const all = (await queryReviewedObservations(this.#db, publisher)).map((row) => ({
      ...toReviewedObservation(row),
      id: row.id,
      review: row.review,
      decidedAt: row.decided_at,
    }));
    const observations = instant === null ? all : observationsUntil(all, instant);
    if (observations.length === 0) return null;
    const current = resolveEffectiveFile({ publisher, observations });
    const id = current.file === null ? null : (observations[current.file.index]?.id ?? null);
    return { current, id, total: observations.length };
  }

  /**
   * At most `limit` observations, fewer where their files are long, after the place where the page before ended.
   * @param instant as in {@link findSummary}
   */
  async getPage(
    publisher: string,
    limit: number,
    after: HistoryCursor | null,
    instant: string | null = null,
  ): Promise<HistoryPage> {
    const all = await this.#listEntries(publisher, instant);
    const from = after === null ? 0 : all.findIndex((entry) => isOlder(entry, after));
    const page = from < 0 ? [] : all.slice(from, from + limit);
    const rows = await this.#loadRows(page.map(({ id }) => id));
    const files = all.filter(({ outcome }) => outcome === 'found');
    const earlierFile = new Map(files.map(({ id }, index) => [id, files[index + 1]]));
    const counts = await this.#countStatements(
      page.flatMap(({ id, outcome }) => (outcome === 'found' ? [id, earlierFile.get(id)?.id ?? id] : [])),
    );
    const statements = new StatementLoader(this.#db, counts, this.#differences);

    const entries: HistoryEntry[] = [];
    for (const { id, attempts } of page) {
      const stored = rows.get(id);
      if (!stored) continue;
      const row = instant === null ? stored : toHistoricalRow(stored, instant);
      const before = earlierFile.get(id);
      const cost = before ? statements.getCost(before.id, row.id) : 0;
      if (entries.length > 0 && statements.loadedCount + cost > STATEMENTS_PER_PAGE) break;
      const dates = attempts.map((at) => toPublishedDate(at, row.date_precision));
      entries.push({
        id: row.id,
        outcome: row.outcome,
        cause: row.cause,
        source: row.source,
        fileUrl: row.file_url,
        attempts: dates,
        observedAt: dates[0] ?? row.observed_at,
        lastSeenAt: dates.at(-1) ?? row.observed_at,
        bodyHash: row.body_hash,
        evidence: row.evidence === null ? null : (JSON.parse(row.evidence) as FetchEvidence),
        review: toReview(row),
        statements: row.outcome === 'found' ? (counts.get(row.id) ?? 0) : null,
        difference: before
          ? {
              beforeId: before.id,
              before: toPublishedDate(before.observedAt, before.precision),
              ...(await statements.diff(before.id, row.id)),
            }
          : null,
      });
    }
    const last = page[entries.length - 1];
    const isEnd = last === undefined || last.id === all.at(-1)?.id;
    return { entries, next: isEnd ? null : { lastSeenAt: last.lastSeenAt, id: last.id } };
  }

  /** The bytes of a file that the publisher served at some time. @returns null where there is none with this hash */
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

  /** Every observation of a publisher without its contents, the one with the latest attempt first. */
  async #listEntries(publisher: string, instant: string | null): Promise<ObservationEntry[]> {
    const rows = await queryReviewedObservations(this.#db, publisher);
    return rows
      .filter((row) => instant === null || row.observed_at <= instant)
      .map((row) => {
        const attempts = attemptsUntil(listAttemptInstants(toReviewedObservation(row)), instant);
        return {
          id: row.id,
          outcome: row.outcome,
          observedAt: row.observed_at,
          precision: row.date_precision,
          attempts,
          lastSeenAt: attempts.at(-1) ?? row.observed_at,
        };
      })
      .sort((a, b) => (isOlder(a, b) ? 1 : -1));
  }

  async #loadRows(ids: readonly number[]) {
    const rows = await queryInPages(ids, (page) =>
      this.#db
        .selectFrom('observation')
        .leftJoin('list_review', 'list_review.observation_id', 'observation.id')
        .selectAll('observation')
        .select(['added', 'removed', 'named_before', 'held_at', 'decided_at', selectReviewState])
        .where('observation.id', 'in', page)
        .execute(),
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  async #countStatements(observations: readonly number[]): Promise<Map<number, number>> {
    // Their places count up from 0, and the last one is found without reading the others.
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

/** What a row told at an instant, as {@link observationsUntil} has it. */
function toHistoricalRow<Row extends { review: ReviewState | null; decided_at: string | null }>(
  row: Row,
  instant: string,
): Row {
  const isDecided = row.decided_at !== null && row.decided_at <= instant;
  return {
    ...row,
    review: row.review === null || isDecided ? row.review : 'held',
    decided_at: isDecided ? row.decided_at : null,
  };
}

function toReview({
  review,
  added,
  removed,
  named_before,
  held_at,
  decided_at,
}: {
  review: ReviewState | null;
  added: number | null;
  removed: number | null;
  named_before: number | null;
  held_at: string | null;
  decided_at: string | null;
}): EntryReview | null {
  if (review === null || added === null || removed === null || named_before === null || held_at === null) return null;
  return { state: review, added, removed, previousCount: named_before, heldAt: held_at, decidedAt: decided_at };
}

/** Differences by their two observations: those of long files cost more than the rest of a page. */
type DiffCache = LRUCache<string, FileDiff>;

const getDiffKey = (before: number, after: number): string => `${before} ${after}`;

/** One even where nothing differs, since the entry itself takes room. */
const countLines = ({ added, removed }: FileDiff): number => 1 + added.length + removed.length;

/** Reads statements as differences ask for them; the file that two of them share is read once. */
class StatementLoader {
  readonly #db: Kysely<RecordsSchema>;
  readonly #counts: ReadonlyMap<number, number>;
  readonly #differences: DiffCache;
  #loaded = new Map<number, ObservedStatement[]>();
  /** How many were read. */
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
    // Newest first: what comes next is compared with the older one of these.
    this.#loaded = new Map([[before, earlier]]);
    const difference = diffFiles(earlier, later);
    this.#differences.set(getDiffKey(before, after), difference);
    return difference;
  }

  async #load(observation: number): Promise<ObservedStatement[]> {
    const loaded = this.#loaded.get(observation);
    if (loaded) return loaded;
    this.loadedCount += this.#counts.get(observation) ?? 0;
    return queryStatements(this.#db, observation);
  }
}
