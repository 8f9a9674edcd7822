import { describe, expect, it } from 'vitest';
import { readAiTxt } from '../src/index.ts';
import { createFetched, readFixture } from './fetched.ts';

describe("rules of Spawning's ai.txt", () => {
  it('are read with the scope of each rule', () => {
    const { file, problems } = readAiTxt(createFetched(readFixture('spawning-ai.txt')));
    expect(file?.rules.map(({ value, line }) => [line, value.isAllowed, value.scope, value.pattern])).toEqual([
      [5, false, 'media-type', '*.txt'],
      [6, false, 'media-type', '*.pdf'],
      [7, true, 'media-type', '*.jpg'],
      [8, false, 'site', '/'],
      [9, false, 'site', '*'],
    ]);
    expect(file?.rules[0]?.value.agents).toEqual(['*']);
    expect(problems).toEqual([]);
  });

  it('are reported if they contradict each other', () => {
    const { problems } = readAiTxt(createFetched('# ai.txt\nUser-Agent: *\nDisallow: /\nAllow: /\nDisallow: /\n'));
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['contradiction', 4],
      ['duplicate', 5],
    ]);
  });

  it.each([
    ['User-agent: *\nDisallow: /wp-admin/\nSitemap: https://a.example/sitemap.xml\n'],
    ['User-agent: *\nDisallow: /\nDisallow: /search\n'],
    ['User-agent: *\nDisallow:\n'],
    ['User-agent: GPTBot\nDisallow: /\n'],
    ['# AI policy\n\nWe welcome assistants.\n'],
    ['title: ai\nAllow everything\n'],
  ])('are not found in %j', (body) => {
    expect(readAiTxt(createFetched(body))).toMatchObject({ outcome: 'not-this-format', cause: 'other-format' });
  });
});
