import { describe, expect, test } from 'vitest';
import {
  clampDepth,
  EMPTY_URL,
  fitsInUrl,
  type GraphUrl,
  getHistoryState,
  parseUrl,
  serializeUrl,
  toUrl,
} from './graph-url.ts';

const roundTrip = (url: GraphUrl) => parseUrl(new URLSearchParams(serializeUrl(url).toString()));

describe('address of a view', () => {
  test.each<Partial<GraphUrl>>([
    {},
    { domain: 'galvnews.com', depth: 3, view: 'network', limit: 150, hide: new Set(['MEMBER', 'stale']) },
    { domain: 'galvnews.com', depth: 3, page: 2, hide: new Set(['MEMBER']) },
    { view: 'network' },
    { tab: 'check-domain', domain: 'xn--bcher-kva.example/a b&c' },
    { tab: 'entity-details', domain: 'did:web:ap.org' },
    { tab: 'trust-score', source: 'a.com', target: 'b.com' },
    { associations: true },
  ])('restores the view: %o', (part) => {
    const url = { ...EMPTY_URL, ...part };
    expect(roundTrip(url)).toEqual(url);
  });

  test('drops a password in the parameters', () => {
    const search = new URLSearchParams({
      domain: 'https://user:secret@galvnews.com/?token=1',
      source: 'trust://ap.org!',
    });
    expect(parseUrl(search)).toMatchObject({ domain: 'https://galvnews.com/', source: 'ap.org' });
  });

  test('contains a query on this device in the fragment, which browsers do not send', () => {
    const query = "MATCH (n {domain: 'ap.org'}) RETURN n & 1";
    const address = toUrl({ tab: 'query', query, parameters: '{"a": "#"}', onDevice: true });
    const { pathname, search, searchParams, hash } = new URL(address, 'http://here.invalid');
    expect(pathname + search).toBe('/trust-graph?tab=query&on=device');
    expect(parseUrl(searchParams, undefined, hash)).toEqual({
      ...EMPTY_URL,
      tab: 'query',
      query,
      parameters: '{"a": "#"}',
      onDevice: true,
    });
    expect(toUrl({ tab: 'query', onDevice: true })).toBe('/trust-graph?tab=query&on=device');
  });

  test('is short, and minimal for the first view', () => {
    expect(toUrl({})).toBe('/trust-graph');
    expect(toUrl({ domain: 'galvnews.com' })).toBe('/trust-graph?domain=galvnews.com');
    expect(toUrl({ tab: 'trust-score', domain: 'left.over', source: 'a.com', target: 'b.com' })).toBe(
      '/trust-graph?tab=trust-score&source=a.com&target=b.com',
    );
  });

  test('opens the radial view at any depth, and the network on request', () => {
    expect(parseUrl(new URLSearchParams('domain=a.com&depth=3'))).toMatchObject({ view: 'radial', depth: 3 });
    expect(parseUrl(new URLSearchParams('domain=a.com&view=network'))).toMatchObject({ view: 'network', depth: 2 });
    expect(toUrl({ domain: 'a.com', view: 'network', depth: 3 })).toBe(
      '/trust-graph?domain=a.com&view=network&depth=3',
    );
  });

  test('falls back to the default for invalid values', () => {
    expect(parseUrl(new URLSearchParams('tab=nope&depth=nine&limit=-4&hide=,,'))).toEqual(EMPTY_URL);
  });
});

test.each([
  ['2', 2],
  ['0', 1],
  ['-3', 1],
  ['9', 4],
  ['2.6', 3],
  ['', 2],
  ['two', 2],
  [null, 2],
])('clamps the depth %o to %i', (text, depth) => {
  expect(clampDepth(text)).toBe(depth);
});

test('restores a query and its parameters from the address, with normalized line endings', () => {
  const query = 'MATCH (n {domain: $d})\nRETURN n // & = ? #';
  const address = toUrl({ tab: 'query', query, parameters: '{"d": "ap.org"}', show: 'table' });
  const read = parseUrl(new URL(address, 'https://x.example').searchParams);
  expect(read).toMatchObject({ tab: 'query', query, parameters: '{"d": "ap.org"}', show: 'table' });
  expect(parseUrl(new URLSearchParams({ tab: 'query', q: 'a\r\nb\rc' })).query).toBe('a\nb\nc');
});

test('stores a query over 2,000 characters in the history state instead of the address', () => {
  const url = { tab: 'query' as const, query: `RETURN 1 //${'x'.repeat(2_000)}`, parameters: '' };
  expect(fitsInUrl(url)).toBe(false);
  expect(toUrl(url)).toBe('/trust-graph?tab=query');
  expect(parseUrl(new URLSearchParams('tab=query'), getHistoryState(url)).query).toBe(url.query);
  expect(getHistoryState({ tab: 'query', query: 'RETURN 1' })).toBeUndefined();
});
