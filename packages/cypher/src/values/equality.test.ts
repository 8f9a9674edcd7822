import { DateTimeValue, DurationValue, Float, TimeValue } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { equals, groupingKey } from './equality.ts';
import { compareForOrder } from './ordering.ts';
import type { Value } from './value.ts';

const float = (value: number) => new Float(value);
const map = (entries: Record<string, Value>) => new Map(Object.entries(entries));
const NAN = float(Number.NaN);
/** 2^53 + 1, which no float can represent. */
const BIG = 9007199254740993n;

describe('equals', () => {
  // openCypher TCK: Comparison1, List3.
  it.each<[Value, Value, boolean | null]>([
    [null, null, null],
    [1, null, null],
    [1, 1, true],
    [1, float(1), true],
    [float(0), float(-0), true],
    ['1', 1, false],
    [true, 1, false],
    [NAN, NAN, false],
    [NAN, 'a', false],
    [BIG, float(9007199254740992), false],
    [2n ** 60n, float(2 ** 60), true],
    [[1, 2], [1], false],
    [[null], [1], null],
    [['a'], [1], false],
    [[[1]], [[1], [null]], false],
    [[[1], [2]], [[1], [null]], null],
    [[[1], [2, 3]], [[1], [null]], false],
    [[1, 2], [null, 'foo'], false],
    [[1, 2], 'foo', false],
    [map({}), map({}), true],
    [map({ k: 1 }), map({ k: float(1) }), true],
    [map({ a: 1, b: 2 }), map({ b: 2, a: 1 }), true],
    [map({}), map({ k: null }), false],
    [map({ k: null }), map({ l: null }), false],
    [map({ k: null }), map({ k: null }), null],
    [map({ k: 1, l: null }), map({ k: null, l: 1 }), null],
    [map({ k: 1, l: null }), map({ k: 2, l: null }), false],
    [map({ k: 1 }), [1], false],
  ])('%o = %o is %o', (a, b, expected) => {
    expect(equals(a, b)).toBe(expected);
    expect(equals(b, a)).toBe(expected);
  });

  it('distinguishes one instant at two offsets', () => {
    // 12:00+01:00 and 11:00Z.
    expect(equals(new TimeValue(12 * 3600e9, 3600), new TimeValue(11 * 3600e9, 0))).toBe(false);
    expect(equals(new DateTimeValue(0, 0, 0, null), new DateTimeValue(0, 0, 0, 'UTC'))).toBe(false);
    expect(equals(new DateTimeValue(0, 0, 0, 'UTC'), new DateTimeValue(0, 0, 0, 'UTC'))).toBe(true);
  });

  it('compares durations by their parts', () => {
    expect(equals(new DurationValue(0, 1, 0, 0), new DurationValue(0, 0, 86400, 0))).toBe(false);
    expect(equals(new DurationValue(1, 2, 3, 4), new DurationValue(1, 2, 3, 4))).toBe(true);
  });

  it('throws an error instead of a stack overflow', () => {
    let deep: Value = [];
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];
    expect(() => equals(deep, [deep[0]!])).not.toThrow(RangeError);
    expect(() => groupingKey(deep)).toThrow('levels of lists and maps');
  });
});

describe('the order of equivalent values and groupingKey', () => {
  const distinct: Value[] = [
    null,
    true,
    false,
    0,
    1,
    float(1.5),
    NAN,
    BIG,
    float(2 ** 60),
    float(1e300),
    '',
    '1',
    '\u0000',
    '\u0000s',
    'null',
    [],
    [null],
    [1],
    ['1'],
    [1, 2],
    [[1], 2],
    [[1, 2]],
    ['a', 'b'],
    ['a,1,b'],
    map({}),
    map({ a: 1 }),
    map({ a: null }),
    map({ b: 1 }),
    new DurationValue(0, 1, 0, 0),
    new DurationValue(0, 0, 86400, 0),
    new TimeValue(0, 0),
    new TimeValue(0, 3600),
  ];

  it('distinguish different values, and treat each as equivalent to itself', () => {
    for (const [i, a] of distinct.entries()) {
      for (const [j, b] of distinct.entries()) {
        expect(compareForOrder(a, b) === 0, `${i} ${j}`).toBe(i === j);
        expect(Object.is(groupingKey(a), groupingKey(b)), `${i} ${j}`).toBe(i === j);
      }
    }
  });

  it.each<[Value, Value]>([
    [1, float(1)],
    [2n ** 60n, float(2 ** 60)],
    [float(0), float(-0)],
    [
      [1, [NAN]],
      [float(1), [NAN]],
    ],
    [[float(-0)], [0]],
    [map({ a: 1, b: null }), map({ b: null, a: float(1) })],
  ])('treat %o and %o as equal', (a, b) => {
    expect(compareForOrder(a, b)).toBe(0);
    expect(new Set([groupingKey(a), groupingKey(b)]).size).toBe(1);
  });
});
