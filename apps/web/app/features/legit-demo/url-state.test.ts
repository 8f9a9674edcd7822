import { expect, test } from 'vitest';
import { BREAKS } from './breaks.ts';
import { EXAMPLE_IDS } from './examples.ts';
import { addressOf, readUrl } from './url-state.ts';

const read = (address: string) => readUrl(new URL(address, 'http://localhost').searchParams);

test('every tab, with nothing, one thing or everything broken, comes back from its address', () => {
  for (const tab of EXAMPLE_IDS) {
    for (const broken of [[], [BREAKS[0]], BREAKS]) {
      const url = { tab, broken: new Set(broken) };
      expect(read(addressOf(url))).toEqual(url);
    }
  }
});

test('addresses are short, and the same for the same view', () => {
  expect(addressOf({ tab: 'news', broken: new Set() })).toBe('/legit-demo');
  expect(addressOf({ tab: 'ssl', broken: new Set(['forge', 'byte']) })).toBe('/legit-demo?tab=ssl&broken=byte,forge');
});

test('what an address does not know is left out', () => {
  expect(read('/legit-demo?tab=poetry&broken=,byte,byte,everything')).toEqual({
    tab: 'news',
    broken: new Set(['byte']),
  });
});
