import { expect, test } from 'vitest';
import { computeMemberGrid } from './compute-member-grid.ts';

/** Walks a line as a pen would, and gives its corners. */
function cornersOf(d: string): string[] {
  const corners: string[] = [];
  let [x, y] = [0, 0];
  for (const [, move = '', step] of d.matchAll(/M(\d+ \d+)|h(\d+)/g)) {
    [x = 0, y = 0] = step === undefined ? move.split(' ').map(Number) : [x + Number(step), y];
    corners.push(`${x} ${y}`);
  }
  return corners;
}

const NONE = { confirmed: 0, claimed: 0, unreturned: 0, contradicted: 0, stale: 0 };

test.each([
  [{ ...NONE, claimed: 1 }, [1]],
  [{ ...NONE, confirmed: 1, stale: 2 }, [1]],
  [{ ...NONE, confirmed: 100 }, [10]],
  [{ confirmed: 77, claimed: 253, unreturned: 1, contradicted: 0, stale: 0 }, [10, 10, 10, 4]],
  [{ confirmed: 160, claimed: 2_200, unreturned: 91, contradicted: 3, stale: 41 }, [...Array(24).fill(10), 10]],
])('gives every member of %j a separate place, grouped by state', (counts, rows) => {
  const squares = computeMemberGrid((state) => counts[state]);
  expect(squares.map((square) => square.rows)).toEqual(rows);
  const places = squares.flatMap(({ lines }, index) =>
    lines.flatMap(({ state, d }) => cornersOf(d).map((corner) => ({ state, place: `${index}: ${corner}` }))),
  );
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  expect(new Set(places.map(({ place }) => place)).size).toBe(all);
  for (const [state, count] of Object.entries(counts))
    expect(places.filter((one) => one.state === state)).toHaveLength(count);
  // In the order of reading: row by row, square by square.
  expect(places.map(({ place }) => place)).toEqual(
    Array.from({ length: all }, (_, at) => `${Math.floor(at / 100)}: ${at % 10} ${Math.floor((at % 100) / 10)}`),
  );
  const bytes = squares.flatMap(({ lines }) => lines.map(({ d }) => d)).join('').length;
  expect(bytes).toBeLessThanOrEqual(all * 2.2 + 5 * 6);
});

test('has no square without members', () => {
  expect(computeMemberGrid((state) => NONE[state])).toEqual([]);
});
