import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeGraph, GraphBuilder, type PropertyValue } from '@vouchwire/property-graph';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredGraph } from './graph-storage.ts';
import { type GraphStorage, updateGraph } from './update-graph.ts';

function createFile(domain: string): Uint8Array<ArrayBuffer> {
  const builder = new GraphBuilder();
  builder.addNode(['Identity'], [['domain', domain]]);
  return new Uint8Array(encodeGraph(builder.build({ indexes: ['domain'] })));
}

/** The address of the metadata; the hash of the file follows it. */
const DAILY = '/api/trust-graph/graph-file/daily';

/** What differs from a graph that can be used. */
interface HostileGraph {
  readonly node?: [string, PropertyValue][];
  readonly state?: string;
  readonly type?: string;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What the server offers; a test changes it. */
let offer: {
  bytes: Uint8Array;
  sha256: string;
  version: string;
  status: number;
  page?: string;
  size?: number;
  breaksWithoutQuery?: boolean;
  onDownload?: () => void;
  hangs?: boolean;
  /** The number of requests for a file that another server answers, which does not have it. */
  missing?: number;
};
let requests: string[];
const server = createServer(({ url = '' }, response) => {
  requests.push(url);
  response.statusCode = offer.status;
  if (url !== DAILY && offer.breaksWithoutQuery && !url.includes('?')) return response.destroy();
  if (url !== DAILY && (offer.missing ?? 0) > 0) {
    offer.missing = (offer.missing ?? 0) - 1;
    response.statusCode = 404;
    return response.end();
  }
  if (url !== DAILY) {
    offer.onDownload?.();
    if (offer.hangs) return undefined;
    return response.end(offer.bytes);
  }
  if (offer.page !== undefined) return response.end(offer.page);
  response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      bytes: offer.size ?? offer.bytes.length,
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
  save: async (key, graph, expected) => {
    if ((graphs.get(key)?.sha256 ?? null) !== expected) return false;
    graphs.set(key, graph);
    return true;
  },
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
  it('downloads nothing if the stored file has the current hash', async () => {
    expect(await update()).toBe('current');
    expect(requests).toEqual([DAILY]);
  });

  it('stores a newer file', async () => {
    const bytes = createFile('gilmermirror.com');
    offer = { bytes, sha256: sha256(bytes), version: '300-1', status: 200 };
    expect(await update()).toBe('updated');
    expect(getStoredHash()).toBe(sha256(bytes));
  });

  it('rejects an older file', async () => {
    const before = getStoredHash();
    const bytes = createFile('gilmermirror.com');
    offer = { bytes, sha256: sha256(bytes), version: '100-9', status: 200 };
    expect(await update()).toBe('older');
    expect(getStoredHash()).toBe(before);
  });

  it('rejects a file with another hash, after it requested the whole file', async () => {
    const before = getStoredHash();
    offer = { ...offer, bytes: createFile('gilmermirror.com'), sha256: '0'.repeat(64), version: '300-1' };
    expect(await update()).toBe('damaged');
    const file = `${DAILY}/${'0'.repeat(64)}`;
    expect(requests).toEqual([DAILY, file, DAILY, `${file}?dictionary=none`]);
    expect(getStoredHash()).toBe(before);
  });

  it('rejects a file with the right hash that is not a graph', async () => {
    const before = getStoredHash();
    const bytes = new TextEncoder().encode('<!doctype html>');
    offer = { bytes, sha256: sha256(bytes), version: '300-1', status: 200 };
    expect(await update()).toBe('damaged');
    expect(getStoredHash()).toBe(before);
  });

  it('preserves the stored file if the server returns an error or does not respond', async () => {
    const before = getStoredHash();
    offer = { ...offer, status: 422 };
    expect(await update()).toBe('refused');
    expect(await updateGraph('http://127.0.0.1:9', storage)).toBe('unreachable');
    expect(getStoredHash()).toBe(before);
  });

  it('rejects a login page', async () => {
    offer = { ...offer, page: '<!doctype html><title>Log in</title>' };
    expect(await update()).toBe('refused');
    expect(requests).toHaveLength(1);
  });

  it('reports a storage error instead of an unreachable server', async () => {
    const bytes = createFile('gilmermirror.com');
    offer = { bytes, sha256: sha256(bytes), version: '300-1', status: 200 };
    const full = { ...storage, save: () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError')) };
    expect(await updateGraph(origin, full)).toBe('unsaved');
  });

  it('stores nothing if the stored file was removed during the download', async () => {
    const bytes = createFile('gilmermirror.com');
    offer = { bytes, sha256: sha256(bytes), version: '300-1', status: 200, onDownload: () => graphs.clear() };
    expect(await update()).toBe('unsaved');
    expect(graphs.size).toBe(0);
  });

  it.each([
    ['damaged', {}],
    ['unreachable', { breaks: true }],
  ])(
    'stores the time of an attempt that ends as %s, before the download',
    async (result, { breaks }: { breaks?: boolean }) => {
      const stored = graphs.get(origin);
      if (!stored) throw new Error('No graph is stored');
      graphs.set(origin, { ...stored, checkedAt: 1 });
      let checkedAt: number | undefined;
      const onDownload = () => {
        checkedAt = graphs.get(origin)?.checkedAt;
        if (breaks) server.closeAllConnections();
      };
      offer = { ...offer, bytes: createFile('gilmermirror.com'), sha256: '0'.repeat(64), version: '300-1', onDownload };
      expect(await update()).toBe(result);
      expect(checkedAt).toBeGreaterThan(1);
      expect(graphs.get(origin)).toEqual({ ...stored, checkedAt });
    },
  );

  it('stores the time of an attempt whose file cannot be stored', async () => {
    const stored = graphs.get(origin);
    if (!stored) throw new Error('No graph is stored');
    graphs.set(origin, { ...stored, checkedAt: 1 });
    const bytes = createFile('gilmermirror.com');
    offer = { bytes, sha256: sha256(bytes), version: '300-1', status: 200 };
    const full: GraphStorage = {
      ...storage,
      save: async (key, graph, expected) => {
        if (graph.sha256 !== stored.sha256) throw new DOMException('The disk is full', 'QuotaExceededError');
        return storage.save(key, graph, expected);
      },
    };
    expect(await updateGraph(origin, full)).toBe('unsaved');
    expect(graphs.get(origin)?.checkedAt).toBeGreaterThan(1);
  });

  it('does not request the file again after a timeout', async () => {
    offer = { ...offer, sha256: '0'.repeat(64), version: '300-1', hangs: true };
    expect(await updateGraph(origin, storage, 200)).toBe('unreachable');
    expect(requests).toEqual([DAILY, `${DAILY}/${'0'.repeat(64)}`]);
  });

  it('stores the whole file if the first download breaks', async () => {
    const bytes = createFile('gilmermirror.com');
    offer = { bytes, sha256: sha256(bytes), version: '300-1', status: 200, breaksWithoutQuery: true };
    expect(await update()).toBe('updated');
    expect(getStoredHash()).toBe(sha256(bytes));
  });

  it.each([
    [1, 'updated'],
    [2, 'refused'],
  ])('reads the metadata again if the file is missing: %i times, %s', async (missing, result) => {
    const bytes = createFile('gilmermirror.com');
    offer = { bytes, sha256: sha256(bytes), version: '300-1', status: 200, missing };
    expect(await update()).toBe(result);
    const file = `${DAILY}/${sha256(bytes)}`;
    expect(requests).toEqual([DAILY, file, DAILY, `${file}?dictionary=none`]);
  });

  it('does not retry if the server has no metadata', async () => {
    offer = { ...offer, status: 404 };
    expect(await update()).toBe('refused');
    expect(requests).toEqual([DAILY]);
  });

  it.each([
    ['a file that is longer than announced', { size: 10 }],
    ['a file that is shorter than announced', { bytes: createFile('gilmermirror.com').subarray(0, 100) }],
  ])('rejects %s', async (_what, change) => {
    const before = getStoredHash();
    const bytes = createFile('gilmermirror.com');
    offer = { bytes, sha256: sha256(bytes), version: '300-1', status: 200, ...change };
    expect(await update()).toBe('damaged');
    expect(getStoredHash()).toBe(before);
  });

  it.each([
    ['a size above the limit', { bytes: 64 * 1024 * 1024 + 1 }],
    ['a negative size', { bytes: -1 }],
    ['a size as text', { bytes: '500' }],
    ['a missing size', { bytes: null }],
    ['a path as hash', { sha256: '../../d/galvnews.com' }],
    ['a list as hash', { sha256: ['0'.repeat(64)] }],
    ['an object as version', { graph_version: { length: 1 } }],
    ['a version of 10,000 characters', { graph_version: '3'.repeat(10_000) }],
    ['a sentence as a date', { as_of: 'Your computer has a virus. Call 555-0100.' }],
    ['an object as a date', { as_of: { toString: 'x' } }],
    ['more than 16 kB', { more: 'x'.repeat(20_000) }],
    ['only prototype keys', JSON.parse('{"__proto__": {"bytes": 10}, "sha256": null}')],
  ])('rejects metadata with %s', async (_what, change) => {
    const before = getStoredHash();
    const bytes = createFile('gilmermirror.com');
    const metadata = { bytes: bytes.length, sha256: sha256(bytes), graph_version: '300-1', as_of: null, ...change };
    offer = { bytes, sha256: sha256(bytes), version: '300-1', status: 200, page: JSON.stringify(metadata) };
    expect(['refused', 'damaged']).toContain(await update());
    expect(requests.filter((url) => url !== DAILY)).toEqual([]);
    expect(getStoredHash()).toBe(before);
  });

  it.each(['null', '[]', '"text"', '', '['.repeat(5_000), '{"bytes":1}'])('rejects %.10s as metadata', async (page) => {
    offer = { ...offer, page };
    expect(await update()).toBe('refused');
  });

  it.each([
    ['an unknown outcome', { node: [['fileOutcome', 'constructor']] }],
    ['a number as domain', { node: [['domain', 5]] }],
    ['an unknown state', { state: 'toString' }],
    ['an unknown relationship', { type: '__proto__' }],
  ] satisfies [string, HostileGraph][])('rejects a file with the right hash and %s', async (_what, hostile) => {
    const { node = [], state = 'claimed', type = 'MEMBER' }: HostileGraph = hostile;
    const before = getStoredHash();
    const builder = new GraphBuilder();
    const one = builder.addNode(['Identity'], [['domain', 'gilmermirror.com'], ...node]);
    const other = builder.addNode(['Identity'], [['domain', 'galvnews.com']]);
    builder.addRelationship(one, type, other, [['state', state]]);
    const bytes = new Uint8Array(encodeGraph(builder.build({ indexes: ['domain'] })));
    offer = { bytes, sha256: sha256(bytes), version: '300-1', status: 200 };
    expect(await update()).toBe('damaged');
    expect(getStoredHash()).toBe(before);
  });
});
