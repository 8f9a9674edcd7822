import { describe, expect, test } from 'vitest';
import { addressOf, clampDepth, EMPTY_URL, type GraphUrl, readUrl, writeUrl } from './url-state.ts';

const roundTrip = (url: GraphUrl) => readUrl(new URLSearchParams(writeUrl(url).toString()));

describe('the address', () => {
  test.each<Partial<GraphUrl>>([
    {},
    { domain: 'galvnews.com', depth: 3, limit: 150, hide: new Set(['MEMBER', 'stale']) },
    { tab: 'check-domain', domain: 'xn--bcher-kva.example/a?b&c' },
    { tab: 'entity-details', domain: 'did:web:ap.org' },
    { tab: 'trust-score', source: 'a.com', target: 'b.com' },
    { associations: true },
  ])('gives the view back: %o', (part) => {
    const url = { ...EMPTY_URL, ...part };
    expect(roundTrip(url)).toEqual(url);
  });

  test('is short, and empty for the first view', () => {
    expect(addressOf({})).toBe('/trust-graph');
    expect(addressOf({ domain: 'galvnews.com' })).toBe('/trust-graph?domain=galvnews.com&depth=2');
    expect(addressOf({ tab: 'trust-score', domain: 'left.over', source: 'a.com', target: 'b.com' })).toBe(
      '/trust-graph?tab=trust-score&source=a.com&target=b.com',
    );
  });

  test('reads nonsense as the default', () => {
    expect(readUrl(new URLSearchParams('tab=nope&depth=nine&limit=-4&hide=,,'))).toEqual({ ...EMPTY_URL, limit: 1 });
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
])('depth %o is asked for as %i', (text, depth) => {
  expect(clampDepth(text)).toBe(depth);
});
