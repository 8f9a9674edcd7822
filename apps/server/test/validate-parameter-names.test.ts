import {
  DOWNLOAD_FORMATS,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  GRAPH_FILE_PATH,
} from '@vouchwire/api-contract';
import * as contract from '@vouchwire/api-contract/schemas';
import { downloadPath } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ServedCrawl, shareStarterCrawl } from './served-crawl.ts';

type Call = Pick<Endpoint, 'method' | 'path' | 'body' | 'bodyType'>;

const endpoints: Readonly<Record<EndpointName, Call>> = contract;
const CALLS = (Object.keys(ENDPOINTS) as EndpointName[]).map((name) => endpoints[name]);
/** Calls outside the contract. */
const DOWNLOADS: readonly Call[] = [...DOWNLOAD_FORMATS.map(downloadPath), GRAPH_FILE_PATH].map((path) => ({
  method: 'GET',
  path,
}));
const CALLS_WITH_BODY = CALLS.filter(({ body }) => body instanceof z.ZodObject);

/** No call has these. Version 0.1 had the second one. */
const NO_PARAMETERS = ['no_such_name', 'as_of'];

let served: ServedCrawl;
beforeAll(async () => {
  served = await shareStarterCrawl();
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
  it.each(NO_PARAMETERS)('such as %s are rejected by every call that does not define them', async (name) => {
    expect(CALLS.length).toBeGreaterThan(30);
    const paths = [...CALLS, ...DOWNLOADS];
    for (const { method, path, bodyType } of paths) {
      const url = `${path}?${name}=2025-01-31`;
      const response = method === 'GET' ? await fetch(address(url)) : await post(url, {}, bodyType);
      const { code, errors } = await refusal(response);
      expect([path, code, errors?.[0]?.field]).toEqual([path, 'unknown-parameter', name]);
    }
  });

  it.each([
    ['/api/trust-graph/search?q=a&Limit=3', 'Unknown parameter `Limit`. Did you mean `limit`?'],
    ['/api/trust-graph/path?form=a.com&to=b.com', 'Unknown parameter `form`. Did you mean `from`?'],
    ['/api/trust-graph/status?verbose=1', 'Unknown parameter `verbose`. This endpoint has no query parameters.'],
    ['/d/ap.org.json?as_of=2025-01-31', 'Unknown parameter `as_of`.'],
    ['/associations.json?as_of=2025-01-31', 'Unknown parameter `as_of`.'],
    ['/d/ap.org.json?pages=2', 'Unknown parameter `pages`. Did you mean `page`?'],
    ['/associations.json?limit=5', 'Unknown parameter `limit`. This endpoint has `find`, `min_members`, `sort`'],
    ['/associations.csv?minmembers=5', 'Unknown parameter `minmembers`. Did you mean `min_members`?'],
    ['/associations/texaspress.com.json?state=claimed', 'Unknown parameter `state`.'],
    ['/lists/list.csv?states=confirmed', 'Unknown parameter `states`. Did you mean `state`?'],
  ])('of %s are rejected with a suggestion', async (path, sentence) => {
    const refused = await refusal(await fetch(address(path)));
    expect(refused).toMatchObject({ code: 'unknown-parameter', detail: expect.stringContaining(sentence) });
    expect(refused.errors).toHaveLength(1);
  });

  it('of pages are unrestricted', async () => {
    for (const path of ['/d/ap.org', '/associations', '/changes', '/badge/ap.org.svg'])
      expect([path, (await fetch(address(`${path}?no_such_name=1`))).status]).toEqual([path, 200]);
  });

  it('of every file are rejected', async () => {
    for (const path of [
      '/d/ap.org.json',
      '/d/ap.org/feed.atom',
      '/associations.csv',
      '/associations/texaspress.com/feed.json',
      '/changes.json',
      '/changes.atom',
      '/changes.csv',
      '/lists/list.csv',
      '/lists/domains.txt',
    ])
      for (const name of ['no_such_name', 'utm_source']) {
        const { errors } = await refusal(await fetch(address(`${path}?${name}=1`)));
        expect([path, errors?.[0]?.field]).toEqual([path, name]);
      }
  });

  it.each(['0', '-1', 'x', '1.5'])('such as a page %s are rejected by a file', async (page) => {
    for (const path of ['/d/ap.org.json', '/associations.json', '/associations/texaspress.com.json'])
      expect((await refusal(await fetch(address(`${path}?page=${page}`)))).errors?.[0]?.field).toBe('page');
  });
});

describe('the JSON at the address of a page', () => {
  it.each([
    ['/d/ap.org', 'application/ld+json', 'asof'],
    ['/d/ap.org', 'application/json', 'page'],
    ['/associations', 'application/json', 'page'],
    ['/associations/texaspress.com', 'application/json', 'page'],
    ['/associations/texaspress.com', 'application/json;q=0.9, text/html;q=0.5', 'asof'],
    ['/changes', 'application/json', 'page'],
  ])('rejects at %s for %s the parameter %s, as its file does', async (path, accept, name) => {
    const response = await fetch(address(`${path}?${name}=0`), { headers: { accept } });
    expect((await refusal(response)).errors?.[0]?.field).toBe(name);
  });

  it('accepts each parameter of the page', async () => {
    for (const path of ['/d/ap.org?page=1', '/associations?page=1', '/changes?day=2026-03-16'])
      expect((await fetch(address(path), { headers: { accept: 'application/json' } })).status).toBe(200);
  });
});

describe('a page past the end', () => {
  it.each([
    ['/d/ap.org', 'named_by'],
    ['/associations', 'matching'],
    ['/associations/texaspress.com', 'matching'],
  ])('of %s has no rows, no next page and the same total', async (path, total) => {
    const load = async (page: string) =>
      (await (await fetch(address(`${path}.json?page=${page}`))).json()) as Record<string, unknown>;
    const first = await load('1');
    for (const page of ['99', '99999999999']) {
      const past = await load(page);
      const { items, ...counts } = Object(past[total]);
      const rows = items ?? past.members ?? past.associations;
      expect([path, rows, past.next]).toEqual([path, [], null]);
      if (items) expect(first[total]).toMatchObject(counts);
      else expect(past[total]).toBe(first[total]);
    }
  });
});

describe('members of a body', () => {
  it.each(NO_PARAMETERS)('such as %s are rejected by every call that does not define them', async (name) => {
    expect(CALLS_WITH_BODY.length).toBeGreaterThan(10);
    for (const { path, bodyType } of CALLS_WITH_BODY) {
      const { code, errors } = await refusal(await post(path, { [name]: '2025-01-31' }, bodyType));
      expect([path, code, errors?.[0]?.field]).toEqual([path, 'unknown-parameter', name]);
    }
  });

  it.each([
    [
      '/api/trust-graph/check-domain',
      { domain: 'ap.org', date: '2025-01-31' },
      'Unknown parameter `date`. This endpoint has `domain`',
    ],
    ['/api/signup-reader', { email: 'a@b.example', constructor: 1 }, 'Unknown parameter `constructor`.'],
    ['/api/match', { entries: ['ap.org'], candidate: 0 }, 'Unknown parameter `candidate`. Did you mean `candidates`?'],
  ])('of %s are rejected with a suggestion', async (path, body, sentence) => {
    expect((await refusal(await post(path, body))).detail).toContain(sentence);
  });

  it('in the query are rejected with their place', async () => {
    const { detail } = await refusal(await post('/api/trust-graph/query?query=x', {}));
    expect(detail).toBe('Unknown parameter `query`. Send `query` in the request body.');
  });

  it.each([['[]'], ['"text"'], ['null']])('are not searched in %s', async (body) => {
    const response = await fetch(address('/api/trust-graph/check-domain'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect((await refusal(response)).code).toBe('invalid-input');
  });
});
