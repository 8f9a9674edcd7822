import { DateValue, DurationValue, Float } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { add, concatenate, divide, modulo, multiply, negate, power, subtract } from './arithmetic.ts';
import type { Value } from './value.ts';

const float = (value: number) => new Float(value);
const MAX = 2n ** 63n - 1n;
const MIN = -(2n ** 63n);
const MAX_SAFE = Number.MAX_SAFE_INTEGER;

type Row = [Value, Value, Value];

describe('add', () => {
  it.each<Row>([
    [1, 2, 3],
    [1, float(2), float(3)],
    [MAX_SAFE, 1, 9007199254740992n],
    [MAX_SAFE, 2, 9007199254740993n],
    [9007199254740993n, -2, MAX_SAFE],
    [null, 1, null],
    [[1], null, null],
    ['a', 'b', 'ab'],
    ['a', 1, 'a1'],
    [1, 'a', '1a'],
    ['a', float(1), 'a1.0'],
    ['a', true, 'atrue'],
    ['on ', new DateValue(0), 'on 1970-01-01'],
    [[1], [2], [1, 2]],
    [[1], 2, [1, 2]],
    [1, [2], [1, 2]],
    [[1], 'a', [1, 'a']],
  ])('%o + %o is %o', (a, b, expected) => expect(add(a, b)).toEqual(expected));

  it('reports an overflow of 64 bits', () => {
    expect(() => add(MAX, 1)).toThrow(expect.objectContaining({ type: 'ArithmeticError', code: 'IntegerOverflow' }));
    expect(add(MAX, float(1))).toEqual(float(2 ** 63));
  });

  it.each<[Value, Value]>([
    [true, 1],
    [new Map(), 1],
    [new Map(), 'a'],
    [new DateValue(0), 1],
    [new DateValue(0), new DateValue(0)],
  ])('rejects %o + %o', (a, b) => {
    expect(() => add(a, b)).toThrow(expect.objectContaining({ type: 'TypeError', code: 'InvalidArgumentType' }));
  });

  it('rejects a string that the runtime cannot build', () => {
    const long = 'x'.repeat(2 ** 27);
    expect(() => add(long, `${long}x`)).toThrow(expect.objectContaining({ type: 'LimitError' }));
  });
});

describe('concatenate', () => {
  it.each<Row>([
    ['a', 'b', 'ab'],
    [[1], [2], [1, 2]],
    [null, 'a', null],
  ])('%o || %o is %o', (a, b, expected) => expect(concatenate(a, b)).toEqual(expected));

  it('rejects other types', () => expect(() => concatenate('a', 1)).toThrow('Combine conditions with OR'));
});

describe('subtract', () => {
  it.each<Row>([
    [1, 2, -1],
    [float(1), 2, float(-1)],
    [9007199254740993n, 9007199254740992n, 1],
    [null, 1, null],
    [new DateValue(1), new DurationValue(0, 1, 0, 0), new DateValue(0)],
  ])('%o - %o is %o', (a, b, expected) => expect(subtract(a, b)).toEqual(expected));

  it('reports an overflow', () => expect(() => subtract(MIN, 1)).toThrow('64 bits'));
  it('rejects strings', () => expect(() => subtract('a', 'b')).toThrow('Cannot subtract'));
});

describe('multiply', () => {
  it.each<Row>([
    [3, 4, 12],
    [0, -5, 0],
    [MAX_SAFE, 3, 27021597764222973n],
    [2, float(0.5), float(1)],
    [1, null, null],
    [new DurationValue(0, 2, 3, 0), 2, new DurationValue(0, 4, 6, 0)],
    [2, new DurationValue(0, 2, 3, 0), new DurationValue(0, 4, 6, 0)],
  ])('%o * %o is %o', (a, b, expected) => expect(multiply(a, b)).toStrictEqual(expected));

  it('reports an overflow', () => expect(() => multiply(2n ** 62n, 2)).toThrow('64 bits'));
});

describe('divide', () => {
  it.each<Row>([
    [7, 2, 3],
    [-7, 2, -3],
    [-1, 2, 0],
    [1, float(2), float(0.5)],
    [1, float(0), float(Number.POSITIVE_INFINITY)],
    [float(-1), 0, float(Number.NEGATIVE_INFINITY)],
    [2n ** 60n, 2, 2n ** 59n],
    [null, 0, null],
    [new DurationValue(0, 0, 3, 0), 2, new DurationValue(0, 0, 1, 500_000_000)],
  ])('%o / %o is %o', (a, b, expected) => expect(divide(a, b)).toStrictEqual(expected));

  it('returns NaN for 0.0 / 0.0', () => expect(divide(float(0), float(0))).toEqual(float(Number.NaN)));

  it('rejects the division of an integer by zero', () => {
    expect(() => divide(1, 0)).toThrow(expect.objectContaining({ type: 'ArithmeticError' }));
  });

  it('reports the overflow of the smallest integer by -1', () => expect(() => divide(MIN, -1)).toThrow('64 bits'));
});

describe('modulo', () => {
  it.each<Row>([
    [7, 3, 1],
    [-7, 3, -1],
    [7, -3, 1],
    [-4, 2, 0],
    [float(5.5), 2, float(1.5)],
    [2n ** 60n + 1n, 2, 1],
    [null, 2, null],
  ])('%o %% %o is %o', (a, b, expected) => expect(modulo(a, b)).toStrictEqual(expected));

  it('rejects zero', () => expect(() => modulo(1, 0)).toThrow('divided by zero'));
});

describe('power', () => {
  it.each<Row>([
    [2, 3, float(8)],
    [4, float(0.5), float(2)],
    [2, -1, float(0.5)],
    [null, 1, null],
  ])('%o ^ %o is %o', (a, b, expected) => expect(power(a, b)).toEqual(expected));
});

describe('negate', () => {
  it.each<[Value, Value]>([
    [1, -1],
    [0, 0],
    [float(0), float(-0)],
    [MAX, -MAX],
    [null, null],
  ])('changes %o to %o', (value, expected) => expect(negate(value)).toStrictEqual(expected));

  it('reports the overflow of the smallest integer', () => expect(() => negate(MIN)).toThrow('64 bits'));
  it('rejects a string', () => expect(() => negate('a')).toThrow('expects a number'));
});
