import { expect, test } from 'vitest';
import { ANALYSIS } from '../../../../test/analysis-fixture.ts';
import { type ShownAnalysis, toShownAnalysis } from '../shown-analysis.ts';
import { findAnchorId } from './result-parts.ts';

function read(change: object = {}): ShownAnalysis {
  const analysis = toShownAnalysis({ ...ANALYSIS, ...change }, { domain: 'a.com', url: null });
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
])('places %s at %s', (pointer, place) => {
  expect(findAnchorId(pointer, read())).toBe(place);
});

test.each(['#/constructor', '#/__proto__/x', '#', 'javascript:alert(1)', '#elsewhere', ''])(
  'finds no place for %s',
  (href) => {
    expect(findAnchorId(href, read())).toBeNull();
  },
);

test('finds no place for a hidden part', () => {
  const analysis = read({ trustedBy: [], trustsOthers: [], references: [], skipped: [] });
  expect(findAnchorId('#/references/0', analysis)).toBeNull();
  expect(findAnchorId('#/skipped/0', analysis)).toBeNull();
});
