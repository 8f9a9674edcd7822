import { expect, test } from 'vitest';
import { getHost } from './suggest-domains.ts';

test.each([
  ['https://www.ap.org/', 'ap.org'],
  ['HTTP://AP.org', 'ap.org'],
  ['www.ap.org/', 'ap.org'],
  ['ap.org', null],
  ['www.ap.org', null],
  ['texas press', null],
  ['https://', null],
])('reads from %s the host %s', (text, host) => {
  expect(getHost(text)).toBe(host);
});
