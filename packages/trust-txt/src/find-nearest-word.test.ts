import { expect, it } from 'vitest';
import { computeEditDistance, findNearestWord } from './find-nearest-word.ts';

const PAGES = ['/trust-graph', '/trust-generator', '/check', '/terms', '/privacy', '/contact', '/legit-demo'];

it.each([
  ['/trust-grpah', '/trust-graph'],
  ['/Privcy', '/privacy'],
  ['/contacts', '/contact'],
  ['/trustgenerator', '/trust-generator'],
  ['/check', '/check'],
])('recognizes %s as %s', (typed, meant) => {
  expect(findNearestWord(typed, PAGES)).toBe(meant);
});

it.each(['/', '/wp-login.php', '/d/galvnews.com', '/news', '/trust', '', 'x'.repeat(65)])(
  'finds no word for %s',
  (typed) => {
    expect(findNearestWord(typed, PAGES)).toBeNull();
  },
);

it('requires one right letter', () => {
  expect(findNearestWord('xy', ['on', 'xn'], 2)).toBe('xn');
  expect(findNearestWord('xy', ['on'], 2)).toBeNull();
});

it('counts a swap of adjacent letters as one edit', () => {
  expect(computeEditDistance('belnogto', 'belongto')).toBe(1);
  // Without a second edit inside a swap, as optimal string alignment is defined.
  expect(computeEditDistance('ca', 'abc')).toBe(3);
});
