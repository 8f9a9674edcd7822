import type { FileProblem, PublisherStatement } from '@vouchwire/publisher-files';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PublisherFileTable, Records, RecordsSchema } from '../platform/records/schema.ts';
import { queryInPages } from '../platform/records/value-pages.ts';
import type { FileAttempt, PlaceState } from './file-attempt.ts';
import { FILE_PLACES, type FilePlace, getPlaceKey } from './file-places.ts';
import type { FileReading } from './file-reading.ts';
import { maskMailboxes, maskProblem, maskText } from './mask-mailboxes.ts';
import { nextFileDelay } from './next-file-delay.ts';

/** The record of a place. Dates are ISO 8601 UTC. */
export interface RecordedFile extends FilePlace {
  readonly outcome: FileReading['outcome'];
  readonly cause: string | null;
  readonly url: string;
  readonly checkedAt: string;
  readonly firstSeenAt: string | null;
  /** Time of the last reading that contained these statements and problems. */
  readonly lastSeenAt: string | null;
  readonly problems: readonly FileProblem[];
  readonly problemCount: number;
  readonly statements: readonly PublisherStatement[];
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
      const isUncertain = attempt.kind === 'read' && isUncertainMiss(before, attempt.reading);
      await saveMonth(transaction, after, isUncertain);
    }
  }
}

type PublisherFileRow = Selectable<PublisherFileTable>;

/** The cause of a miss that the next request has to confirm. */
export const UNCONFIRMED = 'unconfirmed';
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

/** Saves the result of the month. A result that may be temporary does not replace it. */
async function saveMonth(
  transaction: Transaction<RecordsSchema>,
  row: PublisherFileRow,
  isUncertain: boolean,
): Promise<void> {
  const { host, format, place, checked_at, outcome, problem_count } = row;
  const values = { outcome, problem_count: outcome === 'found' ? problem_count : 0 };
  await transaction
    .insertInto('publisher_file_month')
    .values({ host, format, place, month: checked_at.slice(0, 7), ...values })
    .onConflict((conflict) => {
      const update = conflict.columns(['host', 'format', 'place', 'month']).doUpdateSet(values);
      return isUncertain ? update.where('publisher_file_month.outcome', 'in', ['blocked', 'unreachable']) : update;
    })
    .execute();
}

function toRecordedFile({ format, place }: FilePlace, row: PublisherFileRow): RecordedFile {
  return {
    format,
    place,
    outcome: row.outcome,
    cause: row.cause,
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
