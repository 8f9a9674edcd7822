import { expect, test } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { address } from './pages.ts';
import { startInSharedProduct } from './product-in-browser.ts';

const visit = startInSharedProduct();

/** The page as the server sends it, before any script, once the graph of its day is made. */
async function fetchServed(path: string) {
  for (;;) {
    const response = await fetch(visit.product.url + path, { headers: { accept: 'text/html' } });
    const html = await response.text();
    if (response.status !== 503) return { status: response.status, html };
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(html).toMatch(/The graph as of 31 (January 2025|March 2026) is being built\./);
  }
}

test('names the past day without script, and links to the same day or to current data', async () => {
  const { status, html } = await fetchServed('/d/galvnews.com?as_of=2025-01-31');
  expect(status).toBe(200);
  // All that was read by then is dated to the month.
  expect(html).toContain('The graph as of January 2025.');
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  expect(title).toMatch(/\(as of January 2025\)$/);
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*([^<]*)/g)].map(([, href = '', text]) => ({
    href: href.replaceAll('&amp;', '&'),
    text,
  }));
  // The same page in another language stays on its day, as `within` below.
  const listDayLinks = links.filter(({ href }) => /^\/d\/galvnews\.com(\?(?!.*lang=)|$)/.test(href));
  expect(listDayLinks).toEqual([
    { href: '/d/galvnews.com', text: 'Show current data' },
    { href: '/d/galvnews.com?as_of=2026-01-26', text: '26 January 2026' },
  ]);
  // The footer links to pages of their own, which show current data.
  const inFooter = new Set(
    [...html.slice(html.indexOf('<footer class')).matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
  );
  const within = links.filter(
    ({ href }) =>
      !inFooter.has(href) &&
      (/^\/d\//.test(href) || href.startsWith('/trust-graph?')) &&
      !listDayLinks.some((to) => to.href === href),
  );
  expect(within.length).toBeGreaterThan(3);
  expect(within.filter(({ href }) => !href.includes('as_of=2025-01-31'))).toEqual([]);
  expect(html).toMatch(/<meta property="og:url" content="[^"]*\/d\/galvnews\.com\?as_of=2025-01-31"/);
  // A recheck would refer to the current state.
  expect(html).not.toContain('Check again');
  // A plain form can request every other day.
  expect(html).toMatch(/<form[^>]*action="\/d\/galvnews\.com" method="get"/);
  expect(html).toMatch(/<input[^>]*type="date"[^>]*name="as_of"/);

  const refused = await fetchServed('/d/galvnews.com?as_of=soon');
  expect(refused.status).toBe(400);
  expect(refused.html).toContain('“soon” is not a date. Use YYYY-MM-DD, such as 2025-01-31');
  const german = await fetchServed('/d/galvnews.com?as_of=soon&lang=de');
  expect(german.html).toContain('Das ist kein Datum. Verwenden Sie die Form 2025-01-31.');
  const path = await fetchServed('/path?from=galvnews.com&to=texaspress.com&as_of=2025-01-31');
  expect(path.html).toContain('The graph as of 31 January 2025.');
});

test('moves the slider to the first day by keyboard, and returns to current data', async () => {
  const page = await visit.pages.open('/d/galvnews.com');
  await page.getByText('View another date or compare').click();
  const slider = page.getByRole('slider', { name: 'The graph as of' });
  await slider.focus();
  expect(await slider.getAttribute('aria-valuetext')).toBe('now');
  // The first key may come before the script does.
  await expect
    .poll(async () => {
      await slider.press('Home');
      return slider.getAttribute('aria-valuetext');
    })
    .toBe('January 2025');
  await page.waitForURL('**/d/galvnews.com?as_of=2025-01-31');
  const banner = page.getByRole('region', { name: 'Date of this view' });
  await banner.getByText('The graph as of January 2025.').waitFor({ timeout: 30_000 });
  await page
    .getByText(/Files read: JournalList, .* in January 2025\./)
    .first()
    .waitFor();
  await expectAccessible(page);
  await banner.getByRole('link', { name: 'Show current data' }).click();
  await banner.waitFor({ state: 'detached' });
  expect(address(page)).toBe('/d/galvnews.com');
});

test('opens the explorer on the day in its address, and preserves the day', async () => {
  const page = await visit.pages.openHydrated('/trust-graph?tab=entity-details&domain=galvnews.com&as_of=2025-01-31');
  const banner = page.getByRole('region', { name: 'Date of this view' });
  await banner.getByText('The graph as of January 2025.').waitFor();
  await page.getByRole('heading', { name: 'Results' }).waitFor({ timeout: 30_000 });
  const results = page.getByRole('tabpanel');
  await results.getByText('January 2025').first().waitFor();
  await results.getByRole('link', { name: 'trust-graph 2026.1' }).waitFor();
  // Dates, not the version of the method.
  expect(await results.getByText(/[A-Z][a-z]{2,} 2026/).count()).toBe(0);
  await page.getByRole('link', { name: '26 January 2026' }).waitFor();
  await page.getByRole('link', { name: 'Check Domain' }).click();
  expect(new URL(page.url()).searchParams.get('as_of')).toBe('2025-01-31');
  await page.getByRole('combobox', { name: 'Domain' }).fill('galvnews.com');
  await page.getByRole('combobox', { name: 'Domain' }).press('Enter');
  await page.getByRole('heading', { name: 'Results' }).waitFor();
  await page.getByText('January 2025').first().waitFor();
  await expectAccessible(page);
  await banner.getByRole('link', { name: 'Show current data' }).click();
  await banner.waitFor({ state: 'detached' });
  expect(address(page)).toBe('/trust-graph?tab=check-domain&domain=galvnews.com');

  // The radial view uses Cypher, which runs on the graph of the day too.
  await page.goto('/trust-graph?view=radial&domain=austinchronicle.com&list=passed&as_of=2025-01-31');
  await page.getByText('Records to January 2025.').first().waitFor();
});

test('lists the changes since another day, also without script', async () => {
  // austinchronicle.com says other things in each crawl: two statements are new, one is spelled differently, ten are unchanged (data/*.csv).
  const address = '/d/austinchronicle.com?as_of=2026-03-31&since=2025-01-31';
  const { html } = await fetchServed(address);
  const text = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!-- -->|<wbr\/>/g, '');
  expect(text).toContain('From January 2025 to 31 March 2026');
  expect(text).toContain('2 statements added, 0 removed, 1 spelled differently, 10 unchanged.');
  expect(text).toMatch(/<select[^>]*name="since"/);
  const page = await visit.pages.open(address);
  const section = page.getByRole('region', { name: 'What changed' });
  await page.getByRole('button', { name: 'Show what changed' }).click();
  await page.waitForURL(`**${address}#changes`);
  await section.getByRole('heading', { name: 'In its own file' }).waitFor();
  expect(await section.getByText('Added:').count()).toBeGreaterThanOrEqual(2);
  await expectAccessible(page);
});
