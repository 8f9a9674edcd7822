import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FileLinter } from '../src/policy-files/effective-file/file-linter.ts';
import { EffectiveFileService } from '../src/policy-files/history/effective-file.service.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { openMigratedSqlite } from './migrated-records.ts';
import { recordObservation } from './observed-histories.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

const FILE = { host: 'example.com', url: 'https://example.com/trust.txt', today: new Date('2026-03-31T00:00:00Z') };
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('FileLinter', () => {
  it.each([
    ['file', (text: string) => ({ ...FILE, bytes: encode(text), limit: 10 })],
    ['window', (text: string) => ({ ...FILE, bytes: encode(text), line: 1 })],
    ['text', (text: string) => text],
  ] as const)('lets other work run during the lint of a long %s', async (name, createInput) => {
    await using linter = new FileLinter({ maxWaiting: 8 });
    let isRunning = true;
    const linted = linter.lint(name, createInput('membr=https://a.com/\n'.repeat(5_000))).finally(() => {
      isRunning = false;
    });
    let turns = 0;
    while (isRunning) {
      await setImmediate();
      turns += 1;
    }
    // A lint on this thread would end in the first turn.
    expect(turns).toBeGreaterThan(10);
    expect(await linted).toBeDefined();
  });

  it('limits the findings that it returns, and counts all', async () => {
    await using linter = new FileLinter({ maxWaiting: 8 });
    // Each of 2,000 lines has an unknown attribute; the file also repeats its statement.
    const bytes = encode('zzz=https://a.com/\n'.repeat(2_000));
    const { diagnostics, total } = await linter.lint('file', { ...FILE, bytes, limit: 10 });
    expect(diagnostics).toHaveLength(10);
    expect(total).toBeGreaterThanOrEqual(2_000);
    expect(diagnostics.every(({ url }) => url === FILE.url)).toBe(true);
  });
});

describe('the file of a dossier', () => {
  const LINES = 5_000;
  const body = encode('membr=https://a.com/\nmember=https://b.com/\n'.repeat(LINES / 2));

  const openFile = async (folder: string) => {
    const records = await openMigratedSqlite(folder);
    await recordObservation(new ObservationRepository(records), {
      publisher: FILE.host,
      source: 'crawl',
      outcome: 'found',
      cause: null,
      fileUrl: FILE.url,
      observedAt: '2026-03-30T00:00:00.000Z',
      lastSeenAt: '2026-03-30T00:00:00.000Z',
      statements: [{ line: 2, attribute: 'member', value: 'https://b.com/' }],
      body,
    });
    return records;
  };
  const LINE = 1;

  it('has the statements without findings while the linter has no time, and the findings after that', {
    tags: 'sampled',
  }, async () => {
    await using folder = await createTemporaryDirectory();
    await using records = await openFile(folder.path);
    const linter = new FileLinter({ maxWaiting: 0 });
    await using files = new EffectiveFileService(records, linter);
    // The linter has two threads.
    const others = [1, 2].map(() => linter.lint('text', 'membr=https://a.com/\n'.repeat(LINES)));
    const { file: whileBusy } = await files.get(FILE.host, LINE);
    expect(whileBusy).toMatchObject({ diagnostics: null, lines_total: 1, lines: [{ line: 2, attribute: 'member' }] });
    await Promise.all(others);
    // The thread measures its memory before it takes the next task.
    await expect.poll(async () => (await files.get(FILE.host, LINE)).file?.lines_total).toBe(LINES);
    const { file } = await files.get(FILE.host, LINE);
    expect(file?.diagnostics_total).toBeGreaterThanOrEqual(LINES / 2);
  });

  it('is linted once for all its readers', async () => {
    await using folder = await createTemporaryDirectory();
    await using records = await openFile(folder.path);
    // One lint at a time, and none waits: a second one would be refused.
    await using files = new EffectiveFileService(records, new FileLinter({ maxWaiting: 0 }));
    const read = await Promise.all(Array.from({ length: 40 }, () => files.get(FILE.host, LINE)));
    expect(read.map(({ file }) => file?.lines_total)).toEqual(Array(40).fill(LINES));
  });
});
