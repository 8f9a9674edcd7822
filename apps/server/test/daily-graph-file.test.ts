import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { dailyGraphFileResponse } from '@vouchwire/api-contract/schemas';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DailyGraphFiles } from '../src/graph/graph-file/daily-graph-files.ts';
import type { GraphFile } from '../src/graph/graph-file/graph-file.service.ts';
import { AppError } from '../src/platform/errors/app-error.ts';
import type { RecordsVersions } from '../src/policy-files/observations/observation-repository.ts';
import { DAILY_PATH, serveTwoDays } from './serve-two-days.ts';
import type { ServedCrawl } from './served-crawl.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const RANDOM_TEXT = randomBytes(4096).toString('hex');
/** Of no file. */
const UNKNOWN_HASH = '0'.repeat(64);

/** The starter crawl, and one more file that names a member. */
let later: ServedCrawl;
/** The starter crawl, whose file is that of yesterday. */
let earlier: ServedCrawl;
let earlierFile: Buffer;
let metadata: ReturnType<typeof dailyGraphFileResponse.parse>;

beforeAll(async () => {
  ({ earlier, later } = await serveTwoDays());
  const { path: earlierPath } = await (await fetch(earlier.origin + DAILY_PATH)).json();
  earlierFile = (await get(earlierPath, {}, earlier.origin)).body;
  metadata = dailyGraphFileResponse.strict().parse(await (await fetch(later.origin + DAILY_PATH)).json());
});
afterAll(async () => {
  await later?.[Symbol.asyncDispose]();
  await earlier?.[Symbol.asyncDispose]();
});

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Without the decoding that `fetch` does. */
const get = (address: string, headers: Record<string, string> = {}, origin = later.origin, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>(
    (resolve, reject) => {
      request(origin + address, { headers, method }, (message) => {
        const parts: Buffer[] = [];
        message.on('data', (part: Buffer) => parts.push(part));
        message.on('end', () =>
          resolve({ status: message.statusCode ?? 0, headers: message.headers, body: Buffer.concat(parts) }),
        );
      })
        .on('error', reject)
        .end();
    },
  );

/** As RFC 9842 (2.2) writes the SHA-256 of a dictionary. */
const offer = (sha256: string) => ({
  'accept-encoding': 'gzip, br, zstd, dcb, dcz',
  'available-dictionary': `:${Buffer.from(sha256, 'hex').toString('base64')}:`,
});

describe('daily graph file', () => {
  it('has its hash in its address, and can be cached and used as a dictionary', async () => {
    const plain = await get(metadata.path);
    const brotli = await get(metadata.path, { 'accept-encoding': 'br' });
    expect(metadata.path).toBe(`${DAILY_PATH}/${hash(plain.body)}`);
    expect(metadata).toMatchObject({
      sha256: hash(plain.body),
      bytes: plain.body.length,
      bytes_brotli: brotli.body.length,
      graph_version: plain.headers['x-vouchwire-graph-version'],
      as_of: plain.headers['x-vouchwire-as-of'],
    });
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=2592000, immutable',
      'use-as-dictionary': `match="${DAILY_PATH}/*"`,
      'access-control-allow-origin': '*',
    });
    for (const name of ['accept-encoding', 'available-dictionary'])
      expect(String(brotli.headers.vary).toLowerCase()).toContain(name);
  });

  it('is sent as a difference to a client with an earlier file', async () => {
    const { headers, body } = await get(metadata.path, offer(hash(earlierFile)));
    expect(headers['content-encoding']).toBe('dcz');
    // RFC 9842, 5: a skippable frame with the SHA-256 of the dictionary, then a Zstandard frame.
    expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(body.subarray(8, 40).toString('hex')).toBe(hash(earlierFile));
    const decoded = zstdDecompressSync(body.subarray(40), { dictionary: earlierFile });
    expect(hash(decoded)).toBe(metadata.sha256);
    expect(body.length).toBeLessThan(metadata.bytes_brotli / 2);
    const head = await get(metadata.path, offer(hash(earlierFile)), later.origin, 'HEAD');
    expect([head.headers['content-length'], head.body.length]).toEqual([String(body.length), 0]);
  });

  it.each([
    ['an unknown file', () => ({ headers: offer(UNKNOWN_HASH), suffix: '' })],
    [
      'a malformed hash',
      () => ({ headers: { ...offer(UNKNOWN_HASH), 'available-dictionary': ':../../x:' }, suffix: '' }),
    ],
    ['no decoder', () => ({ headers: { ...offer(hash(earlierFile)), 'accept-encoding': 'br, dcb' }, suffix: '' })],
    ['a failed difference', () => ({ headers: offer(hash(earlierFile)), suffix: '?dictionary=none' })],
  ])('is sent whole to a client that has %s', async (_client, create) => {
    const { headers, suffix } = create();
    const { status, headers: answered, body } = await get(metadata.path + suffix, headers);
    expect([status, answered['content-encoding']]).toEqual([200, 'br']);
    expect(hash(brotliDecompressSync(body))).toBe(metadata.sha256);
  });

  it('has a strong entity tag for each difference', { tags: 'sampled' }, async () => {
    const folder = path.join(later.dataDir, 'graph-daily');
    const other = Buffer.concat([earlierFile, Buffer.from('.')]);
    const facts = { sha256: hash(other), graphVersion: '1-1', recordsVersion: 1, asOf: null, size: other.length };
    await writeFile(
      path.join(folder, `2026-01-01-1-${hash(other)}`),
      Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), brotliCompressSync(other)]),
    );
    const answers = await Promise.all([earlierFile, other].map((file) => get(metadata.path, offer(hash(file)))));
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['dcz', 'dcz']);
    const [first, second] = answers.map(({ headers }) => String(headers.etag));
    // RFC 9110, 8.8.1: a strong tag is unique across all representations.
    expect(first).not.toBe(second);
    const again = { ...offer(hash(earlierFile)), 'if-none-match': String(second) };
    expect((await get(metadata.path, again)).status).toBe(200);
    expect((await get(metadata.path, { ...again, 'if-none-match': String(first) })).status).toBe(304);
  });

  it('is available for a recent day, and 404 for an unknown hash', async () => {
    const recent = await get(`${DAILY_PATH}/${hash(earlierFile)}`);
    expect(recent.body.equals(earlierFile)).toBe(true);
    expect((await get(`${DAILY_PATH}/${UNKNOWN_HASH}`)).status).toBe(404);
    expect((await get(`${DAILY_PATH}/..%2f..%2frecords.sqlite`)).status).toBe(400);
  });
});

describe('DailyGraphFiles', () => {
  let folder: TemporaryDirectory;
  let graph: GraphFile;
  let day: string;
  let versions: RecordsVersions;
  beforeEach(async () => {
    folder = await createTemporaryDirectory();
    versions = { version: 1, deletedVersion: 0 };
    graph = createGraph('graph');
    day = '2026-11-26';
  });
  afterEach(() => folder[Symbol.asyncDispose]());

  function createGraph(content: string, recordsVersion = 1): GraphFile {
    const bytes = Buffer.from(content);
    const brotli = brotliCompressSync(bytes);
    return { bytes, brotli, gzip: bytes, sha256: hash(bytes), graphVersion: '1-1', recordsVersion, asOf: '2026-04-01' };
  }
  const open = () =>
    new DailyGraphFiles(folder.path, {
      current: { get: async () => graph },
      getRecordsVersions: async () => versions,
      getToday: () => day,
    });
  const list = async () => (await readdir(path.join(folder.path, 'graph-daily'))).sort();
  const changeGraph = () => {
    graph = createGraph(`${Buffer.from(graph.bytes)}.`);
  };

  it('serves the same file until the end of the day, also after a restart', async () => {
    const files = open();
    const { sha256 } = await files.getToday();
    changeGraph();
    expect((await files.getToday()).sha256).toBe(sha256);
    const restarted = await open().getToday();
    expect(restarted).toMatchObject({ sha256, graphVersion: '1-1', asOf: '2026-04-01' });
    day = '2026-11-27';
    expect((await files.getToday()).sha256).toBe(graph.sha256);
    expect((await files.find(sha256))?.sha256).toBe(sha256);
  });

  it('does not store a graph without an observation', async () => {
    const seeded = graph;
    graph = { ...graph, asOf: null };
    const files = open();
    expect((await files.getToday()).asOf).toBeNull();
    graph = seeded;
    expect((await files.getToday()).asOf).toBe('2026-04-01');
  });

  it('does not serve a file with deleted records, and stores the graph after the deletion', async () => {
    const files = open();
    day = '2026-11-25';
    const earlier = await files.getToday();
    day = '2026-11-26';
    changeGraph();
    await files.getToday();
    versions = { version: 3, deletedVersion: 2 };
    // The graph may still contain what was deleted, and a client would store it for a month.
    changeGraph();
    for (const request of [files.getToday(), files.find(graph.sha256), open().find(earlier.sha256)])
      await expect(request).rejects.toMatchObject({ code: 'graph-unavailable' });
    graph = createGraph('without the publisher', 2);
    const { sha256 } = await files.getToday();
    expect(await files.find(earlier.sha256)).toBeNull();
    expect(await open().find(earlier.sha256)).toBeNull();
    changeGraph();
    expect((await files.getToday()).sha256).toBe(sha256);
    expect(await list()).toEqual([`${day}-2-${sha256}`]);
  });

  it('does not serve a file of records that a restore replaced', async () => {
    versions = { version: 9, deletedVersion: 0 };
    graph = createGraph('before the restore', 9);
    const { sha256 } = await open().getToday();
    versions = { version: 5, deletedVersion: 0 };
    graph = createGraph('after it', 5);
    const files = open();
    expect((await files.getToday()).sha256).toBe(graph.sha256);
    expect(await files.find(sha256)).toBeNull();
    expect(await list()).toEqual([`${day}-5-${graph.sha256}`]);
  });

  it('serves the file of the day while the records are unreachable', async () => {
    let isReachable = true;
    const files = new DailyGraphFiles(folder.path, {
      current: { get: async () => graph },
      getRecordsVersions: async () => {
        if (isReachable) return versions;
        throw new AppError('records-unavailable', 'The records are unreachable');
      },
    });
    const { sha256 } = await files.getToday();
    isReachable = false;
    expect((await files.find(sha256))?.sha256).toBe(sha256);
  });

  it('does not remove a file that the file system could not read', async () => {
    const { sha256 } = await open().getToday();
    const [name = ''] = await list();
    const file = path.join(folder.path, 'graph-daily', name);
    await rename(file, path.join(folder.path, 'healthy'));
    // A link to itself: reading it is the error ELOOP.
    await symlink(name, file);
    changeGraph();
    const files = open();
    await expect(files.getToday()).rejects.toMatchObject({ code: 'graph-unavailable' });
    expect(await list()).toEqual([name]);
    await rename(path.join(folder.path, 'healthy'), file);
    expect((await files.getToday()).sha256).toBe(sha256);
  });

  it('serves the file from memory if the disk is full', async () => {
    await mkdir(path.join(folder.path, 'graph-daily'));
    // Writing to this device is the error ENOSPC (full(4) of Linux).
    await symlink('/dev/full', path.join(folder.path, 'graph-daily', '.unfinished'));
    const files = open();
    const { sha256 } = await files.getToday();
    expect(sha256).toBe(graph.sha256);
    expect(await list()).toEqual([]);
    changeGraph();
    expect((await files.getToday()).sha256).toBe(sha256);
    expect((await files.find(sha256))?.sha256).toBe(sha256);
  });

  it('computes differences to the file of today only', async () => {
    const files = open();
    const hashes: string[] = [];
    for (day of ['2026-11-26', '2026-11-27', '2026-11-28']) {
      // Random bytes do not compress, so each difference is smaller than the file.
      graph = createGraph(`${RANDOM_TEXT}${day}`);
      hashes.push((await files.getToday()).sha256);
    }
    const [first = '', second = '', third = ''] = hashes;
    const [earlierDay, today] = [await files.find(second), await files.find(third)];
    if (earlierDay === null || today === null) throw new Error('A file is missing');
    expect(await files.findDifference(today, first)).not.toBeNull();
    expect(await files.findDifference(earlierDay, first)).toBeNull();
    expect(await files.findDifference(earlierDay, third)).toBeNull();
  });

  it('rejects requests above the limit instead of decoding all files concurrently', async () => {
    const files = open();
    const today = await files.getToday();
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => files.decode(today)));
    const rejected = results.filter(({ status }) => status === 'rejected');
    // Two tasks run and 64 wait.
    expect([results.length - rejected.length, rejected.length]).toEqual([66, 134]);
    expect(rejected[0]).toMatchObject({ reason: { code: 'query-queue-full' } });
    expect(await files.decode(today)).toEqual(graph.bytes);
  });

  it('removes a file that the disk damaged', async () => {
    const { sha256 } = await open().getToday();
    const [name = ''] = await list();
    await writeFile(path.join(folder.path, 'graph-daily', name), '{"size":1}\ndamaged');
    changeGraph();
    day = '2026-11-27';
    const files = open();
    const today = await files.getToday();
    expect(await files.findDifference(today, sha256)).toBeNull();
    expect(await list()).toEqual([`2026-11-27-1-${today.sha256}`]);
  });

  it('stores the files of the last 30 days', async () => {
    const files = open();
    for (let date = 1; date <= 31; date += 1) {
      day = `2026-12-${String(date).padStart(2, '0')}`;
      changeGraph();
      await files.getToday();
    }
    const days = (await list()).map((name) => name.slice(0, day.length));
    expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-12-02', '2026-12-31']);
  });
});
