import { expect, test } from 'vitest';
import { EMPTY_URL, parseUrl, toUrl } from '../../graph-shared/graph-url.ts';
import { createState, exploreDomain, goToPage, skipList, withHiddenTypes } from './explorer-state.ts';
import { parseExplorerState, toUrlState } from './explorer-url.ts';

const read = (address: string) => parseUrl(new URL(address, 'http://x').searchParams);

test('writes a short address for the radial view of a center', () => {
  expect(toUrl(toUrlState(createState('ap.org'), EMPTY_URL.depth))).toBe('/trust-graph?domain=ap.org');
});

test('restores every state from its address', () => {
  const start = createState('ap.org');
  const deep = exploreDomain(exploreDomain(skipList(start), 'a.com/b,c'), 'bücher.example');
  for (const place of [start, skipList(start), deep, goToPage(deep, 4), withHiddenTypes(deep, new Set(['MEMBER']))]) {
    const url = read(toUrl(toUrlState(place, 3)));
    expect(url).toMatchObject({ tab: 'visualization', view: 'radial', depth: 3 });
    expect(parseExplorerState(url)).toEqual(place);
  }
});

test('falls back to the first page', () => {
  for (const page of ['0', '-3', 'x', '']) expect(read(`/trust-graph?domain=a.com&page=${page}`).page).toBe(0);
});
