import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { GRAPH_FILE_PATH } from '@vouchwire/api-contract';
import { graphFileMetadataResponse, problem } from '@vouchwire/api-contract/schemas';
import { runQuery } from '@vouchwire/cypher';
import { openGraph } from '@vouchwire/property-graph';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedCrawl, shareStarterCrawl } from './served-crawl.ts';

/** The requirement of issue 18. */
const MAX_STARTER_BYTES = 160_000;

let served: ServedCrawl;

beforeAll(async () => {
  served = await shareStarterCrawl();
});
afterAll(() => served?.[Symbol.asyncDispose]());

interface FileResponse {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** Without the decoding that `fetch` does. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<FileResponse> =>
  new Promise((resolve, reject) => {
    request(served.origin + path, { headers, method }, (message) => {
      const parts: Buffer[] = [];
      message.on('data', (part: Buffer) => parts.push(part));
      message.on('end', () =>
        resolve({ status: message.statusCode ?? 0, headers: message.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });

const metadata = async () =>
  graphFileMetadataResponse
    .strict()
    .parse(await (await fetch(`${served.origin}/api/trust-graph/graph-file/metadata`)).json());

/** The only value of an answer. */
const getFirstValue = (bytes: Buffer, query: string): unknown => runQuery(query, openGraph(bytes)).rows[0]?.[0];

describe('the graph file', () => {
  it('contains the served graph in each encoding', { tags: 'sampled' }, async () => {
    const plain = await get(GRAPH_FILE_PATH);
    const gzip = await get(GRAPH_FILE_PATH, { 'accept-encoding': 'gzip' });
    const brotli = await get(GRAPH_FILE_PATH, { 'accept-encoding': 'gzip, br' });
    expect([plain.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    const etags = new Set([plain, gzip, brotli].map(({ headers }) => headers.etag));
    expect(etags.size).toBe(3);

    const facts = await metadata();
    expect(facts).toMatchObject({
      path: GRAPH_FILE_PATH,
      bytes: plain.body.length,
      bytes_gzip: gzip.body.length,
      bytes_brotli: brotli.body.length,
      sha256: createHash('sha256').update(plain.body).digest('hex'),
      graph_version: plain.headers['x-vouchwire-graph-version'],
      as_of: plain.headers['x-vouchwire-as-of'],
    });

    const status = await (await fetch(`${served.origin}/api/trust-graph/status`)).json();
    expect({
      identities: getFirstValue(plain.body, 'MATCH (n:Identity) RETURN count(n)'),
      relationships: getFirstValue(plain.body, 'MATCH ()-[r]->() RETURN count(r)'),
      as_of: facts.as_of,
    }).toEqual({
      identities: status.metrics.identities,
      relationships: status.metrics.relationships,
      as_of: status.as_of,
    });
  });

  it('takes at most 160 kB for the starter crawl', { tags: 'sampled' }, async () => {
    const { bytes_gzip, bytes_brotli } = await metadata();
    expect(bytes_brotli).toBeLessThanOrEqual(MAX_STARTER_BYTES);
    expect(bytes_gzip).toBeLessThanOrEqual(MAX_STARTER_BYTES);
  });

  it('returns 304 to a browser that has it, and headers only for HEAD', async () => {
    const first = await get(GRAPH_FILE_PATH, { 'accept-encoding': 'br' });
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const again = await get(GRAPH_FILE_PATH, { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await get(GRAPH_FILE_PATH, { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(first.body.length),
      0,
    ]);
  });

  it('is rejected with unknown parameters', async () => {
    const { status, body } = await get(`${GRAPH_FILE_PATH}?limit=5`);
    expect([status, problem.parse(JSON.parse(String(body))).code]).toEqual([400, 'unknown-parameter']);
  });
});
