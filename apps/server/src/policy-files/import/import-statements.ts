import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { compareText, type IdentityResult, identify, type SourceStatement } from '@vouchwire/trust-graph';
import { type CsvError, parse } from 'csv-parse';
import { LRUCache } from 'lru-cache';
import { RELATION_ATTRIBUTES } from 'trust-txt';
import { AppError, getErrorMessage } from '../../platform/errors/app-error.ts';
import { rowPages } from '../../platform/records/value-pages.ts';
import type { Observation } from '../observations/observation.ts';
import { insertObservations, type ObservationRepository } from '../observations/observation-repository.ts';
import type { DatePrecision } from '../observations/observed-date.ts';
import { recordNewObservation } from '../observations/record-observation.ts';
import type { FileReadings } from './attempt-observations.ts';
import { type CrawlCsvRow, isCrawlCsv, parseCrawlCsv } from './parse-crawl-csv.ts';
import { type ObservedAtResult, parseObservedAt } from './parse-observed-at.ts';

/** A longer value is not part of a policy file. */
const MAX_VALUE_LENGTH = 8_192;
const OBSERVATIONS_PER_PROGRESS = 200;
const MAX_KNOWN_TEXTS = 100;
const relationAttributes: ReadonlySet<string> = new Set(RELATION_ATTRIBUTES);

interface ImportOptions {
  /** Source name of the observations. Default: the name of the file. */
  readonly source?: string;
  /** Date of the statements if the rows have none, ISO 8601. */
  readonly observedAt?: string;
  /** Precision of `observedAt`. Default: `instant`. */
  readonly precision?: DatePrecision;
  /**
   * Dates and address of each publisher's file, by its identity, if the source states them separately from the
   * statements. Rows of other publishers are then skipped, because their file belongs to another site.
   */
  readonly readings?: ReadonlyMap<string, FileReadings>;
  /**
   * `taken` (default): a list with many changes takes effect immediately. `held`: it waits for a review, like a crawled
   * one.
   */
  readonly largeChanges?: 'taken' | 'held';
  /** @param done number of observations recorded so far */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Result of an import. `skipped` counts the rows that the graph leaves out, by reason. They are stored nevertheless.
 */
export interface ImportSummary {
  readonly source: string;
  readonly rows: number;
  readonly observations: number;
  /** Number of observations that were not in the records before. */
  readonly new_observations: number;
  /** Number of lists that wait for a review. Present if reviews were requested. */
  readonly held?: number;
  readonly statements: number;
  readonly skipped: Record<string, number>;
}

interface DirtyRow {
  readonly row: number;
  readonly reason: string;
  readonly fields: string;
}

interface ImportBatch {
  readonly observations: Observation[];
  readonly dirtyRows: DirtyRow[];
  readonly skipped: Record<string, number>;
  readonly rows: number;
  readonly sha256: string;
}

/**
 * Imports a CSV of statements with the columns `publisher,attribute,value` and optionally `line` and `observed_at`, or
 * a CSV of JournalList's crawler with the columns `srcurl,attr,refurl`. Creates one observation per publisher and date
 * (UTC), at the newest time in its rows. Records either the whole file or nothing.
 *
 * A broken row, or one whose publisher is not a host, is stored in a separate table with the reason. A row whose value
 * is not an identity remains a statement but is counted by reason, because it is not a relationship.
 * @throws AppError `import-failed` if the file is not readable or not such a CSV
 */
export async function importStatements(
  records: ObservationRepository,
  file: string,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const source = options.source ?? path.basename(file);
  const defaultDate = options.observedAt ?? new Date().toISOString();
  const batch = await loadBatch(file, source, defaultDate, options);
  const statements = batch.observations.reduce((sum, observation) => sum + observation.statements.length, 0);

  const { fresh: newCount, held: heldCount } = await records.runInTransaction(async (transaction) => {
    let fresh = 0;
    let held = 0;
    for (let start = 0; start < batch.observations.length; start += OBSERVATIONS_PER_PROGRESS) {
      const page = batch.observations.slice(start, start + OBSERVATIONS_PER_PROGRESS);
      if (options.largeChanges === 'held') {
        for (const observation of page) {
          const result = await recordNewObservation(transaction, observation);
          if (result !== 'no-news') fresh += 1;
          if (result === 'held') held += 1;
        }
      } else {
        fresh += await insertObservations(transaction, page);
      }
      options.onProgress?.(
        Math.min(start + OBSERVATIONS_PER_PROGRESS, batch.observations.length),
        batch.observations.length,
      );
    }
    const { id } = await transaction
      .insertInto('import_run')
      .values({
        source,
        sha256: batch.sha256,
        imported_at: new Date().toISOString(),
        observations: batch.observations.length,
        statements,
        skipped: JSON.stringify(batch.skipped),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const page of rowPages(batch.dirtyRows.map((dirty) => ({ import_id: id, ...dirty }))))
      await transaction.insertInto('dirty_row').values(page).execute();
    return { fresh, held };
  });
  return {
    source,
    rows: batch.rows,
    observations: batch.observations.length,
    new_observations: newCount,
    ...(options.largeChanges === 'held' ? { held: heldCount } : {}),
    statements,
    skipped: batch.skipped,
  };
}

async function loadBatch(
  file: string,
  source: string,
  defaultDate: string,
  { precision = 'instant', readings }: Pick<ImportOptions, 'precision' | 'readings'>,
): Promise<ImportBatch> {
  const hash = createHash('sha256');
  const observations = new Map<string, { publisher: string; observedAt: string; statements: SourceStatement[] }>();
  const dirtyRows: DirtyRow[] = [];
  const skipped: Record<string, number> = {};
  const count = (reason: string) => {
    skipped[reason] = (skipped[reason] ?? 0) + 1;
  };
  // Consecutive rows have the same publisher and date.
  const hosts = new LRUCache({ max: MAX_KNOWN_TEXTS, memoMethod: (text: string) => identify(text) });
  const dates = new LRUCache({ max: MAX_KNOWN_TEXTS, memoMethod: (text: string) => parseObservedAt(text) });
  let rowNumber = 0;
  try {
    for await (const fields of await openRows(file, hash)) {
      rowNumber += 1;
      const row = requireReading(parseRow(fields, hosts, dates, defaultDate), readings);
      if ('reason' in row) {
        count(row.reason);
        // PostgreSQL does not store NUL in text. JSON writes it as an escape.
        dirtyRows.push({ row: rowNumber, reason: row.reason, fields: JSON.stringify(fields) });
        continue;
      }
      const key = `${row.publisher} ${row.observedAt.slice(0, 'yyyy-mm-dd'.length)}`;
      let observation = observations.get(key);
      if (!observation) {
        observation = { publisher: row.publisher, observedAt: row.observedAt, statements: [] };
        observations.set(key, observation);
      }
      if (row.observedAt > observation.observedAt) observation.observedAt = row.observedAt;
      observation.statements.push(row.statement);
      const unreadable = findReferenceError(row.statement);
      if (unreadable) count(unreadable);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT')
      throw new AppError('import-failed', `There is no file ${file}`, { cause });
    const location = (cause as CsvError).lines ? ` near line ${(cause as CsvError).lines}` : '';
    throw new AppError('import-failed', `${file} could not be read as CSV${location}: ${getErrorMessage(cause)}`, {
      cause,
    });
  }
  return {
    // Oldest first, so that each list is compared with the previous one.
    observations: [...observations.values()]
      .map(({ publisher, observedAt, statements }): Observation => {
        const { fileUrl, attempts } = readings?.get(publisher) ?? { fileUrl: null, attempts: [observedAt] };
        const [first = observedAt] = attempts;
        return {
          publisher,
          source,
          outcome: 'found',
          cause: null,
          fileUrl,
          observedAt: first,
          lastSeenAt: attempts.at(-1) ?? first,
          attempts,
          precision,
          statements,
        };
      })
      .sort((a, b) => compareText(a.observedAt, b.observedAt)),
    dirtyRows,
    skipped,
    rows: rowNumber,
    sha256: hash.digest('hex'),
  };
}

type Fields = Record<string, string | undefined>;

/** Reads the rows of either form of CSV. Updates `hash` with every byte. */
async function openRows(file: string, hash: Hash): Promise<AsyncIterable<Fields>> {
  const isCrawl = await isCrawlCsv(file);
  const input = createReadStream(file).on('data', (chunk) => hash.update(chunk));
  return isCrawl ? toFields(parseCrawlCsv(input)) : parseStatementRows(file, input);
}

async function* toFields(rows: AsyncIterable<CrawlCsvRow>): AsyncGenerator<Fields> {
  for await (const row of rows) yield { ...row };
}

async function* parseStatementRows(file: string, input: Readable): AsyncGenerator<Fields> {
  let isHeaderRead = false;
  const rows = input
    .on('error', (error) => rows.destroy(error))
    .pipe(
      parse({
        columns: (header) => {
          isHeaderRead = true;
          return validateHeader(header);
        },
        bom: true,
        relax_column_count: true,
        skip_empty_lines: true,
        max_record_size: 1_000_000,
      }),
    );
  yield* rows as AsyncIterable<Fields>;
  if (isHeaderRead) return;
  throw new AppError(
    'import-failed',
    `${file} is empty; its first line must name the columns publisher,attribute,value`,
  );
}

function validateHeader(header: string[]): string[] {
  const columns = header.map((name) => name.trim().toLowerCase());
  const missing = ['publisher', 'attribute', 'value'].filter((name) => !columns.includes(name));
  const duplicate = columns.find((name, index) => columns.indexOf(name) !== index && name !== '');
  if (duplicate !== undefined) {
    throw new AppError('import-failed', `The first line names the column ${duplicate} twice; keep one of them`);
  }
  if (missing.length > 0) {
    throw new AppError(
      'import-failed',
      `The first line must name the columns publisher,attribute,value (optionally line and observed_at), or srcurl,attr,refurl; missing: ${missing.join(', ')}`,
    );
  }
  return columns;
}

type Row = { publisher: string; observedAt: string; statement: SourceStatement } | { reason: string };

function parseRow(
  fields: Fields,
  hosts: LRUCache<string, IdentityResult>,
  dates: LRUCache<string, ObservedAtResult>,
  defaultDate: string,
): Row {
  const { publisher = '', value } = fields;
  const attribute = (fields.attribute ?? '').trim().toLowerCase();
  if (value === undefined || attribute === '') return { reason: 'incomplete-row' };
  if (`${publisher}${attribute}${value}`.includes('\0')) return { reason: 'nul-character' };
  if (value.length > MAX_VALUE_LENGTH || attribute.length > MAX_VALUE_LENGTH) return { reason: 'too-long' };
  const host = hosts.memo(publisher);
  if (!host.ok || host.identity.kind === 'did') return { reason: 'publisher-not-a-domain' };
  const observedAt = dates.memo(fields.observed_at?.trim() || defaultDate);
  if ('reason' in observedAt) return observedAt;
  const line = parseLineNumber(fields.line);
  if (line === undefined) return { reason: 'unreadable-line-number' };
  return {
    publisher: host.identity.host,
    observedAt: observedAt.instant,
    statement: { line, attribute, value },
  };
}

function requireReading(row: Row, readings: ImportOptions['readings']): Row {
  return 'reason' in row || !readings || readings.has(row.publisher) ? row : { reason: 'file-not-read-at-publisher' };
}

/** Returns null if there is no line number, and undefined if the text is not a line number. */
function parseLineNumber(text: string | undefined): number | null | undefined {
  if (text === undefined || text.trim() === '') return null;
  return /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : undefined;
}

function findReferenceError(statement: SourceStatement): string | null {
  if (!relationAttributes.has(statement.attribute)) return null;
  const reference = identify(statement.value);
  return reference.ok ? null : `reference-${reference.reason}`;
}
