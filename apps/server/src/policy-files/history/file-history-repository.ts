import type { HistoryLine } from '@vouchwire/api-contract';
import { MAX_DIFFERENCE_LINES } from '@vouchwire/api-contract/schemas';
import { createStatementKey } from '@vouchwire/trust-graph';
import type { Kysely, Selectable } from 'kysely';
import { decompress } from '../../platform/records/compression.ts';
import type { EffectiveFileTable, ListReviewTable, Records, RecordsSchema } from '../../platform/records/schema.ts';
import { queryInPages } from '../../platform/records/value-pages.ts';
import {
  type EffectiveFileState,
  listAttemptInstants,
  resolveEffectiveFile,
} from '../effective-file/resolve-effective-file.ts';
import type { FetchEvidence, Outcome, ReviewState, StoredObservation } from '../observations/observation.ts';
import { queryObservations } from '../observations/observation-queries.ts';
import { toPublishedDate } from '../observations/observed-date.ts';
import { observationsUntil } from './history-at.ts';

/**
 * Maximum number of statements of the files of one page. A page of long files therefore has fewer observations, but at
 * least one.
 */
const STATEMENTS_PER_PAGE = 40_000;

/** An observation with the difference between its file and the previous effective one. Times are ISO 8601 UTC. */
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
  /** Null for the first file, and if the observation did not change the effective file. */
  readonly difference: EntryDiff | null;
}

/** The change of the effective file with an observation, and the first changed lines. */
export interface EntryDiff {
  readonly period: Selectable<EffectiveFileTable>;
  /** The previous file. Null if it was gone. */
  readonly before: { readonly id: number; readonly observedAt: string } | null;
  readonly addedLines: readonly HistoryLine[];
  readonly removedLines: readonly HistoryLine[];
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
    const counts = await this.#countStatements(page.flatMap(({ id, outcome }) => (outcome === 'found' ? [id] : [])));
    const periods = await this.#listPeriods(publisher);

    const entries: HistoryEntry[] = [];
    let cost = 0;
    for (const entry of page) {
      const index = periods.findIndex(({ observation_id, began_at }) =>
        entry.outcome === 'found'
          ? observation_id === entry.id
          : observation_id === null && entry.attempts.includes(began_at),
      );
      cost += counts.get(entry.id) ?? 0;
      if (entries.length > 0 && cost > STATEMENTS_PER_PAGE) break;
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
        difference: index > 0 ? await this.#loadDiff(periods, index, all) : null,
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
    return row ? await decompress(row.bytes) : null;
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

  #listPeriods(publisher: string): Promise<Selectable<EffectiveFileTable>[]> {
    return this.#db
      .selectFrom('effective_file')
      .selectAll()
      .where('publisher', '=', publisher)
      .orderBy('began_at')
      .execute();
  }

  async #loadDiff(
    periods: readonly Selectable<EffectiveFileTable>[],
    index: number,
    observations: readonly ObservationEntry[],
  ): Promise<EntryDiff | null> {
    const [previous, period] = periods.slice(index - 1, index + 1);
    if (!previous || !period) return null;
    const before = observations.find(({ id }) => id === previous.observation_id);
    const lines = this.#db
      .selectFrom('statement_period')
      .select(['line', 'attribute', 'value'])
      .where('publisher', '=', period.publisher)
      .orderBy('line')
      .orderBy('ordinal')
      // A file may contain a statement in several spellings.
      .limit(2 * MAX_DIFFERENCE_LINES);
    return {
      period,
      before: before ? { id: before.id, observedAt: toPublishedDate(before.observedAt, before.precision) } : null,
      addedLines: selectFirstLines(
        await lines.where('valid_from', '=', period.began_at).where('began_at', '=', period.began_at).execute(),
      ),
      removedLines: selectFirstLines(await lines.where('ended_at', '=', period.began_at).execute()),
    };
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

/** Returns the first line of each statement. */
const selectFirstLines = (lines: readonly HistoryLine[]): HistoryLine[] =>
  [...Map.groupBy(lines, createStatementKey).values()].flatMap(([first]) => first ?? []);
