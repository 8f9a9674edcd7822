import { expect, it } from 'vitest';
import { wordsOf } from './search-docs.ts';

it('searches for a few words, each once, whatever an address holds', () => {
  expect(wordsOf('  Trust.txt: who *owns*  trust? ')).toEqual(['trust', 'txt', 'who', 'owns']);
  expect(wordsOf('a '.repeat(7_000))).toEqual(['a']);
  expect(wordsOf('a b c d e f g h i j k')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  expect(wordsOf('x'.repeat(16_000))).toEqual(['x'.repeat(40)]);
  expect(wordsOf(' *?! ')).toEqual([]);
});
