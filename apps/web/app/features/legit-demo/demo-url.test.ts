import { expect, test } from 'vitest';
import { parseUrl, toSearch } from './demo-url.ts';
import { EXAMPLE_IDS } from './examples.ts';
import { TAMPERINGS } from './tamper-evidence.ts';

const read = (address: string) => parseUrl(new URL(address, 'http://localhost').searchParams);

test('restores every tab with any changes from its address', () => {
  for (const tab of EXAMPLE_IDS) {
    for (const broken of [[], [TAMPERINGS[0]], TAMPERINGS]) {
      const url = { tab, tamperings: new Set(broken) };
      expect(read(toSearch(url))).toEqual(url);
    }
  }
});

test('writes a short, canonical address', () => {
  expect(toSearch({ tab: 'news', tamperings: new Set() })).toBe('/legit-demo');
  expect(toSearch({ tab: 'ssl', tamperings: new Set(['forge', 'byte']) })).toBe(
    '/legit-demo?tab=ssl&broken=byte,forge',
  );
});

test('ignores unknown values in an address', () => {
  expect(read('/legit-demo?tab=poetry&broken=,byte,byte,everything')).toEqual({
    tab: 'news',
    tamperings: new Set(['byte']),
  });
});
