import { once } from 'node:events';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { loadTrustLists } from '../src/assistant/media/credentials/trust-lists.ts';
import type { CheckResult } from '../src/commands/doctor/check-result.ts';
import { checkTrustLists } from '../src/commands/doctor/machine-checks.ts';
import { compareClock } from '../src/commands/doctor/network-checks.ts';
import { checkReviews } from '../src/commands/doctor/store-checks.ts';
import { toConfig } from '../src/platform/config/config.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import { assertAfterStarterCrawl } from '../src/policy-files/import/starter-crawl.ts';
import { ReportRepository } from '../src/reports/report-repository.ts';
import { runCommand } from './run-command.ts';
import { startProduct } from './running-product.ts';
import { startSmtpServer } from './smtp-server.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

/** A port of loopback that accepts no connection. */
async function findClosedPort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function runDoctor(env: Record<string, string>) {
  const { code, stdout } = await runCommand(['doctor', '--json'], {
    // No test requests a real site.
    VOUCHWIRE_CONNECT_TO: `::127.0.0.1:${await findClosedPort()}`,
    PORT: '0',
    ...env,
  });
  const results = JSON.parse(stdout) as CheckResult[];
  return { code, find: (name: string) => results.find((result) => result.name === name) };
}

/** The list of models of a provider that knows one key. */
async function startModelList(key: string) {
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${key}`;
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? { data: [{ id: 'small-model' }] } : {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.close();
    },
  };
}

/** Imports records, and overwrites the last page of their statements with bytes that are no page. */
async function createDamagedRecords(folder: string): Promise<void> {
  const csv = path.join(folder, 'list.csv');
  const members = Array.from({ length: 500 }, (_, index) => `a.com,member,member-${index}.com\n`);
  await writeFile(csv, `publisher,attribute,value\n${members.join('')}`);
  await runCommand(['import', csv], { VOUCHWIRE_DATA_DIR: folder });
  const file = path.join(folder, 'records.sqlite');
  const database = new DatabaseSync(file);
  const page = database
    .prepare("select max(pageno) as number, pgsize as bytes from dbstat where name = 'statement' and pagetype = 'leaf'")
    .get() as { number: number; bytes: number };
  database.close();
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(page.bytes, 0xff), 0, page.bytes, (page.number - 1) * page.bytes);
  await handle.close();
}

describe('vouchwire doctor', () => {
  it.each([
    [1, 'ok', '1 report, the oldest for 1 day'],
    [14, 'warning', '1 report, the oldest for 14 days'],
  ] as const)('names what waits for a review, as a warning from the 14th day on: %i', async (days, status, text) => {
    await using folder = await createTemporaryDirectory();
    await using records = await openSqliteRecords(folder.path);
    await new ReportRepository(records).create(
      { about: '/d/a.com', text: 'Wrong.', address: null, claim: null, evidence: null, disputeKey: null },
      { notify: false, now: new Date(Date.now() - days * 86_400_000) },
    );
    expect(await checkReviews(toConfig({ VOUCHWIRE_DATA_DIR: folder.path }))).toEqual({
      name: 'reviews',
      status,
      message: `Waiting: ${text}: vouchwire reports list --status open`,
    });
  });

  it('passes for an empty data directory except for the blocked network', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    const { code, find } = await runDoctor({ VOUCHWIRE_DATA_DIR: path.join(folder.path, 'new') });
    for (const name of ['settings', 'runtime', 'data directory', 'records', 'graph', 'port'])
      expect(find(name)).toMatchObject({ status: 'ok' });
    expect(find('network')).toMatchObject({ status: 'failed', message: expect.stringContaining('80 and 443') });
    expect(find('clock')?.status).toBe('skipped');
    expect(find('mail')?.status).toBe('skipped');
    expect(find('language model')?.status).toBe('skipped');
    expect(code).toBe(1);
  });

  it('runs next to a server, and reports its stores', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    const csv = path.join(folder.path, 'list.csv');
    await writeFile(csv, 'publisher,attribute,value\na.com,member,b.com\n');
    await runCommand(['import', csv], { VOUCHWIRE_DATA_DIR: folder.path });
    await using product = await startProduct(folder.path, { STARTER_CRAWL: 'off' });
    const { find } = await runDoctor({ VOUCHWIRE_DATA_DIR: folder.path, PORT: new URL(product.origin).port });
    expect(find('records')).toMatchObject({ status: 'ok', message: expect.stringContaining('1 observations') });
    expect(find('graph')).toMatchObject({ status: 'ok', message: expect.stringContaining('2 identities') });
    expect(find('port')).toMatchObject({ status: 'ok', message: expect.stringContaining('a server runs') });
  });

  it('finds a damaged page of the records that no request has read', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    await createDamagedRecords(folder.path);
    const { code, find } = await runDoctor({ VOUCHWIRE_DATA_DIR: folder.path });
    expect(find('records')).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/records\.sqlite: the file is damaged\. Restore a backup/),
    });
    expect(code).toBe(1);
  });

  it.skipIf(process.getuid?.() === 0)('names the user if the records are not readable', async () => {
    await using folder = await createTemporaryDirectory();
    await writeFile(path.join(folder.path, 'records.sqlite'), '', { mode: 0 });
    const { find } = await runDoctor({ VOUCHWIRE_DATA_DIR: folder.path });
    expect(find('records')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('Run this command as the user of the server'),
    });
  });

  it('reports each error with its remedy', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    const taken = createTcpServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const closed = await findClosedPort();
    await writeFile(path.join(folder.path, 'file'), '');
    const { find } = await runDoctor({
      VOUCHWIRE_DATA_DIR: path.join(folder.path, 'file/data'),
      PORT: String((taken.address() as AddressInfo).port),
      DATABASE_URL: `postgres://me:secret-word@127.0.0.1:${closed}/x`,
      SMTP_URL: `smtp://127.0.0.1:${closed}`,
      MAIL_FROM: 'news@example.org',
      PUBLIC_URL: 'https://example.org',
      AI_PROVIDER: 'openai-compatible',
      OPENAI_BASE_URL: `http://127.0.0.1:${closed}/v1`,
      AI_MODEL: 'small-model',
    });
    taken.close();
    for (const [name, advice] of [
      ['data directory', 'VOUCHWIRE_DATA_DIR'],
      ['records', 'Check that PostgreSQL runs, and DATABASE_URL'],
      ['port', 'set PORT to another port'],
      ['mail', 'SMTP_URL'],
      ['language model', 'base URL'],
    ] as const) {
      expect(find(name)).toMatchObject({ name, status: 'failed', message: expect.stringContaining(advice) });
      expect(find(name)?.message).not.toMatch(/secret-word|\n\s+at /);
    }
  });

  it('accepts a working mail server and provider, and reports a rejected key and an unknown model', {
    tags: 'sampled',
  }, async () => {
    await using folder = await createTemporaryDirectory();
    await using smtp = await startSmtpServer();
    await using provider = await startModelList('right-key');
    const env = {
      VOUCHWIRE_DATA_DIR: folder.path,
      // Configured addresses obey it as well; the probe of the network does not match.
      VOUCHWIRE_CONNECT_TO: `journallist.net:443:127.0.0.1:${await findClosedPort()}`,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'news@example.org',
      PUBLIC_URL: 'https://example.org',
      AI_PROVIDER: 'openai-compatible',
      OPENAI_BASE_URL: `http://127.0.0.1:${provider.port}/v1`,
      OPENAI_API_KEY: 'right-key',
      AI_MODEL: 'small-model',
    };
    const right = await runDoctor(env);
    expect(right.find('mail')?.status).toBe('ok');
    expect(right.find('language model')?.status).toBe('ok');
    expect(smtp.received).toEqual([]);
    const wrongKey = await runDoctor({ ...env, OPENAI_API_KEY: 'wrong-key' });
    expect(wrongKey.find('language model')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('Check OPENAI_API_KEY'),
    });
    const wrongModel = await runDoctor({ ...env, AI_MODEL: 'other' });
    expect(wrongModel.find('language model')).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('for example to small-model'),
    });
  });

  // RFC 2606 reserves example.org, and “example” as a top-level domain.
  it.each([
    [{ VOUCHWIRE_CONTACT_URL: 'https://example.org/about-our-crawler' }, 'warning', /example address\. Set VOUCHWIRE_/],
    [{ VOUCHWIRE_CONTACT_URL: 'mailto:desk@news.example' }, 'warning', /example address/],
    [{ VOUCHWIRE_CONTACT_URL: 'https://press-example.org/example' }, 'ok', /^https:\/\/press-example\.org\/example$/],
    [{ CRAWL: 'on' }, 'warning', /^Not configured\. Set VOUCHWIRE_CONTACT_URL/],
    [{}, 'skipped', /^Not configured/],
  ])('checks the contact of the operator: %o', { tags: 'sampled' }, async (env, status, message) => {
    await using folder = await createTemporaryDirectory();
    const { find } = await runDoctor({ VOUCHWIRE_DATA_DIR: folder.path, ...env });
    expect(find('contact')).toMatchObject({ status, message: expect.stringMatching(message) });
  });

  it('lists invalid settings', async () => {
    const { code, find } = await runDoctor({ CRAWL: 'yes' });
    expect(code).toBe(1);
    expect(find('settings')).toMatchObject({ status: 'failed', message: expect.stringContaining('Use CRAWL=on') });
  });
});

describe('an unusable data directory', () => {
  it.each([
    ['a folder in place of a lock', async (folder: string) => mkdir(path.join(folder, 'server.lock'))],
    [
      'a records file of another program',
      async (folder: string) => writeFile(path.join(folder, 'records.sqlite'), 'text'),
    ],
  ])('stops the start with one sentence: %s', async (_case, prepare) => {
    await using folder = await createTemporaryDirectory();
    await prepare(folder.path);
    const { code, stderr } = await runCommand(['serve'], {
      VOUCHWIRE_DATA_DIR: folder.path,
      PORT: '0',
      LOG_FORMAT: 'text',
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^vouchwire: [^\n]*set VOUCHWIRE_DATA_DIR to another [^\n]*\n$/);
  });
});

describe('records of a newer version', () => {
  it('stop the start and are reported in one sentence', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    const env = { VOUCHWIRE_DATA_DIR: folder.path, PORT: '0' };
    await runCommand(['review', 'list'], env);
    using records = new DatabaseSync(path.join(folder.path, 'records.sqlite'));
    records.exec(
      "insert into kysely_migration (name, timestamp) values ('2999-01-01-later', '2999-01-01T00:00:00.000Z')",
    );
    const started = await runCommand(['serve'], { ...env, LOG_FORMAT: 'text' });
    expect(started.stderr).toMatch(/^vouchwire: A newer version of Vouchwire has written the records\. Install .*\n$/);
    expect(started.code).toBe(1);
    expect((await runDoctor(env)).find('records')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('newer version'),
    });
  });
});

describe('the clock', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');

  it('is compared with the date of a response', () => {
    expect(compareClock('Thu, 26 Nov 2026 12:01:00 GMT', now).status).toBe('ok');
    expect(compareClock('Thu, 25 Nov 2027 12:00:00 GMT', now)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('Shows 2026-11-26T12:00Z, and the date of a response is 2027-11-25T12:00Z.'),
    });
    expect(compareClock(null, now).status).toBe('skipped');
  });

  it('stops a first start if it is before the starter crawl', () => {
    expect(() => assertAfterStarterCrawl(new Date('2025-03-31T00:00:00Z'))).toThrow(
      'The clock of this machine shows 2025-03-31, and the starter crawl ended on 2026-03-31. Set the clock',
    );
    expect(() => assertAfterStarterCrawl(new Date(now))).not.toThrow();
  });
});

describe('a backup', () => {
  it('of damaged records is refused with the finding of SQLite and advice, and leaves no file', async () => {
    await using folder = await createTemporaryDirectory();
    await createDamagedRecords(folder.path);
    const rejected = await runCommand(['backup', path.join(folder.path, 'copy.sqlite')], {
      VOUCHWIRE_DATA_DIR: folder.path,
    });
    expect(rejected).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/it is damaged: .*\bpage \d+: .*\. Run “vouchwire doctor” to check the records/),
    });
    expect((await readdir(folder.path)).filter((name) => name.startsWith('copy'))).toEqual([]);
  });
});

it('warns after 60 days that the C2PA trust lists are old', async () => {
  const { signers } = await loadTrustLists();
  const asOf = signers.find(({ id }) => id === 'c2pa')?.asOf ?? '';
  const check = (days: number) => checkTrustLists(new Date(Date.parse(asOf) + days * 24 * 60 * 60 * 1000));
  expect(await check(60)).toEqual({ name: 'C2PA trust lists', status: 'ok', message: `As of ${asOf}, 60 days old` });
  expect(await check(61)).toMatchObject({
    status: 'warning',
    message: expect.stringContaining(`As of ${asOf}, 61 days old.`),
  });
});
