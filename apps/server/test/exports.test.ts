import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DOWNLOAD_FORMATS, type DossierResponse, type DownloadFormat } from '@vouchwire/api-contract';
import { downloadPath, exportsResponse, problem, queryResponse } from '@vouchwire/api-contract/schemas';
import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenExports, openExports } from '../src/exports/open-exports.ts';
import { acceptsGzip, matchesEtag, matchesIfRange } from '../src/platform/http/entity-tags.ts';
import { parseByteRange } from '../src/platform/http/send-stored-file.ts';
import { readStarterRelationships } from './independent-graph.ts';
import { parseGraphml } from './read-graphml.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';
import { copyStarterCrawl } from './starter-crawl-folder.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

const AT = '2026-05-01T00:00:00.000Z';
const HOSTILE_URL = '=HYPERLINK("https://evil.com","<b>x</b>")\r\n@SUM(1),';
const HOSTILE_TARGET = 'b.com/]]>&<script>alert("1")</script>\',=1';

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl({
    observations: [
      {
        publisher: 'a-hostile.com',
        source: 'crawl',
        outcome: 'found',
        cause: null,
        fileUrl: HOSTILE_URL,
        observedAt: AT,
        lastSeenAt: AT,
        statements: [{ line: 1, attribute: 'member', value: `https://${HOSTILE_TARGET}` }],
      },
    ],
  });
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (format: DownloadFormat, headers: Record<string, string> = {}, method = 'GET') =>
  // fetch requests gzip automatically, and hides it.
  fetch(served.origin + downloadPath(format), { method, headers: { 'accept-encoding': 'identity', ...headers } });
const listed = async () => exportsResponse.strict().parse(await (await fetch(`${served.origin}/api/exports`)).json());
const getKey = (source: string, relationship: string, target: string) =>
  `${source} ${relationship.toLowerCase()} ${target}`;
const wantedKeys = () => [...readStarterRelationships().keys, getKey('a-hostile.com', 'member', HOSTILE_TARGET)].sort();
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('export of the whole graph', () => {
  it('is created on request, and is listed with dates, versions, sizes and licenses', { tags: 'sampled' }, async () => {
    const before = await listed();
    expect(before.exports.map(({ format, file }) => [format, file])).toEqual(
      DOWNLOAD_FORMATS.map((format) => [format, null]),
    );
    // The licenses that data/README.md states.
    expect(before.sources).toEqual([
      { name: 'crawl', license: null },
      { name: 'crawl-study-2026-q1', license: 'MIT, github.com/AlmiightyJoe/trusttxt-web-crawl-study' },
      { name: 'journallist-2025-01', license: 'MIT, github.com/JournalList/trust_txt_generator' },
    ]);
    // A first client that disconnects early does not affect later ones.
    const leaving = new AbortController();
    const remaining = fetch(served.origin + downloadPath('graphml'), { signal: leaving.signal }).catch(() => 'left');
    // The folder is there before the thread that writes into it.
    await expect
      .poll(() => existsSync(path.join(served.dataDir, 'exports')), { timeout: 20_000, interval: 5 })
      .toBe(true);
    leaving.abort();
    expect(await remaining).toBe('left');
    for (const format of DOWNLOAD_FORMATS) {
      const response = await get(format);
      const bytes = Buffer.from(await response.arrayBuffer());
      const { exports, graph_version } = await listed();
      const { file, path: place, media_type } = exports.find((one) => one.format === format)!;
      expect([response.status, place]).toEqual([200, downloadPath(format)]);
      expect(file).toMatchObject({
        bytes: bytes.length,
        sha256: sha256(bytes),
        as_of: AT,
        graph_version,
        publishers: readStarterRelationships().publishers.size + 1,
        relationships: wantedKeys().length,
      });
      expect(file?.sources).toContainEqual({
        name: 'journallist-2025-01',
        license: 'MIT, github.com/JournalList/trust_txt_generator',
      });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': media_type,
        'content-length': String(bytes.length),
        'accept-ranges': 'bytes',
        'access-control-allow-origin': '*',
        'content-disposition': `attachment; filename="vouchwire-trust-graph-2026-05-01.${format}"`,
        'last-modified': new Date(file?.created_at ?? 0).toUTCString(),
        'x-vouchwire-as-of': AT,
        'x-vouchwire-graph-version': graph_version,
        'x-vouchwire-records-version': String(file?.records_version),
        'x-vouchwire-rules-version': file?.rules_version,
        link: expect.stringContaining('rel="license"'),
      });
    }
  });

  it('begins with the identities that an unordered query returns first', { tags: 'sampled' }, async () => {
    const answer = await fetch(`${served.origin}/api/trust-graph/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'MATCH (n) RETURN n.domain AS domain LIMIT 1000' }),
    });
    const order = queryResponse.parse(await answer.json()).results.map(({ domain }) => String(domain));
    expect(order).toHaveLength(1000);
    const response = await get('ndjson');
    expect(response.status).toBe(200);
    const file = await response.text();
    const exported = file
      .trimEnd()
      .split('\n')
      .slice(1, 500)
      .map((line) => JSON.parse(line));
    const places = exported.map(({ source }) => order.indexOf(source));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const ofFirst = exported
      .filter(({ source }) => source === exported[0].source)
      .map(({ target }) => order.indexOf(target));
    const existing = ofFirst.filter((place) => place !== -1);
    expect(existing.length).toBeGreaterThan(10);
    expect(ofFirst.slice(0, existing.length)).toEqual(existing.toSorted((a, b) => a - b));
  });

  it('contains as CSV every relationship of the crawls, and neutralizes formulas', { tags: 'sampled' }, async () => {
    const text = await (await get('csv')).text();
    const rows: Record<string, string>[] = parse(text, { columns: true });
    expect(
      rows.map(({ source = '', relationship = '', target = '' }) => getKey(source, relationship, target)).sort(),
    ).toEqual(wantedKeys());
    const hostile = rows.find(({ source }) => source === 'a-hostile.com');
    expect(hostile).toMatchObject({
      target: HOSTILE_TARGET,
      trust_file_url: `'${HOSTILE_URL}`,
      state: 'claimed',
      line: '1',
    });
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(rows[0]).toMatchObject({
      vouchwire_as_of: AT,
      vouchwire_graph_version: served.snapshot.graphVersion,
      vouchwire_sources: expect.stringContaining('journallist-2025-01 (MIT, '),
    });
    expect(rows[1]?.vouchwire_as_of).toBe('');
    expect(text.split('\r\n')[0]).not.toContain('"');
  });

  it('starts as NDJSON with its source, followed by one relationship per line', { tags: 'sampled' }, async () => {
    const [first = '', ...lines] = (await (await get('ndjson')).text()).trimEnd().split('\n');
    expect(JSON.parse(first)).toMatchObject({ origin: { as_of: AT, graph_version: served.snapshot.graphVersion } });
    const exported = lines.map((line) => JSON.parse(line));
    expect(exported.map((one) => getKey(one.source, one.relationship, one.target)).sort()).toEqual(wantedKeys());
    expect(exported.find(({ source }) => source === 'a-hostile.com')).toMatchObject({ trust_file_url: HOSTILE_URL });
    for (const { source } of exported.filter((_, nth) => nth % 250 === 0)) {
      const dossier = (await (await fetch(`${served.origin}/d/${source}.json`)).json()) as DossierResponse;
      expect([dossier.named_by.total, dossier.names.total]).toEqual([
        exported.filter(({ target }) => target === source).length,
        exported.filter((one) => one.source === source).length,
      ]);
    }
    const csv: Record<string, string>[] = parse(await (await get('csv')).text(), { columns: true });
    expect(csv.map(({ state }) => state)).toEqual(exported.map(({ state }) => state));
  });

  it('is valid GraphML with a node for every identity, and contains hostile text as text', {
    tags: 'sampled',
  }, async () => {
    const xml = await (await get('graphml')).text();
    const { problems, nodes, edges, description } = parseGraphml(xml);
    expect(problems).toEqual([]);
    expect(nodes.size).toBe(readStarterRelationships().identities.size + 2);
    expect(
      edges
        .map(({ source, target, data }) =>
          getKey(nodes.get(source)?.domain ?? '', data.relationship ?? '', nodes.get(target)?.domain ?? ''),
        )
        .sort(),
    ).toEqual(wantedKeys());
    expect(edges.find(({ data }) => data.first_seen === '2026-05-01T00:00:00Z')?.data.trust_file_url).toBe(HOSTILE_URL);
    expect(description).toContain(`as_of: ${AT}\n`);
    expect(description).toContain(`graph_version: ${served.snapshot.graphVersion}\n`);
    expect(description).toMatch(/^sources: .*MIT, github\.com\/AlmiightyJoe\/trusttxt-web-crawl-study/m);
    // Gephi draws the attribute “label”.
    expect([...nodes.values()].every(({ node_label, domain }) => node_label === domain)).toBe(true);
    expect(edges.every(({ data }) => data.edge_label === data.relationship)).toBe(true);
  });
});

describe('a download', () => {
  it('is the whole file when its ranges are joined', async () => {
    const complete = Buffer.from(await (await get('csv')).arrayBuffer());
    const etag = (await get('csv', {}, 'HEAD')).headers.get('etag') ?? '';
    const parts: Buffer[] = [];
    for (let start = 0; start < complete.length; start += 300_000) {
      const end = start + 299_999;
      const response = await get('csv', { range: `bytes=${start}-${end}`, 'if-range': etag });
      const part = Buffer.from(await response.arrayBuffer());
      const last = Math.min(end, complete.length - 1);
      expect([response.status, response.headers.get('content-range'), response.headers.get('content-length')]).toEqual([
        206,
        `bytes ${start}-${last}/${complete.length}`,
        String(part.length),
      ]);
      parts.push(part);
    }
    expect(parts.length).toBeGreaterThan(2);
    expect(sha256(Buffer.concat(parts))).toBe(sha256(complete));
    const tail = await get('csv', { range: 'bytes=-100' });
    expect(Buffer.from(await tail.arrayBuffer()).equals(complete.subarray(-100))).toBe(true);
  });

  it('is whole for a range of another version, and 416 for an invalid range', async () => {
    const { bytes } = (await listed()).exports[0]?.file ?? { bytes: 0 };
    for (const headers of [
      { range: 'bytes=0-9', 'if-range': '"another"' },
      { range: 'bytes=0-9', 'if-range': 'Wed, 01 Jan 2020 00:00:00 GMT' },
      { range: 'bytes=0-9,20-29' },
      { range: 'lines=0-9' },
    ] as Record<string, string>[]) {
      const response = await get('csv', headers);
      await response.body?.cancel();
      expect([response.status, response.headers.get('content-length')]).toEqual([200, String(bytes)]);
    }
    const beyond = await get('csv', { range: `bytes=${bytes}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes}`]);
    expect(problem.parse(await beyond.json()).code).toBe('range-not-satisfiable');
  });

  it('is compressed on request, and then contains the same file', async () => {
    const response = await new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      request(served.origin + downloadPath('csv'), { headers: { 'accept-encoding': 'br, gzip' } }, (message) => {
        const chunks: Buffer[] = [];
        message.on('data', (chunk: Buffer) => chunks.push(chunk));
        message.on('end', () => resolve({ headers: message.headers, body: Buffer.concat(chunks) }));
      })
        .on('error', reject)
        .end();
    });
    const { file } = (await listed()).exports[0]!;
    expect(response.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(file?.bytes_gzip),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(sha256(gunzipSync(response.body))).toBe(file?.sha256);
    const plain = await get('csv', {}, 'HEAD');
    expect(response.headers.etag).not.toBe(plain.headers.get('etag'));
    expect(
      (await get('csv', { 'accept-encoding': 'gzip', range: 'bytes=0-9' })).headers.get('content-encoding'),
    ).toBeNull();
  });

  it('is not sent again to a client that has it, and HEAD returns only the headers', async () => {
    const head = await get('csv', {}, 'HEAD');
    const { file } = (await listed()).exports[0]!;
    expect([head.status, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([
      200,
      String(file?.bytes),
      0,
    ]);
    const etag = head.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]+"$/);
    expect((await get('csv', { 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
    expect((await get('csv', { 'if-modified-since': head.headers.get('last-modified') ?? '' })).status).toBe(304);
  });
});

describe('export files on disk', () => {
  let exports: OpenExports;
  let displayed: { graphVersion: string; asOf: string | null } | null = { graphVersion: 'first', asOf: null };
  const failures: unknown[] = [];

  it('are complete, the newest of each format, built once for concurrent requests, and reused after a restart', {
    tags: 'sampled',
  }, async () => {
    await using folder = await createTemporaryDirectory();
    await copyStarterCrawl(folder.path);
    const saved = path.join(folder.path, 'exports');
    const start = () =>
      openExports(
        { databaseUrl: undefined, dataDir: folder.path, anchors: DEFAULT_ANCHORS },
        {
          graph: () => displayed,
          first: async () => [],
          onError: (error) => failures.push(error),
          listSources: async () => [],
        },
      );
    const loaded = async (format: DownloadFormat) => {
      const { info: facts, handle } = await exports.files.open(format, 'identity');
      await using file = handle;
      return { facts, text: await file.readFile('utf8') };
    };
    exports = start();
    const together = await Promise.all([loaded('ndjson'), loaded('ndjson'), loaded('ndjson')]);
    expect(new Set(together.map(({ facts }) => facts.created_at)).size).toBe(1);
    expect(together[0]?.text.trimEnd().split('\n').length).toBe(readStarterRelationships().relationships.length + 1);
    expect((await readdir(saved)).sort()).toEqual(['first.ndjson', 'first.ndjson.gz', 'first.ndjson.json']);

    // Who has begun to read one reads it to its end, though the next one takes its place.
    const before = await exports.files.open('ndjson', 'identity');
    displayed = { graphVersion: 'second', asOf: null };
    const loadVersion = async () => {
      const { info, handle } = await exports.files.open('ndjson', 'identity');
      await handle.close();
      return info.graph_version;
    };
    await expect.poll(loadVersion, { timeout: 30_000 }).toBe('second');
    expect((await readdir(saved)).sort()).toEqual(['second.ndjson', 'second.ndjson.gz', 'second.ndjson.json']);
    expect(sha256(await before.handle.readFile())).toBe(before.info.sha256);
    await before.handle.close();
    await exports[Symbol.asyncDispose]();

    await writeFile(path.join(saved, 'third.csv.part'), 'half of a line');
    await writeFile(path.join(saved, 'third.csv'), 'a file without a manifest');
    exports = start();
    expect((await exports.files.list()).get('ndjson')).toMatchObject({ graph_version: 'second' });
    expect((await readdir(saved)).sort()).toEqual(['second.ndjson', 'second.ndjson.gz', 'second.ndjson.json']);
    await exports[Symbol.asyncDispose]();

    await truncate(path.join(saved, 'second.ndjson'), 100);
    exports = start();
    expect((await exports.files.list()).size).toBe(0);
    const second = await loaded('ndjson');
    expect(sha256(Buffer.from(second.text))).toBe(second.facts.sha256);
    expect(second.text).toBe(await readFile(path.join(saved, 'second.ndjson'), 'utf8'));

    displayed = null;
    await expect(exports.files.open('csv', 'identity')).rejects.toMatchObject({ code: 'graph-unavailable' });
    await exports[Symbol.asyncDispose]();
    expect(failures).toEqual([]);
  });

  it('report a write error to the operator, and “not ready” to the client', async () => {
    await using folder = await createTemporaryDirectory();
    await writeFile(path.join(folder.path, 'exports'), 'a file where the folder should be');
    const exported: unknown[] = [];
    await using blocked = openExports(
      { databaseUrl: undefined, dataDir: folder.path, anchors: DEFAULT_ANCHORS },
      {
        graph: () => ({ graphVersion: 'first', asOf: null }),
        first: async () => [],
        onError: (error) => exported.push(error),
        listSources: async () => [],
      },
    );
    await expect(blocked.files.open('csv', 'identity')).rejects.toMatchObject({
      code: 'export-not-ready',
      retryAfterS: expect.any(Number),
    });
    expect(exported).toMatchObject([{ code: 'configuration' }]);
  });
});

describe('headers of a download', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['bytes=0-1,3-4', null],
    ['items=0-1', null],
    [undefined, null],
  ] as const)('parse %s of ten bytes', (header, range) => {
    expect(parseByteRange(header, 10)).toEqual(range);
  });

  it('compare entity tags weakly for caching and strongly for ranges (RFC 9110)', () => {
    expect(['*', '"a"', 'W/"a"', '"b", "a"'].map((header) => matchesEtag(header, '"a"'))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([undefined, '"b"', 'a'].map((header) => matchesEtag(header, '"a"'))).toEqual([false, false, false]);
    const made = new Date('2026-05-01T10:00:00.500Z');
    expect(
      [undefined, '"a"', 'W/"a"', '"b"', 'Fri, 01 May 2026 10:00:00 GMT', 'Fri, 01 May 2026 10:00:01 GMT', 'x'].map(
        (header) => matchesIfRange(header, '"a"', made),
      ),
    ).toEqual([true, true, false, false, true, false, false]);
    expect(['gzip', 'br, gzip;q=0.5', '*', 'gzip;q=0', 'br', undefined].map(acceptsGzip)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
