import { expect, test } from 'vitest';
import { hasRemovedParts, sanitizeDomainInput } from './sanitize-domain-input.ts';

test.each([
  [' galvnews.com ', 'galvnews.com', false],
  ['https://user:secret@www.galvnews.com/x?token=1#top', 'https://www.galvnews.com/x', true],
  ['user:pass:word@galvnews.com', 'galvnews.com', true],
  ['galvnews.com?token=1', 'galvnews.com', true],
  ['https://medium.example/@somebody', 'https://medium.example/@somebody', false],
  ['facebook.com/a b&c', 'facebook.com/a b&c', false],
  ['trust://galvnews.com!', 'galvnews.com', false],
  ['Trust://galvnews.com', 'galvnews.com', false],
  ['did:web:galvnews.com?service=x#key-1', 'did:web:galvnews.com?service=x#key-1', false],
  ['', '', false],
])('sanitizes %s to %s', (typed, plain, says) => {
  expect(sanitizeDomainInput(typed)).toBe(plain);
  expect(hasRemovedParts(typed)).toBe(says);
});
