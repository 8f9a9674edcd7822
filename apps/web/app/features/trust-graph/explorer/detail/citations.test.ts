import { expect, test } from 'vitest';
import { citationsOf } from './citations.ts';

const facts = ['f1', 'f2', 'f3'].map((id) => ({ id, text: id }));
const sentences = [
  { text: 'Two associations list it.', facts: ['f3', 'f1'] },
  { text: 'It says so too.', facts: ['f1'] },
  { text: 'Elsewhere.', facts: ['f2'] },
];

test('a text cites the facts of the sentences it is made of, each once, by their place in the list', () => {
  expect(citationsOf('Two associations list it. It says so too.', { sentences, facts })).toEqual([1, 3]);
  expect(citationsOf('Nothing of the kind.', { sentences, facts })).toEqual([]);
});
