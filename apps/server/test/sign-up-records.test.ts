import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetPerson } from '../src/features/sign-ups/forget-person.ts';
import { WaitlistRecords } from '../src/features/sign-ups/waitlist-records.ts';
import { openPostgresRecords } from '../src/platform/records/open-postgres.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import { describeSignUpRecords } from './describe-sign-up-records.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres[Symbol.asyncDispose]();
});

describeSignUpRecords('SQLite', openSqliteRecords);
describeSignUpRecords('PostgreSQL', async () => openPostgresRecords(await postgres.createDatabase()));

it('leaves no byte of those who were deleted, after pages were split, filled again and emptied', async () => {
  await using folder = await temporaryFolder();
  await using records = await openSqliteRecords(folder.path);
  const waitlist = new WaitlistRecords(records);
  const key = (index: number) => `person-${String((index * 7919) % 2_000).padStart(5, '0')}@x.example`;
  const join = (index: number, name: string) => {
    const email = key(index);
    const address = { address: email.replace('person', 'Person'), key: email, domain: 'x.example' };
    return waitlist.keep({ address, name, interests: [] }, { confirm: false, now: new Date() });
  };
  for (let index = 0; index < 1_500; index++) await join(index, 'x');
  // Longer rows move their neighbours about.
  for (let index = 0; index < 1_500; index += 3) await join(index, 'x'.repeat(190));
  const deleted = Array.from({ length: 40 }, (_, index) => key(index * 37));
  for (const email of deleted) expect((await forgetPerson(records, email)).signups).toBe(1);
  const bytes = await Promise.all(
    (await readdir(folder.path)).map((name) => readFile(path.join(folder.path, name), 'latin1')),
  );
  const all = bytes.join('\n').toLowerCase();
  expect(deleted.filter((email) => all.includes(email))).toEqual([]);
  expect(all).toContain(key(1));
  expect(await waitlist.count()).toBe(1_460);
});
