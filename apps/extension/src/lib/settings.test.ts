import { describe, expect, it } from 'vitest';
import { parseOrigin } from './settings.ts';

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
