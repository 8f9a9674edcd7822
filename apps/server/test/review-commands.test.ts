import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';
import { type RunningProduct, startProduct } from './running-product.ts';
import { copyEmptyRecords } from './starter-crawl-folder.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

/** CSV of a list on a date: members `from` to `to - 1`, and what else its lines say. */
const csv = (date: string, from: number, to: number, more: readonly string[] = []) =>
  [
    'publisher,attribute,value,line,observed_at',
    ...Array.from({ length: to - from }, (_, at) => `https://member-${from + at}.com/`)
      .concat(more)
      .map((value, index) => `league.com,member,${value},${index + 1},${date}`),
  ].join('\n');

describe('vouchwire review', { tags: 'sampled', timeout: 120_000 }, () => {
  let folder: TemporaryDirectory;
  let product: RunningProduct;
  beforeAll(async () => {
    folder = await createTemporaryDirectory();
    await copyEmptyRecords(folder.path);
    product = await startProduct(folder.path, { STARTER_CRAWL: 'off' });
    // Two of its members confirm the list, which makes it an association.
    const confirming = [20, 21].map((member) => `member-${member}.com,belongto,https://league.com/,1,2026-01-01`);
    expect((await importCsv([csv('2026-01-01', 0, 30), ...confirming].join('\n'))).code).toBe(0);
    // Not an identity, but a line of the file.
    const steered = 'https://evil.com/\u001b[2K\u202e';
    const held = await importCsv(csv('2026-02-01', 12, 60, [steered]), '--review', '--json');
    expect(JSON.parse(held.stdout)).toMatchObject({ new_observations: 1, held: 1 });
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  const command = (...args: string[]) => runCommand(args, { VOUCHWIRE_DATA_DIR: folder.path });
  const importCsv = async (text: string, ...options: string[]) => {
    const file = path.join(folder.path, 'list.csv');
    await writeFile(file, text);
    return command('import', file, ...options);
  };
  const memberCount = async (): Promise<number> => {
    const response = await fetch(`${product.origin}/api/trust-graph/associations`);
    return ((await response.json()) as { associations: { memberCount: number }[] }).associations[0]?.memberCount ?? 0;
  };
  /** Polls until the running server shows the expected number; the test's timeout ends it. */
  const shows = async (expected: number): Promise<void> => {
    while ((await memberCount()) !== expected) await pause(100);
  };

  it('lists pending lists with the size of the change', async () => {
    await shows(30);
    const listed = await command('review', 'list');
    expect([listed.code, listed.stderr]).toEqual([0, '1 list to review\n']);
    expect(listed.stdout).toMatch(/^\d+\theld\t2026-02-01T00:00:00\.000Z\tleague\.com\t\+30\t-12\tof 30\n$/);
    expect(JSON.parse((await command('review', 'list', '--json')).stdout)).toEqual([
      {
        id: expect.any(Number),
        publisher: 'league.com',
        state: 'held',
        source: 'list.csv',
        file_url: null,
        observed_at: '2026-02-01T00:00:00.000Z',
        last_seen_at: '2026-02-01T00:00:00.000Z',
        added: 30,
        removed: 12,
        previous_count: 30,
        held_at: '2026-02-01T00:00:00.000Z',
        decided_at: null,
      },
    ]);
  });

  it('shows added and removed lines and escapes control characters', async () => {
    const { code, stdout } = await command('review', 'show', 'https://www.league.com/');
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toContain('publisher: league.com');
    expect(lines.filter((line) => line.startsWith('- '))).toEqual(
      Array.from({ length: 12 }, (_, at) => `- ${at + 1}: member=https://member-${at}.com/`),
    );
    const added = lines.filter((line) => line.startsWith('+ '));
    expect(added).toHaveLength(31);
    expect(added[0]).toBe('+ 19: member=https://member-30.com/');
    expect(added.at(-1)).toBe('+ 49: member=https://evil.com/\\u{1b}[2K\\u{202e}');
    const displayed = JSON.parse((await command('review', 'show', 'league.com', '--json')).stdout);
    expect(displayed).toMatchObject({ state: 'held', compared_with: { observed_at: '2026-01-01T00:00:00Z' } });
    expect([displayed.added_lines.length, displayed.removed_lines.length]).toEqual([31, 12]);
  });

  it('accepts and rejects a list, and the running server shows it', async () => {
    const rejected = await command('review', 'reject', 'league.com', '--json');
    expect([rejected.code, JSON.parse(rejected.stdout).state]).toEqual([0, 'rejected']);
    expect((await command('review', 'list')).stdout).toBe('');
    expect((await command('review', 'list', '--all')).stdout).toContain('\trejected\t');
    expect(await memberCount()).toBe(30);

    const accepted = await command('review', 'accept', 'league.com');
    expect([accepted.code, accepted.stdout]).toEqual([0, '']);
    expect(accepted.stderr).toContain('is accepted and is now current');
    await shows(48);
    const second = await command('review', 'accept', 'league.com');
    expect([second.code, second.stderr]).toEqual([
      0,
      expect.stringMatching(/was already accepted on 20.*\. Nothing changed\n$/),
    ]);
  });

  it('prints the observations and the file of a date', async () => {
    const reported = await command('history', 'www.league.com');
    expect([reported.code, reported.stderr]).toEqual([0, '2 observations of league.com\n']);
    expect(reported.stdout.split('\n')).toEqual([
      expect.stringMatching(/^\d+\t2026-02-01.*\tfound\tlist\.csv\t49 statements\t\+31 -12 lines\tstands, accepted$/),
      expect.stringMatching(/^\d+\t2026-01-01.*\t30 statements\t\t$/),
      '',
    ]);
    expect(JSON.parse((await command('history', 'league.com', '--json')).stdout)).toMatchObject([
      { difference: { added: 31, removed: 12 } },
      { difference: null },
    ]);
    const then = await command('history', 'league.com', '--as-of', '2026-01-31');
    expect(then.stdout.trimEnd().split('\n')).toEqual(
      Array.from({ length: 30 }, (_, at) => `member=https://member-${at}.com/`),
    );
    // The list was held then, and accepted today.
    expect((await command('history', 'league.com', '--as-of', '2026-02-02')).stdout).toBe(then.stdout);
    expect((await command('history', 'league.com', '--as-of', '2025-12-31')).code).toBe(1);
    expect((await command('history', 'league.com', '--as-of', 'soon')).code).toBe(2);
    expect((await command('history', 'nobody.com')).stderr).toContain(
      'No check of the trust.txt of nobody.com is on record',
    );
  });

  it('rejects a late decision, an unknown number and an invalid domain', async () => {
    await importCsv(csv('2026-03-01', 12, 61), '--review');
    const [{ id }] = JSON.parse((await command('review', 'list', '--all', '--json')).stdout) as [{ id: number }];
    const late = await command('review', 'reject', String(id));
    expect([late.code, late.stdout]).toEqual([1, '']);
    expect(late.stderr).toContain('A newer file has replaced it');
    expect((await command('review', 'accept', '999999')).code).toBe(1);
    expect((await command('review', 'show', 'nobody.com')).code).toBe(1);
    const unclear = await command('review', 'show', 'not a domain');
    expect([unclear.code, unclear.stderr]).toEqual([
      2,
      expect.stringContaining('neither a review number nor a domain'),
    ]);
    const help = await command('review', '--help');
    expect(help.code).toBe(0);
    for (const verb of ['list', 'show', 'accept', 'reject'])
      expect(help.stdout).toMatch(new RegExp(`^  ${verb} `, 'm'));
  });
});
