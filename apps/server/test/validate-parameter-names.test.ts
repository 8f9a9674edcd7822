import { DOWNLOAD_FORMATS } from '@vouchwire/api-contract';
import * as contract from '@vouchwire/api-contract/schemas';
import { downloadPath } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getUtcToday } from '../src/platform/time/utc-day.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const DAY = '2025-01-31';
const SNAPSHOT_TIMEOUT_MS = 50_000;

const CURRENT = 'This endpoint uses only the current graph.';

interface AnyCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly bodyType?: string;
}

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;
const CALLS = Object.values(contract as Readonly<Record<string, unknown>>).filter(isCall);
const has = (schema: unknown, name: string) => schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name);
const inBody = CALLS.filter(({ body }) => has(body, 'as_of'));
const inQuery = CALLS.filter((call) => has(call.query, 'as_of') && !inBody.includes(call));

/** A question that each call with `as_of` can answer for January 2025. */
const QUESTIONS: Readonly<Record<string, Readonly<Record<string, string | string[]>>>> = {
  '/api/match': { entries: ['galvnews.com'] },
  '/api/trust-graph/search': { q: 'texas' },
  '/api/trust-graph/associations': {},
  '/api/trust-graph/entity/:domain': {},
  '/api/trust-graph/graph-file/metadata': {},
  '/api/trust-graph/network': { domain: 'texaspress.com' },
  '/api/trust-graph/path': { from: 'galvnews.com', to: 'texaspress.com' },
  '/api/trust-graph/trust-signals': { domains: 'galvnews.com' },
  '/api/trust-graph/check-domain': { domain: 'galvnews.com' },
  '/api/trust-graph/get-trust-relationships': { domain: 'galvnews.com' },
  '/api/trust-graph/trust-score': { source_domain: 'galvnews.com', target_domain: 'texaspress.com' },
  '/api/trust-graph/query': { query: 'MATCH (n) RETURN count(n) AS total' },
  '/api/trust-graph/query/estimate': { query: 'MATCH (n) RETURN count(n) AS total' },
};

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl();
});
afterAll(() => served[Symbol.asyncDispose]());

const address = (path: string) => served.origin + path.replace(/:\w+/g, 'galvnews.com');
const post = (path: string, body: Record<string, unknown>, form?: string) =>
  fetch(address(path), {
    method: 'POST',
    headers: { 'content-type': form ?? 'application/json' },
    body: form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
  });

async function refusal(response: Response) {
  expect(response.status).toBe(400);
  return contract.problem.parse(await response.json());
}

describe('query parameters', () => {
  it('are rejected by every call that does not define them', async () => {
    expect(CALLS.length).toBeGreaterThan(30);
    for (const { method, path, bodyType } of CALLS) {
      const url = `${path}?nobody_has_this=1`;
      const response = method === 'GET' ? await fetch(address(url)) : await post(url, {}, bodyType);
      expect([path, await refusal(response)]).toMatchObject([path, { code: 'unknown-parameter' }]);
    }
    for (const format of DOWNLOAD_FORMATS)
      expect((await refusal(await fetch(address(`${downloadPath(format)}?limit=5`)))).code).toBe('unknown-parameter');
  });

  it.each([
    ['/api/trust-graph/entity/ap.org?asof=2025-01-31', 'Unknown parameter `asof`. Did you mean `as_of`?'],
    ['/api/trust-graph/search?q=a&Limit=3', 'Unknown parameter `Limit`. Did you mean `limit`?'],
    ['/api/trust-graph/path?form=a.com&to=b.com', 'Unknown parameter `form`. Did you mean `from`?'],
    ['/api/trust-graph/status?verbose=1', 'Unknown parameter `verbose`. This endpoint has no query parameters.'],
    ['/api/trust-graph/dates?utm_source=x', 'Unknown parameter `utm_source`. This endpoint has `limit`, `before`.'],
  ])('of %s are rejected with a suggestion', async (path, sentence) => {
    const refused = await refusal(await fetch(address(path)));
    expect(refused).toMatchObject({ code: 'unknown-parameter', detail: sentence });
    expect(refused.errors).toHaveLength(1);
  });

  it('of pages are unrestricted', async () => {
    for (const path of ['/d/ap.org', '/associations.json', '/badge/ap.org.svg', '/changes.json'])
      expect([path, (await fetch(address(`${path}?utm_source=x`))).status]).toEqual([path, 200]);
  });
});

describe('parameter as_of', () => {
  it('is accepted by every call that defines it, which then uses the graph of that day', async () => {
    expect([...inQuery, ...inBody].map(({ path }) => path).sort()).toEqual(Object.keys(QUESTIONS).sort());
    const answerOf = async (ask: () => Promise<Response>) => {
      let response = await ask();
      // The snapshot of the day is built on the first request.
      if (response.status === 503)
        await expect
          .poll(
            async () => {
              response = await ask();
              return response.status;
            },
            { timeout: SNAPSHOT_TIMEOUT_MS, interval: 250 },
          )
          .not.toBe(503);
      return [response.status, await response.json()] as const;
    };
    for (const { path } of inQuery) {
      const search = new URLSearchParams({ ...QUESTIONS[path], as_of: DAY } as Record<string, string>);
      const [status, answer] = await answerOf(() => fetch(address(`${path}?${search}`)));
      expect([path, status, answer.graph_version]).toEqual([path, 200, expect.stringMatching(`^${DAY}-`)]);
    }
    for (const { path } of inBody) {
      const [status, answer] = await answerOf(() => post(path, { ...QUESTIONS[path], as_of: DAY }));
      expect([path, status]).toEqual([path, 200]);
      // An estimate names no graph; what it counts is that of the day.
      if (path.endsWith('/estimate')) continue;
      expect([path, answer.graph_version]).toEqual([path, expect.stringMatching(`^${DAY}-`)]);
    }
  });

  it('is rejected in query and body by every other call, which names the ones that define it', async () => {
    for (const call of CALLS) {
      const { method, path, bodyType } = call;
      if (!inQuery.includes(call)) {
        const body = QUESTIONS[path] ?? {};
        for (const name of ['as_of', 'asof']) {
          const url = `${path}?${name}=${DAY}`;
          const { detail } = await refusal(
            method === 'GET' ? await fetch(address(url)) : await post(url, body, bodyType),
          );
          const acceptsInQuery = has(call.query, 'as_of');
          if (acceptsInQuery && name === 'as_of') expect(detail).toContain('Send `as_of` in the request body');
          else if (acceptsInQuery) expect(detail).toBe('Unknown parameter `asof`. Did you mean `as_of`?');
          else if (inBody.includes(call))
            expect([path, detail]).toEqual([
              path,
              `Unknown parameter \`${name}\`. Send \`as_of\` in the request body.`,
            ]);
          else {
            expect([path, detail]).toEqual([
              path,
              expect.stringContaining(`Unknown parameter \`${name}\`. ${CURRENT}`),
            ]);
            for (const { path: other } of inQuery) expect(detail).toContain(other);
          }
        }
      }
      if (method !== 'POST') continue;
      for (const name of inBody.includes(call) ? ['asof', 'asOf'] : ['as_of', 'asof']) {
        const { code, detail } = await refusal(await post(path, { [name]: DAY }, bodyType));
        expect([path, code]).toEqual([path, 'unknown-parameter']);
        // A form names its own fields.
        if (bodyType !== undefined) continue;
        const hint = inBody.includes(call) ? 'Did you mean `as_of`?' : CURRENT;
        expect([path, detail]).toEqual([path, expect.stringContaining(`Unknown parameter \`${name}\`. ${hint}`)]);
      }
    }
  });

  it.each([
    '/associations',
    '/associations/texaspress.com/feed.atom',
    '/d/galvnews.com/feed.json',
    '/changes.atom',
    '/changes',
    '/badge/galvnews.com.svg',
    '/badge/galvnews.com',
    '/oembed?url=http://127.0.0.1/d/galvnews.com',
    '/api/exports',
  ])('is rejected by %s, which uses the current graph only', async (path) => {
    const url = new URL(address(path));
    url.searchParams.set('as_of', DAY);
    const { code, detail } = await refusal(await fetch(url, { headers: { accept: 'application/json' } }));
    expect([code, detail]).toEqual(['unknown-parameter', expect.stringContaining(CURRENT)]);
    if (path.startsWith('/api/')) return;
    // The current day is what these answer for.
    url.searchParams.set('as_of', getUtcToday());
    expect((await fetch(url, { headers: { accept: 'application/json' } })).status).toBe(200);
  });

  it('is rejected in the address of a page for oEmbed', async () => {
    const page = `http://127.0.0.1/d/galvnews.com?as_of=${DAY}`;
    const refused = await refusal(await fetch(address(`/oembed?${new URLSearchParams({ url: page })}`)));
    expect([refused.errors?.[0]?.field, refused.detail]).toEqual(['url', expect.stringContaining('`as_of`')]);
  });
});
