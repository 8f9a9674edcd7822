import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

let folder: TemporaryDirectory;
let records: Records;
beforeEach(async () => {
  folder = await createTemporaryDirectory();
  records = await openSqliteRecords(folder.path);
  await sql`create table shelf (book text not null)`.execute(records.db);
  await sql`insert into shelf values ('one'), ('two'), ('three')`.execute(records.db);
});
afterEach(async () => {
  await records[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const selectAll = sql<{ book: string }>`select * from shelf order by rowid`;

it('returns a column that was added after the statement was prepared', async () => {
  expect((await selectAll.execute(records.db)).rows).toEqual([{ book: 'one' }, { book: 'two' }, { book: 'three' }]);
  await sql`alter table shelf add column pages integer not null default 7`.execute(records.db);
  expect((await selectAll.execute(records.db)).rows).toEqual([
    { book: 'one', pages: 7 },
    { book: 'two', pages: 7 },
    { book: 'three', pages: 7 },
  ]);
});

it('uses the values of each run', async () => {
  const find = async (book: string) =>
    (await sql`select rowid from shelf where book = ${book}`.execute(records.db)).rows;
  expect([await find('two'), await find('three'), await find('four')]).toEqual([[{ rowid: 2 }], [{ rowid: 3 }], []]);
});
