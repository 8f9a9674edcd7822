import { expect, test } from 'vitest';
import { toSafeHref } from './safe-href.ts';

test('links only http and https', () => {
  expect(toSafeHref('https://ap.org/trust.txt')).toBe('https://ap.org/trust.txt');
  expect(toSafeHref('http://ap.org/trust.txt')).toBe('http://ap.org/trust.txt');
  for (const hostile of ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//ap.org', 'ap.org', '']) {
    expect(toSafeHref(hostile)).toBeNull();
  }
});
