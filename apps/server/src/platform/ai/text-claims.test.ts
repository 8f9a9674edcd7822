import { describe, expect, it } from 'vitest';
import { extractAddresses, extractNumbers, findBannedWord } from './text-claims.ts';

describe('findBannedWord', () => {
  it.each([
    ['This site is verified.', 'verified'],
    ['A TRUSTED source', 'TRUSTED'],
    ['It is safe, and real', 'safe'],
    ['untrustworthy', 'untrustworthy'],
    ['The trust signal of a trust.txt file', null],
    ['It is known as “The True Verified Times”.', null],
    ['true-news.com lists safe.example.com/verified as a member', null],
    ['the realm of unsafeties', null],
  ])('checks “%s”', (text, word) => {
    expect(findBannedWord(text)).toBe(word);
  });
});

describe('extractAddresses', () => {
  it.each([
    ['See https://www.Example.com/, or ap.org.', ['example.com', 'ap.org']],
    ['the line “member=https://galvnews.com”', ['galvnews.com']],
    ['a trust.txt file, e.g. of 3.5 KB', []],
    ['bizjournals.com/philadelphia; and so on', ['bizjournals.com/philadelphia']],
    ['javascript://x and mailto:a@b.example', ['javascript://x', 'b.example']],
    ['bücher.example', ['bücher.example']],
  ])('extracts the addresses of “%s”', (text, addresses) => {
    expect([...extractAddresses(text)]).toEqual(addresses);
  });
});

it('extracts numbers without the digits of addresses', () => {
  expect([...extractNumbers('2,365 of 2365 on line 41 (seen 2026-03-31) at 0.90, 24sata.info')]).toEqual([
    '2365',
    '41',
    '2026',
    '3',
    '31',
    '0.9',
  ]);
});
