import { Float } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { call, callWith, createContext } from '../../test/call-function.ts';
import type { Value } from '../values/value.ts';

describe('list functions', () => {
  it.each<[string, Value[], Value]>([
    ['size', [[1, 2, 3]], 3],
    ['size', ['a😀'], 2],
    ['size', [null], null],
    ['isEmpty', [[]], true],
    ['isEmpty', [''], true],
    ['isEmpty', [new Map()], true],
    ['isEmpty', [[null]], false],
    ['isEmpty', [null], null],
    ['head', [[1, 2]], 1],
    ['head', [[]], null],
    ['head', [null], null],
    ['last', [[1, 2]], 2],
    ['last', [[]], null],
    ['tail', [[1, 2, 3]], [2, 3]],
    ['tail', [[]], []],
    ['tail', [null], null],
    ['reverse', [[1, 'a', null]], [null, 'a', 1]],
    ['reverse', ['raksO'], 'Oskar'],
    ['reverse', ['a😀'], '😀a'],
    ['reverse', [null], null],
    // TCK List11.
    ['range', [-1, 1], [-1, 0, 1]],
    ['range', [0, -1], []],
    ['range', [0, 0], [0]],
    ['range', [1381, -3412, -1298], [1381, 83, -1215, -2513]],
    ['range', [0, 1, -1], []],
    ['range', [0, 0, -1], [0]],
    ['range', [0, 1, 2], [0]],
    ['range', [-3412, 1381, 1298], [-3412, -2114, -816, 482]],
    ['range', [2n ** 62n, 2n ** 62n + 1n], [2n ** 62n, 2n ** 62n + 1n]],
    ['range', [-(2n ** 62n), 2n ** 62n, 2n ** 62n], [-(2n ** 62n), 0, 2n ** 62n]],
  ])('%s(%o) is %o', (name, values, expected) => expect(call(name, ...values)).toEqual(expected));

  it.each(['size', 'isEmpty', 'head', 'last', 'tail', 'reverse'])('%s rejects a boolean', (name) => {
    expect(() => call(name, true)).toThrow(
      expect.objectContaining({ type: 'TypeError', code: 'InvalidArgumentValue' }),
    );
  });

  it('range rejects a step of zero', () => {
    expect(() => call('range', 2, 8, 0)).toThrow(
      expect.objectContaining({ type: 'ArgumentError', code: 'NumberOutOfRange' }),
    );
  });

  it.each<[Value[]]>([[[true, 1, 1]], [[0, new Float(-0), 1]], [[0, 1, 'xyz']], [[[0], 1, 1]], [[null, 1]]])(
    'range rejects %o',
    (values) => {
      expect(() => call('range', ...values)).toThrow(
        expect.objectContaining({ type: 'ArgumentError', code: 'InvalidArgumentType' }),
      );
    },
  );

  it('range stops at the limits of memory and steps', () => {
    expect(() => callWith(createContext({ maxBytes: 1e6 }), 'range', 1, 10 ** 12)).toThrow(
      expect.objectContaining({ code: 'MemoryLimit' }),
    );
    expect(() => callWith(createContext({ maxSteps: 1000 }), 'range', 1, 1_000_000)).toThrow(
      expect.objectContaining({ code: 'StepLimit' }),
    );
  });
});
