import { DateValue, Float } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { containsValue, getItem, getProperty, getSlice } from './access.ts';
import type { Value } from './value.ts';

const LIST = [1, 2, 3];
const MAP = new Map<string, Value>([
  ['name', 'Mats'],
  ['nothing', null],
]);

describe('getProperty', () => {
  it.each<[Value, string, Value]>([
    [MAP, 'name', 'Mats'],
    [MAP, 'Name', null],
    [MAP, '__proto__', null],
    [null, 'name', null],
    [new DateValue(0), 'year', 1970],
  ])('reads %o.%s as %o', (target, key, expected) => expect(getProperty(target, key)).toEqual(expected));

  it.each<[Value]>([[1], [new Float(1)], [true], ['a'], [[1]]])('rejects a property of %o', (target) => {
    expect(() => getProperty(target, 'num')).toThrow(
      expect.objectContaining({ type: 'TypeError', code: 'InvalidArgumentType' }),
    );
  });

  it('rejects a component that a date does not have', () => {
    expect(() => getProperty(new DateValue(0), 'hour')).toThrow('has no component `hour`');
  });
});

describe('getItem', () => {
  it.each<[Value, Value, Value]>([
    [LIST, 0, 1],
    [LIST, -1, 3],
    [LIST, 3, null],
    [LIST, -4, null],
    [LIST, 2n ** 60n, null],
    [LIST, null, null],
    [null, 0, null],
    [MAP, 'name', 'Mats'],
    [MAP, 'missing', null],
    [MAP, null, null],
  ])('reads %o[%o] as %o', (target, index, expected) => expect(getItem(target, index)).toEqual(expected));

  it.each<[Value, Value, string]>([
    [MAP, 0, 'MapElementAccessByNonString'],
    [MAP, new Float(12.3), 'MapElementAccessByNonString'],
    [LIST, 'a', 'ListElementAccessByNonInteger'],
    [LIST, new Float(1), 'ListElementAccessByNonInteger'],
    [100, 0, 'InvalidArgumentType'],
    ['text', 0, 'InvalidArgumentType'],
  ])('rejects %o[%o]', (target, index, code) => {
    expect(() => getItem(target, index)).toThrow(
      expect.objectContaining({ type: 'TypeError', phase: 'runtime', code }),
    );
  });
});

describe('getSlice', () => {
  // TCK List2.
  it.each<[Value | undefined, Value | undefined, Value]>([
    [1, undefined, [2, 3]],
    [undefined, 2, [1, 2]],
    [0, 1, [1]],
    [0, 0, []],
    [-3, -1, [1, 2]],
    [3, 1, []],
    [-5, 5, [1, 2, 3]],
    [-(2n ** 60n), 2n ** 60n, [1, 2, 3]],
    [null, undefined, null],
    [undefined, null, null],
    [1, null, null],
  ])('returns [%o..%o] as %o', (from, to, expected) => expect(getSlice(LIST, from, to)).toEqual(expected));

  it('returns null for null', () => expect(getSlice(null, 0, 1)).toBeNull());
  it('rejects a string as a bound', () => expect(() => getSlice(LIST, 'a', 1)).toThrow('must be an Integer'));
  it('rejects a string to slice', () => expect(() => getSlice('abc', 0, 1)).toThrow('expects a List'));
});

describe('containsValue', () => {
  // TCK List5.
  it.each<[Value, Value, boolean | null]>([
    [1, [1, null], true],
    [2, [1, null], null],
    [2, [1], false],
    [1, ['1', 2], false],
    [null, [1], null],
    [null, [], false],
    [1, null, null],
    [[1, 2], [1, [1, 2]], true],
    [[1, null], [[1, 2]], null],
    [[1], [1, 2], false],
  ])('%o IN %o is %o', (item, list, expected) => expect(containsValue(item, list)).toBe(expected));

  it('rejects what is not a list', () => expect(() => containsValue(1, 'a')).toThrow('expects a List'));
});
