import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitUntilLoaded } from './pages.ts';

/** Bytes of all scripts that a page fetches without an interaction, with gzip, also those of its language. */
export async function countLoadedScriptBytes(page: Page, address: string): Promise<number> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(address);
  await waitUntilLoaded(page);
  return countBytes([...scripts]);
}

/** Bytes of script that a page loads before hydration, with gzip and without the texts of its language. */
export async function countPreloadedScriptBytes(address: string): Promise<number> {
  const html = await (await fetch(address)).text();
  const paths = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, path = '']) => path);
  const wanted = paths.filter((path) => !path.includes('/messages/'));
  expect(wanted.length).toBeGreaterThan(3);
  return countBytes([...new Set(wanted)].map((path) => new URL(path, address).href));
}

async function countBytes(addresses: readonly string[]): Promise<number> {
  const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
}
