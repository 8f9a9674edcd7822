import { DateValue, DurationValue, Float } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { call } from '../../test/call-function.ts';
import type { Value } from '../values/value.ts';

const float = (value: number) => new Float(value);

describe('conversions', () => {
  // TCK TypeConversion1 to TypeConversion4, Neo4j 5 manual.
  it.each<[string, Value, Value]>([
    ['toBoolean', true, true],
    ['toBoolean', 'TRUE', true],
    ['toBoolean', ' false ', false],
    ['toBoolean', 'f alse', null],
    ['toBoolean', '', null],
    ['toBoolean', 0, false],
    ['toBoolean', 7, true],
    ['toInteger', 42, 42],
    ['toInteger', float(82.9), 82],
    ['toInteger', float(-82.9), -82],
    ['toInteger', float(2 ** 60), 2n ** 60n],
    ['toInteger', '42', 42],
    ['toInteger', '+42', 42],
    ['toInteger', '-1.7', -1],
    ['toInteger', '1e3', 1000],
    ['toInteger', '12345e-2', 123],
    ['toInteger', '1e-1000000000', 0],
    ['toInteger', '000000000000000000000000000000042', 42],
    ['toInteger', '9223372036854775807', 9223372036854775807n],
    ['toInteger', 'foo', null],
    ['toInteger', '', null],
    ['toInteger', '0x1F', null],
    ['toInteger', true, 1],
    ['toFloat', 3, float(3)],
    ['toFloat', float(3.4), float(3.4)],
    ['toFloat', '5', float(5)],
    ['toFloat', ' 1.5e3 ', float(1500)],
    ['toFloat', '.5', float(0.5)],
    ['toFloat', '-Infinity', float(Number.NEGATIVE_INFINITY)],
    ['toFloat', 'NaN', float(Number.NaN)],
    ['toFloat', 'foo', null],
    ['toFloat', '', null],
    ['toFloat', '1,5', null],
    ['toString', 42, '42'],
    ['toString', 2n ** 62n, '4611686018427387904'],
    ['toString', float(2.3), '2.3'],
    ['toString', float(1e10), '1.0E10'],
    ['toString', true, 'true'],
    ['toString', 'apa', 'apa'],
    ['toString', new DateValue(0), '1970-01-01'],
    ['toString', new DurationValue(0, 1, 0, 0), 'P1D'],
  ])('%s(%o) is %o', (name, value, expected) => {
    expect(call(name, value)).toEqual(expected);
    expect(call(`${name}OrNull`, value)).toEqual(expected);
    expect(call(`${name}List`, [value, null])).toEqual([expected, null]);
  });

  it.each<[string, Value]>([
    ['toBoolean', float(1)],
    ['toBoolean', []],
    ['toInteger', []],
    ['toInteger', new Map()],
    ['toFloat', true],
    ['toFloat', []],
    ['toString', []],
    ['toString', new Map()],
  ])('%s rejects %o', (name, value) => {
    expect(() => call(name, value)).toThrow(
      expect.objectContaining({ type: 'TypeError', phase: 'runtime', code: 'InvalidArgumentValue' }),
    );
    expect(call(`${name}OrNull`, value)).toBeNull();
    expect(call(`${name}List`, [value])).toEqual([null]);
    expect(call(name, null)).toBeNull();
    expect(call(`${name}List`, null)).toBeNull();
    expect(() => call(`${name}List`, 'a')).toThrow('expects a List');
  });

  it.each<[Value]>([[float(1e300)], ['9223372036854775808'], ['1e30'], ['1e999999999']])(
    'toInteger reports the overflow of %o',
    (value) => {
      expect(() => call('toInteger', value)).toThrow(expect.objectContaining({ type: 'ArithmeticError' }));
      expect(call('toIntegerOrNull', value)).toBeNull();
      expect(call('toIntegerList', [value])).toEqual([null]);
    },
  );
});
