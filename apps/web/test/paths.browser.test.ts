import { describe, expect, test } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { intercept } from './intercept.ts';
import { address, waitUntilLoaded } from './pages.ts';
import { startInSharedProduct } from './product-in-browser.ts';
import { fetchPage } from './served-page.ts';

const visit = startInSharedProduct();

const fetchServed = (path: string) => fetchPage(visit.product.url + path);

describe('without script', () => {
  test('shows a path with its lines, its picture and its alternatives', async () => {
    const { status, text, html } = await fetchServed('/path?from=gilmermirror.com&to=grahamleader.com');
    expect(status).toBe(200);
    expect(text).toContain(
      'gilmermirror.com says it belongs to JournalList (read on 15 March 2026), and JournalList confirms it (read on 15 March 2026). JournalList lists grahamleader.com as a member (read on 15 March 2026), and grahamleader.com confirmed it on 12 February 2026; no usable answer on 15 March 2026.',
    );
    expect(text).toContain('belongto=https://www.journallist.net/');
    expect(text).toContain('journallist.net/.well-known/trust.txt · line 2206');
    expect(text).toContain('first read Jan 2025, last read 15 Mar 2026');
    expect(text).toContain('0.80 × 0.90');
    expect(html).toMatch(/<summary[^>]*>(?:(?!<\/summary>).)*texaspress/);
    expect(html).toMatch(/role="img" aria-label="Best path: gilmermirror.com says it belongs to/);
    expect(html).toMatch(/<svg(?:(?!<\/svg>).)*<a href="\/d\/gilmermirror\.com" tabindex="-1"/s);
    expect(html).toMatch(
      /<meta name="description" content="gilmermirror.com says it belongs[^"]*Records to March 2026\."/,
    );
  });

  test.each([
    ['/path', 200, 'Enter two domains.'],
    ['/path?from=&to=', 200, 'Please enter both source and target domains'],
    ['/path?from=ap.org&to=', 200, 'Please enter both source and target domains'],
    [
      '/path?from=gilmermirror.com&to=kinkytom.com',
      200,
      /We checked every path of at most 4 hops with a product of 0\.05 or more\. From both ends, the search reached \d+ addresses through \d+ statements/,
    ],
    ['/path?from=gilmermirror.com&to=www.GILMERMIRROR.com', 200, 'gilmermirror.com needs no path to itself.'],
    ['/path?from=ap.org&to=blog.ap.org', 200, 'belong to the same registrable domain, ap.org'],
    ['/path?from=no-such-domain.com&to=ap.org', 200, 'no-such-domain.com is not in the graph'],
    ['/path?from=sports.kinkytom.com&to=no-such-domain.com', 200, 'no-such-domain.com is not in the graph'],
    ['/path?from=did:plc:abc&to=ap.org', 200, 'did:plc:abc names no host.'],
    ['/path?from=did:web:apnews.com&to=gilmermirror.com', 200, 'did:web:apnews.com is read as apnews.com.'],
    [
      '/path?from=ap.org&to=facebook.com/apnews',
      200,
      'facebook.com is a shared platform where anyone can have a page.',
    ],
    ['/path?from=not+a+domain&to=ap.org', 400, 'holds a space, a control character or an invisible character'],
  ])('shows the outcome of %s', async (path, status, sentence) => {
    const page = await fetchServed(path);
    expect(page.status).toBe(status);
    expect(page.text).toMatch(sentence);
  });

  test('renders hostile input as text', async () => {
    const { html } = await fetchServed(
      `/path?${new URLSearchParams({ from: '"><script>alert(1)</script>', to: 'ap.org' })}`,
    );
    expect(html).not.toContain('<script>alert(1)');
  });
});

describe('with script', () => {
  test('stores every state in the address while typing, swapping and on Back', { tags: 'sampled' }, async () => {
    const page = await visit.pages.open('/path');
    await page.getByRole('button', { name: 'Find the path' }).click();
    await page.getByText('Please enter both source and target domains').first().waitFor();
    await waitUntilLoaded(page);
    await page.getByLabel('Source domain').fill('gilmermirror.com');
    await page.getByLabel('Target domain').fill('nytimes.com');
    await page.getByLabel('Target domain').press('Escape');
    await page.getByRole('button', { name: 'Find the path' }).click();
    await page.getByText('0.560', { exact: true }).first().waitFor();
    // The form works before its script, too; then the address also has its other fields.
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      from: 'gilmermirror.com',
      to: 'nytimes.com',
    });
    await page.getByRole('img', { name: /1 other path is drawn fainter/ }).waitFor();
    await page.getByText('texaspress.com, bizjournals.com, auditedmedia.com').click();
    await page.getByText('0.80 × 0.90 × 0.80 × 0.70').waitFor();

    await page.getByRole('link', { name: 'Swap source and target' }).click();
    await page.getByRole('heading', { name: 'No path leads from nytimes.com to gilmermirror.com.' }).waitFor();
    expect(address(page)).toBe('/path?from=nytimes.com&to=gilmermirror.com');
    await page.goBack();
    await page.getByText('0.560', { exact: true }).first().waitFor();
    expect(await page.getByLabel('Source domain').inputValue()).toBe('gilmermirror.com');
    await page.getByText('texaspress.com, bizjournals.com, auditedmedia.com').click();
    await expectAccessible(page);
  });

  test('preserves the input after a rejection, and reports a server error as ours', async () => {
    const page = await visit.pages.openHydrated('/path?from=not+a+domain&to=ap.org');
    expect(await page.getByLabel('Source domain').inputValue()).toBe('not a domain');
    expect(await page.getByLabel('Source domain').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await intercept(page, '**/path.data*', (request) => request.abort());
    await page.getByLabel('Source domain').fill('apnews.com');
    await page.getByLabel('Source domain').press('Escape');
    await page.getByLabel('Source domain').press('Enter');
    await page.getByText('The graph did not respond.').waitFor();
    expect(await page.getByLabel('Source domain').inputValue()).toBe('apnews.com');
  });
});
