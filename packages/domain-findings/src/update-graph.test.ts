import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeGraph, GraphBuilder } from '@vouchwire/property-graph';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredGraph } from './graph-storage.ts';
import { type GraphStorage, updateGraph } from './update-graph.ts';

function createFile(domain: string): Uint8Array<ArrayBuffer> {
  const builder = new GraphBuilder();
  builder.addNode(['Identity'], [['domain', domain]]);
  return new Uint8Array(encodeGraph(builder.build({ indexes: ['domain'] })));
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What the server offers; a test changes it. */
let offer: { bytes: Uint8Array; sha256: string; version: string; status: number; page?: string };
let requests: string[];
const server = createServer(({ url = '' }, response) => {
  requests.push(url);
  response.statusCode = offer.status;
  if (!url.endsWith('/metadata')) return response.end(offer.bytes);
  if (offer.page !== undefined) return response.end(offer.page);
  response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      bytes: offer.bytes.length,
      sha256: offer.sha256,
      graph_version: offer.version,
      as_of: '2026-03-16T00:29:55.000Z',
    }),
  );
});
let origin: string;
const graphs = new Map<string, StoredGraph>();
const storage: GraphStorage = {
  load: async (key) => graphs.get(key) ?? null,
  save: async (key, graph) => graphs.set(key, graph),
};
const update = () => updateGraph(origin, storage);
const getStoredHash = () => graphs.get(origin)?.sha256;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  graphs.clear();
  const bytes = createFile('galvnews.com');
  offer = { bytes, sha256: sha256(bytes), version: '200-1', status: 200 };
  requests = [];
  expect(await update()).toBe('updated');
  requests = [];
});

describe('updateGraph', () => {
  it('downloads nothing if the hash is that of the stored file', async () => {
    expect(await update()).toBe('current');
    expect(requests).toEqual(['/api/trust-graph/graph-file/metadata']);
  });

  it('stores a newer file', async () => {
    const bytes = createFile('gilmermirror.com');
    offer = { bytes, sha256: sha256(bytes), version: '300-1', status: 200 };
    expect(await update()).toBe('updated');
    expect(getStoredHash()).toBe(sha256(bytes));
  });

  it('refuses an older file', async () => {
    const before = getStoredHash();
    const bytes = createFile('gilmermirror.com');
    offer = { bytes, sha256: sha256(bytes), version: '100-9', status: 200 };
    expect(await update()).toBe('older');
    expect(getStoredHash()).toBe(before);
  });

  it('refuses a file with another hash, after a second try', async () => {
    const before = getStoredHash();
    offer = { ...offer, bytes: createFile('gilmermirror.com'), sha256: '0'.repeat(64), version: '300-1' };
    expect(await update()).toBe('damaged');
    expect(requests).toHaveLength(4);
    expect(getStoredHash()).toBe(before);
  });

  it('refuses a file that is no graph, with its right hash', async () => {
    const before = getStoredHash();
    const bytes = new TextEncoder().encode('<!doctype html>');
    offer = { bytes, sha256: sha256(bytes), version: '300-1', status: 200 };
    expect(await update()).toBe('damaged');
    expect(getStoredHash()).toBe(before);
  });

  it('keeps the last file when the server answers with an error or not at all', async () => {
    const before = getStoredHash();
    offer = { ...offer, status: 422 };
    expect(await update()).toBe('refused');
    expect(await updateGraph('http://127.0.0.1:9', storage)).toBe('unreachable');
    expect(getStoredHash()).toBe(before);
  });

  it('does not take the page of a login for the data', async () => {
    offer = { ...offer, page: '<!doctype html><title>Log in</title>' };
    expect(await update()).toBe('refused');
    expect(requests).toHaveLength(1);
  });

  it('reports that the browser could not store the file, not that the server was unreachable', async () => {
    const bytes = createFile('gilmermirror.com');
    offer = { bytes, sha256: sha256(bytes), version: '300-1', status: 200 };
    const full = { ...storage, save: () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError')) };
    expect(await updateGraph(origin, full)).toBe('unsaved');
  });
});
