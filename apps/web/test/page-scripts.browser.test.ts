import { describe, expect, test } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { startInSharedProduct } from './product-in-browser.ts';
import { countAnnouncedScriptBytes, countLoadedScriptBytes } from './script-bytes.ts';

const visit = startInSharedProduct();

describe('script size', () => {
  const WITHOUT_SCRIPTS = [
    '/',
    '/map',
    '/terms',
    '/watchlist',
    '/check',
    '/path',
    '/path?from=texaspress.com&to=galvnews.com',
    '/account-lookup',
    '/trust-generator',
    '/trust-graph',
    '/trust-assistant',
    '/match',
    '/d/galvnews.com',
  ];
  const isLanding = (at: string) => at === '/';

  test.each(sampleCases(WITHOUT_SCRIPTS, 4, { always: isLanding }))(
    'is zero on %s before the first interaction, and grows after it',
    async (at) => {
      const page = await visit.pages.open('about:blank', {});
      const scripts = await countLoadedScriptBytes(page, at);
      expect(await scripts.bytes()).toBe(0);
      await page.mouse.move(200, 200);
      // React alone is more than that.
      await expect.poll(() => scripts.bytes()).toBeGreaterThan(40_000);
    },
  );

  // Links to a result: their scripts load after the page, because they request what the page shows. React, React DOM
  // and the router alone are 111,000 bytes.
  test.each([
    ['/associations', 134_000],
    ['/check?domain=galvnews.com', 148_000],
    ['/account-lookup?address=trust://galvnews.com!', 148_000],
    ['/trust-assistant?u=galvnews.com', 148_500],
    ['/trust-generator?domain=galvnews.com', 154_500],
    ['/trust-graph?domain=galvnews.com', 157_000],
    ['/legit-demo', 150_000],
  ])('is on %s at most %i bytes for hydration', async (at, limit) => {
    expect(await countAnnouncedScriptBytes(visit.product.url + at)).toBeLessThanOrEqual(limit);
  });
});
