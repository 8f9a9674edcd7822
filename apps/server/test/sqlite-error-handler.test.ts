import { chmod, mkdir, open as openFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteForReading, openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { openMigratedSqlite } from './migrated-records.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const OBSERVED_AT = '2026-03-31T00:00:00.000Z';
const PAGE_BYTES = 4_096;

describe('a SQLite store that cannot be opened', () => {
  let folder: TemporaryDirectory;
  beforeEach(async () => {
    folder = await createTemporaryDirectory();
  });
  afterEach(() => folder[Symbol.asyncDispose]());
  const open = () => openSqliteRecords(folder.path);

  it('suggests to check the directory, not to restore a backup (SQLITE_CANTOPEN)', async () => {
    await mkdir(path.join(folder.path, 'records.sqlite'));
    await expect(open()).rejects.toMatchObject({
      code: 'records-unavailable',
      message: expect.stringMatching(
        /Check that this user can write to it and that its disk has free space, or set VOUCHWIRE_DATA_DIR to another directory$/,
      ),
    });
  });

  // Root can write to a read-only file.
  it.skipIf(process.getuid?.() === 0)('suggests to make it writable if it is read-only (SQLITE_READONLY)', async () => {
    const file = path.join(folder.path, 'records.sqlite');
    new DatabaseSync(file).exec('create table records_version (id integer)');
    await chmod(file, 0o444);
    await expect(open()).rejects.toMatchObject({
      code: 'records-unavailable',
      message: expect.stringMatching(
        /Check that this user can write to it, or set VOUCHWIRE_DATA_DIR to another directory$/,
      ),
    });
  });

  it('suggests a backup if it is not a database (SQLITE_NOTADB)', async () => {
    await writeFile(path.join(folder.path, 'records.sqlite'), 'x'.repeat(PAGE_BYTES));
    await expect(open()).rejects.toMatchObject({ message: expect.stringContaining('Restore a backup') });
  });

  it.each([
    ['open', openSqliteRecords],
    ['read', openSqliteForReading],
  ] as const)('is the database of another program, which it does not change on %s', async (_name, openStore) => {
    const file = path.join(folder.path, 'records.sqlite');
    using other = new DatabaseSync(file);
    other.exec('create table invoice (id integer primary key); insert into invoice values (1)');
    const before = await readFile(file);
    await expect(openStore(folder.path)).rejects.toMatchObject({
      code: 'records-unavailable',
      message: expect.stringContaining(file),
    });
    await expect(openStore(folder.path)).rejects.toThrow('it is the database of another program');
    expect((await readFile(file)).equals(before)).toBe(true);
    expect(await readdir(folder.path)).toEqual(['records.sqlite']);
  });

  it('has no table of a migration that failed', async () => {
    const file = path.join(folder.path, 'records.sqlite');
    using database = new DatabaseSync(file);
    // The first migration creates this table after three others.
    database.exec('create table records_version (id integer)');
    await expect(openSqliteRecords(folder.path)).rejects.toThrow('The earlier records are unchanged');
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
    expect(tables.map(({ name }) => name).filter((name) => !/^kysely/.test(String(name)))).toEqual(['records_version']);
  });

  it('opens records whose first start ended before the first migration', async () => {
    const file = path.join(folder.path, 'records.sqlite');
    new DatabaseSync(file).exec('create table kysely_migration (name text primary key, timestamp text not null)');
    await using records = await open();
    expect(await records.db.selectFrom('records_version').select('version').execute()).toEqual([{ version: 0 }]);
  });
});

describe('a failing SQLite store', () => {
  let folder: TemporaryDirectory;
  let records: Records;
  beforeEach(async () => {
    folder = await createTemporaryDirectory();
    records = await openMigratedSqlite(folder.path);
  });
  afterEach(async () => {
    await records[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  const record = (publishers: readonly string[]) =>
    new ObservationRepository(records).record(
      publishers.map((publisher) => ({
        publisher,
        source: 'test',
        outcome: 'found',
        cause: null,
        fileUrl: `https://${publisher}/trust.txt`,
        observedAt: OBSERVED_AT,
        lastSeenAt: OBSERVED_AT,
        statements: [{ line: 1, attribute: 'contact', value: 'x'.repeat(2_000) }],
      })),
    );
  const hosts = (count: number) => Array.from({ length: count }, (_, index) => `host-${index}.com`);

  it('answers a ping immediately while another process writes', async () => {
    using other = new DatabaseSync(path.join(folder.path, 'records.sqlite'));
    other.exec('begin immediate');
    await records.ping();
    other.exec('rollback');
    await record(['after.com']);
  });

  it('rejects a ping if it is read-only (SQLITE_READONLY)', async () => {
    await sql`pragma query_only = on`.execute(records.db);
    await expect(records.ping()).rejects.toMatchObject({ code: 'records-unavailable' });
  });

  it('reports that it is full (SQLITE_FULL), and rolls back the transaction', async () => {
    await record(['before.com']);
    // As a full disk does, this refuses further pages.
    await sql`pragma max_page_count = 1`.execute(records.db);
    await expect(record(hosts(500))).rejects.toMatchObject({
      code: 'records-unavailable',
      message: 'The records cannot be written: the disk is full. The operator must free some space.',
    });
    expect(await new ObservationRepository(records).getSummary()).toMatchObject({ observations: 1 });
  });

  it('rejects a ping after a statement found corruption (SQLITE_CORRUPT)', async () => {
    await record(hosts(500));
    await records[Symbol.asyncDispose]();
    const file = path.join(folder.path, 'records.sqlite');
    const { size } = await stat(file);
    const handle = await openFile(file, 'r+');
    // All but the first quarter: pages of statements, not of the schema or of the version.
    const from = Math.floor(size / 4 / PAGE_BYTES) * PAGE_BYTES;
    await handle.write(Buffer.alloc(size - from, 0xff), 0, size - from, from);
    await handle.close();

    records = await openMigratedSqlite(folder.path);
    await records.ping();
    await expect(records.db.selectFrom('statement').selectAll().execute()).rejects.toMatchObject({
      code: 'records-unavailable',
      message: 'The records are damaged. Restore a backup.',
    });
    await expect(records.ping()).rejects.toMatchObject({ code: 'records-unavailable' });
  });
});
