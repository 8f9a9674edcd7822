import { readFileSync } from 'node:fs';
import { LANGUAGES, LIMITS } from '@vouchwire/api-contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectRoomForLargeText } from './expect-accessible.ts';
import { announced, followLink, waitUntilLoaded } from './pages.ts';
import { startInSharedProduct } from './product-in-browser.ts';

const visit = startInSharedProduct();

const WITHOUT_SCRIPT = { javaScriptEnabled: false };
const listSections = (page: Page) => page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts();
const title = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

/** Language and address of each alternate that a page’s head or an entry of a sitemap names. */
const alternatesIn = (markup: string) =>
  [...markup.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/gi)].map(
    ([, ...one]) => one,
  );
const entryOf = (sitemap: string, address: string) =>
  sitemap.split('<url>').find((entry) => entry.startsWith(`<loc>${address}</loc>`)) ?? '';

/** The checks of every page in this file. */
async function expectReadable(page: Page): Promise<void> {
  await expectRoomForLargeText(page);
  await expectAccessible(page);
}

test('shows the eight sections of the terms without JavaScript', async () => {
  const page = await visit.pages.open('/terms', WITHOUT_SCRIPT);
  expect(await title(page)).toBe('Terms of Service');
  expect(await listSections(page)).toEqual([
    'Acceptance',
    'Use of service',
    'trust.txt files',
    'Intellectual property',
    'Privacy',
    'Disclaimer',
    'Limitation of liability',
    'Changes',
  ]);
  const text = await page.locator('main').innerText();
  for (const rule of [/pretend to be another person/, /false trust\.txt files/, /unlawful/, /disrupt/, /accuracy/]) {
    expect(text).toMatch(rule);
  }
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  expect(new URL(page.url()).pathname).toBe('/privacy');
  await expectReadable(await visit.pages.open('/terms'));
});

test('shows rules, anchors and versions of the method without JavaScript, linked from results', {
  tags: 'sampled',
}, async () => {
  const response = await fetch(`${visit.product.url}/method`);
  const html = await response.text();
  expect(html).toContain('A member of the trade association of newspapers in Texas.');
  expect(html).toMatch(/<h3 id="trust-graph-2026\.2">trust-graph 2026\.2<\/h3><p>Since 29 November 2026, current\./);
  expect(html).not.toMatch(/\.invalid|nonce-of-this-page/);
  const path = await (await fetch(`${visit.product.url}/path?from=galvnews.com&to=nytimes.com`)).text();
  expect(path).toContain('href="/method#trust-graph-2026.2"');
  await expectReadable(await visit.pages.open('/method#3-anchors'));
});

test('ignores unknown parameters of pages, and preserves the known ones in links to other languages', async () => {
  const pages = [
    '/',
    '/trust-graph?tab=entity-details&domain=ap.org',
    '/trust-generator?domain=galvnews.com&tab=policies',
    '/trust-assistant',
    '/check?domain=galvnews.com',
    '/search?q=texas',
    '/d/journallist.net?page=2',
    '/associations?sort=name',
    '/associations/texaspress.com?show=confirmed',
    '/changes?all=1',
    '/path?from=galvnews.com&to=texaspress.com',
    '/follow?domain=galvnews.com',
    '/legit-demo?tab=api',
    '/match',
    '/data',
    '/docs?q=csv',
    '/docs/api',
    '/method',
    '/corrections',
    '/quality',
    '/contact',
    '/crawler',
    '/crawler?domain=galvnews.com',
  ];
  const addQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
  for (const path of pages) {
    const known = await fetch(visit.product.url + path);
    const response = await fetch(visit.product.url + addQuery(path, 'as_of=1999-12-31&utm_source=a-letter'));
    const html = await response.text();
    expect([path, response.status]).toEqual([path, known.status]);
    expect(html, path).not.toMatch(/1999-12-31|a-letter|utm_source/);
    expect(html, path).toContain(`href="${addQuery(path, 'lang=de').replaceAll('&', '&amp;')}"`);
  }
});

test('links every page with data to its files, which all answer', { tags: 'sampled' }, async () => {
  const pages = [
    '/search?q=texas',
    '/lists',
    '/d/apnews.com',
    '/d/galvnewz.com',
    '/associations',
    '/associations/texaspress.com',
    '/changes',
    '/changes?kind=site',
    '/corrections',
    '/quality',
    '/path?from=galvnews.com&to=texaspress.com',
    '/trust-graph?tab=entity-details&domain=ap.org',
    '/trust-graph?tab=trust-score&source=galvnews.com&target=texaspress.com',
  ];
  for (const path of pages) {
    const html = await (await fetch(visit.product.url + path)).text();
    const data = /<nav aria-label="Get this data".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const addresses = [...data.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
    expect(addresses.length, path).toBeGreaterThan(0);
    // A domain that is not in the graph has its page, and its data, with 404.
    const status = path === '/d/galvnewz.com' ? 404 : 200;
    for (const address of addresses) {
      const response = await fetch(visit.product.url + address);
      expect([address, response.status]).toEqual([address, status]);
      expect(response.headers.get('content-type'), address).toMatch(/json|csv|atom/);
    }
  }
});

test('explains the type of each problem on a page in each language', { tags: 'sampled' }, async () => {
  const { url } = visit.product;
  const refused = await fetch(`${url}/api/trust-graph/search?q=ap&as_of=2025-01-31`);
  const { type, title: problemTitle, code } = await refused.json();
  expect({ type, code }).toEqual({ type: '/problems/unknown-parameter', code: 'unknown-parameter' });
  const page = await visit.pages.open(type, WITHOUT_SCRIPT);
  expect(await title(page)).toBe(problemTitle);
  expect(await listSections(page)).toEqual(['What happened', 'What to do']);
  await expectReadable(await visit.pages.open(type));
  const documented = await (await fetch(`${url}/docs/api`)).text();
  const addresses = new Set([...documented.matchAll(/href="(\/problems\/[a-z-]+)"/g)].map(([, address]) => address));
  expect(addresses.size).toBeGreaterThan(30);
  for (const address of addresses) expect((await fetch(url + address)).status, address).toBe(200);
  const heading = async ({ tag }: (typeof LANGUAGES)[number]) =>
    /<h1[^>]*>(.*?)<\/h1>/.exec(await (await fetch(`${url}${type}?lang=${tag}`)).text())?.[1];
  expect(new Set(await Promise.all(LANGUAGES.map(heading))).size).toBe(LANGUAGES.length);
  expect((await fetch(`${url}/problems/no-such-code`)).status).toBe(404);
});

test('serves every page that the sitemap lists', async () => {
  const sitemap = await (await fetch(`${visit.product.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<?]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(listed).toContain(`${visit.product.url}/data`);
  const statuses = await Promise.all(listed.map(async (url) => [url, (await fetch(url)).status]));
  expect(statuses).toEqual(listed.map((url) => [url, 200]));
});

test('shows every help page without script, linked to the next and in the sitemap', { tags: 'sampled' }, async () => {
  const get = async (address: string) => (await fetch(visit.product.url + address)).text();
  const sitemap = await get('/sitemap-docs.xml');
  const listed = [...sitemap.matchAll(/<loc>([^<?]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(listed).toContain(`${visit.product.url}/docs`);
  const walked: string[] = [];
  let next: string | undefined = '/docs/trust-txt';
  while (next !== undefined && walked.length < listed.length) {
    const html = await get(next);
    walked.push(visit.product.url + next);
    expect(/<h1[^>]*>[^<]+/.exec(html), next).not.toBeNull();
    expect(alternatesIn(html), next).toHaveLength(LANGUAGES.length + 1);
    expect(alternatesIn(html), next).toEqual(alternatesIn(entryOf(sitemap, visit.product.url + next)));
    // The URL of examples is that of the site.
    const left = /\.invalid|nonce-of-this-page|127\.0\.0\.1:3000/.exec(html)?.[0];
    expect(left, next).toBeUndefined();
    next = /<a[^>]*rel="next"[^>]*href="([^"]+)"|<a[^>]*href="([^"]+)"[^>]*rel="next"/
      .exec(html)
      ?.slice(1)
      .find(Boolean);
  }
  expect(walked.toSorted()).toEqual(listed.filter((url) => !url.endsWith('/docs')).toSorted());
});

test('searches the help without script, and while typing', { tags: 'sampled' }, async () => {
  const found = await (await fetch(`${visit.product.url}/docs?q=unreturned`)).text();
  expect(found).toContain('href="/docs/graph#the-states-of-a-link"');
  expect(await (await fetch(`${visit.product.url}/docs?q=xyzzy`)).text()).toContain('Nothing found for');
  // As many words as an address can hold once took all the memory of the server.
  expect((await fetch(`${visit.product.url}/docs?q=${'a+'.repeat(7_000)}`)).status).toBe(200);
  const page = await visit.pages.open('/docs/api/query');
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('datatrainingallowed');
  await page.getByRole('search').getByRole('link').first().waitFor();
  await expectReadable(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('search').getByRole('link', { name: 'What trust.txt is: Format' }).click();
  await page.getByRole('heading', { level: 1, name: 'What trust.txt is' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#format');
});

test('shows the eight privacy sections and every stored field with its reason without JavaScript', async () => {
  const page = await visit.pages.open('/privacy', WITHOUT_SCRIPT);
  expect(await title(page)).toBe('Privacy Policy');
  expect(await listSections(page)).toEqual([
    'Data collected',
    'Use',
    'Storage',
    'Sharing',
    'Rights',
    'Cookies',
    'Children under 13',
    'Changes',
  ]);
  const stored: [string, { title: string; retention: string; fields: object }][] = Object.entries(
    JSON.parse(readFileSync(new URL('../app/messages/en/stored-data.json', import.meta.url), 'utf8')).STORED_DATA,
  );
  expect(stored.length).toBeGreaterThan(0);
  const limits: Readonly<Record<string, number>> = LIMITS;
  // One row for each purpose, and every field folded below.
  const purposes = page.getByRole('table').first();
  expect(await purposes.locator('tbody tr').count()).toBe(10);
  await purposes.getByText('your email address, name and interests').waitFor();
  expect(await page.getByRole('table').count()).toBe(1);
  for (const summary of await page.locator('main summary').all()) await summary.click();
  for (const [table, { title: name, retention, fields }] of stored) {
    const shown = page.getByRole('region', { name, exact: true });
    await shown.getByText(retention.replaceAll(/\{([A-Z_]+)\}/g, (_, limit) => String(limits[limit]))).waitFor();
    const rows = shown.locator('tbody tr');
    expect(
      await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent))),
    ).toEqual(
      Object.entries(fields).map(([column, { description, purpose }]) => [`${table}.${column}`, description, purpose]),
    );
  }
  expect(await page.getByRole('table').count()).toBe(1 + stored.length);
  const text = await page.locator('main').innerText();
  for (const promise of [/generated client-side/, /Essential cookies only/, /under 13/, /anonymous usage data/]) {
    expect(text).toMatch(promise);
  }

  // Each of the other sections fits on the screen of a small laptop (issue 44).
  await page.setViewportSize({ width: 1366, height: 680 });
  const heights = await page
    .locator('main ol > li[id]')
    .evaluateAll((all) => all.slice(1).map((section) => section.getBoundingClientRect().height));
  expect(heights).toHaveLength(7);
  for (const height of heights) expect(height).toBeLessThanOrEqual(680);

  const lively = await visit.pages.open('/privacy');
  await waitUntilLoaded(lively);
  expect(await lively.context().cookies(), 'essential cookies only, and at present none').toEqual([]);
  await expectReadable(lively);
});

test('shows four contact cards, response times and the security note without JavaScript', async () => {
  const page = await visit.pages.open('/contact', WITHOUT_SCRIPT);
  expect(await listSections(page)).toEqual([
    'General Inquiries',
    'Publisher Support',
    'Trust.txt Support',
    'Feedback',
    'Response times',
    'Security',
  ]);
  expect(await page.getByText('Contact information coming soon', { exact: true }).count()).toBe(4);
  expect(await page.locator('dl > div').allInnerTexts()).toEqual([
    expect.stringMatching(/^General.*\s+1-2 business days$/),
    expect.stringMatching(/^Publisher applications\s+3-5 business days$/),
    expect.stringMatching(/^Technical support\s+24-48 hours$/),
  ]);
  await page.getByText('A contact for security disclosures is coming.').waitFor();
  await expectReadable(await visit.pages.open('/contact'));
});

test('shows 404 with a message, a link to the home page, and a suggestion', async () => {
  const page = await visit.pages.open('about:blank', WITHOUT_SCRIPT);
  const answer = await page.goto('/no/such<b>page</b>');
  expect(answer?.status()).toBe(404);
  expect((await title(page)).replace(/\s+/g, ' ')).toBe('404 Oops! Page not found');
  expect(await page.title()).toMatch(/Page not found/);
  expect(await page.locator('main b').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');

  const near = await visit.pages.open('/trust-grpah');
  await near.getByText('Did you mean').waitFor();
  await expectReadable(near);
  await near.setViewportSize({ width: 1280, height: 900 });
  await near.getByRole('link', { name: '/trust-graph' }).first().click();
  await near.getByRole('heading', { level: 1, name: 'Trust Graph Explorer' }).waitFor();
});

test('shows the message of a failed page, states that the error is ours, and links to the home page', async () => {
  const page = await visit.pages.open('/contact');
  await waitUntilLoaded(page);
  await page.evaluate(() => {
    window.ResizeObserver = class {
      constructor() {
        throw new Error('the ink ran <b>out</b>');
      }
    } as unknown as typeof ResizeObserver;
  });
  await page.locator('footer').getByRole('link', { name: 'LEGIT simulation' }).click();
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor();
  await page.getByText('the ink ran <b>out</b>').waitFor();
  await page.getByText('This error is on our side').waitFor();
  await expectReadable(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.getByRole('heading', { level: 1, name: /Authentic news/ }).waitFor();
});

test('shows the error page with a reload if the code of a screen does not load', async () => {
  const page = await visit.pages.open('/contact');
  await waitUntilLoaded(page);
  await page.route('**/assets/terms*.js', (route) => route.abort());
  await page.locator('footer').getByRole('link', { name: 'Terms' }).click();
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/terms');
  await page.unroute('**/assets/terms*.js');
  await page.getByRole('link', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
});

test('names the platform without a link if the operator configured none', async () => {
  const html = await (await fetch(`${visit.product.url}/terms`)).text();
  expect(html).not.toContain('platform-url.invalid');
  const page = await visit.pages.open('/terms');
  const platform = page.locator('footer').getByText('the Vouchwire platform');
  await platform.waitFor();
  await waitUntilLoaded(page);
  expect(await platform.getAttribute('href')).toBeNull();
});

test('offers the whole graph as files with the stated size and license', async () => {
  const page = await visit.pages.open('/data');
  expect(await listSections(page)).toEqual([
    'Files',
    'Releases',
    'Large files',
    'License',
    'Other ways to use the data',
  ]);
  await expect
    .poll(
      async () => {
        const said = await page.locator('main').innerText();
        if (said.includes('Being generated')) await page.reload();
        return said;
      },
      { timeout: 30_000, interval: 500 },
    )
    .not.toContain('Being generated');
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Download NDJSON' }) });
  const [, relationships = ''] = /([\d,]+) relationships from/.exec(await entry.innerText()) ?? [];
  const address = await entry.getByRole('link').getAttribute('href');
  const lines = (await (await fetch(visit.product.url + address)).text()).trimEnd().split('\n');
  expect(lines.length - 1).toBe(Number(relationships.replaceAll(',', '')));
  expect(await page.locator('main').innerText()).toContain('MIT, github.com/JournalList/trust_txt_generator');
  await expectReadable(page);
});

/** Elements that would move for longer than a blink. */
const listMoving = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element);
      const isLong = (durations: string) =>
        durations.split(', ').some((duration) => Number.parseFloat(duration) > 0.08);
      const moves = isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration));
      return moves || scrollBehavior === 'smooth' ? element.outerHTML.slice(0, 120) : [];
    }),
  );

test('moves nothing for visitors who prefer reduced motion', { tags: 'sampled' }, async () => {
  const paths = [
    '/',
    '/d/galvnews.com',
    '/trust-graph?domain=galvnews.com',
    '/trust-assistant',
    '/legit-demo',
    '/docs/api',
    '/trust-generator?domain=galvnews.com',
  ];
  for (const path of paths) expect(await listMoving(await visit.pages.openHydrated(path)), path).toEqual([]);
  const page = await visit.pages.openHydrated('/trust-generator?domain=galvnews.com');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await listMoving(page), 'without the preference').not.toEqual([]);
});

test('announces the title of a page that a link opens without a page load', async () => {
  const page = await visit.pages.open('/terms');
  await followLink(page, '/associations');
  await announced(page, 'Associations · Vouchwire').waitFor({ state: 'attached' });
});
