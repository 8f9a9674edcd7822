import { DateValue, Float } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { formatFloat } from './format-float.ts';
import { formatValue } from './format-value.ts';
import type { Value } from './value.ts';

describe('formatFloat', () => {
  // java.lang.Double.toString.
  it.each([
    [1, '1.0'],
    [-0, '-0.0'],
    [0, '0.0'],
    [0.1, '0.1'],
    [0.001, '0.001'],
    [0.0009, '9.0E-4'],
    [9999999, '9999999.0'],
    [1e7, '1.0E7'],
    [1.5e-7, '1.5E-7'],
    [1.7976931348623157e308, '1.7976931348623157E308'],
    [-12.5, '-12.5'],
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [Number.NEGATIVE_INFINITY, '-Infinity'],
  ])('formats %d as %s', (value, expected) => expect(formatFloat(value)).toBe(expected));
});

describe('formatValue', () => {
  it.each<[Value, string]>([
    [null, 'null'],
    [true, 'true'],
    [42, '42'],
    [9007199254740993n, '9007199254740993'],
    [new Float(1), '1.0'],
    ["it's \\", "'it\\'s \\\\'"],
    [[1, [null, 'a']], "[1, [null, 'a']]"],
    [[], '[]'],
    [
      new Map<string, Value>([
        ['a', 1],
        ['b', 'x'],
      ]),
      "{a: 1, b: 'x'}",
    ],
    [new DateValue(0), "'1970-01-01'"],
  ])('formats %o as %s', (value, expected) => expect(formatValue(value)).toBe(expected));

  it('throws an error instead of exponential text', () => {
    let bomb: Value = ['x'];
    for (let count = 0; count < 60; count++) bomb = [bomb, bomb];
    expect(() => formatValue(bomb)).toThrow(expect.objectContaining({ type: 'LimitError' }));
  });
});
