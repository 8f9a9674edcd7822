import { parseSubject } from '@vouchwire/api-contract';
import { expect, test } from 'vitest';
import { getSubjectNotes } from './subject-note.ts';

const notes = (typed: string) => getSubjectNotes(parseSubject(typed));

test('states how the input was read, and what was removed, without its value', () => {
  expect(notes('')).toEqual([]);
  expect(notes('www.ap.org/news')).toEqual(['Read as a URL. Domain: `ap.org`.']);
  const [, left] = notes('https://jane:hunter2@a.com/x?token=s3cret&page=2#access_token=zzz');
  expect(left).toBe(
    'Removed from the address before sending: the user name and password before the host, the part after the #, the value of `token`.',
  );
  expect(notes('did:web:a.com')[0]).toContain('Read as a DID');
  expect(notes('https://exa mple/ ')[0]).toContain('This is not a full URL');
});
