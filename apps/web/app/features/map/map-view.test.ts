import { type MapDot, type MapResponse, parseMapParams } from '@vouchwire/api-contract';
import { expect, test } from 'vitest';
import { buildMapView } from './map-view.ts';

const PLACES = [
  ['austin.com', 'US', 'Texas'],
  ['atlanta.com', 'US', 'Georgia'],
  ['tbilisi.ge', 'GE', 'Georgia'],
  ['unknown.com', null, null],
] as const;

const MAP: MapResponse = {
  columns: PLACES.length,
  rows: 1,
  dots: PLACES.map(
    ([domain, country, region], column): MapDot => ({
      domain,
      name: null,
      column,
      row: 0,
      confirmed: false,
      memberships: [],
      country,
      region,
    }),
  ),
  hubs: [],
  associations: [],
  total: PLACES.length,
  confirmed: 0,
  truncated: false,
  graph_version: '1',
  as_of: null,
};

const view = (search: string) => buildMapView(MAP, parseMapParams(new URLSearchParams(search)));
const listMatches = (search: string) => view(search).rows.map(({ domain }) => domain);

test('offers each country and region once, and not the unknown', () => {
  expect(view('').options).toMatchObject({ countries: ['GE', 'US'], regions: ['Georgia', 'Texas'], hasPlaces: true });
});

test('matches the sites of a region', () => {
  expect(listMatches('region=Texas')).toEqual(['austin.com']);
  expect(listMatches('region=Georgia')).toEqual(['atlanta.com', 'tbilisi.ge']);
});

test('matches a region only in the chosen country', () => {
  expect(listMatches('country=US&region=Georgia')).toEqual(['atlanta.com']);
  expect(listMatches('country=GE&region=Georgia')).toEqual(['tbilisi.ge']);
  expect(listMatches('country=GE&region=Texas')).toEqual([]);
});
