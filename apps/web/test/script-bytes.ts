import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Long enough for what a page fetches by itself once it has come to rest. */
const REST_MS = 500;

/**
 * Opens an address and counts the script that it fetches by itself, really fetched and not only announced, as gzip would
 * send it. What comes later counts as well: call `bytes` again.
 */
export async function openCountingScripts(page: Page, address: string): Promise<{ bytes: () => Promise<number> }> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(REST_MS);
  return {
    bytes: async () => {
      const texts = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()));
      return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
    },
  };
}
