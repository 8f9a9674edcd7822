import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProgress } from '../src/commands/cli/run-step.ts';
import { acquireServerLock } from '../src/platform/locks/process-lock.ts';
import { formatLogEntry } from '../src/platform/telemetry/log-status.ts';
import { runCommand } from './run-command.ts';
import { startProduct } from './running-product.ts';
import { copyEmptyRecords } from './starter-crawl-folder.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

const parseLines = (output: string) =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

describe('log of a server', () => {
  it('consists of JSON lines if stderr is not a terminal, also from child processes', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    await using product = await startProduct(folder.path, {
      LOG_FORMAT: 'auto',
      LOG_LEVEL: 'info',
      METRICS_PORT: '0',
      // The background crawl ends immediately, and is reported.
      CRAWL: 'on',
      VOUCHWIRE_CONTACT_URL: 'https://vouchwire-dev.com/crawler',
      STARTER_CRAWL: 'off',
    });
    await fetch(`${product.origin}/api/trust-graph/status`);
    await expect.poll(() => product.getOutput()).toContain('/api/trust-graph/status');
    const csv = path.join(folder.path, 'list.csv');
    await writeFile(csv, 'publisher,attribute,value\na.example,member,b.example\n');
    await runCommand(['import', csv], { VOUCHWIRE_DATA_DIR: folder.path });
    expect(await product.stop('SIGTERM')).toBe(0);
    const entries = parseLines(product.getOutput());
    for (const entry of entries) {
      expect(entry).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
      // ISO 8601 in UTC.
      expect(entry.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    const built = entries.find(({ msg }) => msg.startsWith('Built the graph'));
    expect(built).toMatchObject({ level: 30, durationMs: expect.any(Number) });
    expect(entries).toContainEqual(expect.objectContaining({ route: '/api/trust-graph/status', status: 200 }));
  });

  it('ends with a JSON line with the reason of a failure, without a stack', async () => {
    await using folder = await createTemporaryDirectory();
    using _server = acquireServerLock(folder.path);
    const second = await runCommand(['serve'], { VOUCHWIRE_DATA_DIR: folder.path, PORT: '0' });
    expect(second.code).toBe(1);
    expect(parseLines(second.stderr)).toEqual([
      expect.objectContaining({
        level: 60,
        msg: expect.stringMatching(
          /^A Vouchwire server .*\. Stop it first, or set VOUCHWIRE_DATA_DIR to another directory\.$/,
        ),
      }),
    ]);
    expect(second.stderr).not.toContain('    at ');
  });

  it('is text without a time for a command', async () => {
    await using folder = await createTemporaryDirectory();
    const env = { VOUCHWIRE_DATA_DIR: folder.path };
    const csv = path.join(folder.path, 'list.csv');
    await writeFile(csv, 'publisher,attribute,value\na.example,member,b.example\n');
    await runCommand(['import', csv], env);
    expect((await runCommand(['review', 'list'], env)).stderr).toBe('0 lists to review\n');
    expect(parseLines((await runCommand(['review', 'list'], { ...env, LOG_FORMAT: 'json' })).stderr)).toEqual([
      expect.objectContaining({ level: 30, msg: '0 lists to review' }),
    ]);
  });
});

describe('a long command', () => {
  it.each([
    { args: ['import', '--json', 'list.csv'], steps: ['Importing list.csv', 'Imported list.csv'] },
    { args: ['rebuild-graph'], steps: ['Building the graph', 'Built the graph: 0 identities, 0 relationships'] },
    {
      args: ['crawl', '--json', '--max-hosts', '1'],
      steps: ['Crawling all known hosts', 'Updating the graph', 'Updated the graph'],
    },
  ])('logs on stderr what it does before it begins: $args', async ({ args, steps }) => {
    await using folder = await createTemporaryDirectory();
    await copyEmptyRecords(folder.path);
    const csv = path.join(folder.path, 'list.csv');
    await writeFile(csv, 'publisher,attribute,value\nnews.example.com,member,other.example.com\n');
    const { code, stdout, stderr } = await runCommand(
      args.map((argument) => (argument === 'list.csv' ? csv : argument)),
      {
        VOUCHWIRE_DATA_DIR: folder.path,
        STARTER_CRAWL: 'off',
        VOUCHWIRE_CONTACT_URL: 'https://vouchwire-dev.com/crawler',
      },
    );
    expect(code, stderr).toBe(0);
    expect(stderr.replaceAll(/ \(\d+\.\d s\)/g, '').split('\n')).toEqual([...steps, '']);
    if (args.includes('--json')) expect(parseLines(stdout)).toHaveLength(1);
  });
});

describe('formatLogEntry', () => {
  it('returns time, level, message and fields in one line', () => {
    const entry = { time: '2026-03-31T12:00:05.123Z', pid: 1, hostname: 'host' };
    expect(formatLogEntry(JSON.stringify({ ...entry, level: 30, method: 'GET', status: 200, msg: 'answered' }))).toBe(
      '2026-03-31T12:00:05Z answered method=GET status=200',
    );
    const err = { type: 'TypeError', message: 'x is not a function', stack: 'TypeError: x\n    at y' };
    expect(formatLogEntry(JSON.stringify({ ...entry, level: 50, err, msg: 'failed' }))).toBe(
      '2026-03-31T12:00:05Z error: failed\n  TypeError: x\n      at y',
    );
  });
});

describe('formatProgress', () => {
  it('draws the completed share and the elapsed time', () => {
    expect(formatProgress('Building the pages', 0.5, 12_345)).toBe(
      'Building the pages ████████████░░░░░░░░░░░░ 50 % 12 s',
    );
    expect(formatProgress('Building the graph', null, 900)).toBe('Building the graph… 0 s');
  });
});
