import { expect, it } from 'vitest';
import { saveRegistrations } from '../src/crawl/registrations/registration-repository.ts';
import {
  bumpPublisherVersions,
  ObservationRepository,
} from '../src/policy-files/observations/observation-repository.ts';
import { openMigratedSqlite } from './migrated-records.ts';
import { runCommand } from './run-command.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

const HOST = 'harbor-tribune.com';

const createPicture = (name: string, purpose: string): string =>
  JSON.stringify({
    ...{ page: 'read', endsOn: HOST, organizationNames: [name], organizationIds: [], certificateOrganization: null },
    ...{ owners: [], registration: null, languages: ['en'], offeredLanguages: [], purpose, contactDomains: [] },
    ...{ accounts: [], linkedDomains: [], file: null },
  });

async function insertPictures(folder: string, host: string): Promise<void> {
  await using records = await openMigratedSqlite(folder);
  const rows = [
    ['2025-02-01', '2026-01-10', createPicture('Harbor Tribune', 'articles')],
    ['2026-02-01', '2026-02-08', createPicture('Lucky \u001b[2KBonus', 'gambling')],
  ] as const;
  await new ObservationRepository(records).runInTransaction(async (transaction) => {
    for (const [first, last, picture] of rows)
      await transaction
        .insertInto('site_picture')
        .values({ host, first_at: `${first}T00:00:00.000Z`, last_at: `${last}T00:00:00.000Z`, picture })
        .execute();
    await bumpPublisherVersions(transaction, [host]);
  });
}

it('prints both pages of a changed site side by side, and accepts the newest one', async () => {
  await using folder = await createTemporaryDirectory();
  await insertPictures(folder.path, HOST);
  const command = (...args: string[]) => runCommand(['review', 'sites', ...args], { VOUCHWIRE_DATA_DIR: folder.path });
  const listed = await command('list');
  expect([listed.code, listed.stderr]).toEqual([0, '1 site to review\n']);
  const lines = listed.stdout.split('\n');
  expect(lines[0]).toBe(`${HOST}\tchanged\tsince 2026-02-01T00:00:00.000Z`);
  expect(lines.find((line) => line.includes('organization'))).toMatch(
    /^ {2}organization +Harbor Tribune +Lucky .*Bonus$/,
  );
  expect(lines.find((line) => line.includes('purpose'))).toMatch(/^ {2}purpose +articles +gambling$/);
  expect(listed.stdout).not.toContain('\u001b');
  expect(lines.at(-2)).toMatch(/^ {2}registry +not requested: not due at the visits so far$/);
  expect(JSON.parse((await command('list', '--json')).stdout)).toMatchObject([
    {
      ...{ host: HOST, state: 'changed', decision: null },
      before: { organizationNames: ['Harbor Tribune'] },
      now: { purpose: 'gambling' },
      registration_requested_at: null,
    },
  ]);
  {
    await using records = await openMigratedSqlite(folder.path);
    const attempt = { domain: HOST, requestedAt: '2026-02-08T00:00:00.000Z', registration: null };
    await new ObservationRepository(records).runInTransaction((transaction) =>
      saveRegistrations(transaction, [attempt]),
    );
  }
  expect((await command('list')).stdout).toMatch(/^ {2}registry +requested 2026-02-08$/m);
  const accepted = await command('accept', `https://www.${HOST}/`, '--reason', 'called them', '--json');
  expect(JSON.parse(accepted.stdout)).toMatchObject({ decision: 'accepted', reason: 'called them' });
  expect((await command('accept', HOST)).stderr).toContain('already accepted');
  expect((await command('list')).stderr).toBe('0 sites to review\n');
  expect((await command('reject', 'other.com')).code).not.toBe(0);
  expect((await command('reject', 'no domain')).code).not.toBe(0);
});

it.each([
  ['harbor-tribune.com', 'off', 'RDAP is off', 'off'],
  ['harbor-tribune.ie', 'on', 'its registry has no server in the bootstrap file', 'no-server'],
  ['harbor.blogspot.com', 'on', 'the name is below a platform and has no registration', 'no-registration'],
])('says why the registry of %s was not requested with RDAP %s', async (host, rdap, words, code) => {
  await using folder = await createTemporaryDirectory();
  await insertPictures(folder.path, host);
  const list = (...args: string[]) =>
    runCommand(['review', 'sites', 'list', ...args], { VOUCHWIRE_DATA_DIR: folder.path, RDAP: rdap });
  expect((await list()).stdout).toContain(`not requested: ${words}`);
  expect(JSON.parse((await list('--json')).stdout)).toMatchObject([{ registration_not_requested: code }]);
});
