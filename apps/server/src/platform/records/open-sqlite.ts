import { chmodSync, createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { createAnchorsList } from '../config/load-anchors.ts';
import { AppError, getErrorMessage } from '../errors/app-error.ts';
import { createDirectory } from '../files/create-directory.ts';
import { getSchemaState, migrate } from './migrate.ts';
import type { Records, RecordsSchema } from './schema.ts';
import { getPrimaryCode, SqliteErrorHandler } from './sqlite-error-handler.ts';

/**
 * Maximum number of attempts to empty the write-ahead log while another process reads, and the delay between them in
 * ms.
 */
const MAX_ATTEMPTS = 50;
const RETRY_DELAY_MS = 100;

/**
 * Removes every byte of deleted rows from the files of a SQLite database. `secure_delete` has overwritten the rows
 * themselves. Copies can remain in two places: in the write-ahead log, which is emptied here, and in the unused part of
 * a page after rows were moved. So the file is searched, and rewritten if it contains one of the values.
 */
async function secureDeleteSqlite(db: Kysely<RecordsSchema>, file: string, values: readonly string[]): Promise<void> {
  await truncateWal(db);
  if (!(await fileContainsAny(file, values))) return;
  await sql`vacuum`.execute(db);
  await truncateWal(db);
}

async function truncateWal(db: Kysely<RecordsSchema>): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await pause(RETRY_DELAY_MS);
  }
  throw new AppError(
    'records-unavailable',
    'The rows are deleted. However, another program has the write-ahead log of the records open, and the log may still contain copies. Stop that program and delete again',
  );
}

/** Searches a file of any size in chunks. Chunks overlap by the length of the longest value. */
async function fileContainsAny(file: string, values: readonly string[]): Promise<boolean> {
  const patterns = values.map((word) => toSearchText(Buffer.from(word)));
  const overlap = Math.max(0, ...patterns.map((word) => word.length - 1));
  let tail = '';
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    const text = tail + toSearchText(chunk as Buffer);
    if (patterns.some((word) => text.includes(word))) return true;
    tail = overlap === 0 ? '' : text.slice(-overlap);
  }
  return false;
}

/** Converts bytes to text with one character per byte, and ASCII letters in lower case. */
function toSearchText(buffer: Buffer): string {
  return buffer.toString('latin1').replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** File name in the data directory. */
export const RECORDS_FILE = 'records.sqlite';
/** Maximum time that a writer waits for the transaction of another process, in milliseconds. */
const BUSY_TIMEOUT_MS = 30_000;
/** The text of a statement depends on the number of values in its lists, so some statements have many variants. */
const MAX_PREPARED_STATEMENTS = 200;

const OTHER_DIRECTORY = 'or set VOUCHWIRE_DATA_DIR to another directory';
/** Advice for primary result codes of SQLite (sqlite.org/rescode.html) that do not indicate a damaged database. */
const DISK_HINTS: ReadonlyMap<number, string> = new Map([
  [8, `Check that this user can write to it, ${OTHER_DIRECTORY}`],
  [10, 'Check the disk for errors, and its free space'],
  [13, 'Free some space on its disk'],
  [14, `Check that this user can write to it and that its disk has free space, ${OTHER_DIRECTORY}`],
]);

/**
 * Opens or creates the embedded record store `records.sqlite` in `dataDir`. It uses WAL with synchronous FULL, so an
 * acknowledged write survives `kill -9` and power loss. `secure_delete` overwrites deleted data, so that no byte of a
 * deleted person remains.
 * @throws AppError `records-unavailable`
 */
export async function openSqliteRecords(dataDir: string): Promise<Records> {
  const records = connectSqlite(dataDir);
  await migrate(records.db, 'sqlite');
  return records;
}

/**
 * Opens or creates the file without changing its schema.
 * @throws AppError `records-unavailable`
 */
export function connectSqlite(dataDir: string): Records {
  const file = path.join(dataDir, RECORDS_FILE);
  let database: DatabaseSync;
  try {
    createDirectory(dataDir);
    const isNew = !existsSync(file);
    database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    // Personal data. SQLite gives the same mode to the journal.
    if (isNew) chmodSync(file, 0o600);
    // This check must precede the first pragma, which would write to the file.
    assertNotForeign(database);
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on;',
    );
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(
      'records-unavailable',
      `The record store ${file} could not be opened: ${getErrorMessage(cause)}. ${DISK_HINTS.get(getPrimaryCode(cause) ?? 0) ?? `Restore a backup, ${OTHER_DIRECTORY}`}`,
      { cause },
    );
  }
  return toRecords(database, file, 'read-write');
}

/**
 * Opens the embedded record store read-only: nothing is migrated, and no byte of `records.sqlite` changes.
 * @throws AppError `records-unavailable` if there is none, or if another version of the code created it
 */
export async function openSqliteForReading(
  dataDir: string,
  version: 'this-version' | 'any-version' = 'this-version',
): Promise<Records> {
  const file = path.join(dataDir, 'records.sqlite');
  let database: DatabaseSync;
  try {
    database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
    assertNotForeign(database);
  } catch (cause) {
    throw new AppError('records-unavailable', `No readable records at ${file}: ${getErrorMessage(cause)}`, {
      cause,
    });
  }
  const records = toRecords(database, file, 'read-only');
  if (version === 'any-version' || (await getSchemaState(records.db, 'sqlite')) === 'up-to-date') return records;
  await records[Symbol.asyncDispose]();
  throw new AppError(
    'records-unavailable',
    `The records at ${file} are from another version of Vouchwire. Start this version with them once, then try again`,
  );
}

/**
 * Throws if the file has tables, but not the table of our first migration. Without this check, the first start would
 * add our tables to the database of another program. A file with only the tables of Kysely's migrator is from a first
 * start that was interrupted, because the migrator creates them before the first migration.
 */
function assertNotForeign(database: DatabaseSync): void {
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
  const names = tables.map(({ name }) => String(name)).filter((name) => !/^(?:sqlite|kysely)_/.test(name));
  if (names.length === 0 || names.includes('records_version')) return;
  database.close();
  throw new Error('it is the database of another program');
}

/**
 * In SQLite, a transaction includes schema changes. Kysely assumes the opposite by default. With this setting, a
 * migration runs completely or not at all.
 */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function toRecords(database: DatabaseSync, file: string, use: 'read-write' | 'read-only'): Records {
  const failures = new SqliteErrorHandler(database, BUSY_TIMEOUT_MS);
  const db = new Kysely<RecordsSchema>({
    dialect: new TransactionalSqliteDialect({ database: toKyselyDatabase(database, failures) }),
  });
  return {
    db,
    kind: 'sqlite',
    listAnchors: createAnchorsList(path.dirname(file)),
    // The store is a local file, and an error of a file is not an outage.
    unreachableSince: () => null,
    ping: async () => {
      await db.selectFrom('records_version').select('version').executeTakeFirstOrThrow();
      if (use === 'read-write') failures.heartbeat();
    },
    secureDelete: (_tables, values) => secureDeleteSqlite(db, file, values),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

const NO_OP_STATEMENT: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/**
 * Adapter for Kysely's SQLite dialect. `node:sqlite` takes parameters as separate arguments. Statements stay prepared,
 * because preparing a short one takes longer than running it.
 */
function toKyselyDatabase(database: DatabaseSync, failures: SqliteErrorHandler): SqliteDatabase {
  const prepare = (sql: string): SqliteStatement => {
    const statement = failures.run(() => database.prepare(sql));
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => failures.run(() => statement.all(...values(parameters))),
      run: (parameters) => failures.run(() => statement.run(...values(parameters))),
      iterate: (parameters) => statement.iterate(...values(parameters)) as IterableIterator<unknown>,
    };
  };
  const prepared = new LRUCache<string, SqliteStatement>({ max: MAX_PREPARED_STATEMENTS, memoMethod: prepare });
  return {
    close: () => database.close(),
    prepare: (sql) => {
      // SQLite rolls back automatically if the disk is full. A second rollback would fail and hide the reason.
      if (sql === 'rollback' && !database.isTransaction) return NO_OP_STATEMENT;
      // In a deferred transaction, a write after a read would be rejected immediately if another process wrote in the
      // meantime.
      return prepared.memo(sql === 'begin' ? 'begin immediate' : sql);
    },
  };
}
