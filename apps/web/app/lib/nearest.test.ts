import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const PAGES = ['/trust-graph', '/trust-generator', '/check', '/terms', '/privacy', '/contact', '/legit-demo'] as const;

test.each([
  ['/trust-grpah', '/trust-graph'],
  ['/Privcy', '/privacy'],
  ['/contacts', '/contact'],
  ['/trustgenerator', '/trust-generator'],
  ['/check', '/check'],
])('%s is near %s', (typed, meant) => {
  expect(nearest(typed, PAGES)).toBe(meant);
});

test.each(['/', '/wp-login.php', '/d/galvnews.com', '/news', '/trust', ''])('%s is near nothing', (typed) => {
  expect(nearest(typed, PAGES)).toBeNull();
});
