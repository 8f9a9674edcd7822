import { expect, it } from 'vitest';
import { splitWords } from './search-docs.ts';

it('splits a search into a few distinct words, for any input', () => {
  expect(splitWords('  Trust.txt: who *owns*  trust? ')).toEqual(['trust', 'txt', 'who', 'owns']);
  expect(splitWords('a '.repeat(7_000))).toEqual(['a']);
  expect(splitWords('a b c d e f g h i j k')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  expect(splitWords('x'.repeat(16_000))).toEqual(['x'.repeat(40)]);
  expect(splitWords(' *?! ')).toEqual([]);
});
