import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openPostgresRecords } from '../src/platform/records/open-postgres.ts';
import { openSqliteRecords, RECORDS_FILE } from '../src/platform/records/open-sqlite.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { createDatabase } from './shared-postgres.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

/** `records.sqlite` with its tables, without rows. A worker runs many files. */
let migratedFile: Promise<Buffer> | undefined;

async function migrateOnce(): Promise<Buffer> {
  await using folder = await createTemporaryDirectory();
  const records = await openSqliteRecords(folder.path);
  await records[Symbol.asyncDispose]();
  return readFile(path.join(folder.path, RECORDS_FILE));
}

/**
 * Opens the SQLite records in `dataDir`; in an empty one, records without rows. Their tables are a copy, because the
 * migrations cost more CPU than most tests (`record-migrations.test.ts` runs them).
 */
export async function openMigratedSqlite(dataDir: string): Promise<Records> {
  migratedFile ??= migrateOnce();
  const file = path.join(dataDir, RECORDS_FILE);
  if (!existsSync(file)) await writeFile(file, await migratedFile);
  return openSqliteRecords(dataDir);
}

export type OpenRecords = (dataDir: string) => Promise<Records>;
type RecordStore = [name: string, open: OpenRecords];

/** Both stores of records, without rows, for `describe.each`. */
export const RECORD_STORES: [sqlite: RecordStore, postgres: RecordStore] = [
  ['SQLite', openMigratedSqlite],
  ['PostgreSQL', async () => openPostgresRecords(await createDatabase())],
];
