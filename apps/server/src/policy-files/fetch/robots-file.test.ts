import { describe, expect, it } from 'vitest';
import { MAX_ROBOTS_BYTES, parseRobotsFile, ROBOTS_AGENT } from './robots-file.ts';

const keepsOut = (text: string, path = '/trust.txt') =>
  parseRobotsFile('example.com', text).disallows(path, ROBOTS_AGENT);

describe('robots.txt (RFC 9309)', () => {
  it.each([
    ['one group for several agents', 'User-agent: a\nUser-agent: VOUCHWIRE\n\nUser-agent: b\nDisallow: /trust.txt\n'],
    ['several groups of one agent', 'User-agent: vouchwire\nDisallow: /a\n\nUser-agent: Vouchwire\nDisallow: /trust\n'],
    ['a version after the name', 'User-agent: Vouchwire/1.0\nDisallow: /\n'],
    [
      'other records between two groups',
      'User-agent: Vouchwire\nSitemap: https://a.example/\nUser-agent: b\nDisallow: /\n',
    ],
    ['a delay between two groups', 'User-agent: Vouchwire\nCrawl-delay: 5\nUser-agent: b\nDisallow: /\n'],
    ['an unnecessary escape', 'User-agent: *\nDisallow: /%74rust%2Etxt\n'],
    ['wildcards and an end anchor', 'User-agent: *\nDisallow: /*.txt$ # all\n'],
    ['the longest rule', 'User-agent: *\nAllow: /t\nDisallow: /trust\n'],
    ['line breaks of classic Mac OS', '\uFEFFuser-agent:*\rdisallow:/\r'],
  ])('is disallowed by %s', (_what, text) => {
    expect(keepsOut(text)).toBe(true);
  });

  it.each([
    ['a group for this agent', 'User-agent: *\nDisallow: /\n\nUser-agent: Vouchwire\nAllow: /\n'],
    ['a group for this agent without rules', 'User-agent: *\nDisallow: /\n\nUser-agent: Vouchwire\n'],
    ['an agent with a longer name', 'User-agent: Vouchwirebot\nDisallow: /\n'],
    ['rules of equal length', 'User-agent: *\nDisallow: /trust\nAllow: /trust\n'],
    ['rules before any agent', 'Disallow: /\nUser-agent: a\nDisallow: /\n'],
    ['an empty rule', 'User-agent: *\nDisallow:\n'],
    ['an end anchor in another place', 'User-agent: *\nDisallow: /trust$\n'],
  ])('is allowed by %s', (_what, text) => {
    expect(keepsOut(text)).toBe(false);
  });

  it('returns the line of the applied rule, counted in the unmodified file', () => {
    const text =
      'User-agent: a\nDisallow: /\n\nSitemap: https://a.example/\nUser-agent: *\nDisallow: /b\nDisallow: /trust\n';
    const robots = parseRobotsFile('example.com', text);
    expect(robots.findRuleLine('/trust.txt', ROBOTS_AGENT)).toBe(7);
    expect(robots.findRuleLine('/trust.txt', 'a')).toBe(2);
    expect(robots.findRuleLine('/other', ROBOTS_AGENT)).toBeNull();
    expect(robots.lines[6]).toBe('Disallow: /trust');
  });

  it('reads the largest file of agents and rules in little memory', () => {
    const times = Math.floor(MAX_ROBOTS_BYTES / 21);
    // Every rule for every agent would be 600 million rules.
    const text = `${'User-agent:a\n'.repeat(times)}${'Allow:/\n'.repeat(times)}`;
    const before = process.memoryUsage.rss();
    expect(keepsOut(text)).toBe(false);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  });
});
