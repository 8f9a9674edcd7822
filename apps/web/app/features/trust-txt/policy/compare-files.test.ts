import { expect, test } from 'vitest';
import { compareFiles } from './compare-files.ts';

const DRAFT = 'member=https://é.example\ncontact=a\n';

test('equal is equal to the byte', () => {
  expect(compareFiles(DRAFT, DRAFT, 'utf-8')).toEqual({
    equal: true,
    // é is two bytes in UTF-8
    liveBytes: 36,
    draftBytes: 36,
    first: null,
    differences: [],
  });
});

test.each([
  ['a byte order mark', `\ufeff${DRAFT}`, ['byte-order-mark']],
  ['CRLF line ends', DRAFT.replace(/\n/g, '\r\n'), ['line-ends']],
  ['no final line end', DRAFT.slice(0, -1), ['final-line-end']],
  ['white space at a line’s end', DRAFT.replace('a\n', 'a \n'), ['trailing-space']],
  ['another line', DRAFT.replace('contact=a', 'contact=b'), ['lines']],
  ['CRLF and another line', DRAFT.replace('=a', '=b').replace(/\n/g, '\r\n'), ['lines', 'line-ends']],
])('%s is named', (_, live, differences) => {
  const comparison = compareFiles(live, DRAFT, 'utf-8');
  expect(comparison.equal).toBe(false);
  expect(comparison.differences).toEqual(differences);
});

test('the first byte that differs has its place', () => {
  expect(compareFiles(DRAFT.replace('=a', '=b'), DRAFT, 'utf-8').first).toEqual({
    offset: 34,
    line: 2,
    live: '62',
    draft: '61',
  });
  expect(compareFiles(DRAFT.slice(0, -1), DRAFT, 'utf-8').first).toEqual({
    offset: 35,
    line: 2,
    live: null,
    draft: '0A',
  });
});

test('the same text in another encoding is not the same file', () => {
  expect(compareFiles(DRAFT, DRAFT, 'utf-16le')).toMatchObject({ equal: false, differences: ['encoding'] });
});
