import { expect, test } from 'vitest';
import { addressOf, EMPTY_URL, readUrl } from '../url-state.ts';
import { placeOf, urlOf } from './place-in-address.ts';
import { explore, samePlace, skip, startAt, turnTo, without } from './state/place.ts';

const read = (address: string) => readUrl(new URL(address, 'http://x').searchParams);

test('the radial view of a centre has a short address', () => {
  expect(addressOf(urlOf(startAt('ap.org'), EMPTY_URL.depth))).toBe('/trust-graph?domain=ap.org&view=radial');
});

test('every place comes back from its address', () => {
  const start = startAt('ap.org');
  const deep = explore(explore(skip(start), 'a.com/b,c'), 'bücher.example');
  for (const place of [start, skip(start), deep, turnTo(deep, 4), without(deep, new Set(['MEMBER']))]) {
    const url = read(addressOf(urlOf(place, 3)));
    expect(url).toMatchObject({ tab: 'visualization', view: 'radial', depth: 3 });
    expect(samePlace(placeOf(url), place)).toBe(true);
  }
});

test('addresses without a view mean what they meant', () => {
  expect(read('/trust-graph?domain=ap.org')).toMatchObject({ view: 'network', trail: [], page: 0 });
  expect(read('/trust-graph?view=associations')).toMatchObject({ view: 'network', associations: true });
  expect(addressOf({ domain: 'ap.org' })).toBe('/trust-graph?domain=ap.org&depth=2');
});

test('an odd page is the first one', () => {
  for (const page of ['0', '-3', 'x', ''])
    expect(read(`/trust-graph?view=radial&domain=a.com&page=${page}`).page).toBe(0);
});
