import { describe, expect, it } from 'vitest';
import { call, callWith, createContext } from '../../test/call-function.ts';
import type { Value } from '../values/value.ts';

describe('string functions', () => {
  // Neo4j 5 manual, "String functions", and hand computation.
  it.each<[string, Value[], Value]>([
    ['toLower', ['HELLO É'], 'hello é'],
    ['lower', ['A'], 'a'],
    ['toUpper', ['straße'], 'STRASSE'],
    ['upper', ['a'], 'A'],
    ['normalize', ['e\u0301'], '\u00e9'],
    ['trim', ['  hello\t\n'], 'hello'],
    ['trim', ['\u00a0a'], '\u00a0a'],
    ['trim', [''], ''],
    ['trim', ['   '], ''],
    ['btrim', ['xxyhelloyx', 'xy'], 'hello'],
    ['btrim', ['😀a😀', '😀'], 'a'],
    ['replace', ['a😀', '', '-'], '-a-😀-'],
    ['ltrim', ['  a '], 'a '],
    ['rtrim', [' a  '], ' a'],
    ['ltrim', ['xxa', 'x'], 'a'],
    ['rtrim', ['axx', 'x'], 'a'],
    ['left', ['hello', 3], 'hel'],
    ['left', ['hello', 10], 'hello'],
    ['left', ['😀bc', 1], '😀'],
    ['left', [null, null], null],
    ['right', ['hello', 3], 'llo'],
    ['right', ['hello', 0], ''],
    ['right', ['hello', 10], 'hello'],
    ['right', ['ab😀', 2], 'b😀'],
    ['substring', ['0123456789', 1], '123456789'],
    ['substring', ['hello', 1, 3], 'ell'],
    ['substring', ['hello', 2], 'llo'],
    ['substring', ['hello', 9], ''],
    ['substring', ['a😀c', 1, 1], '😀'],
    ['substring', [null, 1], null],
    ['replace', ['hello', 'l', 'w'], 'hewwo'],
    ['replace', ['hello', 'goodbye', '!'], 'hello'],
    ['replace', ['aaa', 'aa', 'b'], 'ba'],
    ['replace', ['ab', '', '-'], '-a-b-'],
    ['replace', ['a', 'a', '$&'], '$&'],
    ['replace', ['hello', null, 'w'], null],
    ['replace', [`x${'ab'.repeat(20)}y${'ab'.repeat(20)}`, 'ab'.repeat(20), '$1'], 'x$1y$1'],
    ['split', [`x${'ab'.repeat(20)}y`, 'ab'.repeat(20)], ['x', 'y']],
    ['split', ['one,two', ','], ['one', 'two']],
    ['split', ['one,two;three', [',', ';']], ['one', 'two', 'three']],
    ['split', ['', ','], ['']],
    ['split', [',', ','], ['', '']],
    ['split', ['a😀', ''], ['a', '😀']],
    ['split', ['', ''], ['']],
    ['split', [null, ','], null],
    ['split', ['a', null], null],
    ['char_length', ['a😀'], 2],
    ['character_length', ['abc'], 3],
  ])('%s(%o) is %o', (name, values, expected) => expect(call(name, ...values)).toEqual(expected));

  it.each(['toLower', 'toUpper', 'normalize', 'trim', 'ltrim', 'rtrim', 'char_length'])(
    '%s returns null for null and rejects a number',
    (name) => {
      expect(call(name, null)).toBeNull();
      expect(() => call(name, 1)).toThrow(expect.objectContaining({ type: 'TypeError', code: 'InvalidArgumentValue' }));
    },
  );

  it.each<[string, Value[]]>([
    ['left', ['a', -1]],
    ['right', ['a', -1]],
    ['substring', ['a', -1]],
    ['substring', ['a', 0, -1]],
  ])('%s(%o) rejects a negative length', (name, values) => {
    expect(() => call(name, ...values)).toThrow(
      expect.objectContaining({ type: 'ArgumentError', code: 'NumberOutOfRange' }),
    );
  });

  it.each<[string, Value[]]>([
    ['left', ['a', null]],
    ['right', ['a', null]],
    ['substring', ['a', null]],
  ])('%s(%o) rejects null as the length', (name, values) =>
    expect(() => call(name, ...values)).toThrow('must not be null'),
  );

  it('counts the memory of a long result before it is built', () => {
    const context = createContext({ maxBytes: 1e6 });
    const text = 'a'.repeat(10_000);
    expect(() => callWith(context, 'replace', text, 'a', text)).toThrow(
      expect.objectContaining({ code: 'MemoryLimit' }),
    );
    expect(() => callWith(createContext(), 'replace', 'a'.repeat(100_000), 'a', text)).toThrow(
      'A String cannot have more',
    );
    expect(() => callWith(createContext({ maxBytes: 1e6 }), 'split', 'a'.repeat(100_000), '')).toThrow(
      expect.objectContaining({ code: 'MemoryLimit' }),
    );
  });
});
