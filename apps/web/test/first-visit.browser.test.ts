import { readFile } from 'node:fs/promises';
import { lintPolicyFile } from 'trust-txt';
import { expect, test } from 'vitest';
import { getHost, type Site, WORLD } from '../../../dev-world/start-dev-world.ts';
import { address } from './pages.ts';
import { startInWorld } from './product-in-browser.ts';

/** What the newcomer put on their site; null: nothing yet. */
let published: Buffer | null = null;
const NEWCOMER = getHost('newcomer');
const newcomer: Site = {
  host: NEWCOMER,
  group: 'files',
  what: 'A newspaper that has no trust.txt until the test puts it there',
  answer: (request, response) => {
    if (published === null || request.url !== '/.well-known/trust.txt') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(published);
  },
};

const visit = startInWorld([...WORLD, newcomer], {
  CHECK_CACHE_TTL_S: '1',
  GRAPH_UPDATE_INTERVAL_S: '1',
});

/** A publisher can read the file without our comments: names and values. */
const linesOf = (file: string) => file.split('\n').filter((line) => line && !line.startsWith('#'));

test('leads from the landing page to a published file without other help', { tags: 'sampled' }, async () => {
  const page = await visit.pages.prepare();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Connect to the Trust Graph' }).first().click();
  const domain = page.getByRole('combobox', { name: 'Domain', exact: true });

  // On a slow line Enter comes before the scripts, and is not lost.
  await domain.fill(NEWCOMER);
  await domain.press('Enter');
  await page.waitForURL('**/trust-generator?*domain=*', { waitUntil: 'commit' });
  release();
  await page.getByText('Certificate verified').waitFor();
  await page.getByText('We found no trust.txt on your site.').waitFor();
  expect(address(page)).toBe(`/trust-generator?domain=${NEWCOMER}`);

  await page.getByRole('button', { name: 'Add an association' }).click();
  await page.keyboard.type('texasp');
  await page.getByRole('option', { name: /^texaspress\.com/ }).click();
  await page.getByRole('tab', { name: 'Policies' }).click();
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('textbox', { name: /^Contact/ }).fill('newsroom@example.org');
  await page.getByRole('button', { name: 'Write contact=mailto:newsroom@example.org' }).click();

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download trust.txt' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('trust.txt');
  const file = await readFile(await saved.path());
  expect(linesOf(file.toString())).toEqual([
    'belongto=https://texaspress.com',
    'contact=mailto:newsroom@example.org',
    'datatrainingallowed=no',
  ]);
  const { diagnostics } = lintPolicyFile(file, { domain: NEWCOMER });
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);

  await page.getByRole('link', { name: 'How to publish' }).click();
  const guide = page.getByRole('dialog', { name: 'Publish your trust.txt' });
  await guide.getByText(`https://${NEWCOMER}/.well-known/trust.txt`, { exact: true }).waitFor();
  published = file;
  await guide.getByRole('button', { name: 'Check live file' }).click();
  const onSite = page.getByRole('region', { name: 'On your site' });
  await onSite.getByText('Live. It matches your draft.').waitFor();

  // The public page shows the result in the graph, with the file itself.
  await onSite.getByRole('link', { name: 'View dossier' }).click();
  await page.waitForURL(`**/d/${NEWCOMER}`);
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole('main').innerText();
      },
      // The graph is built again first, which takes 20 s on a busy machine.
      { timeout: 45_000 },
    )
    .toContain('mailto:newsroom@example.org');
});
