import { expect, it } from 'vitest';
import { getNetwork, NetworkLimiter } from './network-limiter.ts';

it.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['192.0.2.250', '192.0.2.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
])('maps %s to the network %s', (address, network) => {
  expect(getNetwork(address)).toBe(network);
});

it('starts visits to one network at the interval, and those to others immediately', () => {
  let now = 0;
  const limiter = new NetworkLimiter({ concurrency: 2, intervalMs: 250, now: () => now });
  expect([limiter.tryStart(['a']), limiter.tryStart(['a']), limiter.tryStart(['b'])]).toEqual([true, false, true]);
  now = 249;
  expect(limiter.tryStart(['a'])).toBe(false);
  now = 250;
  expect(limiter.tryStart(['a'])).toBe(true);
});

it('starts a visit to several networks only if all are free', () => {
  const limiter = new NetworkLimiter({ concurrency: 1, intervalMs: 0, now: () => 0 });
  expect([limiter.tryStart(['a', 'b']), limiter.tryStart(['b', 'c']), limiter.tryStart(['c'])]).toEqual([
    true,
    false,
    true,
  ]);
});

it('limits concurrent visits to one network', () => {
  const limiter = new NetworkLimiter({ concurrency: 2, intervalMs: 0, now: () => 0 });
  expect([limiter.tryStart(['a']), limiter.tryStart(['a']), limiter.tryStart(['a'])]).toEqual([true, true, false]);
  limiter.end(['a']);
  expect(limiter.tryStart(['a'])).toBe(true);
});

it('does not limit hosts on an unknown network', () => {
  const limiter = new NetworkLimiter({ concurrency: 1, intervalMs: 1_000, now: () => 0 });
  expect([limiter.tryStart([]), limiter.tryStart([])]).toEqual([true, true]);
});
