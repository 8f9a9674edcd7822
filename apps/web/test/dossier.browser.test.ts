import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type DevWorld, host, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { expectAccessible } from './accessible.ts';
import { launchBrowser } from './browser.ts';
import { Pages } from './pages.ts';
import { type Product, startProduct } from './product.ts';

let world: DevWorld;
let product: Product;
let browser: Browser;
let pages: Pages;

beforeAll(async () => {
  world = await startDevWorld();
  [product, browser] = await Promise.all([
    startProduct({ VOUCHWIRE_CONNECT_TO: world.connectTo, NODE_EXTRA_CA_CERTS: world.authorityFile }),
    launchBrowser(),
  ]);
  pages = new Pages(browser, product.url);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await world?.[Symbol.asyncDispose]();
});
afterEach(() => pages.close());

/** The page as the server sends it, before any script. */
async function served(path: string): Promise<{ status: number; text: string; html: string; vary: string | null }> {
  const response = await fetch(product.url + path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const text = html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!-- -->|<wbr\/>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  return { status: response.status, text, html, vary: response.headers.get('vary') };
}

describe('without script', () => {
  test('a domain’s page says finding, both lines, file, history and what is missing, in this order', async () => {
    const { status, text, html, vary } = await served('/d/galvnews.com');
    expect(status).toBe(200);
    expect(vary).toMatch(/accept/i);
    const finding = 'JournalList and Texas Press Association list this site as a member, and it says so too.';
    expect(html).toContain(`<meta property="og:description" content="${finding} Seen from `);
    expect(text).toMatch(/texaspress\.com\/\S* · line 126/);
    expect(text).toContain('belongto=https://www.texaspress.com/');
    const heads = [...html.matchAll(/<h[12][^>]*>([^<]+)<\/h[12]>/g)].map(([, head]) => head);
    expect(heads).toEqual([
      finding,
      'Who vouches for it',
      'Whom it vouches for',
      'Its file',
      'History',
      'What is contradictory',
      'What could not be checked',
      'Raw data',
      'Link, cite, embed',
      'Around it',
      'What this does not tell you',
    ]);
  });

  test('what others take from it stands there as text, with the words of the badge, and programs find its card', async () => {
    const { text, html } = await served('/d/galvnews.com');
    const { badge } = (await (await fetch(`${product.url}/d/galvnews.com.json`)).json()) as {
      badge: { text: string; width: number };
    };
    expect(badge.text).toMatch(
      /^Listed by JournalList and Texas Press Association · seen \d+ \w+ 20\d\d · galvnews\.com$/,
    );
    expect(html).toContain(`alt="${badge.text}" width="${badge.width}" height="44"`);
    const shown = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
    const address = `${product.url}/d/galvnews.com`;
    expect(shown).toContain(`<iframe src="${product.url}/badge/galvnews.com" title="${badge.text}" `);
    expect(shown).toContain(
      `<a href="${address}"><img src="${product.url}/badge/galvnews.com.svg" alt="${badge.text}" `,
    );
    expect(shown).toMatch(
      /galvnews\.com: “JournalList and [^”]+, and it says so too\.” Seen from \d.* \d{4} to \d.*\. Vouchwire, records to /,
    );
    const found = [...html.matchAll(/<link rel="alternate" type="([^"]+oembed)" href="([^"]+)"/g)];
    expect(found.map(([, type]) => type)).toEqual(['application/json+oembed', 'text/xml+oembed']);
    for (const [, type, link = ''] of found) {
      const answer = await fetch(link.replaceAll('&amp;', '&'));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        type === 'text/xml+oembed' ? 'text/xml; charset=utf-8' : 'application/json; charset=utf-8',
      ]);
    }
  });

  test('an unknown domain has a page with relatives, and 404; what is no domain gets a sentence', async () => {
    const unknown = await served('/d/galvnewz.com');
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('Nothing is known here of galvnewz.com.');
    expect(unknown.text).toMatch(/galvnews\.com spelled almost alike/);
    const refused = await served('/d/%3Cscript%3Ealert(1)%3C%2Fscript%3E');
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('That is not a domain that could be looked up.');
    expect(refused.html).not.toContain('<script>alert(1)');
  });
});

describe('in a browser', () => {
  test('no script runs before somebody is there, and the page is light until then', async () => {
    const page = await pages.open('/d/galvnews.com', {});
    const bytes = await page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return loaded
        .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, document?.encodedBodySize ?? 0);
    });
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThanOrEqual(60_000);
  });

  test('a hub is accessible, and its second page is another one', async () => {
    const page = await pages.open('/d/journallist.net');
    await page.mouse.move(10, 10);
    await page.mouse.move(40, 40);
    const first = await page.locator('main ol h3 a').first().textContent();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText(/Page 2 of/).waitFor();
    expect(await page.locator('main ol h3 a').first().textContent()).not.toBe(first);
    expect(await page.getByRole('button', { name: 'Re-check' }).isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'Copy badge' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^<a href="[^"]+\/d\/journallist\.net"><img src="[^"]+\.svg" alt="[^"]+"/,
    );
    await page.getByText('The texts themselves').click();
    await expectAccessible(page);
  });

  test('opening asks the site nothing; the button does, then says how long it rests', async () => {
    const domain = host('herald');
    const requests = () => world.requests.filter((request) => request.host === domain).length;
    const page = await pages.open(`/d/${domain}`);
    await page.mouse.move(10, 10);
    await page.mouse.move(40, 40);
    expect(requests()).toBe(0);
    const resting = page.getByRole('button', { name: /^Re-check in \d+ s$/ });
    // The first click may come before the script does.
    await expect
      .poll(
        async () => {
          const ready = page.getByRole('button', { name: 'Re-check', exact: true });
          if (await ready.isEnabled({ timeout: 100 }).catch(() => false)) await ready.click();
          return resting.isVisible();
        },
        { timeout: 20_000, interval: 300 },
      )
      .toBe(true);
    expect(requests()).toBeGreaterThan(0);
    expect(await resting.isDisabled()).toBe(true);
  });
});
