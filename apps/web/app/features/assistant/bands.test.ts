import { SCORE_BANDS } from '@vouchwire/api-contract';
import { expect, test } from 'vitest';
import { BAND_STARTS, findBand, findBandByScore } from './bands.ts';

// Specification, section 4, "Trust score bands".
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
  expect(findBandByScore(score)).toBe(band);
});

test('the bands begin at 40, 60 and 80, as in the contract', () => {
  expect(BAND_STARTS).toEqual([40, 60, 80]);
  expect(SCORE_BANDS.map(({ id, from }) => [id, from])).toEqual(
    ['high', 'moderate', 'limited', 'low'].map((id) => [id, findBand(id)?.from]),
  );
});

test('what is no band has none', () => {
  expect([null, undefined, 'toString', 86].map(findBand)).toEqual([null, null, null, null]);
});
