import { expect, test } from 'vitest';
import { ANALYSIS, SIGNALS } from '../../../../test/analysis-fixture.ts';
import { readBill, type ShownBill } from '../answers/read-bill.ts';
import { blockSums, isNotChecked, reachOf, totalOf } from './bill-sums.ts';

const billOf = (change: object = {}): ShownBill => {
  const bill = readBill({ ...ANALYSIS.bill, ...change });
  if (!bill) throw new Error('no bill');
  return bill;
};
const withoutCheck = (...ids: string[]) =>
  SIGNALS.map((row) => (ids.includes(row.id) ? { ...row, state: 'not-checked', points: 0 } : row));

test('blocks add up to the worked example of the methodology, and together to its score', () => {
  const sums = blockSums(billOf()).map(({ block, points, possible }) => [block, points, possible]);
  expect(sums).toEqual([
    ['graph', 35, 45],
    ['policy', 11, 15],
    ['content', 30, 30],
    ['disclosure', 10, 10],
  ]);
  expect(totalOf(billOf())).toBe(86);
});

test('what could not be checked is worth what it could have earned', () => {
  expect(reachOf(billOf())).toEqual({ open: 1, worth: 2, upTo: 88 });
});

test('a ceiling holds, also for what could not be checked', () => {
  // "full" without a voucher: 33 of which two points are open (methodology 4c: cardinalnews.org)
  const graph = SIGNALS.map((row) => (row.block === 'graph' ? { ...row, state: 'absent', points: 0 } : row));
  const ceiling = { at: 39, why: 'no-voucher', sentence: '' };
  const rows = [...graph, { kind: 'deduction', id: 'ceiling', label: 'Ceiling', seen: '', points: -12, evidence: [] }];
  expect(reachOf(billOf({ rows, score: 39, ceiling }))).toMatchObject({ worth: 2, upTo: 39 });
});

test('a ceiling that is there because something could not be checked does not bound what it could have been', () => {
  const rows = withoutCheck('vouch-strength', 'confirmed-by-anchor', 'independent-groups');
  const ceiling = { at: 39, why: 'graph-not-checked', sentence: '' };
  const capped = [...rows, { kind: 'deduction', id: 'ceiling', label: 'Ceiling', seen: '', points: -12, evidence: [] }];
  // 51 without the graph, 45 in the graph and 2 for the social account
  expect(reachOf(billOf({ rows: capped, score: 39, ceiling })).upTo).toBe(98);
});

test('the middle ceiling is lifted by content credentials that nobody could look at', () => {
  const ceiling = { at: 59, why: 'no-strong-voucher', sentence: '' };
  const rows = withoutCheck('content-credentials').map((row) =>
    row.block === 'graph' ? { ...row, points: row.number === 1 ? 17 : 0 } : row,
  );
  // 17 + 11 + 20 + 10, and 12 that are open
  expect(reachOf(billOf({ rows, score: 58, ceiling })).upTo).toBe(70);
  expect(reachOf(billOf({ rows: rows.map((row) => ({ ...row, state: 'absent' })), score: 58, ceiling })).upTo).toBe(58);
});

test('what nobody looked at is not absent', () => {
  const bill = billOf({ rows: withoutCheck('page-signature') });
  expect(isNotChecked({ bill }, 'page-signature')).toBe(true);
  expect(isNotChecked({ bill }, 'page-signature', 'ownership-page')).toBe(false);
  expect(isNotChecked({ bill: null }, 'page-signature')).toBe(false);
});
