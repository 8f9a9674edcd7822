import { describe, expect, test } from 'vitest';
import { startInSharedProduct } from './product-in-browser.ts';
import { countLoadedScriptBytes, countPreloadedScriptBytes } from './script-bytes.ts';

const visit = startInSharedProduct();

// React, React DOM and the router alone are 111,000 bytes. Parts that the server rendered are loaded before hydration,
// too. Editors, dialogs and other parts that a visitor opens load afterwards.
describe.each([
  ['/', 139_000, 145_000],
  ['/terms', 129_500, 133_500],
  ['/search?q=galv', 133_000, 138_000],
  ['/d/galvnews.com', 165_000, 193_500],
  ['/associations', 134_500, 140_000],
  ['/check?domain=galvnews.com', 149_500, 182_000],
  ['/trust-assistant', 153_500, 163_000],
  ['/trust-assistant?u=galvnews.com', 153_500, 163_000],
  ['/trust-generator', 156_500, 208_000],
  ['/trust-generator?domain=galvnews.com', 165_000, 338_000],
  ['/trust-graph', 157_000, 162_500],
  ['/trust-graph?domain=galvnews.com', 161_000, 233_000],
  ['/trust-graph?tab=query', 170_000, 293_000],
  ['/legit-demo', 146_500, 267_500],
])('script size of %s', (at, preloaded, loaded) => {
  test(`is at most ${preloaded} bytes for hydration`, async () => {
    expect(await countPreloadedScriptBytes(visit.product.url + at)).toBeLessThanOrEqual(preloaded);
  });

  test(`is at most ${loaded} bytes without an interaction, with the texts`, async () => {
    const page = await visit.pages.open('about:blank', {});
    expect(await countLoadedScriptBytes(page, at)).toBeLessThanOrEqual(loaded);
  });
});
