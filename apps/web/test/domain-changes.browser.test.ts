import { expect, test } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { startInSharedProduct } from './product-in-browser.ts';

const visit = startInSharedProduct();

const ADDRESS = '/d/austinchronicle.com?since=2025-01-31';

async function fetchServed(path: string) {
  const response = await fetch(visit.product.url + path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  return {
    status: response.status,
    text: html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!-- -->|<wbr\/>/g, ''),
  };
}

test('lists the changes since another day, also without script', { tags: 'sampled' }, async () => {
  // austinchronicle.com says other things in each crawl: two statements are new, one is spelled differently, ten are unchanged (data/*.csv).
  const { status, text } = await fetchServed(ADDRESS);
  expect(status).toBe(200);
  expect(text).toContain('From 31 January 2025 to now');
  expect(text).toContain('2 lines added, 0 removed, 1 spelled differently, 10 unchanged.');
  expect(text).toMatch(/<input[^>]*type="date"[^>]*name="since"/);
  const page = await visit.pages.open('/d/austinchronicle.com');
  await page.getByText('Compare with another day').click();
  await page.getByLabel('What changed since').fill('2025-01-31');
  await page.getByRole('button', { name: 'Show what changed' }).click();
  await page.waitForURL(`**${ADDRESS}#changes`);
  const section = page.getByRole('region', { name: 'What changed' });
  await section.getByRole('heading', { name: 'In its own file' }).waitFor();
  expect(await section.getByText('Added:').count()).toBeGreaterThanOrEqual(2);
  await expectAccessible(page);
});

test('explains a day that cannot be compared, in the language of the page', async () => {
  const refused = await fetchServed('/d/galvnews.com?since=soon');
  expect(refused.status).toBe(200);
  expect(refused.text).toContain('“soon” is not a date. Use YYYY-MM-DD, such as 2025-01-31');
  const german = await fetchServed('/d/galvnews.com?since=soon&lang=de');
  expect(german.text).toContain('<html lang="de"');
  expect(german.text).not.toContain('“soon” is not a date');
});
