import { describe, expect, test } from 'vitest';
import { startInSharedProduct } from './product-in-browser.ts';
import { countLoadedScriptBytes, countPreloadedScriptBytes } from './script-bytes.ts';

const visit = startInSharedProduct();

// React, React DOM and the router alone are 111,000 bytes. Parts that the server rendered are loaded before hydration,
// too. Editors, dialogs and other parts that a visitor opens load afterwards.
describe.each([
  ['/', 141_000, 148_000],
  ['/terms', 129_500, 133_500],
  ['/search?q=galv', 133_500, 138_500],
  ['/d/galvnews.com', 166_500, 195_500],
  ['/associations', 135_000, 140_500],
  ['/check?domain=galvnews.com', 150_500, 184_000],
  ['/trust-assistant', 154_500, 163_500],
  ['/trust-assistant?u=galvnews.com', 154_500, 163_500],
  ['/trust-generator', 157_000, 208_500],
  ['/trust-generator?domain=galvnews.com', 165_500, 340_500],
  ['/trust-graph', 157_500, 163_000],
  ['/trust-graph?domain=galvnews.com', 178_000, 235_500],
  ['/trust-graph?tab=query', 170_500, 295_000],
  ['/legit-demo', 147_000, 269_000],
])('script size of %s', (at, preloaded, loaded) => {
  test(`is at most ${preloaded} bytes for hydration`, async () => {
    expect(await countPreloadedScriptBytes(visit.product.url + at)).toBeLessThanOrEqual(preloaded);
  });

  test(`is at most ${loaded} bytes without an interaction, with the texts`, async () => {
    const page = await visit.pages.open('about:blank', {});
    expect(await countLoadedScriptBytes(page, at)).toBeLessThanOrEqual(loaded);
  });
});
