import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { address } from './pages.ts';
import { startInSharedProduct } from './product-in-browser.ts';

const visit = startInSharedProduct();

const banner = (page: Page) => page.getByRole('region', { name: 'Vouchers in use' });
const signal = (page: Page, text: string) => page.locator('dd').filter({ hasText: text }).first().waitFor();

test('lets a reader choose anchors, preserves them across pages, and resets them', async () => {
  const page = await visit.pages.openHydrated('/trust-graph?tab=entity-details&domain=gilmermirror.com');
  await signal(page, '0.90 of 1');
  expect(await banner(page).count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Choose your own vouchers' }).click();
  await page.getByRole('heading', { name: 'Choose your own vouchers' }).waitFor();
  await page.getByText('Alliance for Audited Media').waitFor();
  await page.getByLabel('Vouchers').fill('https://www.ap.org/\nvpa.net');
  await page.getByRole('button', { name: 'Use these vouchers' }).click();

  await banner(page).getByText('https://www.ap.org/, vpa.net').waitFor();
  await signal(page, 'None of the chosen vouchers vouches for this domain.');
  // The view goes along to the other tabs and screens.
  await page.getByRole('link', { name: 'Check Domain' }).click();
  expect(new URL(page.url()).searchParams.get('anchors')).toBe('https://www.ap.org/,vpa.net');

  await banner(page).getByRole('button', { name: 'Save in this browser' }).click();
  await page.goto('/trust-graph?tab=entity-details&domain=apnews.com');
  await signal(page, '0.60 of 1');
  expect(new URL(page.url()).searchParams.get('anchors')).toBe('https://www.ap.org/,vpa.net');
  await banner(page).getByRole('link', { name: 'Back to the default view' }).click();
  await banner(page).waitFor({ state: 'detached' });
  await page.getByText('0.60 of 1').waitFor({ state: 'detached' });
  expect(address(page)).toBe('/trust-graph?tab=entity-details&domain=apnews.com&anchors=default');
  await page.goBack();
  await banner(page).getByRole('button', { name: 'Remove from this browser' }).click();
  await banner(page).getByRole('button', { name: 'Save in this browser' }).waitFor();
  await expectAccessible(page);
});

test('draws and lists the network with custom anchors', async () => {
  const page = await visit.pages.openHydrated('/trust-graph?domain=gilmermirror.com&depth=1&anchors=texaspress.com');
  const row = page.getByRole('row').filter({ hasText: 'texaspress.com' });
  await page.getByRole('columnheader', { name: 'Trust signal' }).waitFor();
  await row.first().getByRole('cell', { name: '1.00', exact: true }).waitFor();
  await page.getByText('Filled: your vouchers vouch for it').waitFor();

  // The circle of the same center, and the details of one in it.
  await page.goto('/trust-graph?view=radial&domain=gilmermirror.com&list=passed&anchors=texaspress.com');
  await page.getByRole('button', { name: /^texaspress\.com.*; trust signal 1\.00$/ }).waitFor();
  await page.getByRole('button', { name: /^journallist\.net.*; no trust signal$/ }).press('i');
  await page.getByRole('dialog').getByText('None of the chosen vouchers vouches for this domain.').waitFor();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

test('computes a path with custom anchors without script', async () => {
  const response = await fetch(`${visit.product.url}/path?from=gilmermirror.com&to=nytimes.com&anchors=ap.org`);
  const html = await response.text();
  expect(html).toContain('No path leads from gilmermirror.com to nytimes.com.');
  expect(html).toMatch(/Your vouchers:(?:<[^>]+>| )*ap\.<wbr\/>org/);
  expect(html).toContain('/path?from=gilmermirror.com&amp;to=nytimes.com&amp;anchors=default');
});

test('names invalid anchors, and preserves the input', async () => {
  const page = await visit.pages.open('/path?from=gilmermirror.com&to=nytimes.com&anchors=no-such-list.com');
  await page.getByText('These vouchers cannot be used.').waitFor();
  await page.getByText('no-such-list.com is not in the graph').waitFor();
  expect(await page.getByLabel('Source domain').inputValue()).toBe('gilmermirror.com');
  await banner(page).getByRole('link', { name: 'Change' }).click();
  await page.getByRole('heading', { name: 'Choose your own vouchers' }).waitFor();
  expect(await page.getByLabel('Vouchers').inputValue()).toBe('no-such-list.com');
  await expectAccessible(page);
});
