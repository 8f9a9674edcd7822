import { expect, it } from 'vitest';
import { getNetwork, NetworkPacer } from './network-pacer.ts';

it.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['192.0.2.250', '192.0.2.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
])('maps %s to the network %s', (address, network) => {
  expect(getNetwork(address)).toBe(network);
});

it('starts visits to one network at the interval, and those to others immediately', () => {
  let now = 0;
  const pacer = new NetworkPacer({ concurrency: 2, intervalMs: 250, now: () => now });
  expect([pacer.tryStart(['a']), pacer.tryStart(['a']), pacer.tryStart(['b'])]).toEqual([true, false, true]);
  now = 249;
  expect(pacer.tryStart(['a'])).toBe(false);
  now = 250;
  expect(pacer.tryStart(['a'])).toBe(true);
});

it('starts a visit to several networks only if all are free', () => {
  const pacer = new NetworkPacer({ concurrency: 1, intervalMs: 0, now: () => 0 });
  expect([pacer.tryStart(['a', 'b']), pacer.tryStart(['b', 'c']), pacer.tryStart(['c'])]).toEqual([true, false, true]);
});

it('limits concurrent visits to one network', () => {
  const pacer = new NetworkPacer({ concurrency: 2, intervalMs: 0, now: () => 0 });
  expect([pacer.tryStart(['a']), pacer.tryStart(['a']), pacer.tryStart(['a'])]).toEqual([true, true, false]);
  pacer.end(['a']);
  expect(pacer.tryStart(['a'])).toBe(true);
});

it('does not pace hosts on an unknown network', () => {
  const pacer = new NetworkPacer({ concurrency: 1, intervalMs: 1_000 });
  expect([pacer.tryStart([]), pacer.tryStart([])]).toEqual([true, true]);
});
