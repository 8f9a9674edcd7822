import { describe, expect, it } from 'vitest';
import { readLlmsTxt } from '../src/index.ts';
import { createFetched, readFixture } from './fetched.ts';

describe('llms.txt', () => {
  it('is recognized by its heading', () => {
    const { outcome, file } = readLlmsTxt(createFetched(readFixture('llms.txt')));
    expect(outcome).toBe('found');
    expect(file?.title).toEqual({ value: 'llms.txt', line: 1, pointer: null, text: '# llms.txt' });
  });

  it('requires only a heading and a sentence', () => {
    expect(readLlmsTxt(createFetched('# Example News\n\nWe report about one small island.\n')).outcome).toBe('found');
  });

  it.each([
    ['# robots.txt of the site\nUser-agent: *\nDisallow:\n'],
    ['# Our security address\nContact: mailto:security@example.com\n'],
    ['# ads.txt\nssp.example, 1, DIRECT\n'],
    ['# trust.txt\nmember=https://a.example/\n'],
    ['# a lone comment\n'],
    ['a comment'],
    ['# settings\nmember:\n  - https://a.example/\n'],
    ['# about\nname: A\ndescription: >\n  We report about one small island.\n'],
    ['Not found\n'],
    ['{"title":"# x"}'],
    ['## Second level\ntext\n'],
  ])('is not %j', (body) => {
    expect(readLlmsTxt(createFetched(body)).outcome).toBe('not-this-format');
  });
});
