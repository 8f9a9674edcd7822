import { expect, test } from 'vitest';
import { BAND_STARTS, bandOf } from './bands.ts';

test.each([
  [100, 'high'],
  [80, 'high'],
  [79, 'moderate'],
  [60, 'moderate'],
  [59, 'limited'],
  [40, 'limited'],
  [39, 'low'],
  [0, 'low'],
])('%i is in the band “%s”', (score, band) => {
  expect(bandOf(score).id).toBe(band);
});

test('the bands begin at 40, 60 and 80', () => {
  expect(BAND_STARTS).toEqual([40, 60, 80]);
});
