import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectRoomForLargeText } from './expect-accessible.ts';
import { address, waitUntilLoaded } from './pages.ts';
import { startInSharedProduct } from './product-in-browser.ts';

const visit = startInSharedProduct();

const EXAMPLES: ReadonlyArray<[tab: string, id: string, stake: string, cost: string]> = [
  ['News Article', 'news', '100,000', '1'],
  ['Software Package', 'software', '50,000', '5'],
  ['SSL Certificate', 'ssl', '10,000', '2'],
  ['Academic Credential', 'credential', '100,000', '10'],
  ['Supply Chain', 'supply-chain', '25,000', '0.1'],
  ['API Endpoint', 'api', '5,000', '1'],
  ['Identity Claim', 'identity', '50,000', '5'],
];

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const simulate = (page: Page) => page.getByRole('button', { name: 'Simulate Verification' });
const value = (page: Page, cardName: string, name: string) =>
  card(page, cardName)
    .locator('div', { has: page.locator('dt', { hasText: name }) })
    .locator('dd');

test('shows seven tabs with an example each, and sends no request', async () => {
  const page = await visit.pages.open('/legit-demo');
  await waitUntilLoaded(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  expect(await page.title()).toMatch(/^Simulation: LEGIT Universal Verification Demo/);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('LEGIT Universal Verification Demo');
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(EXAMPLES.map(([name]) => name));
  expect(await page.getByText('Verification Successful').count()).toBe(0);

  const ids = new Set<string>();
  const hashes = new Set<string>();
  for (const [name, id, stake, cost] of EXAMPLES) {
    await tab(page, name).click();
    await page.getByRole('tab', { name, selected: true }).waitFor();
    expect(address(page)).toBe(id === 'news' ? '/legit-demo' : `/legit-demo?tab=${id}`);
    const content = page.getByRole('textbox', { name: 'Content' });
    expect(await content.getAttribute('readonly')).not.toBeNull();
    expect((await content.inputValue()).length).toBeGreaterThan(80);
    expect(await value(page, 'Example', 'Stake').innerText()).toBe(`${stake} LEGIT`);
    expect(await value(page, 'Example', 'Cost').innerText()).toBe(`${cost} LEGIT Burned on verification`);
    const metadata = JSON.parse(await card(page, 'Example').locator('pre').innerText()) as object;
    expect(Object.keys(metadata).length).toBeGreaterThan(3);

    const before = Date.now();
    await simulate(page).click();
    const done = card(page, 'Verification Successful');
    await done.getByText('Simulated', { exact: true }).waitFor();
    ids.add(await value(page, 'Verification Successful', 'ID').innerText());
    const hash = /0x[0-9a-f]{64}/.exec(await value(page, 'Verification Successful', 'Content hash').innerText())?.[0];
    hashes.add(hash ?? '');
    // random, as the page states: it is not the digest of the visible content
    expect(hash).not.toContain(
      createHash('sha256')
        .update(await content.inputValue())
        .digest('hex'),
    );
    await done.getByText('not computed from the content').waitFor();
    const shown = Date.parse((await done.locator('time').getAttribute('datetime')) ?? '');
    expect(shown).toBeGreaterThanOrEqual(before);
    expect(shown).toBeLessThanOrEqual(Date.now());
    await done.getByText('Ethereum mainnet').waitFor();

    const graph = card(page, 'Trust Graph Integration');
    await graph.getByText('Simulated', { exact: true }).waitFor();
    const domain = await value(page, 'Trust Graph Integration', 'Domain').innerText();
    expect(domain).toMatch(/\.example$/);
    expect(await value(page, 'Trust Graph Integration', 'trust.txt').innerText()).toBe(
      `https://${domain}/.well-known/trust.txt`,
    );
    expect(await graph.getByRole('listitem').allInnerTexts()).toEqual([
      'association.example',
      'registry.example',
      'archive.example',
    ]);
  }
  expect([ids.size, hashes.size]).toEqual([7, 7]);
  expect(
    (await card(page, 'How It Works').getByRole('listitem').allInnerTexts()).map((text) => text.split('.')[0]),
  ).toEqual(['Universal verification', 'Trust graph integration', 'Economic security', 'Cross-domain trust']);

  // a result stays with its example
  const last = await value(page, 'Verification Successful', 'ID').innerText();
  await tab(page, 'API Endpoint').click();
  await page.getByRole('tab', { name: 'API Endpoint', selected: true }).waitFor();
  expect(await value(page, 'Verification Successful', 'ID').innerText()).not.toBe(last);
  await page.goBack();
  await page.getByRole('tab', { name: 'Identity Claim', selected: true }).waitFor();
  expect(await value(page, 'Verification Successful', 'ID').innerText()).toBe(last);

  expect(requests).toEqual([]);
  await expectAccessible(page);
});

test('marks a saved file as a simulation first', async () => {
  const page = await visit.pages.open('/legit-demo?tab=credential');
  await simulate(page).click();
  const id = await value(page, 'Verification Successful', 'ID').innerText();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`vouchwire-simulation-credential-${id}.json`);
  const saved = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(Object.keys(saved).slice(0, 2)).toEqual(['simulation', 'state']);
  expect(saved).toMatchObject({
    simulation: true,
    state: 'Simulated',
    notice: expect.stringMatching(/^Simulation\./),
    result: {
      success: true,
      verificationId: id,
      contentHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      type: 'credential',
      verifier: 'did:web:registrar.university.example',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      trustGraphIntegration: {
        domain: 'university.example',
        trustTxtUrl: 'https://university.example/.well-known/trust.txt',
        trustRelationships: ['association.example', 'registry.example', 'archive.example'],
      },
      metadata: { holder: 'Sam Example' },
    },
  });
});

test('operates tabs, button and result by keyboard', { tags: 'sampled' }, async () => {
  const page = await visit.pages.open('/legit-demo');
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return '';
      return (element.closest('label') ?? element).textContent ?? '';
    });
  const tabTo = async (text: string) => {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      if ((await focused()).includes(text)) return;
    }
    throw new Error(`“${text}” is not reached with Tab`);
  };
  await tabTo('News Article');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('tab', { name: 'Identity Claim', selected: true }).waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Software Package', selected: true }).waitFor();
  expect(address(page)).toBe('/legit-demo?tab=software');
  await tabTo('Simulate Verification');
  await page.keyboard.press('Enter');
  await card(page, 'Verification Successful').waitFor();
  expect(await focused()).toContain('Verification Successful');
  await tabTo('Save as JSON');
  const getMaxDuration = () =>
    page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration))),
    );
  expect(await getMaxDuration(), 'with less motion').toBeLessThanOrEqual(80);
});

test('draws the frame on all sides, with room for large text', async () => {
  const page = await visit.pages.open('/legit-demo');
  await simulate(page).click();
  const sides = await page.evaluate(() => {
    // The click scrolled to the button. The boxes below are measured from the start of the page.
    scrollTo(0, 0);
    const { width, height } = document.documentElement.getBoundingClientRect();
    const at = (x: number, y: number) =>
      [...document.querySelectorAll<HTMLElement>('[aria-hidden] , [aria-hidden] *')].some((element) => {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const hatched = `${style.borderImageSource} ${style.backgroundImage}`.includes('repeating-linear-gradient');
        return hatched && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      });
    return { width, height, corners: [at(2, 2), at(width - 2, 2), at(2, height - 2), at(width - 2, height - 2)] };
  });
  expect(sides.height).toBeGreaterThan(900);
  expect(sides.corners).toEqual([true, true, true, true]);
  await expectRoomForLargeText(page);
});

test('shows the first example without JavaScript', async () => {
  const page = await visit.pages.open('/legit-demo', { javaScriptEnabled: false });
  const text = await page.locator('main').innerText();
  for (const part of ['Simulation', 'needs JavaScript', '100,000 LEGIT', 'Burned on verification', 'How It Works']) {
    expect(text).toContain(part);
  }
  expect(await page.getByRole('textbox', { name: 'Content' }).inputValue()).toContain('harbor commission');
});
