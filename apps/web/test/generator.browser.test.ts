import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { getHost, type Site, WORLD } from '../../../dev-world/start-dev-world.ts';
import { expectAccessible, waitForIdle } from './expect-accessible.ts';
import {
  checkLiveFile,
  domainField,
  download,
  enter,
  GALVESTON,
  preview,
  previewText,
  publishDrawer,
  tab,
  watchCalls,
} from './generator-page.ts';
import { intercept } from './intercept.ts';
import { address, followLink, toast, waitForHydration } from './pages.ts';
import { startInWorld } from './product-in-browser.ts';

/** What a site of this test serves at the well-known location; null: nothing. It is changed while the product looks. */
let published: Buffer | null = null;
const changing: Site = {
  host: getHost('changing'),
  group: 'files',
  what: 'Serves what the test says',
  answer: (request, response) => {
    if (published === null || request.url !== '/.well-known/trust.txt') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(published);
  },
};

const visit = startInWorld([...WORLD, changing], { CHECK_CACHE_TTL_S: '1' });

/** An announcement of the editor is in the page for only 200 ms, so each one is recorded. */
async function listenTo(region: Locator): Promise<(text: RegExp) => Promise<void>> {
  const heard = await region.evaluateHandle((element) => {
    const lines: string[] = [];
    new MutationObserver(() => {
      const text = element.textContent?.trim();
      if (text) lines.push(text);
    }).observe(element, { childList: true, subtree: true });
    return lines;
  });
  return (text) => expect.poll(() => heard.evaluate((lines) => lines.at(-1)), { timeout: 10_000 }).toMatch(text);
}

const countCalls = async (page: Page): Promise<() => number> => {
  let calls = 0;
  page.on('request', (request) => {
    if (/\/api\/trust-graph\/check-/.test(request.url())) calls += 1;
  });
  return () => calls;
};

describe('domain field', () => {
  test('shows a message for an empty domain without a request, and disables the download', async () => {
    const page = await visit.pages.open('/trust-generator');
    await waitForHydration(page);
    const calls = await countCalls(page);
    await page.getByRole('heading', { name: 'Join the Trust Ecosystem' }).waitFor();
    await page.getByText('/.well-known/trust.txt', { exact: true }).waitFor();
    await domainField(page).press('Enter');
    await page.getByText('Domain is required', { exact: true }).waitFor();
    expect(await domainField(page).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Enter', exact: true }).click();
    expect(calls()).toBe(0);
    expect(await page.getByRole('button', { name: 'Download trust.txt' }).isDisabled()).toBe(true);
    await domainField(page).fill('a');
    expect(await page.getByText('Domain is required', { exact: true }).count()).toBe(0);
  });

  test('shows the check in a dialog, then its result and the certificate', async () => {
    const page = await visit.pages.prepare();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await intercept(page, '**/check-trust-txt', async (request) => {
      await held;
      await request.continue();
    });
    await page.goto('/trust-generator');
    await waitForHydration(page);
    await domainField(page).fill(GALVESTON);
    await page.getByRole('button', { name: 'Enter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Validating Domain' });
    await dialog.getByText(GALVESTON).waitFor();
    await dialog.getByRole('listitem').filter({ hasText: 'Sites that name it done' }).waitFor();
    await dialog.getByRole('listitem').filter({ hasText: 'Digital certificate in progress' }).waitFor();
    await page.getByText('Checking...', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Enter', exact: true }).isDisabled()).toBe(true);
    release();
    await dialog.waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: 'Enter', exact: true });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    const sentence = `You're already in the trust ecosystem. 3 domain(s) reference ${GALVESTON}`;
    await page.getByRole('status').getByText(sentence).waitFor();
    expect(await page.locator('[data-toast]').count()).toBe(0);
    await page.getByRole('img', { name: 'Referenced' }).waitFor();
    await page.getByRole('status').getByText('Certificate verified').waitFor();
    await page.getByText('The validity of your trust.txt is bound to this digital identity.').waitFor();
    await page.getByText(/issued by Vouchwire Dev World, \d+ days remaining/).waitFor();
    await page.getByText('We found no trust.txt on your site.').waitFor();
  });

  test('checks the domain once on blur, and preserves the click that left it', async () => {
    const page = await visit.pages.open('/trust-generator');
    await waitForHydration(page);
    const calls = await countCalls(page);
    await domainField(page).fill(GALVESTON);
    await tab(page, 'Control').click();
    await page.getByRole('img', { name: 'Referenced' }).waitFor();
    expect(await tab(page, 'Control').getAttribute('aria-selected')).toBe('true');
    expect(calls()).toBe(2);
    await domainField(page).focus();
    await tab(page, 'Business').click();
    // That the field was left unchanged sends nothing, as the count at the end shows.
    // the keyboard leaves it to the button next to it
    await domainField(page).fill('nobody-names-this.com');
    await page.keyboard.press('Tab');
    await page.getByText('Domain nobody-names-this.com is not currently referenced').first().waitFor();
    const button = page.getByRole('button', { name: 'Enter', exact: true });
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(calls()).toBe(4);
  });

  test('does not interrupt typing in another field', async () => {
    const page = await visit.pages.prepare();
    await intercept(page, '**/check-trust-txt', () => undefined);
    await page.goto('/trust-generator');
    await waitForHydration(page);
    await domainField(page).fill(GALVESTON);
    await page.getByRole('button', { name: 'Add a member' }).click();
    await page.keyboard.type('typed-while-it-is-checked.com', { delay: 30 });
    await page.getByText('Checking...', { exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('combobox', { name: 'Member 1' }).inputValue()).toBe('typed-while-it-is-checked.com');
  });

  test('does not steal the focus with a late dialog', async () => {
    const page = await visit.pages.prepare();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const late = page.waitForRequest('**/assets/validating-dialog-*.js');
    await page.route('**/assets/validating-dialog-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await intercept(page, '**/check-trust-txt', () => undefined);
    await page.goto('/trust-generator');
    await waitForHydration(page);
    await late;
    await domainField(page).fill(GALVESTON);
    await domainField(page).press('Enter');
    await page.getByText('Checking...', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add a member' }).click();
    await page.keyboard.type('typed-while-');
    const came = page.waitForResponse('**/assets/validating-dialog-*.js');
    release();
    await came;
    await page.keyboard.type('it-is-checked.com', { delay: 30 });
    expect(await page.getByRole('combobox', { name: 'Member 1' }).inputValue()).toBe('typed-while-it-is-checked.com');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('shows what to do for a domain that no site names', async () => {
    const page = await visit.pages.open('/trust-generator');
    await enter(page, 'nobody-names-this.com');
    const sentence =
      'Domain nobody-names-this.com is not currently referenced in the trust ecosystem. Create your trust.txt to get started';
    await page.getByRole('status').getByText(sentence).waitFor();
    expect(await page.getByRole('img', { name: 'Referenced' }).count()).toBe(0);
  });

  test('preserves received results when a check is cancelled', async () => {
    const page = await visit.pages.prepare();
    await intercept(page, '**/check-trust-txt', () => undefined);
    await page.goto('/trust-generator');
    await waitForHydration(page);
    await domainField(page).fill(GALVESTON);
    await domainField(page).press('Enter');
    await page.getByRole('dialog').getByText('Sites that name it done').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Canceled. Partial results are shown.').waitFor();
    await page.getByRole('img', { name: 'Referenced' }).waitFor();
    expect(await domainField(page).inputValue()).toBe(GALVESTON);
  });

  test.each(sampleCases([1280, 390, 320], 1))(
    'shifts no layout after a late response at a width of %i pixels',
    { tags: 'sampled' },
    async (width) => {
      const page = await visit.pages.prepare({ viewport: { width, height: 844 } });
      await visit.pages.addInitScript(page, () => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) shifts.push(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await intercept(page, '**/api/trust-graph/check-domain', async (request) => {
        await held;
        await request.continue();
      });
      await followLink(page, `/trust-generator?domain=${GALVESTON}`);
      // The form is hidden for 3 s at most.
      await tab(page, 'Control').waitFor({ timeout: 10_000 });
      // The change of the page moved everything.
      await page.evaluate(() => {
        (window as unknown as { shifts: number[] }).shifts.length = 0;
      });
      release();
      const answer = page.getByRole('status').filter({ hasText: '3 sites in our records name this domain.' });
      await answer.waitFor();
      await waitForIdle(page);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
      await answer.getByRole('button', { name: 'Show details' }).click();
      await page.getByRole('table', { name: `Domains that reference ${GALVESTON}`, exact: true }).waitFor();
      await page.getByRole('img', { name: 'Referenced' }).waitFor();
    },
  );

  test('sends only the domain of a URL with a password and a query', async () => {
    const page = await visit.pages.open('/trust-generator');
    await waitForHydration(page);
    const requested = page.waitForRequest('**/check-domain');
    await domainField(page).fill('https://me:secret@galvnews.com/?token=1');
    await domainField(page).press('Enter');
    expect((await requested).postDataJSON()).toEqual({ domain: GALVESTON });
    await page.getByText('We removed the user name, password and query from the address.').waitFor();
    expect(await domainField(page).inputValue()).toBe('https://me:secret@galvnews.com/?token=1');
  });
});

describe('failures', () => {
  test('show an error of check-domain, clear its result and preserve the input', async () => {
    const page = await visit.pages.open('/trust-generator');
    await enter(page, GALVESTON);
    await page.getByRole('img', { name: 'Referenced' }).waitFor();
    for (const [kind, text] of [
      ['503', 'Unable to check trust ecosystem status. Please try again.'],
      ['network', 'Network error while checking trust ecosystem. Please check your connection.'],
    ] as const) {
      const stop = await intercept(page, '**/check-domain', (request) =>
        kind === '503'
          ? request.fulfill({ status: 503, json: { status: 503, detail: 'inner words', code: 'x' } })
          : request.abort(),
      );
      await domainField(page).press('Enter');
      await page.getByRole('status').getByText(text).waitFor();
      expect(await page.getByRole('img', { name: 'Referenced' }).count()).toBe(0);
      expect(await page.getByRole('table').count()).toBe(0);
      expect(await page.getByText('inner words').count()).toBe(0);
      expect(await domainField(page).inputValue()).toBe(GALVESTON);
      await stop();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('img', { name: 'Referenced' }).waitFor();
    }
  });

  test('say in the field that a text is not a domain, and offer no file for it', { tags: 'sampled' }, async () => {
    const page = await visit.pages.prepare();
    const calls = watchCalls(page);
    await page.goto('/trust-generator');
    const button = page.getByRole('button', { name: 'Download trust.txt' });
    for (const text of ['not a domain', 'foo', 'localhost']) {
      await enter(page, text);
      await page.getByText('This is not a domain. Enter one such as example.com.').waitFor();
      expect(await domainField(page).getAttribute('aria-invalid')).toBe('true');
      expect(await button.isDisabled()).toBe(true);
      expect(await page.getByText(/^Unable to check|^Network error/).count()).toBe(0);
      await domainField(page).fill('');
    }
    expect([calls.site(), calls.graph()]).toEqual([0, 0]);
    // An ending that only the server knows not to exist.
    await enter(page, 'daily.exampel');
    await expect.poll(() => domainField(page).getAttribute('aria-invalid')).toBe('true');
    expect(await button.isDisabled()).toBe(true);
    expect(await page.getByText(/^Unable to check/).count()).toBe(0);
  });

  test('hide an error of check-trust-txt', async () => {
    const page = await visit.pages.prepare();
    await page.goto('/trust-generator');
    for (const status of [500, 400, 429]) {
      const json = { status, detail: 'inner words', code: status === 429 ? 'rate-limited' : 'forbidden-target' };
      const stop = await intercept(page, '**/check-trust-txt', (request) => request.fulfill({ status, json }));
      await enter(page, GALVESTON);
      await page.getByRole('img', { name: 'Referenced' }).waitFor();
      await page.getByRole('status').getByText('already in the trust ecosystem').waitFor();
      expect(await page.locator('[data-toast]').count()).toBe(0);
      expect(await page.getByText(/certificate|Existing trust\.txt|inner words/i).count()).toBe(0);
      await stop();
    }
  });

  const CERTIFICATES = [
    ['self-signed', 'self-signed', 'Get a certificate from a known authority'],
    ['expired', 'expired', 'Renew the certificate'],
    ['wrong-host', 'wrong-host', 'Get a certificate that names this host'],
  ] as const;
  test.each(sampleCases(CERTIFICATES, 1))(
    'explain an invalid certificate (%s) with the next step',
    async (name, seen, step) => {
      const page = await visit.pages.open('/trust-generator');
      await enter(page, getHost(name));
      const text = 'Digital certificate validation failed - make sure your domain has a valid HTTPS certificate';
      const note = page.getByRole('status').filter({ hasText: text });
      await note.getByText(seen).first().waitFor();
      await note.getByText(step).waitFor();
      expect(await domainField(page).inputValue()).toBe(getHost(name));
      expect(await page.getByRole('button', { name: 'Download trust.txt' }).isEnabled()).toBe(true);
    },
  );

  test('explain each kind of invalid file with a different next step', { tags: 'sampled' }, async () => {
    const said = new Set<string>();
    const page = await visit.pages.open('/trust-generator');
    for (const name of ['soft-404', 'script-redirect', 'bot-wall', 'status-403', 'status-429', 'colons', 'empty']) {
      await enter(page, getHost(name));
      const note = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Check again' }) });
      const text = (await note.innerText()).replaceAll(getHost(name), 'x').replace(/\d\d:\d\d:\d\d/, '');
      expect(text.length, text).toBeGreaterThan(120);
      said.add(text);
      expect(await domainField(page).inputValue()).toBe(getHost(name));
    }
    expect(said.size).toBe(7);
  });

  const UNREACHABLE = [
    ['dns', 'unreachable', 'The name does not resolve. Check the spelling.'],
    ['timeout', 'unreachable', 'The site took too long. Try again later.'],
  ] as const;
  test.each(sampleCases(UNREACHABLE, 1))(
    'show the message of the server for a domain that fails with %s',
    async (cause, outcome, message) => {
      const page = await visit.pages.prepare();
      await intercept(page, '**/check-trust-txt', (request) =>
        request.fulfill({ json: { has_trust_txt: false, outcome, cause, message, certificate: null } }),
      );
      await page.goto('/trust-generator');
      await enter(page, GALVESTON);
      await page.getByRole('status').getByText(message).waitFor();
    },
  );
});

describe('references to the domain', () => {
  test('add the reciprocal lines of all selected rows once, and clear the selection', { tags: 'sampled' }, async () => {
    const page = await visit.pages.open('/trust-generator');
    await enter(page, GALVESTON);
    const table = page.getByRole('table', { name: `Domains that reference ${GALVESTON}`, exact: true });
    await table.waitFor();
    expect((await table.getByRole('rowheader').allInnerTexts()).map((row) => row.split(/\s+/)[0])).toEqual([
      'journallist.net',
      'texaspress.com',
    ]);
    // The dev world has no file at galvnews.com.
    expect(await table.getByText('No file yet').count()).toBe(2);
    // The file of galvnews.com is gone since 2026, so only sninews.com supports its claim: nothing is proposed for it.
    const others = page.getByRole('table', { name: `Other domains that reference ${GALVESTON}` });
    const claim = others.getByRole('row').filter({ hasText: 'sninews.com' });
    expect(await claim.getByRole('checkbox').count()).toBe(0);
    await claim.getByText('Only that site states it.').waitFor();
    await claim.getByRole('link', { name: 'Add it under Control' }).click();
    expect(await tab(page, 'Control').getAttribute('aria-selected')).toBe('true');
    await tab(page, 'Affiliations').click();
    const all = table.getByRole('checkbox', { name: 'Select all' });
    await table.getByRole('checkbox', { name: /Select journallist\.net/ }).check();
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await all.check();
    await page.getByRole('button', { name: 'Add 2 selected' }).click();
    await toast(page, 'Added 2 domain(s) to your trust.txt').waitFor();
    expect(await table.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
    expect(await page.getByRole('combobox', { name: 'Belongs to 1' }).inputValue()).toBe('journallist.net');
    expect(await page.getByRole('combobox', { name: 'Belongs to 2' }).inputValue()).toBe('texaspress.com');
    await page.getByText('journallist.net confirms it with member (line 2203).').waitFor();
    await tab(page, 'Control').click();
    expect(await page.getByRole('combobox', { name: /Controlled by/ }).inputValue()).toBe('');

    await all.check();
    await page.getByRole('button', { name: 'Add 2 selected' }).click();
    await toast(page, 'Added 0 domain(s) to your trust.txt').waitFor();
    const { text } = await download(page);
    expect(text.split('\n').slice(4)).toEqual([
      'belongto=https://journallist.net',
      'belongto=https://texaspress.com',
      '',
    ]);
  });

  test('replace the single controlledby value, and can be deselected together', { tags: 'sampled' }, async () => {
    const page = await visit.pages.open('/trust-generator?tab=control');
    // tribnow.com and campcountynow.com confirm each other.
    await enter(page, 'campcountynow.com');
    await page.getByRole('combobox', { name: /Controlled by/ }).fill('old-owner.com');
    const all = page.getByRole('checkbox', { name: 'Select all' });
    await all.check();
    await all.uncheck();
    expect(await page.getByRole('table').getByRole('checkbox', { checked: true }).count()).toBe(0);
    await page.getByRole('checkbox', { name: /Select tribnow\.com/ }).check();
    await page.getByRole('button', { name: 'Add 1 selected' }).click();
    await toast(page, 'Added 1 domain(s) to your trust.txt').waitFor();
    expect(await page.getByRole('combobox', { name: /Controlled by/ }).inputValue()).toBe('tribnow.com');
  });

  test('show the line that would confirm an unconfirmed entry', { tags: 'sampled' }, async () => {
    const page = await visit.pages.open('/trust-generator');
    await enter(page, GALVESTON);
    await page.getByRole('button', { name: 'Add an association' }).click();
    const answered = page.waitForResponse((response) => response.url().includes('q=https%3A%2F%2Fwww.ap.org%2F&'));
    await page.getByRole('combobox', { name: 'Belongs to 1' }).pressSequentially('https://www.ap.org/');
    // a complete URL has no suggestions, and nothing covers the content below it
    await answered;
    await page.getByRole('listbox', { name: 'Known sites' }).waitFor({ state: 'hidden' });
    const line = `member=https://${GALVESTON}/`;
    await page.getByRole('button', { name: `Copy ${line}` }).click();
    await toast(page, 'Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line);
  });
});

describe('publication', () => {
  test('is checked until the published file equals the draft', { tags: 'sampled' }, async () => {
    published = null;
    const page = await visit.pages.open('/trust-generator');
    await enter(page, changing.host);
    await page.getByRole('button', { name: 'Add a member' }).click();
    await page.keyboard.type('a.com');
    const { text } = await download(page);
    const panel = page.getByRole('region', { name: 'On your site' });
    await checkLiveFile(page);
    await panel.getByText(/Next check in \d+ seconds?\./).waitFor();
    published = Buffer.from(text);
    await panel.getByText('Live. It matches your draft.').waitFor();
    await panel.getByText(`https://${changing.host}/.well-known/trust.txt`).waitFor();
    expect(await page.getByRole('region', { name: /differ/ }).count()).toBe(0);
  });

  test('has a guide for each host, in the address and by keyboard, with snippets', { tags: 'sampled' }, async () => {
    const page = await visit.pages.prepare();
    const calls = watchCalls(page);
    await page.goto(`/trust-generator?domain=${GALVESTON}&publish=nginx`);
    const guide = publishDrawer(page);
    await guide.getByText(`https://${GALVESTON}/.well-known/trust.txt`, { exact: true }).waitFor();
    await guide.getByRole('region', { name: 'nginx' }).getByRole('button', { name: /^Copy/ }).first().press('Enter');
    await toast(page, 'Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      [
        'location = /.well-known/trust.txt {',
        `    alias /var/www/${GALVESTON}/trust.txt;`,
        '    types { }',
        '    default_type "text/plain; charset=utf-8";',
        '}',
        'location = /trust.txt {',
        `    return 301 https://${GALVESTON}/.well-known/trust.txt;`,
        '}',
        '',
      ].join('\n'),
    );

    await guide.getByRole('link', { name: 'Cloudflare' }).press('Enter');
    await expect
      .poll(() => address(page), { timeout: 10_000 })
      .toBe(`/trust-generator?domain=${GALVESTON}&publish=cloudflare`);
    await guide.getByText(`"# trust.txt policy for ${GALVESTON}",`).waitFor();
    expect(await guide.getByRole('link', { name: 'Cloudflare' }).getAttribute('aria-current')).toBe('true');
    await page.goBack();
    await guide.getByRole('heading', { name: 'nginx' }).waitFor();
    await page.keyboard.press('Escape');
    await guide.waitFor({ state: 'detached' });
    await expect.poll(() => address(page), { timeout: 10_000 }).toBe(`/trust-generator?domain=${GALVESTON}`);

    const opener = page.getByRole('link', { name: 'How to publish' });
    await opener.press('Enter');
    await guide.getByRole('region', { name: 'Any other' }).waitFor();
    expect(address(page)).toContain('publish=other');
    await guide.getByRole('button', { name: 'Close' }).press('Enter');
    await guide.waitFor({ state: 'detached' });
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
    // a link queries the graph, and no site
    await page.getByRole('table', { name: `Domains that reference ${GALVESTON}`, exact: true }).waitFor();
    expect([calls.site(), calls.graph()]).toEqual([0, 2]);

    await opener.click();
    await guide.getByRole('button', { name: 'Check live file' }).click();
    await guide.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'On your site' }).getByRole('button', { name: 'Stop checking' }).waitFor();
    await page.goto(`/trust-generator?domain=${GALVESTON}&publish=wordpress`);
    await guide.getByRole('region', { name: 'WordPress' }).waitFor();
    const help = guide.getByRole('link', { name: 'All hosting guides' });
    expect(await help.getAttribute('href')).toBe('/docs/publishing');
    await expectAccessible(page);
  });

  test('closes the guide and changes the tab before React has rendered either', async () => {
    const page = await visit.pages.open(`/trust-generator?domain=${GALVESTON}&publish=nginx`);
    await publishDrawer(page).waitFor();
    // Both keys in one task: the second one comes before any rendering.
    await page.evaluate(() => {
      document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
      document.querySelector<HTMLElement>('[role=tab][id*=control]')?.click();
    });
    await publishDrawer(page).waitFor({ state: 'detached' });
    await expect.poll(() => address(page)).toBe(`/trust-generator?domain=${GALVESTON}&tab=control`);
    expect(await tab(page, 'Control').getAttribute('aria-selected')).toBe('true');
    await page.goBack();
    await expect.poll(() => address(page)).not.toContain('tab=control');
  });

  test('reports a different encoding, and can be cancelled', async () => {
    const page = await visit.pages.prepareUncached();
    await page.goto('/trust-generator');
    await waitForHydration(page);
    await page.clock.install();
    await domainField(page).fill(GALVESTON);
    const { text } = await download(page);
    let looks = 0;
    await intercept(page, '**/check-trust-txt', (request) => {
      looks += 1;
      return request.fulfill({
        json: {
          has_trust_txt: true,
          is_well_known: true,
          location: `https://${GALVESTON}/.well-known/trust.txt`,
          content: text.replaceAll('\n', '\r\n'),
          checked_at: new Date().toISOString(),
          // Past, also by the clock of the page, which is behind that of a busy machine.
          next_check_at: '2026-01-01T00:00:00.000Z',
        },
      });
    });
    const panel = page.getByRole('region', { name: 'On your site' });
    await checkLiveFile(page);
    const difference = page.getByRole('region', { name: 'The lines are the same' });
    await difference.getByText('The live file uses CRLF line ends').waitFor();
    await page.clock.runFor(10_000);
    await expect.poll(() => looks, { timeout: 10_000 }).toBeGreaterThan(1);
    await panel.getByRole('button', { name: 'Stop checking' }).click();
    await panel.getByText('Checking stopped.').waitFor();
    const seen = looks;
    await page.clock.runFor(60_000);
    expect(looks).toBe(seen);
  });
});

describe('accessibility', () => {
  const states: Array<[string, (page: Page) => Promise<void>]> = [
    ['empty', async (page) => domainField(page).press('Enter')],
    [
      'a policy loaded',
      async (page) => {
        await enter(page, getHost('herald'));
        await page.getByRole('button', { name: 'Edit Existing Policy' }).click();
        await preview(page).waitFor();
      },
    ],
    [
      'policies with findings',
      async (page) => {
        await enter(page, GALVESTON);
        await tab(page, 'Policies').click();
        await page.getByRole('textbox', { name: /Disclosure URL/ }).fill('not an address');
        await page.getByRole('textbox', { name: /^Contact/ }).fill('a@b.com');
        await page.getByText('TT610').waitFor();
        await page.getByText('Step through findings').click();
      },
    ],
    ['an invalid certificate', async (page) => enter(page, getHost('self-signed'))],
    [
      'the dialog',
      async (page) => {
        await intercept(page, '**/check-trust-txt', () => undefined);
        await domainField(page).fill(GALVESTON);
        await domainField(page).press('Enter');
        await page.getByRole('dialog').waitFor();
      },
    ],
  ];

  test.each(sampleCases(states, 2))(
    'has no axe violations with %s at 320 px',
    { tags: 'sampled' },
    async (_, reach) => {
      const page = await visit.pages.open('/trust-generator');
      await waitForHydration(page);
      await reach(page);
      await expectAccessible(page);
    },
  );

  test('navigates findings by keyboard, fixes one at a time, and hides severities', async () => {
    const page = await visit.pages.open('/trust-generator?tab=policies');
    await enter(page, GALVESTON);
    await page.getByRole('textbox', { name: /^Contact/ }).fill('newsroom@galvnews.com');
    await page.getByRole('textbox', { name: /Disclosure URL/ }).fill('not an address');
    await page.getByText('TT511').waitFor();
    await page.getByText('TT610').waitFor();
    const said = await listenTo(page.locator('.cm-announced'));
    await preview(page).focus();
    await page.keyboard.press('F8');
    await said(/^Line 5\. Error: /);
    await page.keyboard.press('F8');
    await said(/^Line 6\. Note: .* Write contact=mailto:newsroom@galvnews\.com: press Alt and Enter\.$/);
    await page.keyboard.press('Shift+F8');
    await said(/^Line 5\. Error: /);
    await page.keyboard.press('Alt+Enter');
    await said(/No fix available here/);

    await page.getByText('Step through findings').click();
    await page.getByText('Alt Enter').waitFor();
    const weights = page.getByRole('group', { name: 'Filter by severity' });
    await weights.getByRole('button', { name: '1 error' }).press('Enter');
    await expect.poll(() => address(page), { timeout: 10_000 }).toBe('/trust-generator?tab=policies&hide=error');
    await page
      .getByRole('status')
      .getByText(/^1 error · .* · 1 hidden$/)
      .waitFor();
    expect(await page.getByText('TT511').count()).toBe(0);
    await page.reload();
    await weights.getByRole('button', { name: '1 error', pressed: false }).waitFor();
    expect(await page.getByText('TT511').count()).toBe(0);
    await weights.getByRole('button', { name: '1 error' }).click();
    await expect.poll(() => address(page), { timeout: 10_000 }).toBe('/trust-generator?tab=policies');

    // the address is there before the list is
    await weights.getByRole('button', { name: '1 error', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Line 6', exact: true }).click();
    expect(await preview(page).evaluate((text) => text === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+.');
    await expect
      .poll(() => page.getByRole('textbox', { name: /^Contact/ }).inputValue(), { timeout: 10_000 })
      .toBe('mailto:newsroom@galvnews.com');
    expect(await preview(page).evaluate((text) => text === document.activeElement)).toBe(true);
  });

  test("suggests lines from the publisher's site with their place, none selected, and replaces no typed value", {
    tags: 'sampled',
  }, async () => {
    const beacon = getHost('beacon');
    const page = await visit.pages.open('/trust-generator?tab=policies');
    await waitForHydration(page);
    const before = visit.world.requests.length;
    await page.getByText('Start from your site').click();
    await page.getByText('Enter your domain above first.').waitFor();
    await expect.poll(() => address(page)).toBe('/trust-generator?tab=policies&start=site');
    await page.getByRole('textbox', { name: /^Contact/ }).fill('Ring the bell');
    await domainField(page).fill(beacon);
    await page.getByRole('button', { name: `Read ${beacon}` }).click();
    const boxes = page.getByRole('checkbox', { name: /^(?:social|contact|disclosure)=/ });
    await boxes.first().waitFor({ timeout: 30_000 });
    expect(await boxes.evaluateAll((all) => all.filter((box) => (box as HTMLInputElement).checked).length)).toBe(0);
    expect(await page.getByRole('checkbox', { name: /holding|mayor@|datatraining/ }).count()).toBe(0);
    await page.getByText('Line 3, a link in the page footer: “Follow us on X”').waitFor();
    expect(
      visit.world.requests.slice(before).filter(({ path, host: name }) => path === '/' && name === beacon),
    ).toHaveLength(1);

    await page.getByRole('button', { name: 'Add selected lines' }).click();
    await page.getByRole('alert').getByText('Select at least one line above first.').waitFor();
    await page.getByRole('checkbox', { name: 'social=https://x.com/TheBeacon' }).check();
    await page.getByRole('checkbox', { name: /^contact=mailto:/ }).check();
    await page.getByRole('button', { name: 'Add 2 lines' }).click();
    await toast(page, 'Added 2 lines to your draft. No existing line was changed.').waitFor();
    expect(await page.getByRole('textbox', { name: /^Contact/ }).inputValue()).toBe('Ring the bell');
    await expect
      .poll(() => previewText(page), { timeout: 10_000 })
      .toMatch(/social=https:\/\/x\.com\/TheBeacon[\s\S]*contact=Ring the bell[\s\S]*contact=mailto:desk@/);
    expect(await page.getByRole('checkbox', { name: 'social=https://x.com/TheBeacon' }).isDisabled()).toBe(true);
    await expectAccessible(page);
  });

  test('renders the form on the server', async () => {
    const html = await (await fetch(`${visit.product.url}/trust-generator?tab=policies`)).text();
    expect(html).toContain('Join the Trust Ecosystem');
    expect(html).toContain('name="datatrainingallowed"');
    expect(html).toMatch(/<noscript>.*JavaScript/s);
  });
});
