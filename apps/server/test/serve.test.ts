import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import type { StatusResponse } from '@vouchwire/api-contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { WEB_DIR } from '../src/commands/build-web.ts';
import { acquireProcessLock } from '../src/platform/locks/process-lock.ts';
import { runCommand } from './run-command.ts';
import { type RunningProduct, spawnCommand, startProduct, VOUCHWIRE } from './running-product.ts';
import { copyEmptyRecords } from './starter-crawl-folder.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const fetchStatus = async ({ origin }: RunningProduct): Promise<StatusResponse> =>
  (await fetch(`${origin}/api/trust-graph/status`)).json();

/** Polls until the response is as expected; the test's timeout ends it. */
async function waitUntil<T>(load: () => Promise<T>, isExpected: (value: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await load();
    if (isExpected(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What earlier versions stored of past days. */
const FORMER_FILES = [
  'graph-as-of/2025-01-31-0123/graph.bin',
  'graph-as-of/.making-4711/graph.bin',
  'past-exports/a.gz',
  'build-snapshot.lock',
];

describe('a first start', () => {
  let folder: TemporaryDirectory;
  let product: RunningProduct;
  beforeAll(async () => {
    folder = await createTemporaryDirectory();
    for (const file of FORMER_FILES) {
      await mkdir(path.dirname(path.join(folder.path, file)), { recursive: true });
      await writeFile(path.join(folder.path, file), '');
    }
    product = await startProduct(folder.path, { LOG_LEVEL: 'debug', RATE_LIMTS: 'off' });
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  it('imports the starter crawl on the first start and logs the omissions', async () => {
    expect(await fetchStatus(product)).toMatchObject({ metrics: { identities: 3480, relationships: 7338 } });
    // The broken references of impressorg.com and impress.press, unmodified from the CSV files.
    expect(product.getOutput()).toMatch(
      /journallist-2025-01: 478 files, 8617 statements; left out of the graph: 4 reference-not-a-url/,
    );
    expect(product.getOutput()).toMatch(
      /crawl-study-2026-q1: 252 files, 6147 statements; left out of the graph: 31 file-not-read-at-publisher, 2 reference-not-a-url, 1 reference-empty/,
    );
    // One line for each step, with its duration: 478 + 252 files, 8,617 + 6,147 statements.
    expect(product.getOutput()).toMatch(/Imported the starter crawl: 730 files, 14,764 statements \(\d+\.\d s\)\n/);
    expect(product.getOutput()).toMatch(/Built the graph: 3,480 identities, 7,338 relationships \(\d+\.\d s\)\n/);
  });

  it('warns once about an unknown setting, although another process builds the graph', () => {
    expect(product.getOutput().match(/RATE_LIMTS is not a setting/g)).toHaveLength(1);
  });

  it('deletes graphs and exports of past days, which earlier versions stored, and reports their number', async () => {
    expect(product.getOutput()).toContain('Deleted entries of the former folder graph-as-of: 2');
    expect(product.getOutput()).toContain('Deleted entries of the former folder past-exports: 1');
    const names = await readdir(folder.path);
    for (const name of ['graph-as-of', 'past-exports', 'build-snapshot.lock']) expect(names).not.toContain(name);
  });

  it('rejects a second server on the same data directory', async () => {
    const second = await runCommand(['serve'], { VOUCHWIRE_DATA_DIR: folder.path, PORT: '0' });
    expect(second.code).toBe(1);
    const holder = process.platform === 'linux' ? ` (process ${product.process.pid})` : '';
    expect(second.stderr).toContain(`A Vouchwire server${holder} is already using ${folder.path}. Stop it first`);
    expect(second.stdout).toBe('');
  });

  it('rejects a second “npm start” before it builds the web app', async () => {
    // Without the lock of the build, a build would wait for minutes.
    const lockDirectory = path.join(WEB_DIR, '.build-lock');
    const buildLock = await waitUntil(
      async () => acquireProcessLock(lockDirectory, 'build', 0),
      (lock) => lock !== null,
    );
    try {
      const second = await runCommand(['start'], { VOUCHWIRE_DATA_DIR: folder.path, PORT: '0' });
      expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining(`is already using ${folder.path}`) });
    } finally {
      buildLock?.[Symbol.dispose]();
    }
  });

  it('leaves only records, graph, the first release and locks in the data directory', async () => {
    const entries = (await readdir(folder.path)).sort();
    expect(entries).toEqual([
      'filling.lock',
      'graph',
      'projector.lock',
      'records.sqlite',
      'records.sqlite-shm',
      'records.sqlite-wal',
      'releases',
      'server.lock',
    ]);
    // They contain the addresses of people who signed up.
    for (const name of entries.filter((entry) => entry.startsWith('records')))
      expect((await stat(path.join(folder.path, name))).mode & 0o777).toBe(0o600);
  });
});

describe('vouchwire serve', () => {
  let folder: TemporaryDirectory;
  let product: RunningProduct;
  // Its graph is built again and again, which takes less time for a few hundred sites than for the starter crawl.
  const start = () => startProduct(folder.path, { STARTER_CRAWL: 'off' });
  beforeAll(async () => {
    folder = await createTemporaryDirectory();
    await copyEmptyRecords(folder.path);
    const csv = path.join(folder.path, 'members.csv');
    const rows = Array.from({ length: 300 }, (_, row) => `texaspress.com,member,https://member-${row}.com/`);
    await writeFile(csv, `publisher,attribute,value\n${rows.join('\n')}\n`);
    expect((await runCommand(['import', csv], { VOUCHWIRE_DATA_DIR: folder.path })).code).toBe(0);
    product = await start();
    await waitUntil(
      () => fetchStatus(product),
      ({ metrics }) => metrics?.relationships === rows.length,
    );
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  it('shows statements that a command imports while the server runs', { tags: 'sampled' }, async () => {
    const before = await fetchStatus(product);
    const csv = path.join(folder.path, 'new.csv');
    await writeFile(csv, 'publisher,attribute,value\nbrand-new-site.com,belongto,https://www.texaspress.com/\n');
    const imported = await runCommand(['import', csv, '--json'], { VOUCHWIRE_DATA_DIR: folder.path });
    expect(imported.code).toBe(0);
    expect(JSON.parse(imported.stdout)).toMatchObject({ observations: 1, statements: 1, skipped: {} });
    const after = await waitUntil(
      () => fetchStatus(product),
      ({ graph_version }) => graph_version !== before.graph_version,
    );
    expect(after.metrics).toMatchObject({
      identities: Number(before.metrics?.identities) + 1,
      relationships: Number(before.metrics?.relationships) + 1,
    });
    const entity = await fetch(`${product.origin}/api/trust-graph/entity/brand-new-site.com`);
    expect(await entity.json()).toMatchObject({ trusts_count: 1, trusts_confirmed: 0, type: 'publisher' });
  });

  it('accepts concurrent imports from several processes', { tags: 'sampled' }, async () => {
    const before = await fetchStatus(product);
    const files = await Promise.all(
      Array.from({ length: 2 }, async (_, file) => {
        const csv = path.join(folder.path, `at-once-${file}.csv`);
        const rows = Array.from(
          { length: 200 },
          (__, row) => `at-once-${file}-${row}.com,belongto,https://www.texaspress.com/`,
        );
        await writeFile(csv, `publisher,attribute,value\n${rows.join('\n')}\n`);
        return csv;
      }),
    );
    const imports = await Promise.all(
      files.map((csv) => spawnCommand(['import', csv, '--json'], { VOUCHWIRE_DATA_DIR: folder.path })),
    );
    expect(imports.map(({ code, stderr }) => (code === 0 ? 0 : stderr))).toEqual([0, 0]);
    for (const { stdout } of imports) expect(JSON.parse(stdout)).toMatchObject({ new_observations: 200 });
    // The tests that follow compare the graph with this one.
    const relationships = Number(before.metrics?.relationships) + 400;
    await waitUntil(
      () => fetchStatus(product),
      ({ metrics }) => metrics?.relationships === relationships,
    );
  });

  it('exits with 0 on SIGTERM while a client has an incomplete request, and then serves the same graph', {
    tags: 'sampled',
  }, async () => {
    const before = await fetchStatus(product);
    expect(await (await fetch(`${product.origin}/trust-graph`)).text()).toContain('<h1');
    const { port } = new URL(product.origin);
    const client = connect(Number(port), '127.0.0.1');
    await once(client, 'connect');
    client.write('GET /api/status HTTP/1.1\r\nHost: loc');
    const cut = once(client, 'close');
    await fetchStatus(product);
    expect(await product.stop('SIGTERM')).toBe(0);
    await cut;
    product = await start();
    expect(await fetchStatus(product)).toEqual(before);
    // An address without a page, not even an error page, is not our failure: it writes nothing into the log.
    expect((await fetch(`${product.origin}/d/ap.org%0D%0AError:%20made%20up`)).status).toBe(404);
    expect(product.getOutput()).toBe('');
  });

  it('preserves an acknowledged import after kill -9', { tags: 'sampled' }, async () => {
    const csv = path.join(folder.path, 'more.csv');
    await writeFile(csv, 'publisher,attribute,value\nkilled-later.com,belongto,https://www.texaspress.com/\n');
    const imported = await runCommand(['import', csv, '--json'], { VOUCHWIRE_DATA_DIR: folder.path });
    expect(imported.code).toBe(0);
    await product.stop('SIGKILL');
    product = await start();
    const found = await waitUntil(
      () => fetch(`${product.origin}/api/trust-graph/entity/killed-later.com`),
      ({ status }) => status === 200,
    );
    expect(found.status).toBe(200);
  });

  const DAMAGES: readonly (readonly [how: string, damage: (file: string) => Promise<void>])[] = [
    ['cut short', async (file: string) => truncate(file, 3_000)],
    ['overwritten', async (file: string) => writeFile(file, Buffer.alloc(100_000, 7))],
    [
      'changed in one byte',
      async (file: string) => {
        const bytes = await readFile(file);
        const middle = bytes.length >> 1;
        bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
        await writeFile(file, bytes);
      },
    ],
  ];
  it.each(sampleCases(DAMAGES, 1))(
    'rebuilds a graph file that was %s, and logs the reason',
    { tags: 'sampled' },
    async (_how, damage) => {
      const before = await fetchStatus(product);
      await product.stop();
      const current = (await readFile(path.join(folder.path, 'graph/current'), 'utf8')).trim();
      await damage(path.join(folder.path, 'graph', current, 'graph.vwg'));
      product = await start();
      expect(product.getOutput()).toMatch(
        /The graph file is damaged \(graph\.vwg is not the file that was written\)\. Building it from the records/,
      );
      expect((await fetchStatus(product)).metrics).toEqual(before.metrics);
    },
  );

  it('replaces the graphs of an earlier version by a graph built from the records', { tags: 'sampled' }, async () => {
    const before = await fetchStatus(product);
    await product.stop();
    const graphs = path.join(folder.path, 'graph');
    const current = (await readFile(path.join(graphs, 'current'), 'utf8')).trim();
    const manifest = JSON.parse(await readFile(path.join(graphs, current, 'manifest.json'), 'utf8'));
    const ofEarlierVersion = async (dir: string) => {
      await mkdir(dir, { recursive: true });
      await writeFile(path.join(dir, 'graph.bin'), 'a graph of another engine');
      await writeFile(
        path.join(dir, 'manifest.json'),
        JSON.stringify({ ...manifest, format: '9-0123456789abcdef', files: {} }),
      );
    };
    await ofEarlierVersion(path.join(graphs, '1700000000000-1'));
    await ofEarlierVersion(path.join(graphs, '1700000000001-1'));
    await writeFile(path.join(graphs, 'current'), '1700000000001-1\n');
    product = await start();
    expect(product.getOutput()).toMatch(/The graph was built by another version\. Building it from the records/);
    expect((await fetchStatus(product)).metrics).toEqual(before.metrics);
    expect((await readdir(graphs)).filter((name) => name.startsWith('17000'))).toEqual([]);
  });

  it('serves pages and assets with a content security policy that allows only its own scripts', async () => {
    const page = await fetch(`${product.origin}/trust-graph`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('Trust Graph Explorer');
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
    expect(nonce).toBeTruthy();
    for (const [tag] of html.matchAll(/<script\b[^>]*>/g))
      expect(tag.includes(`nonce="${nonce}"`) || tag.includes('src="/')).toBe(true);
    const asset = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
    const script = await fetch(`${product.origin}${asset}`);
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${product.origin}/no/such/page`)).status).toBe(404);
    const forged = await fetch(`${product.origin}/trust-graph`, { headers: { 'x-csp-nonce': 'forged' } });
    expect(await forged.text()).not.toContain('forged');
  });
});

describe('vouchwire', () => {
  it('prints help and exits with 2 on wrong usage', async () => {
    const help = await runCommand(['--help']);
    expect(help.code).toBe(0);
    for (const command of ['serve', 'import', 'rebuild-graph']) expect(help.stdout).toContain(command);
    expect((await runCommand(['import', '--help'])).stdout).toContain('publisher,attribute,value');
    expect((await runCommand(['import'])).code).toBe(2);
    expect((await spawnCommand(['no-such-command'])).code).toBe(2);
  });

  it('lists all invalid settings and exits with 2', async () => {
    const bad = await runCommand(['serve'], { PORT: 'http', RATE_LIMITS: 'maybe', GRAPH_URL: 'http://x' });
    expect(bad.code).toBe(2);
    for (const name of ['PORT', 'RATE_LIMITS', 'GRAPH_URL']) expect(bad.stderr).toContain(name);
  });

  it.each([
    [{ PORT: '70000' }, /PORT: must be a whole number from 0 to 65535/],
    [{ TRUST_PROXY: 'notanip' }, /TRUST_PROXY: must be addresses or networks/],
    [{ HOST: '999.1.1.1', PORT: '0' }, /HOST 999\.1\.1\.1/],
    [{ METRICS_HOST: '999.1.1.1', METRICS_PORT: '0', PORT: '0' }, /METRICS_HOST 999\.1\.1\.1/],
    [{ VOUCHWIRE_DATA_DIR: '/dev/null' }, /\/dev\/null cannot be used: it is a file/],
    [{ VOUCHWIRE_DATA_DIR: '/proc/nope/deep' }, /\/proc\/nope cannot be used/],
  ])('names the invalid setting and exits with 2: %o', async (env, reported) => {
    await using folder = await createTemporaryDirectory();
    const stopped = await runCommand(['serve'], { VOUCHWIRE_DATA_DIR: folder.path, ...env });
    expect(stopped.stderr).toMatch(reported);
    expect(stopped.stderr).not.toMatch(/\n\s+at /);
    expect(stopped.code).toBe(2);
  });

  it('rejects a port in use before it imports anything', async () => {
    await using folder = await createTemporaryDirectory();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const stopped = await runCommand(['serve'], { VOUCHWIRE_DATA_DIR: folder.path, PORT: String(port) });
    other.close();
    expect(stopped).toMatchObject({ code: 2, stdout: '' });
    expect(stopped.stderr).toContain(`Port ${port} of 127.0.0.1 is in use`);
    expect(stopped.stderr).not.toContain('Imported');
  });

  it('exits with 0 if it is stopped during the start', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', VOUCHWIRE, 'serve'], {
      env: {
        ...process.env,
        PORT: '0',
        VOUCHWIRE_DATA_DIR: folder.path,
        STARTER_CRAWL: 'off',
        LOG_LEVEL: 'debug',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
      });
    }
    // It reports the build of the graph once the projector is about to begin.
    await expect.poll(() => output).toContain('Building the graph');
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(0);
    expect(output).not.toContain('ready');
  });

  it('ends with the reason alone if the process that builds the graph fails', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    // Only the other process has this setting.
    vi.stubEnv('CRAWL', 'maybe');
    onTestFinished(() => void vi.unstubAllEnvs());
    const env = { VOUCHWIRE_DATA_DIR: folder.path, PORT: '0', STARTER_CRAWL: 'off', CRAWL: 'off', LOG_FORMAT: 'text' };
    const { code, stderr } = await runCommand(['serve'], env);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(
        /^\S+Z Building the graph\nvouchwire: Invalid settings\. [^\n]*\n {2}CRAWL: must be on or off[^\n]*\n$/,
      ),
    });
  });

  it('rejects an invalid --observed-at before it reads the file', async () => {
    await using folder = await createTemporaryDirectory();
    for (const date of ['yesterday', '2026-13-01', '', '2999-07-01']) {
      const rejected = await runCommand(['import', 'x.csv', '--observed-at', date], {
        VOUCHWIRE_DATA_DIR: folder.path,
      });
      expect([rejected.code, rejected.stderr]).toEqual([2, expect.stringContaining('--observed-at')]);
    }
  });

  it('exits with 1 if the file is missing, and rebuilds the graph on request', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    const env = { VOUCHWIRE_DATA_DIR: folder.path };
    const missing = await spawnCommand(['import', path.join(folder.path, 'none.csv')], env);
    expect(missing.code).toBe(1);
    expect(missing.stderr).toMatch(/^vouchwire: There is no file .*none\.csv$/m);
    const csv = path.join(folder.path, 'list.csv');
    await writeFile(
      csv,
      'publisher,attribute,value,line,observed_at\na.com,member,b.com,7,2025-05-01\na.com,member,b.com,8,2025-06-01\n',
    );
    expect((await runCommand(['import', csv], env)).stdout).toMatch(
      /2 observations \(2 new\), 2 statements from 2 rows/,
    );
    expect((await runCommand(['rebuild-graph'], env)).stdout).toBe('Graph rebuilt: 2 identities, 1 relationships\n');
  });
});
