import { expect, test } from 'vitest';
import type { PathHop } from './answers.ts';
import { pathProduct, pathSentence } from './path-sentence.ts';

const hop = (part: Partial<PathHop>): PathHop => ({
  source: 'a.com',
  target: 'b.com',
  relationship: 'MEMBER',
  confirmed: false,
  weight: 0.7,
  sourceName: null,
  targetName: null,
  says: null,
  answers: null,
  targetHasFile: null,
  ...part,
});

test('a path is told as who says what', () => {
  const path = [
    hop({
      source: 'galvnews.com',
      target: 'journallist.net',
      targetName: 'JournalList',
      relationship: 'BELONGTO',
      confirmed: true,
      weight: 0.8,
    }),
    hop({ source: 'journallist.net', sourceName: 'JournalList', target: 'nytimes.com', targetHasFile: false }),
  ];
  expect(pathSentence(path)).toBe(
    'galvnews.com belongs to JournalList, and JournalList says so too. JournalList lists nytimes.com, which has no current file to answer with.',
  );
  expect(pathProduct(path)).toBe('0.80 × 0.70');
});

test('where both sides say all of it, one sentence does', () => {
  const path = [
    hop({
      source: 'galvnews.com',
      target: 'journallist.net',
      relationship: 'BELONGTO',
      confirmed: true,
    }),
    hop({ source: 'journallist.net', target: 'theparisnews.com', confirmed: true }),
  ];
  expect(pathSentence(path)).toBe(
    'galvnews.com belongs to journallist.net, which lists theparisnews.com: both sides say so.',
  );
});

test('what one side alone says is told as its saying', () => {
  expect(pathSentence([hop({ relationship: 'CONTROLLEDBY', targetHasFile: true })])).toBe(
    'a.com says it is controlled by b.com, whose own file does not say so.',
  );
  expect(pathSentence([hop({ relationship: 'SPONSOR' })])).toBe('a.com names b.com; no answer to that was seen.');
});

test('no product without every weight', () => {
  expect(pathProduct([hop({ weight: null })])).toBeNull();
  expect(pathProduct([])).toBeNull();
});
