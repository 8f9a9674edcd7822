import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listConfirmed, readStarterRelationships, STARTER_ASSOCIATIONS } from '../../server/test/independent-graph.ts';
import { expectAccessible } from './expect-accessible.ts';
import { intercept } from './intercept.ts';
import { startInSharedProduct } from './product-in-browser.ts';

const visit = startInSharedProduct();

const starter = readStarterRelationships();
/** Associations that list a site and that it confirms, counted from the CSV files. */
const confirmedLists = Map.groupBy(
  listConfirmed(starter).filter(({ attribute, source }) => attribute === 'member' && STARTER_ASSOCIATIONS.has(source)),
  ({ target }) => target,
);
/** Members of JournalList, as an analyst has them: with names that contain commas and quotation marks. */
const DOMAINS = starter.relationships
  .filter(
    ({ source, attribute, target }) => source === 'journallist.net' && attribute === 'member' && !/[/]/.test(target),
  )
  .map(({ target }) => target)
  .slice(0, 500);
const ROWS = DOMAINS.map((domain, index) => [`Outlet ${index}, "${domain}"`, `https://www.${domain}/`, '=1+1']);
const toCsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')}\n`).join('');

async function downloadRows(
  page: Page,
  { name = 'outlets-vouchwire.csv', delimiter = ';' } = {},
): Promise<Record<string, string>[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(name);
  return parse(await readFile(await file.path(), 'utf8'), { columns: true, delimiter });
}

test('matches a CSV of 500 domains with progress, and can be stopped, continued and joined', async () => {
  const page = await visit.pages.open('/match');
  let held = 3;
  const stop = await intercept(page, '**/api/match', async (request) => (held-- > 0 ? request.continue() : undefined));
  await expect.poll(() => page.getByRole('button', { name: 'Choose file' }).isEnabled()).toBe(true);
  await page.getByLabel('Choose file').setInputFiles({
    name: 'outlets.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(toCsv([['outlet', 'website', 'note'], ...ROWS])),
  });
  const start = page.getByRole('button', { name: 'Match 500 entries' });
  await start.waitFor();
  expect(
    await page.getByLabel('Column to match').evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.text),
  ).toBe('website');
  await start.click();
  const status = page.getByRole('status').filter({ hasText: 'compared' });
  await status.getByText('150 of 500 compared.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await status.getByText('Stopped. 150 of 500 compared.').waitFor();
  await stop();
  await page.getByRole('button', { name: 'Continue' }).click();
  await status.getByText('500 of 500 compared.').waitFor();

  const joined = await downloadRows(page);
  expect(joined.map(({ outlet, website, note }) => [outlet, website, note])).toEqual(ROWS);
  expect(joined.map((row) => [row.vouchwire_domain, row.vouchwire_associations_confirmed])).toEqual(
    DOMAINS.map((domain) => [domain, String(confirmedLists.get(domain)?.length ?? 0)]),
  );
  const results = page.getByRole('region', { name: 'Results' });
  await page.getByLabel('Filter by text').fill(DOMAINS[7] ?? '');
  await expect.poll(() => results.getByRole('row').count()).toBe(2);
  expect(await results.getByRole('link', { name: DOMAINS[7], exact: true }).getAttribute('href')).toBe(
    `/d/${DOMAINS[7]}`,
  );
  await page.getByLabel('Filter by text').fill('');
  await expectAccessible(page);
});

test('shows candidates to choose, invalid entries, and entries without records for a pasted list', {
  tags: 'sampled',
}, async () => {
  const page = await visit.pages.open('/match');
  await page.getByText('The column vouchwire_first_seen contains the date', { exact: false }).waitFor();
  await page
    .getByLabel('List', { exact: false })
    .first()
    .fill('nytimse.com\nTexas Press Association\n192.168.0.1\nno-such-site-9f3.com');
  await page.getByRole('button', { name: 'Read list' }).click();
  await page.getByRole('button', { name: 'Match 4 entries' }).click();
  await page.getByText('4 of 4 compared.').waitFor();
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await row('nytimse.com').getByText('similar spelling, may be a different site').waitFor();
  await row('Texas Press Association').getByRole('link', { name: 'texaspress.com' }).waitFor();
  await row('192.168.0.1').getByText('Not valid').waitFor();
  await row('no-such-site-9f3.com').getByText('That says nothing about the site.', { exact: false }).waitFor();
  await page.getByLabel('Result', { exact: true }).selectOption('candidates');
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
});

test('adds the lists of the owner and the date of the headline to the CSV, without its age', async () => {
  const page = await visit.pages.open('/match');
  await page.getByLabel('List', { exact: false }).first().fill('apnews.com');
  await page.getByRole('button', { name: 'Read list' }).click();
  await page.getByRole('button', { name: 'Match 1 entry' }).click();
  await page.getByText('owner listed by 8').waitFor();
  const [row] = await downloadRows(page, { name: 'list-vouchwire.csv', delimiter: ',' });
  expect(row).toMatchObject({ vouchwire_associations_total: '0', vouchwire_via_owner: 'ap.org' });
  expect(row?.vouchwire_via_owner_associations?.split(' ').slice(0, 2)).toEqual(['iptc.org', 'journallist.net']);
  expect(row?.vouchwire_headline_read_at).toMatch(/^2026-03-15T/);
  expect(JSON.stringify(row)).not.toContain(' ago');
});

test('shows the sites of the links of a text by owner, with lines and dates', async () => {
  const page = await visit.pages.open('/match');
  const text = page.locator('textarea');
  await expect.poll(() => page.getByRole('button', { name: 'Find links' }).isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Find links' }).click();
  await page.getByText('There is no text.', { exact: false }).waitFor();
  await text.fill(
    'According to [AP](https://apnews.com/a/1), https://www.ap.org/news and gilmermirror.com;\n' +
      'not https://nytirnes.com/x or ![an image](https://example.com/x.png)',
  );
  await page.getByRole('button', { name: 'Find links' }).click();
  await page.getByRole('heading', { name: '4 links, 3 owners' }).waitFor();
  const owner = page
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('link', { name: 'ap.org' }) })
    .first();
  const urls = owner.getByRole('rowheader').filter({ hasText: '://' });
  expect(await urls.allTextContents()).toEqual(['https://apnews.com/a/1', 'https://www.ap.org/news']);
  // Line 42 of iptc.org names ap.org, which confirms it.
  const line = owner.getByRole('listitem').filter({ hasText: 'iptc.org' }).first();
  await line.getByText('line 42, read 15 Mar 2026').waitFor();
  await line.getByText('Confirmed').waitFor();
  await page.getByRole('row').filter({ hasText: 'nytirnes.com' }).getByText('nytimes.com', { exact: false }).waitFor();
  await expectAccessible(page);
  await text.fill('no link');
  await page.getByRole('button', { name: 'Find links' }).click();
  await page.getByRole('heading', { name: '0 links, 0 owners' }).waitFor();
  // The result of the text before it is not that of a text whose search is stopped.
  await intercept(page, '**/api/check-citations', async () => undefined);
  await text.fill('https://apnews.com');
  await page.getByRole('button', { name: 'Find links' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: '0 links, 0 owners' }).count()).toBe(0);
});

test('shows headlines in the language of the page', async () => {
  const page = await visit.pages.open('/match?lang=de');
  await page.locator('textarea').fill('apnews.com\nno-such-publisher.com\nno such name at all');
  await page.getByRole('button', { name: 'Liste lesen' }).click();
  await page.getByRole('button', { name: /^3 .* abgleichen$/ }).click();
  const table = page.locator('main table');
  await table.getByText('The Associated Press gibt an, diese Website zu kontrollieren', { exact: false }).waitFor();
  await table
    .getByText('Über ihren Eigentümer The Associated Press: IPTC, JournalList und 6 weitere.', { exact: false })
    .waitFor();
  await table.getByText('Eigentümer geführt von 8').waitFor();
  await table
    .getByText(/^Stand März 2026, vor \d+ (?:Monaten|Jahren)$/)
    .first()
    .waitFor();
  await table.getByText('no-such-publisher.com ist nicht im Graphen.', { exact: false }).waitFor();
  await table.getByText('Kein Eintrag im Graphen trägt diesen Namen.', { exact: false }).waitFor();
});
