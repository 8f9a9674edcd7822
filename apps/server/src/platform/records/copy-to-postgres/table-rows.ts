import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RecordsSchema } from '../schema.ts';
import { fewValues, rowPages } from '../value-pages.ts';
import { type CopiedTable, getBatchSize, getKeyColumns } from './copied-tables.ts';

export type Value = string | number | Uint8Array | null;
export type Row = Readonly<Record<string, Value>>;

type Db = Kysely<RecordsSchema>;

/**
 * Reads all rows of a table in the order of their keys, in pages.
 * @param from number of rows to skip
 */
export async function* streamRows(db: Db, table: CopiedTable, from = 0): AsyncGenerator<readonly Row[]> {
  const key = sql.join(getKeyColumns(table).map((column) => sql.ref(column)));
  const pageSize = getBatchSize(table);
  const fetchPage = async (where: RawBuilder<unknown>, offset: number) =>
    (
      await sql<Row>`select * from ${sql.table(table)} ${where} order by ${key} limit ${pageSize} offset ${offset}`.execute(
        db,
      )
    ).rows;
  let rows = await fetchPage(sql``, from);
  while (rows.length > 0) {
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    rows = await fetchPage(sql`where (${key}) > (${sql.join(fewValues(getKeyValues(table, last)))})`, 0);
  }
}

/** Returns the rows of a SQLite store that have the same keys as these rows. */
export async function fetchRowsByKeys(db: Db, table: CopiedTable, rows: readonly Row[]): Promise<readonly Row[]> {
  const key = sql.join(getKeyColumns(table).map((column) => sql.ref(column)));
  const found: Row[] = [];
  for (const page of rowPages(rows)) {
    const keys = sql.join(page.map((row) => sql`(${sql.join(fewValues(getKeyValues(table, row)))})`));
    const { rows: pageRows } =
      await sql<Row>`select * from ${sql.table(table)} where (${key}) in (values ${keys})`.execute(db);
    found.push(...pageRows);
  }
  return found;
}

export async function countRows(db: Db, table: CopiedTable): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.rows);
}

/** Inserts either all rows or none. Rows with existing keys stay unchanged (idempotent). */
export async function insertRows(db: Db, table: CopiedTable, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await db.transaction().execute(async (transaction) => {
    for (const page of rowPages(rows)) {
      const values = page.map((row) => sql`(${sql.join(fewValues(columns).map((column) => sql.val(row[column])))})`);
      await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)} on conflict do nothing`.execute(
        transaction,
      );
    }
  });
}

function getKeyValues(table: CopiedTable, row: Row): Value[] {
  return getKeyColumns(table).map((column) => row[column] ?? null);
}
