import { expect, test } from 'vitest';
import { parseTypedDomain } from './typed-domain.ts';

test.each<[string, string, boolean, boolean?]>([
  ['galvnews.com', 'galvnews.com', false],
  [' HTTPS://WWW.Galvnews.com/about ', 'www.galvnews.com', false],
  ['galvnews.com/page', 'galvnews.com', false],
  ['bücher.example', 'xn--bcher-kva.example', false],
  ['https://user:secret@galvnews.com/?token=1', 'galvnews.com', true],
  ['not a domain', 'not a domain', false, false],
  ['localhost', 'localhost', false, false],
  ['did:web:galvnews.com', 'did:web:galvnews.com', false, false],
  ['ftp://galvnews.com', 'ftp://galvnews.com', false, false],
])('parses %s as %s', (typed, domain, leftOut, isDomain = true) => {
  expect(parseTypedDomain(typed)).toEqual({ domain, isDomain, leftOut });
});
