import type { FileProblem, FormatId, PublisherStatement } from '@vouchwire/publisher-files';
import {
  compareText,
  type FileState,
  GONE_CONFIRMATION_MS,
  type ReadAttempt,
  resolveFileState,
} from '@vouchwire/trust-graph';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type {
  PublisherFileTable,
  PublisherFileVersionTable,
  Records,
  RecordsSchema,
} from '../platform/records/schema.ts';
import { fewValues, queryInPages, valuePages } from '../platform/records/value-pages.ts';
import { SOFT_404 } from '../policy-files/effective-file/resolve-effective-file.ts';
import type { FileAttempt, PlaceState } from './file-attempt.ts';
import { AI_PLACES, FILE_PLACES, type FilePlace, getPlaceKey, listMissingPlaces } from './file-places.ts';
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
        hasVersion: row !== undefined && resolveRow(row).current !== null,
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
    return toRecordedFiles(rows);
  }

  /** Returns the records of the places with statements about AI, by host. */
  async listAiFiles(hosts: readonly string[]): Promise<ReadonlyMap<string, RecordedFile[]>> {
    const rows = await queryInPages(hosts, (page) =>
      this.#db
        .selectFrom('publisher_file')
        .selectAll()
        .where('host', 'in', page)
        .where('format', 'in', fewValues(AI_PLACES.map(({ format }) => format)))
        .execute(),
    );
    const byHost = Map.groupBy(rows, ({ host }) => host);
    return new Map([...byHost].map(([host, own]) => [host, toRecordedFiles(own)]));
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
        .select(['host', 'format', 'place', 'outcome', 'failures', 'last_seen_at', 'checked_at'])
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

type PlaceOutcome = Pick<PublisherFileRow, 'format' | 'place' | 'outcome' | 'last_seen_at' | 'failures' | 'checked_at'>;

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

/** Returns the outcome of a place that counts, with its date. A current version counts as found, unless it is stale. */
function getCountedOutcome(row: PlaceOutcome): { outcome: FileOutcomeName; at: string } {
  const { current, stale } = resolveRow(row);
  return current?.last_seen_at && !stale
    ? { outcome: 'found', at: current.last_seen_at }
    : { outcome: row.outcome, at: row.checked_at };
}

/**
 * Saves visits to different hosts inside the caller's transaction. A failed request is recorded next to the last version
 * and never replaces it. No publisher gets a new version, because the graph does not contain these files.
 * @returns the hosts of which a file was absent that the next visit has to confirm
 */
export async function savePublisherFiles(
  transaction: Transaction<RecordsSchema>,
  visits: readonly DatedFileAttempts[],
): Promise<ReadonlySet<string>> {
  const unconfirmed = new Set<string>();
  const hosts = visits.filter(({ attempts }) => attempts.length > 0).map(({ host }) => host);
  const rows = await queryInPages(hosts, (page) =>
    transaction.selectFrom('publisher_file').selectAll().where('host', 'in', page).execute(),
  );
  const byKey = new Map(rows.map((row) => [`${row.host} ${row.format} ${row.place}`, row]));
  for (const { host, attempts, at } of visits) {
    for (const attempt of attempts) {
      const { format, place } = attempt;
      const before = byKey.get(`${host} ${format} ${place}`) ?? null;
      const updated = applyAttempt(before, host, attempt, at);
      if (updated === null) continue;
      const { row: after, replaced } = updated;
      const { current, absentSince } = resolveRow(after);
      if (current !== null && absentSince === at) unconfirmed.add(host);
      if (replaced !== null)
        await transaction
          .insertInto('publisher_file_version')
          .values({ ...replaced })
          .onConflict((conflict) => conflict.columns(['host', 'format', 'place', 'first_seen_at']).doNothing())
          .execute();
      const { host: _host, format: _format, place: _place, ...changes } = after;
      await transaction
        .insertInto('publisher_file')
        .values({ ...after })
        .onConflict((conflict) => conflict.columns(['host', 'format', 'place']).doUpdateSet(changes))
        .execute();
    }
  }
  return unconfirmed;
}

type PublisherFileRow = Selectable<PublisherFileTable>;
type PublisherFileVersion = Selectable<PublisherFileVersionTable>;

/** An attempt that did not find the file, as a row stores it. */
type StoredFailure = Pick<ReadAttempt<unknown>, 'at' | 'result'>;

/** Maximum number of stored failures: the first one and the newest. */
const MAX_STORED_FAILURES = 60;

/** A row, and the version that it replaced. */
interface UpdatedRow {
  readonly row: PublisherFileRow;
  readonly replaced: PublisherFileVersion | null;
}

/** Returns null if there is nothing to record: the server reported no change of a file that was never read. */
function applyAttempt(
  before: PublisherFileRow | null,
  host: string,
  attempt: FileAttempt,
  at: string,
): UpdatedRow | null {
  if (attempt.kind === 'not-modified') {
    if (before === null) return null;
    // Only a found file and a page that was read have validators.
    if (before.outcome !== 'found') return { row: applyFailure({ ...before, checked_at: at }, null), replaced: null };
    const due_at = addMs(at, nextFileDelay('found', false, 0, null));
    return { row: { ...before, misses: 0, failures: '[]', checked_at: at, due_at, last_seen_at: at }, replaced: null };
  }
  const { reading, known, retryAfterMs, format, place } = attempt;
  const { outcome, cause, url } = reading;
  const newest = { host, format, place, outcome, cause, url, checked_at: at };
  if (outcome !== 'found')
    return { row: applyFailure({ ...(before ?? EMPTY_ROW), ...newest }, retryAfterMs), replaced: null };
  const version = {
    found_url: url,
    problem_count: reading.problemCount,
    problems: toJson(reading.problems),
    statements: toJson(reading.statements),
  };
  const isSame =
    before !== null &&
    resolveRow(before).current !== null &&
    before.found_url === version.found_url &&
    before.problem_count === version.problem_count &&
    before.problems === version.problems &&
    before.statements === version.statements;
  const row = {
    ...newest,
    ...version,
    misses: 0,
    failures: '[]',
    due_at: addMs(at, nextFileDelay(outcome, false, 0, retryAfterMs)),
    requested_url: known?.requestedUrl ?? null,
    etag: known?.etag ?? null,
    last_modified: known?.lastModified ?? null,
    first_seen_at: before?.first_seen_at ?? at,
    version_since: isSame ? before.version_since : at,
    last_seen_at: at,
  };
  return { row, replaced: before === null || isSame ? null : toVersion(before) };
}

const EMPTY_ROW = {
  misses: 0,
  first_seen_at: null,
  last_seen_at: null,
  found_url: null,
  version_since: null,
  problem_count: 0,
  problems: '[]',
  statements: '[]',
  failures: '[]',
};

/**
 * Adds the newest attempt of a row to its failures. The last version stays as it is.
 * @param row with the outcome of the attempt
 */
function applyFailure(
  row: Omit<PublisherFileRow, 'due_at' | 'requested_url' | 'etag' | 'last_modified'>,
  retryAfterMs: number | null,
): PublisherFileRow {
  const { outcome, cause, checked_at: at, last_seen_at } = row;
  const misses = row.misses + 1;
  const result = outcome === 'absent' || cause === SOFT_404 ? 'absent' : 'failed';
  const [first, ...others] = [...parseFailures(row), { at, result }];
  const failures = JSON.stringify([first, ...others.slice(1 - MAX_STORED_FAILURES)]);
  const after = { ...row, misses, failures: last_seen_at === null ? '[]' : failures };
  const { current, absentSince } = resolveRow(after);
  const delayMs =
    current !== null && absentSince !== null && result === 'absent'
      ? Math.max(0, GONE_CONFIRMATION_MS - getDurationMs(absentSince, at))
      : nextFileDelay(outcome, current !== null || FAILURES.has(outcome), misses, retryAfterMs);
  // The next request is unconditional, because a 304 would not show which outcome it confirms.
  return { ...after, due_at: addMs(at, delayMs), requested_url: null, etag: null, last_modified: null };
}

const FAILURES: ReadonlySet<FileReading['outcome']> = new Set(['blocked', 'unreachable'] as const);

type VersionEvidence = Pick<PublisherFileRow, 'last_seen_at' | 'failures'>;

const parseFailures = ({ failures }: Pick<PublisherFileRow, 'failures'>) => JSON.parse(failures) as StoredFailure[];

/** Decides by the rule of all files whether the last version of a row is current. */
function resolveRow<Row extends VersionEvidence>(row: Row): FileState<Row> {
  if (row.last_seen_at === null) return resolveFileState<Row>([]);
  return resolveFileState<Row>([
    { at: row.last_seen_at, result: 'found', version: row },
    ...parseFailures(row).map((failure) => ({ ...failure, version: null })),
  ]);
}

function toVersion(row: PublisherFileRow): PublisherFileVersion | null {
  const { host, format, place, version_since, last_seen_at, found_url, problem_count, problems, statements } = row;
  if (version_since === null || last_seen_at === null || found_url === null) return null;
  const common = { host, format, place, problem_count, problems, statements, last_seen_at };
  return { ...common, first_seen_at: version_since, ended_at: resolveRow(row).endedAt, url: found_url };
}

/** Returns the records of one host, in the order of the formats. */
function toRecordedFiles(rows: readonly PublisherFileRow[]): RecordedFile[] {
  const byPlace = new Map(rows.map((row) => [getPlaceKey(row as unknown as FilePlace), row]));
  return FILE_PLACES.flatMap((place) => {
    const row = byPlace.get(getPlaceKey(place));
    return row ? [toRecordedFile(place, row)] : [];
  });
}

function toRecordedFile({ format, place }: FilePlace, row: PublisherFileRow): RecordedFile {
  const { current } = resolveRow(row);
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
    problems: current ? (JSON.parse(current.problems) as FileProblem[]).map(maskProblem) : [],
    problemCount: current?.problem_count ?? 0,
    statements: current ? (JSON.parse(current.statements) as PublisherStatement[]).map(maskMailboxes) : [],
  };
}

const getDurationMs = (from: string, to: string): number => Date.parse(to) - Date.parse(from);

const addMs = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** Serializes to JSON that every database stores. PostgreSQL rejects the character U+0000 and unpaired surrogates. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '\ufffd').toWellFormed() : part,
  );
