import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Long enough for what a page fetches by itself once it has come to rest. */
const IDLE_MS = 500;

/**
 * Opens an address and counts the script that it fetches by itself, really fetched and not only announced, as gzip would
 * send it. What comes later counts as well: call `bytes` again.
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

/** How much script a page loads before anybody does anything with it, as gzip would send it. */
export async function countAnnouncedScriptBytes(address: string): Promise<number> {
  const html = await (await fetch(address)).text();
  const wanted = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(wanted.length).toBeGreaterThan(3);
  const textOf = async (path: string) => (await fetch(new URL(path, address))).text();
  // What brings the page to life is fetched by its first script.
  const first = wanted.find((path) => path.includes('entry.client')) ?? '';
  const waking = /hydrate-page-[\w-]+\.js/.exec(await textOf(first))?.[0];
  expect(waking).toBeDefined();
  const texts = await Promise.all([...wanted, first.replace(/[^/]+$/, waking ?? '')].map(textOf));
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
}
