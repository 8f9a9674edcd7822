import { expect, test } from 'vitest';
import { showReordering } from './show-reordering.ts';

test('shows the code point of a character that reorders text', () => {
  expect(showReordering('a\u202eb\u2066c\u2028d\u061c')).toBe('aU+202EbU+2066cU+2028dU+061C');
});

test('leaves marks that words of some languages need', () => {
  const persian = 'می\u200cخواهم \u200f';
  expect(showReordering(persian)).toBe(persian);
});
