import { Float } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { NO_LIMITS, QueryBudget } from '../query-budget.ts';
import * as predicates from './string-predicates.ts';
import type { Value } from './value.ts';

const { startsWith, endsWith } = predicates;

const contains = (left: Value, right: Value, budget = new QueryBudget(NO_LIMITS)) =>
  predicates.contains(left, right, budget);

const matches = (left: Value, right: Value, budget = new QueryBudget(NO_LIMITS)) =>
  predicates.matches(left, right, budget);

describe('startsWith, endsWith and contains', () => {
  it('are case-sensitive', () => {
    expect([startsWith('ABC', 'AB'), startsWith('ABC', 'ab'), startsWith('ABC', '')]).toEqual([true, false, true]);
    expect([endsWith('ABC', 'BC'), endsWith('ABC', 'bc'), endsWith('ABC', '')]).toEqual([true, false, true]);
    expect([contains('ABC', 'B'), contains('ABC', 'b'), contains('ABC', '')]).toEqual([true, false, true]);
  });

  it.each<[Value]>([[null], [1], [new Float(3.14)], [true], [[]], [new Map()]])('return null for %o', (value) => {
    for (const predicate of [startsWith, endsWith, contains]) {
      expect([predicate('a', value), predicate(value, 'a')]).toEqual([null, null]);
    }
  });
});

describe('contains with a long text', () => {
  const a = (count: number) => 'a'.repeat(count);

  it('agrees with indexOf', () => {
    // Words over two letters have many borders.
    for (let seed = 1; seed < 400; seed++) {
      const text = Array.from({ length: 300 }, (_, index) => ((seed * index * index + index) % 7 < 4 ? 'a' : 'b')).join(
        '',
      );
      const present = text.slice(seed % 100, (seed % 100) + 40 + (seed % 50));
      expect(contains(text, present)).toBe(true);
      expect(contains(text, `${present.slice(0, -1)}c`)).toBe(false);
      expect(contains(`${a(40)}${text}`, `${a(35)}${text.slice(0, 40)}`)).toBe(true);
    }
  });

  it('takes linear time', () => {
    const budget = new QueryBudget({ ...NO_LIMITS, maxSteps: 100_000 });
    expect(contains(a(1_000_000), `${a(250_000)}b${a(250_000)}`, budget)).toBe(false);
    expect(budget.steps).toBeLessThan(50_000);
  });
});

describe('matches', () => {
  // Expected values from the documentation of java.util.regex.Pattern, Java SE 21.
  it.each<[string, string, boolean]>([
    ['abc', 'abc', true],
    ['abc', 'ab', false],
    ['abc', 'bc', false],
    ['', '', true],
    ['a', '', false],
    ['abc', '.*', true],
    ['a\nb', 'a.b', false],
    ['a\u2028b', 'a.b', false],
    ['a\nb', '(?s)a.b', true],
    ['a\rb', '(?d)a.b', true],
    ['ABC', '(?i)abc', true],
    ['ABC', 'a(?i)bc', false],
    ['aBC', 'a(?i)bc', true],
    ['aBc', 'a(?i:b)c', true],
    ['aBC', 'a(?i:b)c', false],
    ['aBc', 'a((?i)b)c', true],
    ['aBC', 'a((?i)b)c', false],
    ['É', '(?i)é', false],
    ['É', '(?iu)é', true],
    ['b', '(?i)[A-C]', true],
    ['b', '(?i)[^A-C]', false],
    ['cat', 'cat|dog', true],
    ['dog', 'cat|dog', true],
    ['cado', 'ca(t|d)o', true],
    ['', 'a|', true],
    ['aaa', 'a{3}', true],
    ['aa', 'a{3}', false],
    ['aaaa', 'a{2,3}', false],
    ['aaaa', 'a{2,}', true],
    ['', 'a{0}', true],
    ['aaa', 'a+?', true],
    ['aab', '(a*)*b', true],
    ['', '(a*)+', true],
    ['news.example', '\\w+\\.example', true],
    ['newsxexample', 'news\\.example', false],
    ['٣', '\\d', false],
    ['é', '\\w', false],
    [' \t\u000b', '\\s+', true],
    ['\u00a0', '\\s', false],
    ['\u00a0', '\\h', true],
    ['\u2028', '\\v', true],
    ['a1', '\\D\\d', true],
    ['-', '\\W', true],
    ['x', '\\S', true],
    ['\r\n', '\\R', true],
    ['\n', '\\R', true],
    ['d', '[a-dm-p]', true],
    ['m', '[a-d[m-p]]', true],
    ['d', '[a-z&&[def]]', true],
    ['b', '[a-z&&[^bc]]', false],
    ['n', '[a-z&&[^m-p]]', false],
    ['q', '[a-z&&[^m-p]]', true],
    [']', '[]]', true],
    ['a', '[^]]', true],
    ['-', '[a-]', true],
    ['^', '[a^]', true],
    ['.', '[.]', true],
    ['&', '[&a]', true],
    ['.', '[\\w.]', true],
    ['5', '[\\D5]', true],
    ['a.b', '\\Qa.b\\E', true],
    ['axb', '\\Qa.b\\E', false],
    ['*', '[\\Q*]\\E]', true],
    ['A', '\\x41', true],
    ['A', '\\u0041', true],
    ['A', '\\0101', true],
    ['😀', '\\x{1F600}', true],
    ['😀', '\\uD83D\\uDE00', true],
    ['😀', '.', true],
    ['\t\n\r\f', '\\t\\n\\r\\f', true],
    ['\u0001', '\\cA', true],
    ['É', '\\p{Lu}', true],
    ['É', '\\p{L}', true],
    ['É', '\\pL', true],
    ['É', '\\P{L}', false],
    ['É', '\\p{IsAlphabetic}', true],
    ['Я', '\\p{IsCyrillic}', true],
    ['z', '\\p{IsCyrillic}', false],
    ['Ω', '\\p{script=Greek}', true],
    ['É', '\\p{Upper}', false],
    ['E', '\\p{Upper}', true],
    ['e', '(?i)\\p{Upper}', true],
    ['e', '(?i)\\p{Lu}', true],
    ['!', '\\p{Punct}', true],
    ['abc', '^abc$', true],
    ['abc\n', 'abc$', false],
    ['abc\n', 'abc$\\n', true],
    ['abc\r\n', 'abc$\\r\\n', true],
    ['a\nb', 'a\\n^b', false],
    ['a\nb', '(?m)a$\\n^b', true],
    ['ab', 'a^b', false],
    ['abc', '\\Aabc\\z', true],
    ['abc\n', 'abc\\Z\\n', true],
    ['abc\n', 'abc\\z\\n', false],
    ['a b', 'a\\b \\bb', true],
    ['ab', 'a\\bb', false],
    ['ab', 'a\\Bb', true],
    ['ab', '(?<first>a)b', true],
    ['ab', '(?:a)(b)', true],
    ['}', '}', true],
    ['a/b', 'a\\/b', true],
  ])('matches %o with %o: %o', (text, pattern, expected) => expect(matches(text, pattern)).toBe(expected));

  it.each([
    '(a)\\1',
    '(?<n>a)\\k<n>',
    'a(?=b)',
    'a(?!b)',
    '(?<=a)b',
    '(?<!a)b',
    '(?>a*)b',
    'a*+b',
    'a?+',
    'a{2}+',
    '\\X',
    '(?x)a b',
    '(?U)\\w',
    '\\p{InGreek}',
    '\\p{javaLowerCase}',
    'a{5000}',
  ])('rejects %o instead of a wrong result', (pattern) => {
    expect(() => matches('ab', pattern)).toThrow(expect.objectContaining({ code: 'NotSupported' }));
  });

  it.each([
    '(',
    ')',
    'a)',
    '[',
    '[a',
    '*a',
    'a**',
    '+',
    '{',
    'a{',
    'a{x}',
    'a{3,2}',
    '\\',
    '\\y',
    '[b-a]',
    '[a&&]',
    '(?<1>a)',
    '(?y)',
    '\\xZZ',
    '\\p{Nonsense}',
    '\\p{',
  ])('rejects the invalid expression %o', (pattern) => {
    expect(() => matches('ab', pattern)).toThrow(
      expect.objectContaining({ type: expect.stringMatching(/ArgumentError|SemanticError/) }),
    );
  });

  it('returns null for null and for other types', () => {
    expect([matches(null, 'a'), matches('a', null), matches(1, 'a')]).toEqual([null, null, null]);
    expect(() => matches('a', 1)).toThrow('expects a String');
  });

  it('avoids exponential backtracking', () => {
    const budget = new QueryBudget({ maxSteps: 1_000_000, maxBytes: 1e9, maxTimeMs: 60_000 });
    expect(matches('a'.repeat(5000), '(a+)+b', budget)).toBe(false);
    expect(matches('a'.repeat(5000), '(a|a)*(a|a)*c', budget)).toBe(false);
    expect(budget.steps).toBeLessThan(200_000);
  });

  it('counts steps and stops at the limit', () => {
    const budget = new QueryBudget({ maxSteps: 10_000, maxBytes: 1e9, maxTimeMs: 60_000 });
    expect(() => matches('a'.repeat(100_000), '(a?){500}', budget)).toThrow(
      expect.objectContaining({ type: 'LimitError', code: 'StepLimit' }),
    );
  });

  it('rejects an expression that would be too large', () => {
    expect(() => matches('a', '(((a{100}){100}){100}){100}')).toThrow('too large');
    expect(() => matches('a', '('.repeat(5000))).toThrow('nested');
    expect(() => matches('a', '['.repeat(5000))).toThrow('nested');
    expect(() => matches('a', 'a'.repeat(100_000))).toThrow('10000 characters');
  });
});
