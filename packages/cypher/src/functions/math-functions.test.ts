import { Float } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { call } from '../../test/call-function.ts';
import type { Value } from '../values/value.ts';

const float = (value: number) => new Float(value);
const { NaN: NAN, POSITIVE_INFINITY: INFINITY } = Number;

describe('mathematical functions', () => {
  // Neo4j 5 manual, "Mathematical functions", or the definition of the function.
  it.each<[string, Value[], Value]>([
    ['abs', [-1], 1],
    ['abs', [float(-1.5)], float(1.5)],
    ['abs', [-(2n ** 62n)], 2n ** 62n],
    ['sign', [-17], -1],
    ['sign', [float(0.1)], 1],
    ['sign', [0], 0],
    ['isNaN', [float(NAN)], true],
    ['isNaN', [1], false],
    ['ceil', [float(0.1)], float(1)],
    ['ceil', [2], float(2)],
    ['floor', [float(-0.1)], float(-1)],
    ['round', [float(2.345678)], float(2)],
    ['round', [float(2.5)], float(3)],
    ['round', [float(-1.5)], float(-1)],
    ['round', [float(0.49999999999999994)], float(0)],
    ['round', [7], float(7)],
    ['round', [float(2.345678), 3], float(2.346)],
    ['round', [float(1.005), 2], float(1.01)],
    ['round', [float(-1.55), 1], float(-1.6)],
    ['round', [float(-1.55), 1, 'HALF_DOWN'], float(-1.5)],
    ['round', [float(1.249), 1, 'UP'], float(1.3)],
    ['round', [float(1.249), 1, 'DOWN'], float(1.2)],
    ['round', [float(-1.249), 1, 'CEILING'], float(-1.2)],
    ['round', [float(-1.249), 1, 'FLOOR'], float(-1.3)],
    ['round', [float(1.25), 1, 'HALF_EVEN'], float(1.2)],
    ['round', [float(1.35), 1, 'half_even'], float(1.4)],
    ['round', [float(-2.5), 0, 'HALF_UP'], float(-3)],
    ['round', [float(1e300), 2], float(1e300)],
    ['round', [float(1e-300), 2], float(0)],
    ['round', [float(1.5), 2000], float(1.5)],
    ['round', [float(INFINITY), 2], float(INFINITY)],
    ['sqrt', [float(12.96)], float(3.6)],
    ['sqrt', [-1], float(NAN)],
    ['exp', [0], float(1)],
    ['log', [1], float(0)],
    ['log', [0], float(-INFINITY)],
    ['log10', [1000], float(3)],
    ['e', [], float(Math.E)],
    ['pi', [], float(Math.PI)],
    ['rand', [], float(0.5)],
    ['haversin', [float(Math.PI)], float(1)],
    ['degrees', [float(Math.PI)], float(180)],
    ['radians', [180], float(Math.PI)],
    ['sin', [0], float(0)],
    ['cos', [0], float(1)],
    ['tan', [0], float(0)],
    ['cot', [0], float(INFINITY)],
    ['asin', [1], float(Math.PI / 2)],
    ['acos', [1], float(0)],
    ['acos', [2], float(NAN)],
    ['atan', [1], float(Math.PI / 4)],
    ['atan2', [1, -1], float((3 * Math.PI) / 4)],
    ['sinh', [0], float(0)],
    ['cosh', [0], float(1)],
    ['tanh', [0], float(0)],
    ['coth', [0], float(INFINITY)],
  ])('%s(%o) is %o', (name, values, expected) => expect(call(name, ...values)).toEqual(expected));

  it.each([
    'abs',
    'sign',
    'isNaN',
    'round',
    'ceil',
    'floor',
    'sqrt',
    'exp',
    'log',
    'log10',
    'haversin',
    'degrees',
    'radians',
    'sin',
    'cos',
    'tan',
    'cot',
    'asin',
    'acos',
    'atan',
    'sinh',
    'cosh',
    'tanh',
    'coth',
  ])('%s returns null for null and rejects a string', (name) => {
    expect(call(name, null)).toBeNull();
    expect(() => call(name, 'a')).toThrow(expect.objectContaining({ type: 'TypeError', code: 'InvalidArgumentValue' }));
  });

  it('reports the overflow of the absolute value of the smallest integer', () => {
    expect(() => call('abs', -(2n ** 63n))).toThrow('64 bits');
  });

  it('rejects a negative precision and an unknown mode', () => {
    expect(() => call('round', float(1.5), -1)).toThrow(expect.objectContaining({ code: 'NumberOutOfRange' }));
    for (const value of [1.5, Number.NaN])
      expect(() => call('round', float(value), 1, 'SIDEWAYS')).toThrow('is not a mode of round()');
  });
});
