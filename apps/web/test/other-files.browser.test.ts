import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { WORLD } from '../../../dev-world/start-dev-world.ts';
import { expectAccessible } from './expect-accessible.ts';
import { intercept } from './intercept.ts';
import { waitForHydration, waitUntilLoaded } from './pages.ts';
import { startInWorld } from './product-in-browser.ts';

const visit = startInWorld(WORLD);

const DOMAIN = 'news.example';
const KEY = 'z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp';
/** A made-up private key in the form of a JWK. */
const PRIVATE_KEY = '{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg","d":"nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZ"}';

const summary = (page: Page) => page.getByText('Other files that say who you are');
const field = (page: Page, name: string) => page.locator(`:is(input, textarea)[name="${name}"]`);
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const previewOf = (page: Page, title: string) => page.getByRole('region', { name: `The text: ${title}`, exact: true });

async function open(page: Page): Promise<void> {
  await waitForHydration(page);
  await summary(page).click();
  await field(page, 'legalName').waitFor();
}

/** A page with a domain, and without a check of it. */
async function openWithDomain(search = ''): Promise<Page> {
  const page = await visit.pages.open(`/trust-generator${search}`);
  await intercept(page, '**/api/*', (request) => request.abort());
  await open(page);
  await field(page, 'domain').fill(DOMAIN);
  return page;
}

async function download(page: Page, fileName: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${fileName}`, exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(fileName);
  return readFile(await file.path(), 'utf8');
}

describe('other publisher files', () => {
  test('are collapsed, and load their code when opened', { tags: 'sampled' }, async () => {
    const page = await visit.pages.prepare();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/other-files|file-card/.test(request.url())) scripts.push(request.url());
    });
    await page.goto('/trust-generator');
    await waitUntilLoaded(page);
    expect(await field(page, 'legalName').count()).toBe(0);
    expect(scripts).toEqual([]);
    await open(page);
    expect(scripts.length).toBeGreaterThan(0);
    await page.getByText('Enter your domain at the top of the page to create these files.').waitFor();
  });

  test('load also if opened before the scripts of the page', async () => {
    const page = await visit.pages.prepare();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/trust-generator', { waitUntil: 'commit' });
    await summary(page).click();
    release();
    await field(page, 'legalName').waitFor();
  });

  test('show an error if their code does not load', async () => {
    const page = await visit.pages.open('/trust-generator');
    await page.route('**/assets/other-files-panel-*.js', (route) => route.abort());
    await waitForHydration(page);
    await summary(page).click();
    await page.getByText('Part of this page did not load. Check your connection. Your draft is safe.').waitFor();
  });

  test('are generated from both forms, agree with the trust.txt, and send nothing', async () => {
    const page = await openWithDomain('?tab=policies');
    await field(page, 'datatrainingallowed').first().waitFor();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() !== 'script') requests.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    await page.locator('input[name="datatrainingallowed"][value="no"]').check();
    await field(page, 'contact').fill('desk@news.example');
    await field(page, 'name').fill('Example News');
    await field(page, 'description').fill('Independent news');
    await field(page, 'lei').fill('5493001KJTIIGC8Y1R12');
    await page.locator('input[name="tdmReservation"][value="yes"]').check();
    await field(page, 'publicKey').fill(KEY);
    await page.getByText('7 of 7 are complete.').waitFor();

    expect(await page.getByText('Our reader recognizes it and finds no problems.').count()).toBe(7);
    await card(page, 'Lines for your robots.txt')
      .getByText('Agrees with your trust.txt: Training of AI models.')
      .waitFor();
    await card(page, 'JSON-LD for your home page').getByText('Agrees with your trust.txt: Contact.').waitFor();
    expect(await previewOf(page, 'JSON-LD for your home page').textContent()).toContain(
      '"leiCode": "5493001KJTIIGC8Y1R12"',
    );
    expect(await previewOf(page, 'TDMRep').textContent()).toContain('"tdm-reservation": 1');

    expect(await download(page, 'license.xml')).toContain('<prohibits type="usage">ai-train</prohibits>');
    for (const typed of ['Example', 'desk@', '5493001', KEY]) expect(requests.join()).not.toContain(typed);
  });

  test('list the missing fields with links, including those of the form above', async () => {
    const page = await openWithDomain();
    await card(page, 'TDMRep').getByText('To create it, complete:').waitFor();
    await card(page, 'DID document').getByRole('button', { name: 'Public key' }).click();
    expect(await field(page, 'publicKey').evaluate((element) => element === document.activeElement)).toBe(true);
    await card(page, 'RSL license').getByRole('button', { name: 'May AI systems train on your content?' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('datatrainingallowed');
    await page.keyboard.press('Space');
    await card(page, 'RSL license').getByText('Our reader recognizes it').waitFor();
  });

  test('report a value that they cannot contain at its field', async () => {
    const page = await openWithDomain();
    await field(page, 'lei').fill('5493001KJTIIGC8Y1R13');
    await field(page, 'issn').focus();
    const message = 'Not an identifier of this register. Check for a mistyped character.';
    await expect.poll(() => field(page, 'lei').getAttribute('aria-invalid')).toBe('true');
    const describedBy = (await field(page, 'lei').getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe(message);
    expect(await card(page, 'JSON-LD for your home page').getByRole('button', { name: 'LEI' }).count()).toBe(1);
  });

  test('reject a private key, which no storage contains', { tags: 'sampled' }, async () => {
    const page = await openWithDomain();
    await field(page, 'name').fill('Example News');
    await field(page, 'publicKey').fill(PRIVATE_KEY);
    await page.getByText('This is a private key. It was removed from the field, not stored and not sent.').waitFor();
    expect(await field(page, 'publicKey').inputValue()).toBe('');
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('Example News'));
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('nWGxne');
    await field(page, 'publicKey').fill(KEY);
    await previewOf(page, 'DID document').getByText(`did:web:${DOMAIN}#${KEY}`).first().waitFor();
  });

  test('are part of the draft: stored, cleared, restored, and unchanged by a loaded file', {
    tags: 'sampled',
  }, async () => {
    const page = await openWithDomain();
    await field(page, 'legalName').fill('Example News Ltd');
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('Example News Ltd'));
    await page.reload();
    await open(page);
    expect(await field(page, 'legalName').inputValue()).toBe('Example News Ltd');

    await page.getByText('Paste or drop it here').click();
    await page.getByRole('textbox', { name: 'Text of a trust.txt' }).fill('member=https://a.example/\n');
    await page.getByRole('button', { name: 'Use this text' }).click();
    await page.getByRole('combobox', { name: 'Member 1' }).waitFor();
    expect(await field(page, 'legalName').inputValue()).toBe('Example News Ltd');

    await page.getByRole('button', { name: 'Clear draft' }).click();
    await expect.poll(() => field(page, 'legalName').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Restore previous draft' }).click();
    await expect.poll(() => field(page, 'legalName').inputValue()).toBe('Example News Ltd');
  });

  test('have no axe violations and fit 320 px', async () => {
    const page = await openWithDomain('?tab=policies');
    await page.locator('input[name="datatrainingallowed"][value="yes"]').check();
    await field(page, 'lei').fill('not an id');
    await field(page, 'issn').focus();
    await previewOf(page, 'RSL license').waitFor();
    await expectAccessible(page);
  });
});
