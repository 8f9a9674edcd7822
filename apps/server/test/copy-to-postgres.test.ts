import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type GraphMetrics, parseEmailAddress } from '@vouchwire/api-contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { WaitlistRepository } from '../src/sign-ups/waitlist-repository.ts';
import { runCommand } from './run-command.ts';
import { NODE_OPTIONS, type RunningProduct, startProduct, VOUCHWIRE } from './running-product.ts';
import { createEmptyDatabase } from './shared-postgres.ts';
import { copyStarterCrawl } from './starter-crawl-folder.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

let folder: TemporaryDirectory;
let target: string;

beforeAll(async () => {
  folder = await createTemporaryDirectory();
  target = await createEmptyDatabase();
  await copyStarterCrawl(folder.path);
  // What the crawl has not: a body, evidence, people, and an id that was given and is gone.
  await using records = await openSqliteRecords(folder.path);
  await new ObservationRepository(records).record([
    {
      publisher: 'with-body.com',
      source: 'check',
      outcome: 'found',
      cause: null,
      fileUrl: 'https://with-body.com/trust.txt',
      observedAt: '2026-11-20T10:00:00.000Z',
      lastSeenAt: '2026-11-21T10:00:00.000Z',
      statements: [{ line: 2, attribute: 'member', value: 'https://ünicode.com/ß?q=\u{1f5de}' }],
      body: Buffer.from([0xef, 0xbb, 0xbf, 0x23, 0x00, 0xff, 0x0a]),
    },
  ]);
  const waitlist = new WaitlistRepository(records);
  for (const email of ['jane@x.example', 'joe@x.example', 'gone@x.example']) {
    const address = parseEmailAddress(email);
    if (address)
      await waitlist.save(
        { address, name: 'Ω', interests: ['Health'] },
        { turn: { dueAt: new Date(), order: 0 }, now: new Date() },
      );
  }
  await records.db.deleteFrom('waitlist_signup').where('email', '=', 'gone@x.example').execute();
});
afterAll(async () => {
  await folder[Symbol.asyncDispose]();
});

/** Polls until the response is as expected; the test's timeout ends it. */
async function waitUntil<T>(load: () => Promise<T>, isExpected: (answer: T) => boolean): Promise<void> {
  while (!isExpected(await load())) await new Promise((resolve) => setTimeout(resolve, 100));
}

const move = (...options: string[]) =>
  runCommand(['migrate-data', ...options], { VOUCHWIRE_DATA_DIR: folder.path, DATABASE_URL: target });

const sourceHash = async () =>
  createHash('sha256')
    .update(await readFile(path.join(folder.path, 'records.sqlite')))
    .digest('hex');

async function inTarget<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table as text, by means of the two databases alone. */
function allOfSource(): Record<string, string[]> {
  const database = new DatabaseSync(path.join(folder.path, 'records.sqlite'), { readOnly: true });
  const tables = database
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'",
    )
    .all()
    .map(({ name }) => String(name));
  const rows = (table: string) => database.prepare(`select * from "${table}"`).all().map(asText).sort();
  const all = Object.fromEntries(tables.map((table) => [table, rows(table)]));
  database.close();
  return all;
}

async function allOfTarget(): Promise<Record<string, string[]>> {
  return inTarget(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely_%'",
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables) all[name] = (await client.query(`select * from "${name}"`)).rows.map(asText).sort();
    return all;
  });
}

const asText = (row: Record<string, unknown>): string =>
  Object.keys(row)
    .sort()
    .map((column) => {
      const value = row[column];
      return `${column}=${value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value)}`;
    })
    .join('|');

it('prints the plan of a dry run and writes nothing', async () => {
  const planned = await move('--dry-run', '--json');
  expect(planned.code, planned.stderr).toBe(0);
  const { tables } = JSON.parse(planned.stdout) as { tables: { table: string; rows: number; present: number }[] };
  // 478 and 252 files of the crawl, its failed attempts and one file of this test; 8,617 and 6,147 statements, and one
  // of this test.
  const observations = allOfSource().observation?.length ?? 0;
  expect(observations).toBeGreaterThan(9_000);
  expect(tables).toContainEqual({ table: 'observation', rows: observations, present: 0 });
  expect(tables).toContainEqual({ table: 'statement', rows: 14_765, present: 0 });
  expect(await allOfTarget()).toEqual({});
});

// Each test continues with what the one before it has copied.
describe('a copy', { tags: 'sampled' }, () => {
  it('leaves a target that no server accepts after kill -9', async () => {
    const child = spawn(process.execPath, [...NODE_OPTIONS, VOUCHWIRE, 'migrate-data', '--to', target], {
      env: { ...process.env, VOUCHWIRE_DATA_DIR: folder.path },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const exited = once(child, 'exit');
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('rows of observation')) child.kill('SIGKILL');
    });
    await exited;
    expect(child.signalCode, output).toBe('SIGKILL');
    const half = await allOfTarget();
    expect(half.observation?.length).toBeGreaterThan(0);
    expect(half.statement?.length ?? 0).toBeLessThan(14_765);
    expect(half.records_version).toEqual(['deleted_version=0|id=1|version=0']);

    await using elsewhere = await createTemporaryDirectory();
    const served = await runCommand(['serve'], { VOUCHWIRE_DATA_DIR: elsewhere.path, DATABASE_URL: target, PORT: '0' });
    expect(served.code).toBe(2);
    expect(served.stderr).toContain('incomplete copy');
  });

  it('resumes, copies the same rows to the target, and does not change the source', async () => {
    const before = await sourceHash();
    const half = await allOfTarget();
    const thereOf = (table: string) => half[table]?.length ?? 0;
    const moved = await move('--json');
    expect(moved.code, moved.stderr).toBe(0);
    const { added, tables } = JSON.parse(moved.stdout) as {
      added: number;
      tables: { table: string; rows: number; hash: string; added: number }[];
    };
    const observations = allOfSource().observation?.length ?? 0;
    expect(tables.find(({ table }) => table === 'observation')?.added).toBe(observations - thereOf('observation'));
    expect(tables.find(({ table }) => table === 'statement')?.added).toBe(14_765 - thereOf('statement'));
    expect(added).toBe(tables.reduce((sum, table) => sum + table.added, 0));

    expect(await sourceHash()).toBe(before);
    const source = allOfSource();
    expect(await allOfTarget()).toEqual(source);
    expect(tables.map(({ table, rows }) => [table, rows]).toSorted()).toEqual(
      Object.entries(source)
        .map(([table, rows]) => [table, rows.length])
        .toSorted(),
    );
    // The hash, made again from its description: SHA-256 of each row's sorted columns, added up modulo 2^256.
    const version = createHash('sha256')
      .update(
        JSON.stringify([
          ['deleted_version', 0],
          ['id', 1],
          ['version', Number(/\|version=(\d+)/.exec(source.records_version?.[0] ?? '')?.[1])],
        ]),
      )
      .digest('hex');
    expect(tables.find(({ table }) => table === 'records_version')?.hash).toBe(version);
  });

  it('copies nothing on a second run', async () => {
    const second = await move();
    expect(second.code, second.stderr).toBe(0);
    expect(second.stdout).toContain('the same in both, 0 rows copied by this run');
  });

  // The second test needs the sign-up of the first.
  describe('a server on the target', () => {
    it('builds the same graph with the same responses', async () => {
      await using elsewhere = await createTemporaryDirectory();
      const [old, moved] = await Promise.all([
        startProduct(folder.path),
        startProduct(elsewhere.path, { DATABASE_URL: target }),
      ]);
      await using _old = old;
      await using _moved = moved;
      expect(moved.getOutput()).not.toContain('Imported');
      const answer = async ({ origin }: RunningProduct, url: string, init?: RequestInit) => {
        const response = await fetch(`${origin}${url}`, init);
        expect(response.status, url).toBe(200);
        const { graph_version, next_check_at, ...rest } = (await response.json()) as Record<string, unknown>;
        return rest;
      };
      const post = (body: object): RequestInit => ({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      // The old one has yet to show what was recorded while it was not running.
      await waitUntil(
        () => answer(old, '/api/trust-graph/status'),
        ({ metrics }) => (metrics as GraphMetrics).identities === 3482,
      );
      const requests: [string, RequestInit?][] = [
        ['/api/trust-graph/status'],
        ['/api/trust-graph/entity/texaspress.com'],
        ['/api/trust-graph/network?domain=texaspress.com&depth=2'],
        ['/api/trust-graph/associations?limit=100'],
        ['/api/trust-graph/domain/with-body.com/history'],
        ['/d/texaspress.com.json'],
        ['/d/with-body.com.json'],
        ['/api/trust-graph/check-domain', post({ domain: 'texaspress.com' })],
        ['/api/trust-graph/trust-score', post({ source_domain: 'texaspress.com', target_domain: 'galvnews.com' })],
      ];
      for (const [url, init] of requests) {
        const expected = await answer(old, url, init);
        expect(await answer(moved, url, init), url).toEqual(expected);
      }

      const running = await move();
      expect(running.code).toBe(1);
      expect(running.stderr).toContain('A server is using');

      // Ids go on beyond the one that was given and deleted.
      const email = 'later@x.example';
      const signedUp = await fetch(`${moved.origin}/api/signup-reader`, post({ email, name: '', interests: [] }));
      expect(signedUp.status).toBe(200);
      const { rows } = await inTarget((client) =>
        client.query('select id from waitlist_signup where email = $1', [email]),
      );
      expect(Number(rows[0]?.id)).toBeGreaterThan(3);
    });

    it('leaves a target with other data, which a copy rejects', async () => {
      const deleted = await move();
      expect(deleted.code).toBe(2);
      expect(deleted.stderr).toContain('The target holds other data: table waitlist_signup');
      expect(deleted.stderr).not.toContain('@x.example');
      const planned = await move('--dry-run');
      expect(planned.code).toBe(2);
      expect(planned.stderr).toContain('The target holds other data');
    });
  });

  it.each([
    [['--to', 'mysql://x/y'], 2, 'No target. Set --to'],
    [['--to', 'postgres://nobody:secret@127.0.0.1:1/none'], 1, 'PostgreSQL'],
  ])('rejects %j and hides the password', async (options, code, texts) => {
    const rejected = await move(...options);
    expect(rejected.code).toBe(code);
    expect(rejected.stderr).toContain(texts);
    expect(rejected.stderr).not.toContain('secret');
  });
});
