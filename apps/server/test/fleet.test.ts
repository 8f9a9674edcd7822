import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { AnalyzeNodeResponse, DossierResponse, StatusResponse, TrustAnalysis } from '@vouchwire/api-contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { FreeAnalysisQuota } from '../src/assistant/explanation/free-analysis-quota.ts';
import { AnalysisResultRepository } from '../src/assistant/results/analysis-result-repository.ts';
import { DEFAULT_DATABASE_LIMITS } from '../src/platform/config/database-config.ts';
import { acquireFleetLock } from '../src/platform/locks/fleet-lock.ts';
import { openPostgresRecords } from '../src/platform/records/open-postgres.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { runCommand } from './run-command.ts';
import { NODE_OPTIONS, type RunningProduct, spawnCommand, startProduct, VOUCHWIRE } from './running-product.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const HOLDER = fileURLToPath(new URL('./acquire-fleet-lock.ts', import.meta.url));

/** Before, during and after an outage. */
const SIGN_UPS = 10;

/** Polls until the response is as expected; the test's timeout ends it. */
async function waitUntil<T>(load: () => Promise<T>, isExpected: (value: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await load();
    if (isExpected(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres[Symbol.asyncDispose]();
});

describe('two servers on one PostgreSQL', { tags: 'sampled' }, () => {
  let databaseUrl: string;
  let records: Records;
  let smtp: TestSmtpServer;
  let folders: TemporaryDirectory[];
  let servers: RunningProduct[];

  beforeAll(async () => {
    databaseUrl = await postgres.createDatabase();
    smtp = await startSmtpServer();
    folders = await Promise.all([createTemporaryDirectory(), createTemporaryDirectory()]);
    // Concurrently, on an empty database: both migrate, both would import the starter crawl.
    servers = await Promise.all(
      folders.map(({ path: dataDir }) =>
        startProduct(dataDir, {
          DATABASE_URL: databaseUrl,
          DATABASE_CONNECT_TIMEOUT_MS: '1000',
          SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
          MAIL_FROM: 'news@vouch.example',
          PUBLIC_URL: 'https://vouch.example',
        }),
      ),
    );
    records = await openPostgresRecords(databaseUrl);
  }, 180_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
    await records[Symbol.asyncDispose]();
    await smtp[Symbol.asyncDispose]();
    for (const folder of folders) await folder[Symbol.asyncDispose]();
  });

  const statusOf = async ({ origin }: RunningProduct) =>
    (await (await fetch(`${origin}/api/trust-graph/status`)).json()) as StatusResponse;
  const signUp = async ({ origin }: RunningProduct, email: string) => {
    const answer = await fetch(`${origin}/api/signup-reader`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, name: '', interests: [] }),
      signal: AbortSignal.timeout(20_000),
    });
    return { answer, body: (await answer.json()) as Record<string, unknown> };
  };
  const healthOf = async ({ origin }: RunningProduct) => {
    const answer = await fetch(`${origin}/health`);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  /** Without the records: what the graph says of a domain, with what is missing, and since when. */
  const expectWhatTheGraphHolds = async ({ origin }: RunningProduct, stopped: string) => {
    const dossier = await fetch(`${origin}/d/texaspress.com.json`);
    expect([dossier.status, dossier.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const notified = (await dossier.json()) as DossierResponse;
    expect(notified).toMatchObject({
      domain: 'texaspress.com',
      in_trust_graph: true,
      file: null,
      history: { total: 0, observations: [] },
      last_checked: null,
      records_version: null,
    });
    expect(notified.names.total).toBeGreaterThan(100);
    expect(notified.not_checked[0]).toEqual({ reason: 'records-unavailable', state: 'not-checked' });
    expect(notified.not_checked.map(({ reason }) => reason)).not.toContain('never-checked');
    const since = notified.records_unavailable_since ?? '';
    expect(since >= stopped && since <= new Date().toISOString()).toBe(true);

    const page = await fetch(`${origin}/d/texaspress.com`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('Part of this page is not available');
    expect(html).not.toContain('Nobody has looked');

    const analysis = await fetch(`${origin}/api/trust-graph/analyze-node`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domain: 'texaspress.com' }),
    });
    const { facts, additional_data } = (await analysis.json()) as AnalyzeNodeResponse;
    expect([analysis.status, additional_data.trust_txt.exists]).toEqual([200, null]);
    expect(facts.map(({ text }) => text)).toContainEqual(
      'The file of texaspress.com was last read on 12 February 2026; no usable answer on 15 March 2026.',
    );
  };

  it('import the starter crawl once, and return the same graph', async () => {
    for (const server of servers)
      expect(await statusOf(server)).toMatchObject({ metrics: { identities: 3480, relationships: 7338 } });
    const runs = await records.db.selectFrom('import_run').select('source').orderBy('id').execute();
    expect(runs.map(({ source }) => source)).toEqual([
      'journallist-2025-01',
      'crawl-study-2026-q1',
      'crawl-study-2026-q1-outcomes',
    ]);
    expect(servers.filter((server) => server.getOutput().includes('Imported'))).toHaveLength(1);
  });

  it('stop a projection that has lost the connection with its lock', async () => {
    await using folder = await createTemporaryDirectory();
    const ended = spawnCommand(['rebuild-graph'], { VOUCHWIRE_DATA_DIR: folder.path, DATABASE_URL: databaseUrl });
    const holders = sql<{ pid: number }>`
      select pg_terminate_backend(pid) from pg_stat_activity
      join pg_locks using (pid)
      where application_name like 'vouchwire lock projector of%' and locktype = 'advisory' and granted`;
    await waitUntil(
      () => holders.execute(records.db),
      ({ rows }) => rows.length > 0,
    );
    const { code, stderr } = await ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining('Stopping this projection')]);
    expect(await readdir(path.join(folder.path, 'graph')).catch(() => [])).not.toContain('current');
  });

  it('store a sign-up once and send its confirmation once, on any server', async () => {
    const before = smtp.received.length;
    const emails = Array.from({ length: 8 }, (_, index) => `p${index}@once.example`);
    const answers = await Promise.all(emails.flatMap((email) => servers.map((server) => signUp(server, email))));
    expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([200]));
    await waitUntil(
      async () =>
        (await records.db.selectFrom('outbox_message').select('state').execute()).filter(
          ({ state }) => state !== 'sent',
        ),
      (unsent) => unsent.length === 0,
    );
    const notified = smtp.received.slice(before).map(({ to }) => to[0] ?? '');
    expect(notified.toSorted()).toEqual(emails.toSorted());
  });

  it('continue during an outage of PostgreSQL, fail fast without records, and lose no acknowledged write', async () => {
    const acknowledged: string[] = [];
    const rejected: { status: number; retryAfter: string | null; body: Record<string, unknown> }[] = [];
    const graphAnswers: number[] = [];
    let goingOn = true;
    let sent = 0;
    const load = servers.flatMap((server) =>
      [1, 2].map(async () => {
        while (goingOn) {
          // Mails to one domain are limited in an hour.
          const email = `reader@outage${sent++}.example`;
          const { answer, body } = await signUp(server, email);
          if (answer.status === 200) acknowledged.push(email);
          else rejected.push({ status: answer.status, retryAfter: answer.headers.get('retry-after'), body });
          const loaded = await fetch(`${server.origin}/api/trust-graph/entity/texaspress.com`);
          graphAnswers.push(loaded.status);
          await loaded.arrayBuffer();
          await new Promise((resolve) => setTimeout(resolve, 250));
        }
      }),
    );
    const more = async (list: readonly unknown[]) => {
      const from = list.length;
      await waitUntil(
        async () => list.length,
        (length) => length >= from + SIGN_UPS,
      );
    };

    await more(acknowledged);
    const ends = sampleCases(['stop', 'kill'] as const, 1);
    for (const end of ends) {
      const began = new Date().toISOString();
      await postgres[end]();
      // They are rejected while PostgreSQL is down, not when it is back.
      await more(rejected);
      for (const server of servers) {
        await waitUntil(
          async () => server.getOutput(),
          (output) => output.includes('The graph update failed: The records are not available'),
        );
      }
      for (const server of servers) {
        expect(await healthOf(server)).toMatchObject({
          status: 200,
          body: {
            status: 'degraded',
            stores: [
              { name: 'records', answers: false, note: expect.stringMatching(/^The graph is served/) },
              { name: 'graph', answers: true, note: null },
            ],
          },
        });
        expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
        await expectWhatTheGraphHolds(server, began);
        const history = await fetch(`${server.origin}/api/trust-graph/domain/texaspress.com/history`);
        expect([history.status, history.headers.get('retry-after')]).toEqual([503, '5']);
        expect(await history.json()).toEqual({
          type: '/problems/records-unavailable',
          title: 'Records unavailable',
          status: 503,
          detail: 'The records are not available. Try again in a moment.',
          code: 'records-unavailable',
        });
      }
      await postgres.start();
      await more(acknowledged);
    }
    goingOn = false;
    await Promise.all(load);

    expect(new Set(graphAnswers)).toEqual(new Set([200]));
    for (const { status, retryAfter, body } of rejected) {
      expect([status, retryAfter, body.code]).toEqual([503, '60', 'records-unavailable']);
      expect(body.detail).toBe('Your entries could not be saved. Try again in a few minutes.');
    }
    const stored = await records.db.selectFrom('waitlist_signup').select('email').execute();
    const emails = new Set(stored.map(({ email }) => email));
    expect(acknowledged.filter((email) => !emails.has(email))).toEqual([]);
    // Before the first outage and after each.
    expect(acknowledged.length).toBeGreaterThanOrEqual(SIGN_UPS * (1 + ends.length));

    for (const server of servers) {
      expect(server.process.exitCode).toBeNull();
      expect(
        await waitUntil(
          () => healthOf(server),
          ({ body }) => body.status === 'ok',
        ),
      ).toMatchObject({ status: 200 });
    }
    // What was acknowledged has its one mail, or one that may or may not have been sent when the connection went.
    const mails = await waitUntil(
      () => records.db.selectFrom('outbox_message').select(['state', 'signup_id']).execute(),
      (rows) => rows.every(({ state }) => state !== 'pending'),
    );
    expect(mails).toHaveLength(stored.length);
    const notified = smtp.received.map(({ to }) => to[0]);
    expect(notified).toHaveLength(new Set(notified).size);
  }, 120_000);

  it('respond in time while PostgreSQL does not respond', async () => {
    const [server] = servers;
    if (!server) throw new Error('no server');
    await postgres.freeze();
    try {
      // Frozen, it neither takes connections nor refuses them; those that are open serve on.
      const requested = Array.from({ length: 15 }, (_, index) => signUp(server, `frozen${index}@outage.example`));
      for (const { answer } of await Promise.all(requested)) expect([200, 503]).toContain(answer.status);
    } finally {
      await postgres.thaw();
    }
    await waitUntil(
      () => signUp(server, 'thawed@outage.example'),
      ({ answer }) => answer.status === 200,
    );
  });

  it('follow the records that a command imports, after the outage without a restart', async () => {
    const folder = folders[1]?.path ?? '';
    const csv = path.join(folder, 'after.csv');
    await writeFile(csv, 'publisher,attribute,value\nafter-outage.com,belongto,https://www.texaspress.com/\n');
    const imported = await runCommand(['import', csv], { VOUCHWIRE_DATA_DIR: folder, DATABASE_URL: databaseUrl });
    expect(imported.code, imported.stderr).toBe(0);
    for (const server of servers)
      await waitUntil(
        () => statusOf(server),
        ({ metrics }) => metrics?.identities === 3481,
      );
    expect(servers[0]?.getOutput()).toContain('The graph is updated again.');
    // What was missing from a page is there again.
    for (const { origin } of servers) {
      const dossier = (await (await fetch(`${origin}/d/texaspress.com.json`)).json()) as DossierResponse;
      expect([dossier.records_unavailable_since, dossier.file?.host]).toEqual([null, 'texaspress.com']);
      const page = await fetch(`${origin}/d/texaspress.com`, { headers: { accept: 'text/html' } });
      expect(await page.text()).not.toContain('Part of this page is missing');
    }
  });
});

describe('assistant on several servers', () => {
  let servers: Records[];
  beforeAll(async () => {
    const databaseUrl = await postgres.createDatabase();
    // The tests queue more work than connections: on a busy machine, the last would wait longer than a request may.
    const limits = { ...DEFAULT_DATABASE_LIMITS, connectTimeoutMs: 60_000 };
    servers = [await openPostgresRecords(databaseUrl, limits), await openPostgresRecords(databaseUrl, limits)];
  });
  afterAll(async () => {
    for (const records of servers) await records[Symbol.asyncDispose]();
  });

  it("counts a visitor's free analyses across servers", async () => {
    const claimed = await Promise.all(
      Array.from({ length: 10 }, () =>
        servers.map((records) => new FreeAnalysisQuota(records, 5).consume('203.0.113.7')),
      ).flat(),
    );
    expect(
      claimed
        .filter((one) => one !== null)
        .map(({ remaining: left }) => left)
        .toSorted(),
    ).toEqual([0, 1, 2, 3, 4]);
    expect(await new FreeAnalysisQuota(servers[0]!, 5).getRemaining('203.0.113.7')).toBe(0);
  });

  it('deletes expired results while many are stored concurrently', async () => {
    const results = servers.map((records) => new AnalysisResultRepository(records, { maxSaved: 10, maxTemporary: 10 }));
    const add = (store: AnalysisResultRepository, at: Date) =>
      store.add(
        'https://paper.com/',
        { id: AnalysisResultRepository.createId(), analyzed_at: at.toISOString() } as TrustAnalysis,
        {
          page: { url: 'https://paper.com/', text: 'a' },
          about: [],
        },
      );
    const now = Date.now();
    const yesterday = new Date(now - 25 * 3_600_000);
    await Promise.all(results.flatMap((store) => Array.from({ length: 20 }, () => add(store, yesterday))));
    await Promise.all(results.flatMap((store) => Array.from({ length: 40 }, () => add(store, new Date(now)))));
    // What another one was dropping in that moment goes with the next.
    for (const store of results) await add(store, new Date(now));
    const rows = await servers[0]!.db.selectFrom('analysis_result').select('created_at').execute();
    expect(rows).toHaveLength(10);
    expect(rows.map(({ created_at }) => created_at)).not.toContain(yesterday.toISOString());
  });
});

describe('a connection to PostgreSQL', { tags: 'sampled' }, () => {
  const limits = { connections: 1, connectTimeoutMs: 2_000, statementTimeoutMs: 300 };
  const unavailable = { code: 'records-unavailable', retryAfterS: 5 };

  it('times out for a statement, a lock and a slot in the pool', async () => {
    const databaseUrl = await postgres.createDatabase();
    await using records = await openPostgresRecords(databaseUrl, limits);
    await expect(sql`select pg_sleep(20)`.execute(records.db)).rejects.toMatchObject(unavailable);
    await using other = await openPostgresRecords(databaseUrl);
    await other.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('records_version').set({ version: 7 }).execute();
      await expect(records.db.updateTable('records_version').set({ version: 8 }).execute()).rejects.toMatchObject(
        unavailable,
      );
    });
    await records.db.connection().execute(async () => {
      await expect(records.ping()).rejects.toMatchObject(unavailable);
    });
    // A SQL error is reported unchanged.
    await expect(sql`select nothing from nowhere`.execute(records.db)).rejects.toMatchObject({ code: '42P01' });
    await records.ping();
  });

  it('is discarded without a response, and the next one works', async () => {
    await using records = await openPostgresRecords(await postgres.createDatabase(), limits);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(records.db);
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    try {
      await expect(records.ping()).rejects.toMatchObject(unavailable);
      await records.ping();
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  });
});

describe('a crawl on PostgreSQL', { tags: 'sampled' }, () => {
  it('pauses during an outage, and visits the due hosts afterwards', async () => {
    const databaseUrl = await postgres.createDatabase();
    await using folder = await createTemporaryDirectory();
    await using records = await openPostgresRecords(databaseUrl);
    const child = spawn(process.execPath, [...NODE_OPTIONS, VOUCHWIRE, 'crawl', '--watch'], {
      env: {
        ...process.env,
        VOUCHWIRE_DATA_DIR: folder.path,
        DATABASE_URL: databaseUrl,
        STARTER_CRAWL: 'off',
        VOUCHWIRE_CONTACT_URL: 'https://vouchwire-dev.com/crawler',
        METRICS_PORT: '0',
        LOG_FORMAT: 'text',
        // Nothing listens there: every visit ends immediately.
        VOUCHWIRE_CONNECT_TO: '::127.0.0.1:1',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      const lines = createInterface({ input: child.stderr });
      const metricsAt = new Promise<string>((resolve) => {
        lines.on('line', (line) => {
          const address = /Metrics are at (\S+)$/.exec(line)?.[1];
          if (address) resolve(address);
        });
      });
      const rests = new Promise<void>((resolve) => {
        lines.on('line', (line) => {
          if (line.includes('The crawl is paused (The records are not available')) resolve();
        });
      });
      const due = async (host: string) => {
        await records.db
          .insertInto('crawl_host')
          .values({ host, domain: host, due_at: '2026-01-01T00:00:00.000Z', failures: 0, unchanged: 0 })
          .execute();
        await waitUntil(
          () => records.db.selectFrom('crawl_host').select('outcome').where('host', '=', host).executeTakeFirst(),
          (row) => row?.outcome === 'unreachable',
        );
      };
      await due('before-the-outage.com');
      await postgres.kill();
      await rests;
      await postgres.start();
      await due('after-the-outage.com');
      expect(child.exitCode).toBeNull();
      const numbers = await (await fetch(await metricsAt)).text();
      expect(numbers).toContain('vouchwire_crawl_visits_total{outcome="unreachable"} 2');
      expect(numbers).toContain('vouchwire_store_up{store="records"} 1');
      expect(numbers).toMatch(/^vouchwire_crawl_hosts\{state="due"\} 0$/m);
    } finally {
      child.kill('SIGKILL');
    }
  }, 60_000);
});

describe('a fleet lock', () => {
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = await postgres.createDatabase();
  });

  async function hold(name: string) {
    const child = spawn(process.execPath, [...NODE_OPTIONS, HOLDER, databaseUrl, name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    return { child, says: async () => (await lines.next()).value as string | undefined };
  }

  it('belongs to one process at a time, independent of other locks', async () => {
    await using first = await acquireFleetLock(databaseUrl, 'a', 0);
    expect(first?.name).toBe('a');
    expect(await acquireFleetLock(databaseUrl, 'a', 200)).toBeNull();
    await using other = await acquireFleetLock(databaseUrl, 'b', 0);
    expect(other?.lost.aborted).toBe(false);
    await first?.[Symbol.asyncDispose]();
    await using next = await acquireFleetLock(databaseUrl, 'a', 0);
    expect(next).not.toBeNull();
    // Its holder released it, so it was not lost.
    expect(first?.lost.aborted).toBe(false);
  });

  it('passes to the next process when its holder is killed with kill -9', async () => {
    const holder = await hold('projector');
    expect(await holder.says()).toBe('held');
    expect(await acquireFleetLock(databaseUrl, 'projector', 0)).toBeNull();
    const pending = acquireFleetLock(databaseUrl, 'projector', 20_000);
    holder.child.kill('SIGKILL');
    await using next = await pending;
    expect(next).not.toBeNull();
  });

  it('passes to the next process when its holder loses its connection, which the holder notices', async () => {
    const holder = await hold('projector');
    expect(await holder.says()).toBe('held');
    const ended = once(holder.child, 'exit');
    await using records = await openPostgresRecords(databaseUrl);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vouchwire lock projector'`.execute(
      records.db,
    );
    await using next = await acquireFleetLock(databaseUrl, 'projector', 20_000);
    expect(next).not.toBeNull();
    expect(await holder.says()).toBe('lost');
    expect((await ended)[0]).toBe(2);
  });

  it('serializes the migrations of concurrent processes', async () => {
    const fresh = await postgres.createDatabase();
    const opened = await Promise.all(Array.from({ length: 6 }, () => openPostgresRecords(fresh)));
    for (const one of opened) {
      await one.ping();
      await one[Symbol.asyncDispose]();
    }
  });
});
