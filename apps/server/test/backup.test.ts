import { copyFile, mkdir, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';
import { type RunningProduct, startProduct } from './running-product.ts';
import { copyStarterCrawl } from './starter-crawl-folder.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

/** Every row of every table, read by SQLite itself. */
function listRows(file: string): Record<string, unknown[]> {
  using records = new DatabaseSync(file, { readOnly: true });
  const tables = records.prepare("select name from sqlite_master where type = 'table' order by name").all();
  return Object.fromEntries(
    tables.map(({ name }) => [name, records.prepare(`select * from "${name}" order by 1, 2`).all()]),
  );
}

describe('backup of a running server', { tags: 'sampled' }, () => {
  let folder: TemporaryDirectory;
  let product: RunningProduct;
  const at = (name: string) => path.join(folder.path, name);
  const running = () => ({ VOUCHWIRE_DATA_DIR: at('running') });

  beforeAll(async () => {
    folder = await createTemporaryDirectory();
    await copyStarterCrawl(at('running'));
    product = await startProduct(at('running'));
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  const signUp = async (email: string) => {
    const response = await fetch(`${product.origin}/api/signup-reader`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, interests: [] }),
    });
    expect(response.status).toBe(200);
  };

  it('contains all acknowledged records and is readable only by its owner', async () => {
    await signUp('before@reader.example');
    // Writes during the whole copy, so that the source changes.
    let copying = true;
    const concurrent = (async () => {
      for (let nth = 0; copying; nth += 1) await signUp(`meanwhile-${nth}@reader.example`);
    })();
    const made = await runCommand(['backup', at('copy.sqlite')], running());
    copying = false;
    await concurrent;
    expect(made).toMatchObject({ code: 0, stdout: '' });
    expect((await stat(at('copy.sqlite'))).mode & 0o777).toBe(0o600);
    expect((await readdir(folder.path)).filter((name) => name.startsWith('copy'))).toEqual(['copy.sqlite']);

    const [copy, now] = [listRows(at('copy.sqlite')), listRows(at('running/records.sqlite'))];
    expect(copy.statement).toEqual(now.statement);
    expect(copy.statement).toHaveLength(14_764);
    expect(copy.waitlist_signup).toContainEqual(expect.objectContaining({ email: 'before@reader.example' }));
    expect(now.waitlist_signup).toEqual(expect.arrayContaining(copy.waitlist_signup ?? []));
  });

  it('restores into another directory, where the product returns the same responses', async () => {
    const status = async (origin: string) => (await fetch(`${origin}/api/trust-graph/status`)).json();
    const before = await status(product.origin);
    await mkdir(at('restored/graph-daily'), { recursive: true });
    const restored = await runCommand(['restore', at('copy.sqlite')], { VOUCHWIRE_DATA_DIR: at('restored') });
    expect(await readdir(at('restored'))).not.toContain('graph-daily');
    expect(restored).toMatchObject({ code: 0, stdout: '' });
    expect(listRows(at('restored/records.sqlite'))).toEqual(listRows(at('copy.sqlite')));
    await using second = await startProduct(at('restored'));
    const { graph_version: _, ...after } = await status(second.origin);
    expect(before).toMatchObject(after);
    expect(after).toMatchObject({ metrics: { identities: 3480, relationships: 7338 } });
    const listed = await runCommand(['signups', 'list', '--json'], { VOUCHWIRE_DATA_DIR: at('restored') });
    expect(JSON.parse(listed.stdout)).toContainEqual(expect.objectContaining({ email: 'before@reader.example' }));
  });

  it('never overwrites a backup or records', async () => {
    const again = await runCommand(['backup', at('copy.sqlite')], running());
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('already exists') });
    const underServer = await runCommand(['restore', at('copy.sqlite')], running());
    expect(underServer).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^vouchwire: A Vouchwire server .* is already using .*\. Stop it first\.\n$/),
    });
    const occupied = { VOUCHWIRE_DATA_DIR: at('occupied') };
    expect(await runCommand(['restore', at('copy.sqlite')], occupied)).toMatchObject({ code: 0 });
    const overRecords = await runCommand(['restore', at('copy.sqlite')], occupied);
    expect(overRecords).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('set VOUCHWIRE_DATA_DIR to an empty'),
    });
  });

  it('says what to do about a folder in place of a file, and about a missing or unwritable folder', async () => {
    const env = { VOUCHWIRE_DATA_DIR: at('nowhere') };
    expect(await runCommand(['restore', folder.path], env)).toMatchObject({
      code: 2,
      stderr: `vouchwire: There is no file ${folder.path}.\n`,
    });
    expect(await runCommand(['backup', at('none/new.sqlite')], running())).toMatchObject({
      code: 2,
      stderr: `vouchwire: There is no folder ${at('none')}. Create it, or choose another file name.\n`,
    });
    // A folder of Linux in which no user can create a file.
    const unwritable = await runCommand(['backup', '/proc/new.sqlite'], running());
    expect(unwritable).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/\. Check that this user can write to \/proc/),
    });
    expect(unwritable.stderr).not.toMatch(/damaged|doctor/);
  });

  it.skipIf(process.getuid?.() === 0)('names the permission that is missing for a restore or backup', async () => {
    await writeFile(at('unreadable.sqlite'), '', { mode: 0 });
    expect(await runCommand(['restore', at('unreadable.sqlite')], { VOUCHWIRE_DATA_DIR: at('nowhere') })).toMatchObject(
      {
        code: 1,
        stderr: expect.stringMatching(/^vouchwire: This user lacks a permission\. Give it access to the file .*\n$/),
      },
    );
    await mkdir(at('closed'));
    await writeFile(at('closed/records.sqlite'), '', { mode: 0 });
    expect(await runCommand(['backup', at('new.sqlite')], { VOUCHWIRE_DATA_DIR: at('closed') })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^vouchwire: This user lacks a permission\. /),
    });
  });

  it('does not restore the database of a data directory without its journal', async () => {
    await signUp('journal@reader.example');
    expect((await stat(at('running/records.sqlite-wal'))).size).toBeGreaterThan(0);
    expect(await runCommand(['restore', at('running/records.sqlite')], { VOUCHWIRE_DATA_DIR: at('nowhere') })).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(`Run “vouchwire backup” with VOUCHWIRE_DATA_DIR=${at('running')}, and restore`),
    });
  });

  it('names the missing file or data directory', async () => {
    const env = { VOUCHWIRE_DATA_DIR: at('nowhere') };
    expect(await runCommand(['restore', at('none.sqlite')], env)).toMatchObject({
      code: 2,
      stderr: `vouchwire: There is no file ${at('none.sqlite')}.\n`,
    });
    expect(await runCommand(['backup', at('new.sqlite')], env)).toMatchObject({
      code: 2,
      stderr: `vouchwire: ${at('nowhere')} has no records. Set VOUCHWIRE_DATA_DIR to the data directory of the server.\n`,
    });
    expect(await readdir(folder.path)).not.toContain('nowhere');
  });

  // The reasons are the texts of SQLite's result codes NOTADB and CORRUPT (https://sqlite.org/rescode.html).
  it.each([
    ['a text', 'file is not a database', (file: string) => writeFile(file, 'This is no database.')],
    [
      'half a backup',
      'database disk image is malformed',
      async (file: string) => {
        await copyFile(at('copy.sqlite'), file);
        await truncate(file, Math.floor((await stat(file)).size / 2));
      },
    ],
  ])('is not restored from %s, with the reason “%s”', async (name, reason, prepare) => {
    const file = at(`${name}.sqlite`);
    await prepare(file);
    const rejected = await runCommand(['restore', file], { VOUCHWIRE_DATA_DIR: at('third') });
    expect(rejected).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        `${file} is not a complete backup (${reason}). Choose a file that “vouchwire backup” wrote`,
      ),
    });
  });
});
