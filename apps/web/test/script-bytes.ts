import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Long enough for what an idle page fetches automatically. */
const IDLE_MS = 500;

/**
 * Opens a URL and counts the scripts that it fetches automatically, really fetched and not only announced, with gzip.
 * Later scripts count as well: call `bytes` again.
 */
export async function countLoadedScriptBytes(page: Page, address: string): Promise<{ bytes: () => Promise<number> }> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(IDLE_MS);
  return {
    bytes: async () => {
      const texts = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()));
      return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
    },
  };
}

/** Bytes of script that a page loads to be hydrated, with gzip and without the texts of its language. */
export async function countAnnouncedScriptBytes(address: string): Promise<number> {
  const html = await (await fetch(address)).text();
  const modules = /"modules":\[([^\]]*)\]/.exec(html)?.[1]?.match(/[^",]+/g) ?? [];
  const wanted = modules.filter((path) => !path.includes('/messages/'));
  expect(wanted.length).toBeGreaterThan(3);
  const textOf = async (path: string) => (await fetch(new URL(path, address))).text();
  const texts = await Promise.all(wanted.map(textOf));
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
}
