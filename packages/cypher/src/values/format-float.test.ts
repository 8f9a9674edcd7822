import { describe, expect, it } from 'vitest';
import { formatFloat } from './format-float.ts';

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
