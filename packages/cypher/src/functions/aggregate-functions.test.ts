import { DateValue, DurationValue, Float } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { aggregate, createContext } from '../../test/call-function.ts';
import type { Value } from '../values/value.ts';

const float = (value: number) => new Float(value);
const rows = (...values: Value[]) => values.map((value) => [value]);

describe('aggregating functions', () => {
  // openCypher 9 "Aggregating functions", TCK Aggregation1 to Aggregation8, or hand computation.
  it.each<[string, Value[], Value]>([
    ['count', [], 0],
    ['count', [1, null, 1], 2],
    ['sum', [], 0],
    ['sum', [null], 0],
    ['sum', [1, 2, null], 3],
    ['sum', [1, float(0.5)], float(1.5)],
    ['sum', [2n ** 60n, 1], 2n ** 60n + 1n],
    ['sum', [new DurationValue(1, 0, 5, 0), new DurationValue(0, 2, 5, 0)], new DurationValue(1, 2, 10, 0)],
    ['avg', [], null],
    ['avg', [null], null],
    ['avg', [1, 2, null], float(1.5)],
    ['avg', [2n ** 62n, 2n ** 62n, 2n ** 62n], float(2 ** 62)],
    ['avg', [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER], float(Number.MAX_SAFE_INTEGER)],
    ['avg', [1, float(2.5), 4], float(2.5)],
    ['avg', [new DurationValue(0, 2, 0, 0), new DurationValue(0, 4, 0, 0)], new DurationValue(0, 3, 0, 0)],
    ['min', [], null],
    ['min', [1, 2, 0, null, -1], -1],
    ['min', [1, float(2), 5, null, float(3.2), float(0.1)], float(0.1)],
    ['min', ['a', 'b', 'B', null, 'abc'], 'B'],
    ['min', [[1], [2], [2, 1]], [1]],
    ['min', [1, 'a', null, [1, 2], float(0.2), 'b'], [1, 2]],
    ['min', [new DateValue(2), new DateValue(1)], new DateValue(1)],
    ['max', [], null],
    ['max', [1, 2, 0, null, -1], 2],
    ['max', [1, float(2), 5, null, float(3.2)], 5],
    ['max', [[1], [2], [2, 1]], [2, 1]],
    ['max', [1, 'a', null, [1, 2], float(0.2), 'b'], 1],
    ['collect', [], []],
    ['collect', [1, null, 'a', 1], [1, 'a', 1]],
    ['stDev', [], float(0)],
    ['stDev', [5], float(0)],
    // Mean 5, squares 9+1+1+1+0+0+4+16 = 32.
    ['stDev', [2, 4, 4, 4, 5, 5, 7, 9], float(Math.sqrt(32 / 7))],
    ['stDevP', [2, 4, 4, 4, 5, 5, null, 7, 9], float(2)],
    ['stDevP', [], float(0)],
  ])('%s of %o is %o', (name, values, expected) => expect(aggregate(name, rows(...values))).toEqual(expected));

  it.each<[number, number, number]>([
    [0, 10, 10],
    [0.25, 15, 10],
    [0.5, 20, 20],
    [0.6, 22, 20],
    [0.7, 24, 30],
    [1, 30, 30],
  ])('computes percentile %d', (fraction, continuous, discrete) => {
    const values = [30, 10, 20].map((value) => [float(value), float(fraction)]);
    const result = aggregate('percentileCont', values);
    expect(result).toBeInstanceOf(Float);
    expect((result as Float).value).toBeCloseTo(continuous, 12);
    expect(aggregate('percentileDisc', values)).toEqual(float(discrete));
  });

  it('returns an integer unchanged, and interpolates to a float', () => {
    expect(aggregate('percentileDisc', [[3, float(0.5)]])).toBe(3);
    expect(aggregate('percentileCont', [[3, float(0.5)]])).toEqual(float(3));
    expect(aggregate('percentileDisc', [[null, float(0.5)]])).toBeNull();
    expect(aggregate('percentileCont', [])).toBeNull();
  });

  it.each(['percentileCont', 'percentileDisc'])('%s rejects a fraction outside 0 to 1', (name) => {
    for (const fraction of [1000, -1, float(1.1), float(Number.NaN)]) {
      expect(() => aggregate(name, [[float(10), fraction]])).toThrow(
        expect.objectContaining({ type: 'ArgumentError', code: 'NumberOutOfRange' }),
      );
    }
  });

  it.each(['sum', 'avg', 'stDev', 'stDevP'])('%s rejects strings', (name) => {
    expect(() => aggregate(name, rows('a'))).toThrow(expect.objectContaining({ type: 'TypeError' }));
  });

  it('reports an overflow of a sum', () => {
    expect(() => aggregate('sum', rows(2n ** 63n - 1n, 1))).toThrow(
      expect.objectContaining({ type: 'ArithmeticError' }),
    );
  });

  it('counts the memory of a list', () => {
    const context = createContext({ maxBytes: 1000 });
    expect(() => aggregate('collect', rows(...new Array<Value>(100).fill(1)), context)).toThrow(
      expect.objectContaining({ code: 'MemoryLimit' }),
    );
  });
});
