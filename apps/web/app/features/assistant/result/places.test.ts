import { expect, test } from 'vitest';
import { ANALYSIS } from '../../../../test/analysis-fixture.ts';
import { readAnalysis, type ShownAnalysis } from '../answers/read-analysis.ts';
import { placeOf } from './places.ts';

function read(change: object = {}): ShownAnalysis {
  const analysis = readAnalysis({ ...ANALYSIS, ...change }, { domain: 'a.com', url: null });
  if (!analysis) throw new Error('no analysis');
  return analysis;
}

test.each([
  ['#/jsonLdAnalysis/signatures/0', 'result-signatures'],
  ['#/page/certificate', 'result-signatures'],
  ['#/references/0', 'result-network'],
  ['#/c2paAnalysis', 'result-credentials'],
  ['#/c2paAnalysis/media/3', 'media-3'],
  ['#/c2paAnalysis/media_with_c2pa/1', 'media-1'],
  ['#/c2paAnalysis/media/9', 'result-credentials'],
  ['#/skipped/0', 'result-skipped'],
])('%s stands at %s', (pointer, place) => {
  expect(placeOf(pointer, read())).toBe(place);
});

test.each(['#/constructor', '#/__proto__/x', '#', 'javascript:alert(1)', '#elsewhere', ''])(
  '%s leads nowhere',
  (href) => {
    expect(placeOf(href, read())).toBeNull();
  },
);

test('a part that is not shown is no place', () => {
  const analysis = read({ trustedBy: [], trustsOthers: [], references: [], skipped: [] });
  expect(placeOf('#/references/0', analysis)).toBeNull();
  expect(placeOf('#/skipped/0', analysis)).toBeNull();
});
