import { expect, test } from 'vitest';
import { splitCitations } from './citations.ts';

const facts = ['f1', 'f2', 'f3'].map((id) => ({ id, text: id, text_parts: [] }));
const messages = [{ id: 'analysis.counts', arguments: {} }];
const sentences = [
  { text: 'It says so too.', text_parts: messages, facts: ['f1', 'unknown'] },
  { text: 'Two associations list it.', text_parts: [], facts: ['f3', 'f1', 'f3'] },
  { text: 'Elsewhere.', text_parts: [], facts: ['f2'] },
];

test('splits a text after each sentence, with the positions of its facts', () => {
  expect(splitCitations('Two associations list it. It says so too. And more.', { sentences, facts })).toEqual([
    { text: 'Two associations list it.', messages: [], facts: [1, 3] },
    { text: 'It says so too.', messages, facts: [1] },
    { text: 'And more.', messages: [], facts: [] },
  ]);
});

test('does not split a text that does not match its sentences', () => {
  expect(splitCitations('Nothing of the kind.', { sentences, facts })).toEqual([
    { text: 'Nothing of the kind.', messages: [], facts: [] },
  ]);
  expect(splitCitations('', { sentences, facts })).toEqual([]);
});
