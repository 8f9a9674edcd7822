import { afterAll, beforeAll } from 'vitest';
import { openPostgresRecords } from '../src/platform/records/open-postgres.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import { describeRecords } from './describe-records.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres[Symbol.asyncDispose]();
});

describeRecords('SQLite', openSqliteRecords);
describeRecords('PostgreSQL', async () => openPostgresRecords(await postgres.createDatabase()));
