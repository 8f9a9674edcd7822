import { expect, test } from 'vitest';
import { compareFiles } from './compare-files.ts';

const DRAFT = 'member=https://é.example\ncontact=a\n';

test('finds no difference between equal files', () => {
  expect(compareFiles(DRAFT, DRAFT, 'utf-8')).toEqual({ equal: true, differences: [] });
});

test.each([
  ['a byte order mark', `\ufeff${DRAFT}`, ['byte-order-mark']],
  ['CRLF line ends', DRAFT.replace(/\n/g, '\r\n'), ['line-ends']],
  ['no final line break', DRAFT.slice(0, -1), ['final-line-end']],
  ['white space at the end of a line', DRAFT.replace('a\n', 'a \n'), ['trailing-space']],
  ['another line', DRAFT.replace('contact=a', 'contact=b'), ['lines']],
  ['CRLF and another line', DRAFT.replace('=a', '=b').replace(/\n/g, '\r\n'), ['lines', 'line-ends']],
])('names %s', (_, live, differences) => {
  const comparison = compareFiles(live, DRAFT, 'utf-8');
  expect(comparison.equal).toBe(false);
  expect(comparison.differences).toEqual(differences);
});

test('distinguishes encodings of the same text', () => {
  expect(compareFiles(DRAFT, DRAFT, 'utf-16le')).toMatchObject({ equal: false, differences: ['encoding'] });
});
