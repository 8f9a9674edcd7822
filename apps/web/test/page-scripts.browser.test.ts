import { describe, expect, test } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { startInSharedProduct } from './product-in-browser.ts';
import { countAnnouncedScriptBytes, countLoadedScriptBytes } from './script-bytes.ts';

const visit = startInSharedProduct();

describe('script size', () => {
  const WITHOUT_SCRIPTS = [
    '/',
    '/terms',
    '/follow',
    '/check',
    '/path',
    '/path?from=texaspress.com&to=galvnews.com',
    '/trust-generator',
    '/trust-graph',
    '/trust-assistant',
    '/match',
    '/d/galvnews.com',
    '/associations',
    '/check?domain=galvnews.com',
    '/trust-assistant?u=galvnews.com',
    '/trust-generator?domain=galvnews.com',
    '/trust-graph?domain=galvnews.com',
    '/legit-demo',
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

  // React, React DOM and the router alone are 111,000 bytes. The code of a rendered result is loaded in addition.
  test.each([
    ['/associations', 134_500],
    ['/check?domain=galvnews.com', 150_000],
    ['/trust-assistant?u=galvnews.com', 151_500],
    ['/trust-generator?domain=galvnews.com', 156_000],
    ['/trust-graph?domain=galvnews.com', 158_500],
    ['/legit-demo', 146_500],
  ])('is on %s at most %i bytes for hydration, after the first interaction', async (at, limit) => {
    expect(await countAnnouncedScriptBytes(visit.product.url + at)).toBeLessThanOrEqual(limit);
  });
});
