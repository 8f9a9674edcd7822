import { expect, test } from 'vitest';
import { parseUrl, toSearch } from './demo-url.ts';
import { EXAMPLE_IDS } from './examples.ts';
import { TAMPERINGS } from './tamper-evidence.ts';

const read = (address: string) => parseUrl(new URL(address, 'http://localhost').searchParams);

test('every tab, with nothing, one thing or everything broken, comes back from its address', () => {
  for (const tab of EXAMPLE_IDS) {
    for (const broken of [[], [TAMPERINGS[0]], TAMPERINGS]) {
      const url = { tab, tamperings: new Set(broken) };
      expect(read(toSearch(url))).toEqual(url);
    }
  }
});

test('addresses are short, and the same for the same view', () => {
  expect(toSearch({ tab: 'news', tamperings: new Set() })).toBe('/legit-demo');
  expect(toSearch({ tab: 'ssl', tamperings: new Set(['forge', 'byte']) })).toBe(
    '/legit-demo?tab=ssl&broken=byte,forge',
  );
});

test('what an address does not know is left out', () => {
  expect(read('/legit-demo?tab=poetry&broken=,byte,byte,everything')).toEqual({
    tab: 'news',
    tamperings: new Set(['byte']),
  });
});
