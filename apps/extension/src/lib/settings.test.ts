import { describe, expect, it } from 'vitest';
import { getHostPattern, parseOrigin } from './settings.ts';

describe('parseOrigin', () => {
  it.each([
    ['trust.example.org', 'https://trust.example.org'],
    [' https://trust.example.org/about?x=1 ', 'https://trust.example.org'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
    ['http://trust.example.org', null],
    ['http://localhost.example.org', null],
    ['ftp://trust.example.org', null],
    ['', null],
  ])('reads %j as %j', (text, origin) => {
    expect(parseOrigin(text)).toBe(origin);
  });
});

describe('getHostPattern', () => {
  it.each([
    ['https://trust.example.org:8443', 'https://trust.example.org/*'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1/*'],
    ['https://[2001:db8::1]:8443', 'https://[2001:db8::1]/*'],
  ])('returns a pattern without a port for %s', (origin, pattern) => {
    expect(getHostPattern(origin)).toBe(pattern);
  });
});
