import { describe, expect, it } from 'vitest';
import { and, not, or, xor } from './boolean-logic.ts';

// Truth tables of openCypher 9, "Boolean operators".
const VALUES = [true, false, null] as const;
const TABLES = {
  and: [true, false, null, false, false, false, null, false, null],
  or: [true, true, true, true, false, null, true, null, null],
  xor: [false, true, null, true, false, null, null, null, null],
};

describe.each([
  ['and', and],
  ['or', or],
  ['xor', xor],
] as const)('%s', (name, operator) => {
  it('follows its truth table', () => {
    expect(VALUES.flatMap((a) => VALUES.map((b) => operator(a, b)))).toEqual(TABLES[name]);
  });

  it('rejects other values than Booleans, also if the other operand decides', () => {
    expect(() => operator(false, 1)).toThrow(
      expect.objectContaining({ type: 'TypeError', code: 'InvalidArgumentType' }),
    );
    expect(() => operator('true', true)).toThrow('expects a Boolean');
  });
});

describe('not', () => {
  it('follows its truth table', () => expect(VALUES.map(not)).toEqual([false, true, null]));
  it('rejects a number', () => expect(() => not(0)).toThrow('expects a Boolean'));
});
