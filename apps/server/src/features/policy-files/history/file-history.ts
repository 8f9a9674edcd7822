import type { Kysely } from 'kysely';
import type { Records, RecordsSchema } from '../../../platform/records/schema.ts';
import { queryInPages } from '../../../platform/records/value-pages.ts';
import { attemptsOf, type CurrentFile, currentFile } from '../current-file.ts';
import type { FetchEvidence, ObservedStatement, Outcome, ReviewState } from '../observation.ts';
import { judgedObservation, judgementsIn, reviewState, statementsIn } from '../observation-records.ts';
import { type DatePrecision, observedDate } from '../observed-date.ts';
import { differencesBetween, type FileDifference } from './file-difference.ts';
import { attemptsBy, seenBy } from './history-as-of.ts';

/** Statements that are read for one page: a page of long files ends early. One observation is always on it. */
const STATEMENTS_PER_PAGE = 40_000;
/** Lines of differences that are kept. */
const KEPT_DIFFERENCE_LINES = 50_000;

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
  readonly difference: EntryDifference | null;
}

/** As {@link FileDifference}, with the file that it is compared with. */
export interface EntryDifference extends FileDifference {
  readonly beforeId: number;
  readonly before: string;
}

export interface EntryReview {
  readonly state: ReviewState;
  readonly added: number;
  readonly removed: number;
  readonly namedBefore: number;
  readonly heldAt: string;
  readonly decidedAt: string | null;
}

/** Where a page ends: the last observation on it. */
export interface HistoryPlace {
  /** Its latest attempt. A file that is read again after a failure is newer than the failure. */
  readonly lastSeenAt: string;
  readonly id: number;
}

/** An observation in the order of a history. */
interface ObservationPlace extends HistoryPlace {
  readonly outcome: Outcome;
  readonly observedAt: string;
  readonly precision: DatePrecision;
  readonly attempts: readonly string[];
}

/** Whether a place is older than another. */
const isBefore = (place: HistoryPlace, other: HistoryPlace): boolean =>
  place.lastSeenAt === other.lastSeenAt ? place.id < other.id : place.lastSeenAt < other.lastSeenAt;

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly next: HistoryPlace | null;
}

/** What stands of everything that was seen. */
export interface HistorySummary {
  readonly total: number;
  /** Number of the observation whose file stands; null where none does. */
  readonly standing: number | null;
  readonly stale: boolean;
}

/** The observations of publishers, that with the latest attempt first, in pages. Only the files of a page are read. */
export class FileHistory {
  readonly #db: Kysely<RecordsSchema>;
  /** Observations never change, so that a difference is computed once. */
  readonly #differences = new KeptDifferences();

  constructor(records: Records) {
    this.#db = records.db;
  }

  /**
   * @param instant as {@link historyAsOf} takes it; null for now
   * @returns null where the publisher was never observed
   */
  async summaryOf(publisher: string, instant: string | null = null): Promise<HistorySummary | null> {
    const known = await this.currentOf(publisher, instant);
    return known && { total: known.total, standing: known.id, stale: known.current.stale };
  }

  /**
   * The current file of a publisher without its statements, the number of its observation (null if it has no current
   * file), and how many observations there are.
   * @param instant as in {@link summaryOf}
   * @returns null if no attempt to read it is known
   */
  async currentOf(
    publisher: string,
    instant: string | null = null,
  ): Promise<{ current: CurrentFile; id: number | null; total: number } | null> {
    const all = (await judgementsIn(this.#db, publisher)).map((row) => ({
      ...judgedObservation(row),
      id: row.id,
      review: row.review,
      decidedAt: row.decided_at,
    }));
    const observations = instant === null ? all : seenBy(all, instant);
    if (observations.length === 0) return null;
    const current = currentFile({ publisher, observations });
    const id = current.file === null ? null : (observations[current.file.index]?.id ?? null);
    return { current, id, total: observations.length };
  }

  /**
   * At most `limit` observations, fewer where their files are long, after the place where the page before ended.
   * @param instant as in {@link summaryOf}
   */
  async pageOf(
    publisher: string,
    limit: number,
    after: HistoryPlace | null,
    instant: string | null = null,
  ): Promise<HistoryPage> {
    const all = await this.#placesOf(publisher, instant);
    const from = after === null ? 0 : all.findIndex((place) => isBefore(place, after));
    const page = from < 0 ? [] : all.slice(from, from + limit);
    const rows = await this.#rows(page.map(({ id }) => id));
    const files = all.filter(({ outcome }) => outcome === 'found');
    const earlierFile = new Map(files.map(({ id }, index) => [id, files[index + 1]]));
    const counts = await this.#countStatements(
      page.flatMap(({ id, outcome }) => (outcome === 'found' ? [id, earlierFile.get(id)?.id ?? id] : [])),
    );
    const statements = new StatementsOf(this.#db, counts, this.#differences);

    const entries: HistoryEntry[] = [];
    for (const { id, attempts } of page) {
      const stored = rows.get(id);
      if (!stored) continue;
      const row = instant === null ? stored : asOf(stored, instant);
      const before = earlierFile.get(id);
      const needed = before ? statements.costOf(before.id, row.id) : 0;
      if (entries.length > 0 && statements.read + needed > STATEMENTS_PER_PAGE) break;
      const dates = attempts.map((at) => observedDate(at, row.date_precision));
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
        review: reviewOf(row),
        statements: row.outcome === 'found' ? (counts.get(row.id) ?? 0) : null,
        difference: before
          ? {
              beforeId: before.id,
              before: observedDate(before.observedAt, before.precision),
              ...(await statements.difference(before.id, row.id)),
            }
          : null,
      });
    }
    const last = page[entries.length - 1];
    const isEnd = last === undefined || last.id === all.at(-1)?.id;
    return { entries, next: isEnd ? null : { lastSeenAt: last.lastSeenAt, id: last.id } };
  }

  /** The bytes of a file that the publisher served at some time. @returns null where there is none with this hash */
  async bodyOf(publisher: string, hash: string): Promise<Uint8Array | null> {
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
  async #placesOf(publisher: string, instant: string | null): Promise<ObservationPlace[]> {
    const rows = await judgementsIn(this.#db, publisher);
    return rows
      .filter((row) => instant === null || row.observed_at <= instant)
      .map((row) => {
        const attempts = attemptsBy(attemptsOf(judgedObservation(row)), instant);
        return {
          id: row.id,
          outcome: row.outcome,
          observedAt: row.observed_at,
          precision: row.date_precision,
          attempts,
          lastSeenAt: attempts.at(-1) ?? row.observed_at,
        };
      })
      .sort((a, b) => (isBefore(a, b) ? 1 : -1));
  }

  async #rows(ids: readonly number[]) {
    const rows = await queryInPages(ids, (page) =>
      this.#db
        .selectFrom('observation')
        .leftJoin('list_review', 'list_review.observation_id', 'observation.id')
        .selectAll('observation')
        .select(['added', 'removed', 'named_before', 'held_at', 'decided_at', reviewState])
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

/** What a row told at an instant, as {@link seenBy} has it. */
function asOf<Row extends { review: ReviewState | null; decided_at: string | null }>(row: Row, instant: string): Row {
  const decided = row.decided_at !== null && row.decided_at <= instant;
  return {
    ...row,
    review: row.review === null || decided ? row.review : 'held',
    decided_at: decided ? row.decided_at : null,
  };
}

function reviewOf({
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
  return { state: review, added, removed, namedBefore: named_before, heldAt: held_at, decidedAt: decided_at };
}

/** Differences that were computed before: those of long files cost more than all else on a page. */
class KeptDifferences {
  /** By the two observations, oldest use first. */
  readonly #kept = new Map<string, FileDifference>();
  #lines = 0;

  get(before: number, after: number): FileDifference | undefined {
    const key = `${before} ${after}`;
    const found = this.#kept.get(key);
    if (found === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found;
  }

  keep(before: number, after: number, difference: FileDifference): void {
    this.#kept.set(`${before} ${after}`, difference);
    this.#lines += linesOf(difference);
    for (const [oldest, longestUnused] of this.#kept) {
      if (this.#lines <= KEPT_DIFFERENCE_LINES) return;
      this.#kept.delete(oldest);
      this.#lines -= linesOf(longestUnused);
    }
  }
}

/** One even where nothing differs, since the entry itself takes room. */
const linesOf = ({ added, removed }: FileDifference): number => 1 + added.length + removed.length;

/** Reads statements as differences ask for them; the file that two of them share is read once. */
class StatementsOf {
  readonly #db: Kysely<RecordsSchema>;
  readonly #counts: ReadonlyMap<number, number>;
  readonly #differences: KeptDifferences;
  #held = new Map<number, ObservedStatement[]>();
  /** How many were read. */
  read = 0;

  constructor(db: Kysely<RecordsSchema>, counts: ReadonlyMap<number, number>, differences: KeptDifferences) {
    this.#db = db;
    this.#counts = counts;
    this.#differences = differences;
  }

  costOf(before: number, after: number): number {
    if (this.#differences.get(before, after)) return 0;
    return [before, after]
      .filter((id) => !this.#held.has(id))
      .reduce((sum, id) => sum + (this.#counts.get(id) ?? 0), 0);
  }

  async difference(before: number, after: number): Promise<FileDifference> {
    const known = this.#differences.get(before, after);
    if (known) return known;
    const [earlier, later] = [await this.#of(before), await this.#of(after)];
    // Newest first: what comes next is compared with the older one of these.
    this.#held = new Map([[before, earlier]]);
    const difference = differencesBetween(earlier, later);
    this.#differences.keep(before, after, difference);
    return difference;
  }

  async #of(observation: number): Promise<ObservedStatement[]> {
    const held = this.#held.get(observation);
    if (held) return held;
    this.read += this.#counts.get(observation) ?? 0;
    return statementsIn(this.#db, observation);
  }
}
