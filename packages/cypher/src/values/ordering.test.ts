import { DateTimeValue, DateValue, DurationValue, Float, TimeValue } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { compare, compareForOrder } from './ordering.ts';
import type { Value } from './value.ts';

const float = (value: number) => new Float(value);
const NAN = float(Number.NaN);

describe('compareForOrder', () => {
  // CIP2016-06-14 and TCK ReturnOrderBy1 [11]; temporal values as in the Neo4j 5 manual, "Ordering".
  const ascending: Value[] = [
    new Map(),
    new Map([['a', 1]]),
    new Map([['b', 0]]),
    [],
    ['a'],
    ['a', 1],
    [1],
    [1, 'a'],
    [1, null],
    [null, 1],
    [null, 2],
    new DateTimeValue(0, 0, 3600, null),
    new DateTimeValue(0, 0, 0, null),
    new DateTimeValue(0, 3600e9, 3600, null),
    new DateValue(-1),
    new DateValue(0),
    new TimeValue(0, 3600),
    new TimeValue(0, 0),
    new DurationValue(0, 30, 0, 0),
    new DurationValue(1, 0, 0, 0),
    new DurationValue(0, 31, 0, 0),
    '',
    ' ',
    'B',
    'a',
    'ab',
    '\uff01',
    '\u{1f600}',
    false,
    true,
    float(Number.NEGATIVE_INFINITY),
    -(2n ** 62n),
    -1,
    float(-0.5),
    0,
    float(1.5),
    2,
    9007199254740993n,
    float(2 ** 60),
    2n ** 60n + 1n,
    float(Number.POSITIVE_INFINITY),
    NAN,
    null,
  ];

  it('orders values of all types', () => {
    for (let i = 0; i < ascending.length; i++) {
      for (let j = 0; j < ascending.length; j++) {
        expect(Math.sign(compareForOrder(ascending[i]!, ascending[j]!)), `${i} ${j}`).toBe(Math.sign(i - j));
      }
    }
  });
});

describe('compare', () => {
  // TCK Comparison2.
  it.each<[Value, Value, number | null]>([
    [1, float(3.14), -1],
    [9007199254740993n, float(9007199254740992), 1],
    [1, '1', null],
    [null, 1, null],
    [1, null, null],
    [true, false, 1],
    ['a', 'b', -1],
    [[1, 0], [1], 1],
    [[1, null], [1], 1],
    [[1, 2], [1, null], null],
    [[1, 'a'], [1, null], null],
    [[1, 2], [3, null], -1],
    [[1], ['a'], null],
    [new Map(), new Map(), null],
    [new DurationValue(0, 1, 0, 0), new DurationValue(0, 2, 0, 0), null],
    [new DateValue(1), new DateValue(0), 1],
    [new DateValue(1), new DateTimeValue(0, 0, 0, null), null],
    [NAN, 'a', null],
  ])('compares %o with %o as %o', (a, b, expected) => {
    const result = compare(a, b);
    expect(result === null ? null : Math.sign(result)).toBe(expected);
  });

  it.each<[Value, Value]>([
    [NAN, 1],
    [1, NAN],
    [NAN, NAN],
  ])('makes every operator false for %o and %o', (a, b) => {
    expect(compare(a, b)).toBeNaN();
  });

  it('orders instants across offsets', () => {
    // 10:00+01:00 is 09:00Z, before 09:35Z (TCK Temporal7 [3]).
    expect(compare(new TimeValue(10 * 3600e9, 3600), new TimeValue(9.5 * 3600e9, 0))).toBeLessThan(0);
  });
});
