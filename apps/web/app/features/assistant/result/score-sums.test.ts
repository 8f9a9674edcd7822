import { expect, test } from 'vitest';
import { ANALYSIS, SIGNALS } from '../../../../test/analysis-fixture.ts';
import { type ShownScoreBreakdown, toShownAnalysis } from '../shown-analysis.ts';
import { areNotChecked, computeBlockSums, computeRange, computeTotal } from './score-sums.ts';

const createBreakdown = (change: object = {}): ShownScoreBreakdown => {
  const answer = { ...ANALYSIS, bill: { ...ANALYSIS.bill, ...change } };
  const breakdown = toShownAnalysis(answer, { domain: '', url: null })?.breakdown;
  if (!breakdown) throw new Error('no score breakdown');
  return breakdown;
};
const withoutCheck = (...ids: string[]) =>
  SIGNALS.map((row) => (ids.includes(row.id) ? { ...row, state: 'not-checked', points: 0 } : row));

test('sums up the worked example of the methodology by block and in total', () => {
  const sums = computeBlockSums(createBreakdown()).map(({ block, points, possible }) => [block, points, possible]);
  expect(sums).toEqual([
    ['graph', 35, 45],
    ['policy', 11, 15],
    ['content', 30, 30],
    ['disclosure', 10, 10],
  ]);
  expect(computeTotal(createBreakdown())).toBe(86);
});

test('counts an unchecked signal with the points that it could have earned', () => {
  expect(computeRange(createBreakdown())).toEqual({ openCount: 1, openPoints: 2, maxScore: 88 });
});

test('limits the range to the cap, also with unchecked signals', () => {
  // "full" without a voucher: 33 of which two points are open (methodology 4c: cardinalnews.org)
  const graph = SIGNALS.map((row) => (row.block === 'graph' ? { ...row, state: 'absent', points: 0 } : row));
  const cap = { max: 39, reason: 'no-voucher', message: '' };
  const rows = [...graph, { kind: 'deduction', id: 'ceiling', label: 'Ceiling', seen: '', points: -12, evidence: [] }];
  expect(computeRange(createBreakdown({ rows, score: 39, cap }))).toMatchObject({ openPoints: 2, maxScore: 39 });
});

test('ignores a cap that is caused by unchecked signals', () => {
  const rows = withoutCheck('vouch-strength', 'confirmed-by-anchor', 'independent-groups');
  const cap = { max: 39, reason: 'graph-not-checked', message: '' };
  const capped = [...rows, { kind: 'deduction', id: 'ceiling', label: 'Ceiling', seen: '', points: -12, evidence: [] }];
  // 51 without the graph, 45 in the graph and 2 for the social account
  expect(computeRange(createBreakdown({ rows: capped, score: 39, cap })).maxScore).toBe(98);
});

test('ignores the middle cap if content credentials were not checked', () => {
  const cap = { max: 59, reason: 'no-strong-voucher', message: '' };
  const rows = withoutCheck('content-credentials').map((row) =>
    row.block === 'graph' ? { ...row, points: row.number === 1 ? 17 : 0 } : row,
  );
  // 17 + 11 + 20 + 10, and 12 that are open
  expect(computeRange(createBreakdown({ rows, score: 58, cap })).maxScore).toBe(70);
  expect(
    computeRange(createBreakdown({ rows: rows.map((row) => ({ ...row, state: 'absent' })), score: 58, cap })).maxScore,
  ).toBe(58);
});

test('does not treat unchecked signals as absent', () => {
  const breakdown = createBreakdown({ rows: withoutCheck('page-signature') });
  expect(areNotChecked({ breakdown }, 'page-signature')).toBe(true);
  expect(areNotChecked({ breakdown }, 'page-signature', 'ownership-page')).toBe(false);
  expect(areNotChecked({ breakdown: null }, 'page-signature')).toBe(false);
});
