import { expect, test } from 'vitest';
import { findClosestMatch } from './find-closest-match.ts';

const PAGES = ['/trust-graph', '/trust-generator', '/check', '/terms', '/privacy', '/contact', '/legit-demo'] as const;

test.each([
  ['/trust-grpah', '/trust-graph'],
  ['/Privcy', '/privacy'],
  ['/contacts', '/contact'],
  ['/trustgenerator', '/trust-generator'],
  ['/check', '/check'],
])('matches %s with %s', (typed, meant) => {
  expect(findClosestMatch(typed, PAGES)).toBe(meant);
});

test.each(['/', '/wp-login.php', '/d/galvnews.com', '/news', '/trust', ''])('finds no match for %s', (typed) => {
  expect(findClosestMatch(typed, PAGES)).toBeNull();
});
