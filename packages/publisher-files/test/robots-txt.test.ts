import { describe, expect, it } from 'vitest';
import { AI_CRAWLERS, listPublisherStatements, readRobotsTxt } from '../src/index.ts';
import { createFetched } from './fetched.ts';

const NAME = 'news.example';
const read = (...lines: readonly string[]) => readRobotsTxt(createFetched(lines.join('\n')));
const listAccess = (...lines: readonly string[]) =>
  (read(...lines).file?.access ?? []).map(({ value, line, text }) => ({ ...value, line, text }));

describe('access of crawlers for AI training in robots.txt', () => {
  it('reads the groups that name such crawlers, with their lines', () => {
    expect(
      listAccess(
        'User-agent: GPTBot # of OpenAI',
        'User-agent: SomeBot',
        'Crawl-delay: 1',
        'user-agent: ccbot/2.0',
        'Disallow: /',
        'User-agent: ClaudeBot',
        'Allow: /',
        'User-agent: *',
        'Disallow: /admin',
      ),
    ).toEqual([
      {
        isAllowed: false,
        coverage: 'part',
        agents: ['GPTBot', 'CCBot'],
        line: 1,
        text: 'User-agent: GPTBot # of OpenAI, user-agent: ccbot/2.0, Disallow: /',
      },
      { isAllowed: true, coverage: 'part', agents: ['ClaudeBot'], line: 6, text: 'User-agent: ClaudeBot, Allow: /' },
    ]);
  });

  it('follows the group of all crawlers only if it disallows', () => {
    expect(listAccess('User-agent: *', 'Disallow: /', 'User-agent: Bytespider', 'Disallow:')).toEqual([
      {
        isAllowed: false,
        coverage: 'part',
        agents: ['GPTBot', 'ClaudeBot', 'CCBot', 'Google-Extended', 'Applebot-Extended', 'meta-externalagent'],
        line: 1,
        text: 'User-agent: *, Disallow: /',
      },
      { isAllowed: true, coverage: 'part', agents: ['Bytespider'], line: 3, text: 'User-agent: Bytespider, Disallow:' },
    ]);
    expect(read('User-agent: *', 'Allow: /')).toMatchObject({ outcome: 'absent', cause: 'no-statement' });
  });

  // RFC 9309, section 2.2.2: the longest pattern counts, and of two equal ones the one that allows.
  it.each([
    [['Disallow: /', 'Allow: /'], true],
    [['Disallow: /*', 'Allow: /'], false],
    [['Allow: *', 'Disallow: **$'], false],
    [['Disallow: /$'], false],
    [['Disallow:'], true],
    [['Disallow: /', 'Disallow:'], false],
  ])('decides about the path / by %j', (rules, isAllowed) => {
    expect(listAccess('User-agent: GPTBot', ...rules).map((access) => access.isAllowed)).toEqual([isAllowed]);
  });

  // Rules for a part of the site are no answer about the rest, and a group without rules states nothing.
  it.each<[rules: string[], access: [isAllowed: boolean, coverage: string][]]>([
    [['Disallow: /'], [[false, 'site']]],
    [['Disallow: /', 'Allow: /rss'], [[false, 'site']]],
    [['Allow: /'], [[true, 'site']]],
    [['Disallow:'], [[true, 'site']]],
    [['Allow: /', 'Disallow: /articles/'], [[true, 'part']]],
    [['Disallow: /articles/'], [[false, 'part']]],
    [['Allow: /rss'], []],
    [['Crawl-delay: 60'], []],
    [[], []],
  ])('covers the site or a part of it by %j for all these crawlers', (rules, access) => {
    const names = AI_CRAWLERS.map((agent) => `User-agent: ${agent}`);
    expect(listAccess(...names, ...rules).map(({ isAllowed, coverage }) => [isAllowed, coverage])).toEqual(access);
    const one = listAccess('User-agent: GPTBot', ...rules).map(({ isAllowed, coverage }) => [isAllowed, coverage]);
    expect(one).toEqual(access.map(([isAllowed]) => [isAllowed, 'part']));
  });

  it('joins groups of one name', () => {
    expect(
      listAccess('User-agent: GPTBot', 'Disallow: /', 'User-agent: GPTBot', 'Allow: /*').map(({ text }) => text),
    ).toEqual(['User-agent: GPTBot, Disallow: /, User-agent: GPTBot, Allow: /*']);
  });

  it('states permission for training, of a part if the rules are for some crawlers', () => {
    const outcome = read('User-agent: GPTBot', 'Disallow: /', 'User-agent: CCBot', 'Allow: /');
    expect(
      listPublisherStatements({ format: 'robots-txt', read: outcome }, NAME).map(
        ({ topic, qualifier, value, coverage, line }) => [topic, qualifier, value, coverage, line],
      ),
    ).toEqual([
      ['ai-use', 'train-ai', 'disallowed', 'part', 1],
      ['ai-use', 'train-ai', 'allowed', 'part', 3],
    ]);
  });

  it.each(['', '\n \n', '# nothing', 'Disallow: /', 'User-agent:\nDisallow: /'])('finds no statement in %j', (text) => {
    expect(readRobotsTxt(createFetched(text))).toMatchObject({ outcome: 'absent', cause: 'no-statement' });
  });

  it('limits the quote and the number of entries of a hostile file', () => {
    const groups = Array.from({ length: 9_000 }, (_, index) => `User-agent: GPTBot\nDisallow: /${index}`);
    const [access, ...others] = listAccess(...groups, 'User-agent: CCBot', 'Allow: /');
    expect(others.map(({ agents }) => agents)).toEqual([['CCBot']]);
    expect(access?.agents).toEqual(['GPTBot']);
    expect(access?.text.length).toBe(300);
  });
});
