import { type Kysely, sql } from 'kysely';
import { AppError } from '../../errors/app-error.ts';
import { readSnapshot } from '../read-snapshot.ts';
import type { Records, RecordsSchema } from '../schema.ts';
import { fewValues } from '../value-pages.ts';
import { COUNTED_TABLES, type MovedTable, ROW_TABLES, STATE_BEFORE, STATE_TABLES } from './moved-tables.ts';
import { digestTable, rowHash, type TableDigest } from './row-digest.ts';
import { addRows, countRows, pagesOfRows, type Row, rowsWithKeysOf } from './table-rows.ts';

type Db = Kysely<RecordsSchema>;

export interface MoveOptions {
  /** Ends the move after the page that is under way, with the signal's reason; the next one goes on. */
  readonly signal: AbortSignal;
  /** Told after each page. */
  readonly onProgress?: (step: { doing: 'copy' | 'compare'; table: MovedTable; done: number; total: number }) => void;
}

/** One table, the same in both stores. */
export interface MovedDigest extends TableDigest {
  readonly table: MovedTable;
  /** Rows that this move added; the others were there from one before. */
  readonly added: number;
}

/**
 * Copies all records from SQLite to PostgreSQL, and compares what both hold then, table by table. One that was stopped is
 * gone on with by calling it again. The source is read as it stands at the beginning, and never written to.
 *
 * The version of the records is written last, so that a target without one is known to be half of a move.
 * @throws AppError `configuration` where the target holds anything else, `records-unavailable` where the two differ at the end
 */
export function moveRecords(source: Records, target: Records, options: MoveOptions): Promise<MovedDigest[]> {
  return readSnapshot(source, async ({ db: from }) => {
    const present = await refuseOtherData(from, target.db, options.signal);
    const added = new Map<MovedTable, number>();
    for (const table of ROW_TABLES)
      added.set(table, await copyTable(from, target.db, table, present.get(table) ?? 0, options));
    const digests = [];
    for (const table of ROW_TABLES) digests.push(await compare(from, target.db, table, options));
    await writeState(from, target.db);
    for (const table of STATE_TABLES) digests.push(await compare(from, target.db, table, options));
    return digests.map((digest) => ({ ...digest, added: added.get(digest.table) ?? 0 }));
  });
}

/**
 * Makes sure that every row of the target is one of the source, as it is there.
 * @returns how many rows each table has
 * @throws AppError `configuration`
 */
export async function refuseOtherData(source: Db, target: Db, signal: AbortSignal): Promise<Map<MovedTable, number>> {
  const present = new Map<MovedTable, number>();
  for (const table of ROW_TABLES) {
    let rows = 0;
    for await (const page of pagesOfRows(target, table)) {
      signal.throwIfAborted();
      const known = new Set((await rowsWithKeysOf(source, table, page)).map(rowHash));
      if (!page.every((row) => known.has(rowHash(row)))) throw holdsOtherData(table);
      rows += page.length;
    }
    present.set(table, rows);
  }
  for (const table of STATE_TABLES) {
    const [ours, theirs] = [await onlyRow(source, table), await onlyRow(target, table)];
    const before = Object.entries(STATE_BEFORE[table as keyof typeof STATE_BEFORE]);
    const isBefore = before.every(([column, value]) => theirs[column] === value);
    if (!isBefore && rowHash(theirs) !== rowHash(ours)) throw holdsOtherData(table);
  }
  return present;
}

function holdsOtherData(table: MovedTable): AppError {
  return new AppError(
    'configuration',
    `The target holds other data: table ${table} has rows that these records do not have, or no longer as they are. Give an empty database, or empty this one if it is the rest of an earlier move`,
  );
}

async function copyTable(
  source: Db,
  target: Db,
  table: MovedTable,
  present: number,
  { signal, onProgress }: MoveOptions,
): Promise<number> {
  const total = await countRows(source, table);
  let done = present;
  // Pages are added whole and in order: what is there is the beginning.
  for await (const page of pagesOfRows(source, table, present)) {
    signal.throwIfAborted();
    await addRows(target, table, page);
    done += page.length;
    onProgress?.({ doing: 'copy', table, done, total });
  }
  return done - present;
}

async function compare(
  source: Db,
  target: Db,
  table: MovedTable,
  { signal, onProgress }: MoveOptions,
): Promise<TableDigest & { table: MovedTable }> {
  const ours = await digestTable(source, table, signal);
  const theirs = await digestTable(target, table, signal);
  if (ours.rows !== theirs.rows || ours.hash !== theirs.hash) {
    throw new AppError(
      'records-unavailable',
      `Table ${table} came out differently: ${ours.rows} rows here, ${theirs.rows} there. Empty the target and move again`,
    );
  }
  onProgress?.({ doing: 'compare', table, done: ours.rows, total: ours.rows });
  return { table, ...ours };
}

/** Ids go on where they are, also beyond rows that were deleted; then the versions, which say that everything is there. */
async function writeState(source: Db, target: Db): Promise<void> {
  const { rows: given } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
    source,
  );
  const last = new Map(given.map(({ name, seq }) => [name, seq]));
  const states = await Promise.all(STATE_TABLES.map(async (table) => [table, await onlyRow(source, table)] as const));
  await target.transaction().execute(async (transaction) => {
    for (const table of COUNTED_TABLES) {
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

async function onlyRow(db: Db, table: MovedTable): Promise<Row> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
  const [row] = rows;
  if (!row || rows.length > 1) throw new AppError('records-unavailable', `Table ${table} must have one row`);
  return row;
}
