import { expect, test } from 'vitest';
import { linkable } from './web-address.ts';

test('only http and https are linked', () => {
  expect(linkable('https://ap.org/trust.txt')).toBe('https://ap.org/trust.txt');
  expect(linkable('http://ap.org/trust.txt')).toBe('http://ap.org/trust.txt');
  for (const hostile of ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//ap.org', 'ap.org', '']) {
    expect(linkable(hostile)).toBeNull();
  }
});
