import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeHostname } from './index.ts';

describe('host names', () => {
  it.each([
    ['Example.ORG', 'example.org'],
    [' www.example.org. ', 'www.example.org'],
    ['B\u00fccher.example', 'xn--bcher-kva.example'],
    ['localhost', 'localhost'],
    ['a_b.example.org', 'a_b.example.org'],
    ['3com.example', '3com.example'],
  ])('are normalized: %s', (text, host) => expect(normalizeHostname(text)).toBe(host));

  it.each([
    ...[
      '',
      '.',
      'a..b',
      '-a.example',
      '127.0.0.1',
      '1.2.3',
      '0x7f.1',
      '[::1]',
      'a.example:80',
      'https://a.example',
      'a/b',
    ],
    ...[
      'a b',
      'a@b.example',
      '*.example',
      `${'a'.repeat(64)}.example`,
      `${'a.'.repeat(200)}example`,
      'xn--a\u00fc.example',
    ],
  ])('are rejected: %j', (text) => expect(normalizeHostname(text)).toBeNull());

  it('are stable for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string({ unit: 'binary' })), (text) => {
        const host = normalizeHostname(text);
        return host === null || normalizeHostname(host) === host;
      }),
    );
  });
});
