import { describe, expect, test } from 'vitest';
import { startInSharedProduct } from './product-in-browser.ts';
import { countLoadedScriptBytes, countPreloadedScriptBytes } from './script-bytes.ts';

const visit = startInSharedProduct();

// React, React DOM and the router alone are 111,000 bytes. Parts that the server rendered are loaded before hydration,
// too. Editors, dialogs and other parts that a visitor opens load afterwards.
describe.each([
  ['/', 139_100, 145_500],
  ['/terms', 129_600, 134_000],
  ['/search?q=galv', 134_000, 139_000],
  ['/d/galvnews.com', 163_900, 193_100],
  ['/associations', 135_600, 141_100],
  ['/check?domain=galvnews.com', 149_700, 182_500],
  ['/trust-assistant', 153_500, 162_500],
  ['/trust-assistant?u=galvnews.com', 153_500, 162_500],
  ['/trust-generator', 158_100, 213_600],
  ['/trust-generator?domain=galvnews.com', 168_400, 344_400],
  ['/trust-graph', 156_100, 162_000],
  ['/trust-graph?domain=galvnews.com', 179_900, 195_600],
  ['/trust-graph?domain=galvnews.com&view=network', 175_500, 233_500],
  ['/trust-graph?tab=query', 169_100, 290_200],
  ['/legit-demo', 134_500, 139_000],
])('script size of %s', (at, preloaded, loaded) => {
  test(`is at most ${preloaded} bytes for hydration`, async () => {
    expect(await countPreloadedScriptBytes(visit.product.url + at)).toBeLessThanOrEqual(preloaded);
  });

  test(`is at most ${loaded} bytes without an interaction, with the texts`, { tags: 'sampled' }, async () => {
    const page = await visit.pages.prepare();
    expect(await countLoadedScriptBytes(page, at)).toBeLessThanOrEqual(loaded);
  });
});
