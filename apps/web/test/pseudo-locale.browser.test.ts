import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { sampleCases, sampleClasses } from '../../../dev-world/sample-cases.ts';
import { ANALYSIS, SUMMARY } from './analysis-fixture.ts';
import { waitForIdle } from './expect-accessible.ts';
import { intercept } from './intercept.ts';
import { type PageSettings, waitForHydration } from './pages.ts';
import { startInBrowser } from './product-in-browser.ts';
import { findUntranslatedText } from './untranslated-text.ts';

/** The pages in a pseudo language: plain letters reveal text that is not in the message catalogs. */

const visit = startInBrowser(() => ({ VOUCHWIRE_LANGUAGES: 'en,en-XA' }));
const openInPseudo = (path: string, settings?: PageSettings): Promise<Page> =>
  visit.pages.open(`${path}${path.includes('?') ? '&' : '?'}lang=en-XA`, settings);

/** Each with text that appears only once the page is idle. */
const PAGES: ReadonlyArray<[path: string, ready: string]> = [
  ['/', 'main h1'],
  ['/?join=waitlist', 'dialog input'],
  ['/?join=pilot', 'dialog input'],
  ['/trust-graph', 'main [role=tab]'],
  ['/trust-graph?domain=galvnews.com&view=network', 'main table tbody tr'],
  ['/trust-graph?domain=galvnews.com', '#explorer-selection'],
  ['/trust-graph?tab=check-domain&domain=galvnews.com', 'main table tbody tr'],
  ['/trust-graph?tab=entity-details&domain=galvnews.com', 'main dl'],
  ['/trust-graph?tab=entity-details&domain=no-such-domain.com', 'main h2'],
  ['/trust-graph?tab=trust-score&source=ap.org&target=galvnews.com', 'main ol li'],
  ['/trust-graph?tab=trust-score&source=galvnews.com&target=texastribune.org', 'main footer'],
  ['/trust-graph?tab=query', 'main aside li'],
  ['/trust-graph?tab=query&q=MATCH+(n)+RETURN+n+LIMIT+3', 'main pre'],
  ['/trust-graph?tab=query&q=MATCH+(n)-[r]->(m)+RETURN+n,r,m,[]+LIMIT+3&show=table', 'main table'],
  ['/trust-graph?tab=query&q=MATCH+(n)+SET+n.x=1+RETURN+n', '[role=alert]'],
  ['/trust-graph?view=associations', 'main li h3'],
  ['/trust-generator', 'main [role=tab]'],
  ['/trust-generator?tab=control', 'main [role=tab]'],
  ['/trust-generator?tab=business', 'main [role=tab]'],
  ['/trust-generator?tab=policies', 'main [role=radio], main [type=radio]'],
  ['/trust-generator?domain=galvnews.com&publish=ghost', 'dialog pre'],
  ['/trust-assistant?u=https%3A%2F%2Fgalvnews.com%2Fx%3Ftoken%3Dabc', 'main form'],
  ['/r/no-such-result', 'main [role=status]'],
  ['/check', 'main form'],
  // Opening the link starts no check: the last result and a button.
  ['/check?domain=galvnews.com', 'main [role=status]'],
  ['/match', 'main form'],
  ['/trust-generator?start=site', 'main details[open] p'],
  ['/path', 'main form'],
  ['/path?from=gilmermirror.com&to=nytimes.com', 'main ol li'],
  ['/path?from=galvnews.com&to=kinkytom.com', 'main h2'],
  ['/associations', 'main tbody tr'],
  ['/associations/auditedmedia.com?show=left', 'main tbody tr'],
  ['/changes?day=2026-03-15', 'main h2'],
  ['/follow?domain=texaspress.com&scope=association', 'main h1'],
  ['/follow/nobody', 'main h1'],
  ['/corrections', 'main form'],
  ['/trust-graph?tab=entity-details&domain=galvnews.com', 'main dl'],
  ['/legit-demo?tab=ssl', 'main textarea'],
  ['/data', 'main h1'],
  ['/method', 'main h1'],
  ['/terms', 'main h1'],
  ['/privacy', 'main table'],
  ['/contact', 'main h1'],
  ['/no-such-page', 'main h1'],
];

/** What a page is made of: the tabs of the graph, pages of text, or a screen of its own. */
function getScreen([path]: readonly [path: string, ready: string]): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (/^\/(?:data|method|terms|privacy|contact|no-such-page)$/.test(pathname)) return 'text';
  if (pathname !== '/trust-graph') return pathname;
  const tab = searchParams.get('tab') ?? searchParams.get('view') ?? '';
  return `${pathname} ${tab.replace(/^(?:check-domain|entity-details|trust-score)$/, 'lookup')}`;
}

async function expectTranslatable(page: Page, what: string): Promise<void> {
  expect.soft(await findUntranslatedText(page), `plain words: ${what}`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await waitForIdle(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(wide, `width at 320 px: ${what}`).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('has its own language tag and no plain letters', { tags: 'sampled' }, async () => {
  const page = await openInPseudo('/contact', { javaScriptEnabled: false });
  expect(await page.locator('html').getAttribute('lang')).toBe('en-XA');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^[^A-Za-z]{8,}$/);
});

describe('all pages', () => {
  test.each(sampleCases(sampleClasses(PAGES, getScreen), 4))(
    'have no untranslated text on %s, and fit 320 px',
    { tags: 'sampled' },
    async (path, ready) => {
      const page = await openInPseudo(path);
      await page.locator(ready).first().waitFor();
      await waitForHydration(page);
      await waitForIdle(page);
      await expectTranslatable(page, path);
    },
  );
});

describe('content after an interaction', () => {
  test('is translated in the phone menu and the result of the demo', async () => {
    const page = await openInPseudo('/legit-demo');
    await page.locator('main [role=tabpanel] button').first().click();
    await page.locator('main time').waitFor();
    await expectTranslatable(page, 'a result of the demo');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.locator('header summary').click();
    expect(await findUntranslatedText(page), 'the menu').toEqual([]);
  });

  test('is translated in a result of the assistant, its steps, and an exceeded limit', {
    tags: 'sampled',
  }, async () => {
    const page = await openInPseudo('/trust-assistant');
    await intercept(page, '**/api/trust-assistant/analyze', (request) => request.fulfill({ json: ANALYSIS }));
    await intercept(page, '**/api/trust-assistant/analyze-ai', (request) => request.fulfill({ json: SUMMARY }));
    const subject = page.locator('main input[name=u]');
    // before the script has come, the form goes to the server, and comes back as it was
    const refused = async () => {
      await subject.press('Enter');
      return page.locator('main [aria-invalid=true]').count();
    };
    await expect.poll(refused, { timeout: 20_000 }).toBe(1);
    await expectTranslatable(page, 'a subject that is required');
    await subject.fill('galvnews.com');
    await subject.press('Enter');
    await page.locator('dialog [aria-valuenow="6"]').waitFor({ state: 'attached' });
    await expectTranslatable(page, 'the steps');
    await page.keyboard.press('Escape');
    for (const more of await page.locator('main article summary').all()) await more.click();
    for (const opens of await page.locator('main table button').all()) await opens.click();
    await expectTranslatable(page, 'a result');
    await intercept(page, '**/api/trust-assistant/analyze-ai', (request) => request.fulfill({ json: {}, status: 429 }));
    await subject.press('Enter');
    await page.locator('main [role=alert]').waitFor();
    await page.keyboard.press('Escape');
    await expectTranslatable(page, 'a limit that is reached');
  });

  test('is translated in help, history and parameters of the query tab', { tags: 'sampled' }, async () => {
    const page = await openInPseudo('/trust-graph?tab=query&q=MATCH+(n)+RETURN+n+LIMIT+1');
    await page.locator('main pre').first().waitFor();
    await waitForHydration(page);
    for (const details of await page.locator('main details').all()) await details.locator('summary').click();
    await expectTranslatable(page, 'properties of the schema');
    for (const toggle of await page.locator('main form button[aria-expanded]').all()) {
      await toggle.click();
      await page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`).waitFor();
      await waitForIdle(page);
      await expectTranslatable(page, 'a panel of the query tab');
    }
  });

  test('is translated in the circle and the details of a node', { tags: 'sampled' }, async () => {
    const page = await openInPseudo('/trust-graph?domain=galvnews.com&list=passed');
    await page.locator('[data-satellite]').first().waitFor();
    await expectTranslatable(page, 'the circle');
    const analyzed = page.waitForResponse('**/api/trust-graph/analyze-node');
    await page.locator('[data-center] [role=button]').click();
    await page.getByRole('dialog').locator('section').first().waitFor();
    await (await analyzed).finished();
    await waitForIdle(page);
    await expectTranslatable(page, 'details of a node');
  });

  test('is translated in a completed generator form and its errors', async () => {
    const page = await openInPseudo('/trust-generator');
    const domain = page.locator('main input[name=domain]');
    await domain.press('Enter');
    await page.locator('main [aria-invalid=true]').waitFor();
    await expectTranslatable(page, 'a domain that is required');
    await domain.fill('galvnews.com');
    const checked = ['check-domain', 'check-trust-txt'].map((call) =>
      page.waitForResponse(`**/api/trust-graph/${call}`),
    );
    await domain.press('Enter');
    for (const response of await Promise.all(checked)) await response.finished();
    await page.locator('main table tbody tr').first().waitFor({ timeout: 30_000 });
    await waitForIdle(page);
    await expectTranslatable(page, 'a checked domain');
  });
});

describe('a server with two languages', () => {
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(visit.product.url + path, { headers });
    const html = await response.text();
    return { headers: response.headers, html, lang: /<html lang="([^"]*)"/.exec(html)?.[1] };
  };

  test('sends each page in the requested language, with Vary', { tags: 'sampled' }, async () => {
    const pages = ['/', '/contact', '/d/galvnews.com', '/associations', '/changes', '/path', '/data', '/no-such-page'];
    for (const path of sampleCases(pages, 3)) {
      const usual = await ask(path);
      const chosen = await ask(path, { cookie: 'lang=en-XA', 'accept-language': 'en' });
      const preferred = await ask(path, { 'accept-language': 'nl, en-XA;q=0.5, en;q=0.1' });
      const again = await ask(path, { 'accept-language': 'de, *;q=0.1' });
      expect([path, usual.lang, chosen.lang, preferred.lang, again.lang]).toEqual([path, 'en', 'en-XA', 'en-XA', 'en']);
      for (const answer of [usual, chosen]) {
        expect(answer.headers.get('content-language')).toBe(answer.lang);
        expect(answer.headers.get('vary')).toMatch(/Accept-Language, Cookie/);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('set-cookie')).toBeNull();
      }
    }
  });

  test('stores the language of an address, and links to the same page in the others', async () => {
    const { headers, html } = await ask('/d/galvnews.com?page=2&lang=en-xa');
    expect(headers.get('set-cookie')).toBe('lang=en-XA; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax');
    expect(headers.get('vary')).toBe('Accept, Accept-Language, Cookie, accept-encoding');
    const { url } = visit.product;
    const chosen = await ask('/d/galvnews.com?lang=en-XA');
    for (const page of [html, chosen.html]) {
      expect(page).toContain(`<link rel="alternate" hrefLang="x-default" href="${url}/d/galvnews.com"/>`);
      expect(page).toContain(`<link rel="alternate" hrefLang="en-XA" href="${url}/d/galvnews.com?lang=en-XA"/>`);
    }
    expect(chosen.html).toContain(`<link rel="canonical" href="${url}/d/galvnews.com?lang=en-XA"/>`);
    const usual = await ask('/d/galvnews.com?lang=en', { cookie: 'lang=en-XA' });
    expect(usual.lang).toBe('en');
    expect(usual.html).toContain(`<link rel="canonical" href="${url}/d/galvnews.com"/>`);
  });

  test('responds to API requests in English for any requested language', async () => {
    const inPseudo = { cookie: 'lang=en-XA', 'accept-language': 'en-XA', accept: 'application/json' };
    for (const path of ['/d/galvnews.com?lang=en-XA', '/api/trust-graph/path?from=ap.org&to=nowhere']) {
      // An earlier test may have recorded a check, so that the graph is replaced between the two requests.
      await vi.waitFor(async () => {
        const { headers, html } = await ask(path, inPseudo);
        const usual = await ask(path.replace(/.lang=en-XA/, ''), { accept: 'application/json' });
        expect(html).toBe(usual.html);
        expect(headers.get('set-cookie')).toBeNull();
        expect(headers.get('etag')).toBe(usual.headers.get('etag'));
      });
    }
  });

  test('changes the language in the footer without script, and reports an unavailable one', async () => {
    const page = await visit.pages.open('/path?from=ap.org&to=galvnews.com', { javaScriptEnabled: false });
    const lang = () => page.locator('html').getAttribute('lang');
    const chosen = () => page.locator('footer [hreflang][aria-current]').getAttribute('lang');
    expect([await lang(), await chosen()]).toEqual(['en', 'en']);
    await page.locator('footer a[hreflang=en-XA]').click();
    expect(new URL(page.url()).search).toBe('?from=ap.org&to=galvnews.com&lang=en-XA');
    expect([await lang(), await chosen()]).toEqual(['en-XA', 'en-XA']);
    await page.goto('/terms');
    expect(await lang()).toBe('en-XA');
    await page.goto('/terms?lang=tlh');
    expect(await page.locator('main > div').first().innerText()).toMatch(/^[^A-Za-z]{40,}$/);
    await page.locator('footer a[hreflang=en]').click();
    expect(await lang()).toBe('en');
    expect(await page.getByText('There are no pages in the language').count()).toBe(0);
  });
});
