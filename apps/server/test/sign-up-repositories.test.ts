import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { chooseImplementations } from '../../../dev-world/sample-cases.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import { describeFollowRepository } from './describe-follow-repository.ts';
import { describeReportRecords } from './describe-report-repository.ts';
import { describeSignUpRecords } from './describe-sign-up-repositories.ts';
import { RECORD_STORES } from './migrated-records.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

for (const describeStore of [describeSignUpRecords, describeReportRecords, describeFollowRepository])
  for (const [name, open] of chooseImplementations(RECORD_STORES)) describeStore(name, open);

it('deletes every byte of deleted persons, also of moved rows', { tags: 'sampled' }, async () => {
  await using folder = await createTemporaryDirectory();
  await using records = await openSqliteRecords(folder.path);
  const there = new Set<string>();
  const deleted = new Set<string>();
  let state = 7;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state % below;
  };
  await records.db.transaction().execute(async (transaction) => {
    for (let step = 0; step < 6_000; step++) {
      const key = `p${random(1_500)}${'z'.repeat(random(40))}@x.example`;
      if (random(10) < 6) {
        const row = { email: key.toUpperCase(), email_key: key, name: 'n'.repeat(random(700)), interests: '[]' };
        await transaction
          .insertInto('waitlist_signup')
          .values({ ...row, unsubscribe_token: `token ${step}`, created_at: '2026', updated_at: '2026' })
          .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ name: row.name }))
          .execute();
        there.add(key);
        deleted.delete(key);
      } else {
        const gone = [...there][random(there.size || 1)];
        if (gone === undefined) continue;
        await transaction.deleteFrom('waitlist_signup').where('email_key', '=', gone).execute();
        there.delete(gone);
        deleted.add(gone);
      }
    }
  });
  const found = async () => {
    const names = (await readdir(folder.path)).filter((name) => name.startsWith('records'));
    const bytes = await Promise.all(names.map((name) => readFile(path.join(folder.path, name), 'latin1')));
    const all = bytes.join('\n').toLowerCase();
    expect([...there].filter((key) => !all.includes(key))).toEqual([]);
    return [...deleted].filter((key) => all.includes(key) && ![...there].some((saved) => saved.includes(key)));
  };
  // SQLite overwrites what is deleted, but not the copies that its pages keep of rows that moved.
  await sql`pragma wal_checkpoint(truncate)`.execute(records.db);
  expect((await found()).length).toBeGreaterThan(0);
  await records.secureDelete(['waitlist_signup'], [...deleted]);
  expect(await found()).toEqual([]);
});
