import { Float } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { call } from '../../test/call-function.ts';
import type { Value } from '../values/value.ts';
import { FUNCTIONS, findFunction } from './index.ts';

describe('general functions', () => {
  it.each<[string, Value[], Value]>([
    ['coalesce', [null, null, 1, 2], 1],
    ['coalesce', [null], null],
    ['nullIf', [1, 1], null],
    ['nullIf', [1, new Float(1)], null],
    ['nullIf', [1, 2], 1],
    ['nullIf', [1, null], 1],
    ['nullIf', [null, 1], null],
    ['exists', [null], false],
    ['exists', [0], true],
    // 2025-01-31T11:00Z.
    ['timestamp', [], 1738321200000],
  ])('%s(%o) is %o', (name, values, expected) => expect(call(name, ...values)).toEqual(expected));

  it('randomUUID has the format of version 4', () => {
    expect(call('randomUUID')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('findFunction', () => {
  it('ignores case', () => {
    expect(findFunction('TOLOWER')?.name).toBe('toLower');
    expect(findFunction('PercentileCONT')?.name).toBe('percentileCont');
    expect(findFunction('foo')).toBeUndefined();
    expect(findFunction('__proto__')).toBeUndefined();
  });

  it('contains each function under one name', () => {
    const names = FUNCTIONS.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });
});
