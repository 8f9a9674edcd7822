import type { FileProblem, FormatId, PublisherStatement } from '@vouchwire/publisher-files';
import { compareText } from '@vouchwire/trust-graph';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PublisherFileTable, Records, RecordsSchema } from '../platform/records/schema.ts';
import { queryInPages, valuePages } from '../platform/records/value-pages.ts';
import type { FileAttempt, PlaceState } from './file-attempt.ts';
import { FILE_PLACES, type FilePlace, getPlaceKey, listMissingPlaces } from './file-places.ts';
import { FILE_OUTCOMES, type FileOutcomeName, type FileReading } from './file-reading.ts';
import { maskMailboxes, maskProblem, maskText } from './mask-mailboxes.ts';
import { nextFileDelay } from './next-file-delay.ts';

/** The record of a place. Dates are ISO 8601 UTC. */
export interface RecordedFile extends FilePlace {
  readonly outcome: FileReading['outcome'];
  readonly cause: string | null;
  /** Name of the product that answered in place of the site. Known only for a check on request. */
  readonly wall: string | null;
  readonly url: string;
  readonly checkedAt: string;
  readonly firstSeenAt: string | null;
  /** Time of the last reading that contained these statements and problems. */
  readonly lastSeenAt: string | null;
  readonly problems: readonly FileProblem[];
  readonly problemCount: number;
  readonly statements: readonly PublisherStatement[];
}

/** Result for one format at one host, over all places of the format. */
export interface FormatOutcome {
  readonly host: string;
  readonly format: string;
  /** Month of the last request with this outcome (UTC), such as `2026-11`. */
  readonly month: string;
  readonly outcome: FileOutcomeName;
}

/** The attempts of one visit to a host, and the time of the visit (ISO 8601 UTC). */
export interface DatedFileAttempts {
  readonly host: string;
  readonly attempts: readonly FileAttempt[];
  readonly at: string;
}

/** The statements of publishers in files other than trust.txt: one row for each host and place. */
export class PublisherFileRepository {
  readonly #db: Kysely<RecordsSchema>;

  constructor({ db }: Pick<Records, 'db'>) {
    this.#db = db;
  }

  /** Returns the state of every place, including places that were never requested. */
  async listStates(host: string): Promise<PlaceState[]> {
    const rows = await this.#db.selectFrom('publisher_file').selectAll().where('host', '=', host).execute();
    const byPlace = new Map(rows.map((row) => [getPlaceKey(row as unknown as FilePlace), row]));
    return FILE_PLACES.map((place) => {
      const row = byPlace.get(getPlaceKey(place));
      return {
        ...place,
        dueAt: row?.due_at ?? null,
        outcome: row?.outcome ?? null,
        url: row?.url ?? null,
        requestedUrl: row?.requested_url ?? null,
        etag: row?.etag ?? null,
        lastModified: row?.last_modified ?? null,
      };
    });
  }

  /** Returns the time of the last request for any place of a host, or null if there was none. */
  async findLastCheck(host: string): Promise<string | null> {
    const { last } = await this.#db
      .selectFrom('publisher_file')
      .select((eb) => eb.fn.max('checked_at').as('last'))
      .where('host', '=', host)
      .executeTakeFirstOrThrow();
    return last;
  }

  /** Returns the records of a host, in the order of the formats. */
  async listFiles(host: string): Promise<RecordedFile[]> {
    const rows = await this.#db.selectFrom('publisher_file').selectAll().where('host', '=', host).execute();
    const byPlace = new Map(rows.map((row) => [getPlaceKey(row as unknown as FilePlace), row]));
    return FILE_PLACES.flatMap((place) => {
      const row = byPlace.get(getPlaceKey(place));
      return row ? [toRecordedFile(place, row)] : [];
    });
  }

  /**
   * Yields the outcomes of all hosts in pages, ordered by host and format (UTF-16 code units). Leaves out a format of
   * which a place was not requested if no other place has the statement, because that place could have it.
   */
  async *listOutcomes(): AsyncGenerator<FormatOutcome[]> {
    const hosts = await this.#db.selectFrom('publisher_file').select('host').distinct().execute();
    // A database uses its own collation.
    for (const page of valuePages(hosts.map(({ host }) => host).sort(compareText))) {
      const rows = await this.#db
        .selectFrom('publisher_file')
        .select(['host', 'format', 'place', 'outcome', 'cause', 'misses', 'last_seen_at', 'checked_at'])
        .where('host', 'in', page)
        .execute();
      const byHost = Map.groupBy(rows, ({ host }) => host);
      yield page.flatMap((host) =>
        [...Map.groupBy(byHost.get(host) ?? [], ({ format }) => format)]
          .sort(([a], [b]) => compareText(a, b))
          .flatMap(([format, places]) => mergePlaces(places).map((merged) => ({ host, format, ...merged }))),
      );
    }
  }
}

type PlaceOutcome = Pick<
  PublisherFileRow,
  'format' | 'place' | 'outcome' | 'cause' | 'misses' | 'last_seen_at' | 'checked_at'
>;

/** Returns the strongest outcome of the places of a format, or nothing if it is not known. */
function mergePlaces(rows: readonly PlaceOutcome[]): Pick<FormatOutcome, 'month' | 'outcome'>[] {
  const outcomes = rows.map(getCountedOutcome);
  const strongest = FILE_OUTCOMES.findLast((one) => outcomes.some(({ outcome }) => outcome === one));
  if (strongest === undefined) return [];
  const isComplete = listMissingPlaces(rows as unknown as FilePlace[], rows[0]?.format as FormatId).length === 0;
  if (!isComplete && (strongest === 'absent' || strongest === 'not-this-format')) return [];
  const dates = outcomes.flatMap(({ outcome, at }) => (outcome === strongest ? [at] : []));
  return [{ outcome: strongest, month: dates.sort(compareText).at(-1)?.slice(0, 7) ?? '' }];
}

/**
 * Returns the outcome of a place that counts, with its date. One request that did not find the file changes nothing,
 * unless the server reports that the file is gone, because its statements are also still shown. After failures, a single
 * different response is not sufficient.
 */
function getCountedOutcome({ outcome, cause, misses, last_seen_at, checked_at }: PlaceOutcome): {
  outcome: FileOutcomeName;
  at: string;
} {
  const isGone = cause === 'http-404' || cause === 'http-410';
  if (misses === 1 && last_seen_at !== null && !isGone) return { outcome: 'found', at: last_seen_at };
  return { outcome: cause === UNCONFIRMED ? 'unreachable' : outcome, at: checked_at };
}

/**
 * Saves visits to different hosts inside the caller's transaction. A failed request is recorded next to the earlier
 * result and never replaces it. The same applies to the first response that is not the file. No publisher gets a new
 * version, because the graph does not contain these files.
 */
export async function savePublisherFiles(
  transaction: Transaction<RecordsSchema>,
  visits: readonly DatedFileAttempts[],
): Promise<void> {
  const hosts = visits.filter(({ attempts }) => attempts.length > 0).map(({ host }) => host);
  const rows = await queryInPages(hosts, (page) =>
    transaction.selectFrom('publisher_file').selectAll().where('host', 'in', page).execute(),
  );
  const byKey = new Map(rows.map((row) => [`${row.host} ${row.format} ${row.place}`, row]));
  for (const { host, attempts, at } of visits) {
    for (const attempt of attempts) {
      const { format, place } = attempt;
      const before = byKey.get(`${host} ${format} ${place}`) ?? null;
      const after = applyAttempt(before, host, attempt, at);
      if (after === null) continue;
      const { host: _host, format: _format, place: _place, ...changes } = after;
      await transaction
        .insertInto('publisher_file')
        .values({ ...after })
        .onConflict((conflict) => conflict.columns(['host', 'format', 'place']).doUpdateSet(changes))
        .execute();
    }
  }
}

type PublisherFileRow = Selectable<PublisherFileTable>;

/** The cause of a miss that the next request has to confirm. */
const UNCONFIRMED = 'unconfirmed';
const FAILURES: ReadonlySet<FileReading['outcome']> = new Set(['blocked', 'unreachable'] as const);

/** Returns null if there is nothing to record: the server reported no change of a file that was never read. */
function applyAttempt(
  before: PublisherFileRow | null,
  host: string,
  attempt: FileAttempt,
  at: string,
): PublisherFileRow | null {
  if (attempt.kind === 'not-modified') {
    if (before === null) return null;
    // Only a found file and a page that was read have validators.
    const misses = before.outcome === 'found' ? 0 : before.misses + 1;
    return {
      ...before,
      misses,
      checked_at: at,
      due_at: addMs(at, nextFileDelay(before.outcome, FAILURES.has(before.outcome), misses, null)),
      last_seen_at: before.outcome === 'found' ? at : before.last_seen_at,
    };
  }
  const { reading, known, retryAfterMs, format, place } = attempt;
  const { outcome, cause, url } = reading;
  const isFound = outcome === 'found';
  const isUncertain = isUncertainMiss(before, reading);
  const misses = isFound ? 0 : (before?.misses ?? 0) + 1;
  const common = {
    host,
    format,
    place,
    misses,
    outcome,
    cause: isUncertain && !FAILURES.has(outcome) ? UNCONFIRMED : cause,
    url,
    checked_at: at,
    due_at: addMs(at, nextFileDelay(outcome, isUncertain, misses, retryAfterMs)),
  };
  if (isFound)
    return {
      ...common,
      requested_url: known?.requestedUrl ?? null,
      etag: known?.etag ?? null,
      last_modified: known?.lastModified ?? null,
      first_seen_at: before?.first_seen_at ?? at,
      last_seen_at: at,
      problem_count: reading.problemCount,
      problems: toJson(reading.problems),
      statements: toJson(reading.statements),
    };
  const earlier = isUncertain ? before : null;
  return {
    ...common,
    // The next request is unconditional, because a 304 would not show which outcome it confirms.
    requested_url: null,
    etag: null,
    last_modified: null,
    first_seen_at: before?.first_seen_at ?? null,
    last_seen_at: before?.last_seen_at ?? null,
    problem_count: earlier?.problem_count ?? 0,
    problems: earlier?.problems ?? '[]',
    // A statement that is no longer published is removed.
    statements: earlier?.statements ?? '[]',
  };
}

/**
 * Checks whether the file may still exist. This is so if the request failed, if for the first time another content is
 * at its address, such as a page about maintenance, or if the page lacks the statement for the first time. The statuses
 * 404 and 410 are certain.
 */
function isUncertainMiss(before: PublisherFileRow | null, { outcome, cause }: FileReading): boolean {
  if (outcome === 'found') return false;
  if (FAILURES.has(outcome)) return true;
  const isConfirmed = before === null || before.outcome === 'absent' || before.outcome === 'not-this-format';
  return !isConfirmed && cause !== 'http-404' && cause !== 'http-410' && before.last_seen_at !== null;
}

function toRecordedFile({ format, place }: FilePlace, row: PublisherFileRow): RecordedFile {
  return {
    format,
    place,
    outcome: row.outcome,
    cause: row.cause,
    wall: null,
    // An earlier version with fewer masking rules may have written this row. The record itself is masked when the file
    // is read again.
    url: maskText(row.url),
    checkedAt: row.checked_at,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    problems: (JSON.parse(row.problems) as FileProblem[]).map(maskProblem),
    problemCount: row.problem_count,
    statements: (JSON.parse(row.statements) as PublisherStatement[]).map(maskMailboxes),
  };
}

const addMs = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** Serializes to JSON that every database stores. PostgreSQL rejects the character U+0000 and unpaired surrogates. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '\ufffd').toWellFormed() : part,
  );
