import { describe, expect, test } from 'vitest';
import { startInSharedProduct } from './product-in-browser.ts';
import { countLoadedScriptBytes, countPreloadedScriptBytes } from './script-bytes.ts';

const visit = startInSharedProduct();

// React, React DOM and the router alone are 111,000 bytes. Parts that the server rendered are loaded before hydration,
// too. Editors, dialogs and other parts that a visitor opens load afterwards.
describe.each([
  ['/', 138_500, 145_000],
  ['/terms', 129_000, 133_500],
  ['/search?q=galv', 133_000, 138_000],
  ['/d/galvnews.com', 163_000, 192_000],
  ['/associations', 135_000, 140_500],
  ['/check?domain=galvnews.com', 149_000, 182_500],
  ['/trust-assistant', 153_500, 162_500],
  ['/trust-assistant?u=galvnews.com', 153_500, 162_500],
  ['/trust-generator', 156_500, 208_500],
  ['/trust-generator?domain=galvnews.com', 165_000, 340_500],
  ['/trust-graph', 155_500, 161_500],
  ['/trust-graph?domain=galvnews.com', 178_500, 194_500],
  ['/trust-graph?domain=galvnews.com&view=network', 175_500, 231_000],
  ['/trust-graph?tab=query', 168_500, 290_000],
  ['/legit-demo', 134_000, 139_000],
])('script size of %s', (at, preloaded, loaded) => {
  test(`is at most ${preloaded} bytes for hydration`, async () => {
    expect(await countPreloadedScriptBytes(visit.product.url + at)).toBeLessThanOrEqual(preloaded);
  });

  test(`is at most ${loaded} bytes without an interaction, with the texts`, async () => {
    const page = await visit.pages.prepare();
    expect(await countLoadedScriptBytes(page, at)).toBeLessThanOrEqual(loaded);
  });
});
