import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { toast, waitForHydration } from './pages.ts';

/** Named in the starter crawl by journallist.net and texaspress.com (member) and sninews.com (control). */
export const GALVESTON = 'galvnews.com';

export const domainField = (page: Page) => page.getByRole('combobox', { name: 'Domain', exact: true });
export const preview = (page: Page) => page.getByRole('textbox', { name: 'The text of your trust.txt' });
export const previewText = async (page: Page) =>
  (await page.locator('[aria-label="The text of your trust.txt"] .cm-line').allTextContents()).join('\n');
export const publishDrawer = (page: Page) => page.getByRole('dialog', { name: 'Publish your trust.txt' });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

export async function enter(page: Page, domain: string): Promise<void> {
  await waitForHydration(page);
  await domainField(page).fill(domain);
  await domainField(page).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 30_000 });
  await page.getByRole('button', { name: 'Enter', exact: true, disabled: false }).waitFor();
}

/** Opens the guide, and starts the check of the live file from it. */
export async function checkLiveFile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'How to publish' }).click();
  await publishDrawer(page).getByRole('button', { name: 'Check live file' }).click();
  await publishDrawer(page).waitFor({ state: 'detached' });
}

export async function download(page: Page): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download trust.txt' }).click(),
  ]);
  await toast(page, 'trust.txt file downloaded').waitFor();
  // The dialog of a running check closes by the clock of the page. No other one opens.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** Counts the requests that check sites and that query the graph, from before the first one. */
export function watchCalls(page: Page): { site: () => number; graph: () => number } {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const count = (pattern: RegExp) => () => urls.filter((url) => pattern.test(url)).length;
  return { site: count(/\/check-trust-txt$/), graph: count(/\/(?:check-domain|get-trust-relationships)$/) };
}
