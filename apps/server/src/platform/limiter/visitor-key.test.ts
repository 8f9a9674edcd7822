import { expect, it } from 'vitest';
import { getVisitorKey } from './visitor-key.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::6', '2001:db8:1::/48'],
  ['2001:0db8:0001:0002::', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:db8:1:2::3]:50123', '2001:db8:1::/48'],
  ['[2001:db8:1:2::3]', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('derives the key of %s as %s', (address, expected) => {
  expect(getVisitorKey(address)).toBe(expected);
});
