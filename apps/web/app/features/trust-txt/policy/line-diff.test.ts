import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DiffLine, diffLines, splitLines } from './line-diff.ts';

const short = (lines: DiffLine[]) =>
  lines.map(({ kind, text }) => `${{ same: ' ', left: '-', right: '+' }[kind]}${text}`).join('\n');

test('lists lines that only one side has, in order', () => {
  expect(short(diffLines('a\nb\nc\nd\n', 'a\nc\nx\nd\ne\n'))).toBe(' a\n-b\n c\n+x\n d\n+e');
});

test('numbers the lines of each side', () => {
  expect(diffLines('a\nb\n', 'b\nc\n')).toEqual([
    { kind: 'left', text: 'a', left: 1 },
    { kind: 'same', text: 'b', left: 2, right: 1 },
    { kind: 'right', text: 'c', right: 2 },
  ]);
});

test('splits at every kind of line break, and an empty text into no lines', () => {
  expect(splitLines('a\r\nb\rc\nd')).toEqual(['a', 'b', 'c', 'd']);
  expect(diffLines('', '')).toEqual([]);
});

test('preserves both sides', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 30 })
    .map((lines) => lines.map((l) => `${l}\n`).join(''));
  fc.assert(
    fc.property(text, text, (left, right) => {
      const lines = diffLines(left, right);
      expect(lines.filter(({ kind }) => kind !== 'right').map((line) => line.text)).toEqual(splitLines(left));
      expect(lines.filter(({ kind }) => kind !== 'left').map((line) => line.text)).toEqual(splitLines(right));
    }),
  );
});

test('compares two long files without a common line', () => {
  const of = (word: string) => Array.from({ length: 20_000 }, (_, i) => `${word}${i}`).join('\n');
  expect(diffLines(of('a'), of('b'))).toHaveLength(40_000);
});
