import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../../errors/app-error.ts';
import { runInSnapshot } from '../run-in-snapshot.ts';
import type { Records, RecordsSchema } from '../schema.ts';
import { fewValues } from '../value-pages.ts';
import { type CopiedTable, INITIAL_STATE, ROW_TABLES, STATE_TABLES, TABLES_WITH_SEQUENCE } from './copied-tables.ts';
import { countRows, fetchRowsByKeys, insertRows, type Row, streamRows, type Value } from './table-rows.ts';

const MODULUS = 1n << 256n;

/** Content of a table, independent of the database and its row order. */
interface TableDigest {
  readonly rows: number;
  /** Sum of the SHA-256 of all rows, modulo 2^256, as 64 hexadecimal digits. */
  readonly hash: string;
}

/** Returns the hash of a row. It is the same for both databases. */
function rowHash(row: Row): string {
  const fields = Object.entries(row).map(([column, value]) => [column, plain(value)]);
  const sorted = fields.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** @param signal ends the computation with the signal's reason */
async function digestTable(db: Kysely<RecordsSchema>, table: CopiedTable, signal: AbortSignal): Promise<TableDigest> {
  let rows = 0;
  let sum = 0n;
  for await (const page of streamRows(db, table)) {
    signal.throwIfAborted();
    rows += page.length;
    for (const row of page) sum = (sum + BigInt(`0x${rowHash(row)}`)) % MODULUS;
  }
  return { rows, hash: sum.toString(16).padStart(64, '0') };
}

function plain(value: Value): unknown {
  return value instanceof Uint8Array ? { sha256: createHash('sha256').update(value).digest('hex') } : value;
}

type Db = Kysely<RecordsSchema>;

interface CopyOptions {
  /** Stops the copy after the current page and rejects with the signal's reason. The next call resumes the copy. */
  readonly signal: AbortSignal;
  /** Called after each page. */
  readonly onProgress?: (step: { phase: 'copy' | 'compare'; table: CopiedTable; done: number; total: number }) => void;
}

/** Digest of one table, which is the same in both stores. */
export interface CopiedTableDigest extends TableDigest {
  readonly table: CopiedTable;
  /** Number of rows that this copy added. An earlier, interrupted copy added the others. */
  readonly added: number;
}

/**
 * Copies all records from SQLite to PostgreSQL, then compares all tables. Call it again to resume an interrupted copy.
 * The source is read as of the start, and never written to.
 *
 * The version of the records is written last, so a target without a version is known to be incomplete.
 * @throws AppError `configuration` if the target contains other data, `records-unavailable` if the two differ at the
 * end
 */
export function copyRecords(source: Records, target: Records, options: CopyOptions): Promise<CopiedTableDigest[]> {
  return runInSnapshot(source, async ({ db: sourceDb }) => {
    const present = await assertTargetMatches(sourceDb, target.db, options.signal);
    const added = new Map<CopiedTable, number>();
    for (const table of ROW_TABLES)
      added.set(table, await copyTable(sourceDb, target.db, table, present.get(table) ?? 0, options));
    const digests = [];
    for (const table of ROW_TABLES) digests.push(await compareTable(sourceDb, target.db, table, options));
    await saveState(sourceDb, target.db);
    for (const table of STATE_TABLES) digests.push(await compareTable(sourceDb, target.db, table, options));
    return digests.map((digest) => ({ ...digest, added: added.get(digest.table) ?? 0 }));
  });
}

/**
 * Verifies that every row of the target is identical to a row of the source.
 * @returns number of rows per table
 * @throws AppError `configuration`
 */
export async function assertTargetMatches(
  source: Db,
  target: Db,
  signal: AbortSignal,
): Promise<Map<CopiedTable, number>> {
  const present = new Map<CopiedTable, number>();
  for (const table of ROW_TABLES) {
    let rows = 0;
    for await (const page of streamRows(target, table)) {
      signal.throwIfAborted();
      const known = new Set((await fetchRowsByKeys(source, table, page)).map(rowHash));
      if (!page.every((row) => known.has(rowHash(row)))) throw createMismatchError(table);
      rows += page.length;
    }
    present.set(table, rows);
  }
  for (const table of STATE_TABLES) {
    const [sourceRow, targetRow] = [await getSingleRow(source, table), await getSingleRow(target, table)];
    const initialValues = Object.entries(INITIAL_STATE[table as keyof typeof INITIAL_STATE]);
    const isInitial = initialValues.every(([column, value]) => targetRow[column] === value);
    if (!isInitial && rowHash(targetRow) !== rowHash(sourceRow)) throw createMismatchError(table);
  }
  return present;
}

function createMismatchError(table: CopiedTable): AppError {
  return new AppError(
    'configuration',
    `The target holds other data: table ${table} has rows that these records do not have or that differ. Use an empty database, or empty this one if an earlier copy did not finish`,
  );
}

async function copyTable(
  source: Db,
  target: Db,
  table: CopiedTable,
  present: number,
  { signal, onProgress }: CopyOptions,
): Promise<number> {
  const total = await countRows(source, table);
  let done = present;
  // Pages are complete and in order, so the existing rows are the first rows of the source.
  for await (const page of streamRows(source, table, present)) {
    signal.throwIfAborted();
    await insertRows(target, table, page);
    done += page.length;
    onProgress?.({ phase: 'copy', table, done, total });
  }
  return done - present;
}

async function compareTable(
  source: Db,
  target: Db,
  table: CopiedTable,
  { signal, onProgress }: CopyOptions,
): Promise<TableDigest & { table: CopiedTable }> {
  const sourceDigest = await digestTable(source, table, signal);
  const targetDigest = await digestTable(target, table, signal);
  if (sourceDigest.rows !== targetDigest.rows || sourceDigest.hash !== targetDigest.hash) {
    throw new AppError(
      'records-unavailable',
      `Table ${table} differs: ${sourceDigest.rows} rows in the source, ${targetDigest.rows} in the target. Empty the target and copy again`,
    );
  }
  onProgress?.({ phase: 'compare', table, done: sourceDigest.rows, total: sourceDigest.rows });
  return { table, ...sourceDigest };
}

/**
 * Copies the id sequences, which can be beyond the last row because rows were deleted. Then copies the versions, which
 * mark the copy as complete.
 */
async function saveState(source: Db, target: Db): Promise<void> {
  const { rows: sequences } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
    source,
  );
  const last = new Map(sequences.map(({ name, seq }) => [name, seq]));
  const states = await Promise.all(
    STATE_TABLES.map(async (table) => [table, await getSingleRow(source, table)] as const),
  );
  await target.transaction().execute(async (transaction) => {
    for (const table of TABLES_WITH_SEQUENCE) {
      const id = last.get(table) ?? 0;
      await sql`select setval(pg_get_serial_sequence(${table}, 'id')::regclass, ${Math.max(id, 1)}, ${id > 0})`.execute(
        transaction,
      );
    }
    for (const [table, row] of states) {
      const columns = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update ${sql.table(table)} set ${sql.join(fewValues(columns))}`.execute(transaction);
    }
  });
}

async function getSingleRow(db: Db, table: CopiedTable): Promise<Row> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
  const [row] = rows;
  if (!row || rows.length > 1) throw new AppError('records-unavailable', `Table ${table} must have one row`);
  return row;
}
