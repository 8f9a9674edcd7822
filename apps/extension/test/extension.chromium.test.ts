import { readFileSync } from 'node:fs';
import { domainToASCII } from 'node:url';
import type { DossierResponse } from '@vouchwire/api-contract';
import { ENGLISH_STATEMENTS, formatHeadline } from '@vouchwire/api-contract';
import type { DailyGraphFile } from '@vouchwire/api-contract/schemas';
import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type {} from '../../web/test/shared-product.ts';
import { getHostPattern } from '../src/lib/settings.ts';
import { ExtensionBrowser } from './extension-browser.ts';
import type { PopupSession } from './popup-session.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';

/** Of no other word in a request, so that it is found in any part of one. */
const SECRET_PATH = 'secret-article-7f3a';
const UNKNOWN_SITE = 'unknown-gazette.com';

/** Of a page that attacks the extension. */
const HOSTILE_SITE = 'hostile-gazette.com';

const renderPage = ({ hostname }: URL) =>
  hostname === HOSTILE_SITE
    ? HOSTILE_PAGE
    : `<!doctype html><title>${hostname}</title><h1>Article</h1>
   <p id="claim">We publish trust://galvnews.com! and trust://${UNKNOWN_SITE}!</p>
   <a id="link" href="http://gilmermirror.com/${SECRET_PATH}">Another site</a>
   <textarea>trust://galvnews.com!</textarea>`;

const HOSTILE_PAGE = `<!doctype html><title>trust://galvnews.com!</title>
  <p id="markup">trust://galvnews.com!&lt;img src=x onerror="window.attacked = true"&gt;</p>
  <p id="quote">trust://galvnews.com"onmouseover="window.attacked=true!</p>
  <p id="upper">TRUST://GALVNEWS.COM!</p>
  <p id="prototype">trust://constructor! trust://__proto__! trust://toString!</p>
  <p id="other">trust://galvnews.com.evil-gazette.com!</p>
  <div id="editable" contenteditable>trust://galvnews.com! <b contenteditable="false">trust://galvnews.com!</b></div>
  <textarea>trust://galvnews.com!</textarea>
  <style id="style">/* trust://galvnews.com! */</style>
  <a id="link" href="/">trust://galvnews.com!</a>
  <div id="shadow"></div>
  <p>${'trust://galvnews.com! '.repeat(50_000)}</p>
  <div id="many"></div>
  <script>
    document.getElementById('shadow').attachShadow({ mode: 'open' }).innerHTML = '<p>trust://galvnews.com!</p>';
    for (let count = 0; count < 50000; count += 1) {
      const item = document.createElement('i');
      item.textContent = 'trust://site-' + count + '.com!';
      document.getElementById('many').append(item);
    }
    // trust://galvnews.com!
  </script>`;

let origin: string;
let proxy: RecordingProxy;
let browser: ExtensionBrowser;

beforeAll(async () => {
  origin = inject('sharedProduct');
  proxy = await startRecordingProxy(origin, renderPage);
  browser = await ExtensionBrowser.launch({ proxy: proxy.address, origin });
  await browser.setSettings({ origin });
});
afterAll(async () => {
  await browser?.[Symbol.asyncDispose]();
  await proxy?.[Symbol.asyncDispose]();
});
beforeEach(() => {
  proxy.isOnline = true;
});
afterEach(async () => {
  // Of a test that failed: the next one would find them in place of its popup.
  for (const page of browser?.context.pages() ?? []) if (page !== browser.page) await page.close();
});

/** Addresses of pages that the tests opened. */
const visited = new Set<string>();

async function visit(host: string, { page } = browser): Promise<void> {
  const { href } = new URL(`http://${host}/${SECRET_PATH}`);
  visited.add(href).add(new URL('/favicon.ico', href).href);
  await page.goto(href);
}

/** The popup for a page. */
async function openFor(host: string): Promise<PopupSession> {
  await visit(host);
  return browser.openPopup();
}

async function readFor(host: string): Promise<string> {
  const popup = await openFor(host);
  const text = await popup.readAnswer();
  await popup.close();
  return text;
}

const fetchDossier = async (domain: string): Promise<DossierResponse> =>
  (await (await fetch(`${origin}/d/${domain}.json`)).json()) as DossierResponse;

describe('the popup', () => {
  it('shows the headline of the dossier, with the lists, their lines and dates', async () => {
    const text = await readFor('www.galvnews.com');
    const dossier = await fetchDossier('galvnews.com');
    expect(text).toContain(formatHeadline(dossier, ENGLISH_STATEMENTS));
    expect(text).toContain('Listed\nstated by one side');
    const texas = dossier.named_by.items.find(({ domain }) => domain === 'texaspress.com');
    expect(texas?.statement.line).toEqual(expect.any(Number));
    expect(text).toContain(`line ${texas?.statement.line}`);
    expect(text).toContain('What this does not tell you');
  });

  it('counts the lists that it does not name', async () => {
    const text = await readFor('ap.org');
    const dossier = await fetchDossier('ap.org');
    const total = dossier.named_by.items.filter(
      ({ relationship, group }) => relationship === 'MEMBER' && (group === 'confirmed' || group === 'listed'),
    ).length;
    expect(dossier.named_by.matching).toBeLessThanOrEqual(dossier.named_by.items.length);
    expect(total).toBeGreaterThan(6);
    expect(text).toContain(`${total - 6} more in the dossier`);
  });

  it('shows a neutral answer for a site that is not in the graph', async () => {
    const text = await readFor(UNKNOWN_SITE);
    expect(text).toContain(`${UNKNOWN_SITE} is not in the graph. That says nothing about the site.`);
    expect(text).toContain('Nothing known');
    expect(text).not.toContain('Listed by');
  });

  it('names the site that a look-alike resembles', async () => {
    const text = await readFor('galvnevvs.com');
    expect(text).toContain('A different site from galvnews.com. One letter differs.');
    expect(text).toContain('galvnevvs.com is not in the graph');
  });

  it('shows an internationalized look-alike also in ASCII', async () => {
    // With a Cyrillic "a".
    const text = await readFor('g\u0430lvnews.com');
    expect(text).toContain(`In ASCII: ${domainToASCII('g\u0430lvnews.com')}`);
    expect(text).toContain('This is not galvnews.com. The second letter is a Cyrillic “\u0430”.');
  });

  it("states that another site of a subdomain's domain is listed", async () => {
    const text = await readFor('photos.galvnews.com');
    expect(text).toContain(formatHeadline(await fetchDossier('photos.galvnews.com'), ENGLISH_STATEMENTS));
    expect(text).toContain('Not listed itself');
  });

  it('states that a page without a host has no website', async () => {
    await browser.page.goto('about:blank');
    const popup = await browser.openPopup();
    expect(await popup.readAnswer()).toContain('This page has no website to look up.');
    await popup.close();
  });

  it('states that an address on the local network is not a public domain', async () => {
    expect(await readFor('printer.internal')).toContain('printer.internal is not a public domain name');
  });

  it('answers without a network', async () => {
    const popup = await openFor('galvnews.com');
    await popup.readAnswer();
    await popup.close();
    proxy.isOnline = false;
    const again = await browser.openPopup();
    expect(await again.readAnswer()).toContain('Texas Press Association');
    await again.close();
  });

  it('downloads the data again if the stored file is damaged', async () => {
    await browser.worker.evaluate(
      (key) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('vouchwire');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const store = opening.result.transaction('graphs', 'readwrite').objectStore('graphs');
            const reading = store.get(key);
            reading.onsuccess = () => {
              new Uint8Array(reading.result.bytes).fill(0, 100, 200);
              store.put(reading.result, key).onsuccess = () => {
                opening.result.close();
                resolve();
              };
            };
          };
        }),
      origin,
    );
    const before = proxy.requests.length;
    expect(await readFor('galvnews.com')).toContain('Texas Press Association');
    const files = proxy.requests
      .slice(before)
      .filter(({ url }) => url.startsWith(`${origin}/api/trust-graph/graph-file/daily/`));
    expect(files).toHaveLength(1);
  });

  it('is accessible in light and dark', async () => {
    for (const host of ['galvnews.com', 'galvnevvs.com']) {
      const popup = await openFor(host);
      await popup.readAnswer();
      await popup.evaluate(axe.source);
      for (const scheme of ['light', 'dark']) {
        await popup.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
        expect(await popup.evaluate(FIND_VIOLATIONS), `${host} in ${scheme}`).toEqual([]);
      }
      await popup.close();
    }
  });

  it('fits into 320 px', async () => {
    for (const link of [
      'http://galvnews.com/',
      'http://nativeamericannewsservice.galvnevvs.com/',
      `http://${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(60)}.com/`,
      'http://[2001:db8:aaaa:bbbb:cccc:dddd:eeee:ffff]/',
    ]) {
      await browser.worker.evaluate((address) => chrome.storage.session.set({ link: address }), link);
      const page = await browser.context.newPage();
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`chrome-extension://${browser.id}/popup.html`);
      await page.locator('footer').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.close();
    }
  });

  it('focuses the answer first, and reaches every control by keyboard', async () => {
    const popup = await openFor('galvnews.com');
    await popup.readAnswer();
    expect(await popup.evaluate('document.activeElement.tagName')).toBe('H1');
    const focused: string[] = [];
    for (let press = 0; press < 12; press += 1) {
      await popup.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key: 'Tab',
        code: 'Tab',
        windowsVirtualKeyCode: 9,
      });
      focused.push(await popup.evaluate('document.activeElement.textContent'));
    }
    expect(focused).toEqual(expect.arrayContaining(['View dossier', 'Settings', 'Link them', 'galvnews.com']));
    await popup.close();
  });
});

const FIND_VIOLATIONS = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html).join(' ')))`;

describe('trust:// in the page', () => {
  it('becomes a link only after the user presses the button', async () => {
    const popup = await openFor('galvnews.com');
    await popup.readAnswer();
    await expect.poll(() => popup.evaluate("document.body.innerText.includes('trust:// in this page')")).toBe(true);
    expect(await browser.page.locator('#claim a').count()).toBe(0);
    await popup.evaluate(
      "[...document.querySelectorAll('button')].find((one) => one.textContent === 'Link them').click()",
    );
    await expect.poll(() => browser.page.locator('#claim a').count()).toBe(2);
    expect(await browser.page.locator('#claim a').first().getAttribute('href')).toBe(`${origin}/d/galvnews.com`);
    expect(await browser.page.locator('#claim').textContent()).toBe(
      `We publish trust://galvnews.com! and trust://${UNKNOWN_SITE}!`,
    );
    expect(await browser.page.locator('textarea').inputValue()).toBe('trust://galvnews.com!');
    await popup.close();
  });
});

describe('hostile trust:// text in a page', () => {
  it('lists at most 20 hosts as text, and links at most 200 places outside editable and script elements', async () => {
    const popup = await openFor(HOSTILE_SITE);
    await popup.readAnswer();
    const rows = "[...document.querySelectorAll('ul a bdi')].map((one) => one.textContent)";
    await expect.poll(() => popup.evaluate<string[]>(rows)).toContain('galvnews.com.evil-gazette.com');
    const named = await popup.evaluate<string[]>(rows);
    expect(named.length).toBeLessThanOrEqual(20);
    expect(named).not.toContain('constructor');
    await popup.evaluate(
      "[...document.querySelectorAll('button')].find((one) => one.textContent === 'Link them').click()",
    );
    await expect
      .poll(() => popup.evaluate("document.querySelector('section p [role=status]').innerText"))
      .toContain('200');
    const { page } = browser;
    expect(await page.locator('a[target=_blank]').count()).toBe(200);
    const addresses = await page.$$eval('a[target=_blank]', (links) => links.map((link) => link.getAttribute('href')));
    for (const address of addresses) expect(address).toMatch(new RegExp(`^${origin}/d/[a-z0-9.-]+$`));
    for (const [id, links] of [
      ['markup', 1],
      ['quote', 1],
      ['upper', 1],
      ['other', 1],
      ['prototype', 0],
    ] as const)
      expect(await page.locator(`#${id} a`).count(), id).toBe(links);
    for (const id of ['editable', 'style', 'link', 'shadow'])
      expect(await page.locator(`#${id} a`).count(), id).toBe(0);
    expect(await page.locator('#other a').getAttribute('href')).toBe(`${origin}/d/galvnews.com.evil-gazette.com`);
    expect(await page.locator('textarea').inputValue()).toBe('trust://galvnews.com!');
    expect(await page.locator('#markup img, #quote [onmouseover]').count()).toBe(0);
    expect(await page.evaluate('window.attacked')).toBeUndefined();
    await popup.close();
  });
});

describe('the context menu of a link', () => {
  it('looks up the link without storing its address in the history', async () => {
    await visit('galvnews.com');
    await browser.worker.evaluate((linkUrl) => {
      // What the browser does when the user chooses the entry.
      (chrome.contextMenus.onClicked as unknown as { dispatch(info: object): void }).dispatch({ linkUrl });
    }, `http://gilmermirror.com/${SECRET_PATH}`);
    const popup = await browser.attachPopup();
    expect(await popup.readAnswer()).toContain('gilmermirror.com');
    expect(await popup.evaluate('location.href')).toBe(`chrome-extension://${browser.id}/popup.html`);
    await popup.close();
  });
});

describe('the icon', () => {
  const readBadge = () =>
    browser.worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true });
      const tabId = tab?.id ?? 0;
      return { text: await chrome.action.getBadgeText({ tabId }), title: await chrome.action.getTitle({ tabId }) };
    });

  it('shows a character and a sentence after a press, and removes them on the next page', async () => {
    await readFor('gilmermirror.com');
    expect(await readBadge()).toEqual({ text: '✓', title: 'Vouchwire: confirmed by both sides' });
    await readFor('galvnews.com');
    expect(await readBadge()).toEqual({ text: '≡', title: 'Vouchwire: stated by one side' });
    await visit(UNKNOWN_SITE);
    expect((await readBadge()).text).toBe('');
    await readFor(UNKNOWN_SITE);
    expect((await readBadge()).text).toBe('–');
  });

  it('shows nothing if the user turned it off', async () => {
    await browser.setSettings({ hasBadge: false });
    await readFor('galvnews.com');
    expect((await readBadge()).text).toBe('');
    await browser.setSettings({ hasBadge: true });
  });

  it('appears without a press if the user granted the permission', async () => {
    const automatic = await ExtensionBrowser.launch({ proxy: proxy.address, origin, permissions: ['webNavigation'] });
    try {
      await automatic.setSettings({ origin });
      await visit('galvnews.com', automatic);
      const popup = await automatic.openPopup();
      await popup.readAnswer();
      await popup.close();
      await visit(UNKNOWN_SITE, automatic);
      await expect
        .poll(() =>
          automatic.worker.evaluate(async () => {
            const [tab] = await chrome.tabs.query({ active: true });
            return chrome.action.getBadgeText({ tabId: tab?.id ?? 0 });
          }),
        )
        .toBe('–');
    } finally {
      await automatic[Symbol.asyncDispose]();
    }
  });
});

describe('the settings', () => {
  it('pass the accessibility check, and change by keyboard', async () => {
    const page = await browser.context.newPage();
    await page.goto(`chrome-extension://${browser.id}/options.html`);
    await page.getByRole('checkbox', { name: 'Show a state on the icon' }).press('Space');
    await expect
      .poll(() => browser.worker.evaluate(async () => (await chrome.storage.local.get('hasBadge')).hasBadge))
      .toBe(false);
    await page.evaluate(axe.source);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(FIND_VIOLATIONS), colorScheme).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.close();
    await browser.setSettings({ hasBadge: true });
  });

  it('reject a server without HTTPS', async () => {
    const page = await browser.context.newPage();
    await page.goto(`chrome-extension://${browser.id}/options.html`);
    await page.getByLabel('Server').fill('http://trust.example.org');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This is not an HTTPS address.').waitFor();
    await page.close();
  });

  it('request the permission for the other server only', async () => {
    const page = await browser.context.newPage();
    await page.goto(`chrome-extension://${browser.id}/options.html`);
    // The browser rejects a permission that the manifest does not name. For one that it names, it prompts the user, and the
    // request is open until the user answers. A later request that is rejected shows that the earlier one was not.
    const requestBoth = (first: string, second: string) =>
      page.evaluate(
        async (hosts) => {
          const results = ['open', 'open'];
          const requests = hosts.map(async (host, index) => {
            const request = chrome.permissions.request({ origins: [host] });
            results[index] = await request.then(String, ({ message }: Error) => message);
          });
          await requests[1];
          return results;
        },
        [first, second],
      );
    const refused = 'Only permissions specified in the manifest may be requested.';
    expect(await requestBoth('http://trust.example.org/*', '<all_urls>')).toEqual([refused, refused]);
    expect(await requestBoth('https://trust.example.org/*', '<all_urls>')).toEqual(['open', refused]);
    await page.close();
  });

  it('change the server from which data is downloaded', async () => {
    // The same server under another name, for which the user gave the permission.
    const other = origin.replace('127.0.0.1', 'localhost');
    await using changed = await ExtensionBrowser.launch({
      proxy: proxy.address,
      origin,
      hosts: ['http://localhost/*'],
    });
    const page = await changed.context.newPage();
    await page.goto(`chrome-extension://${changed.id}/options.html`);
    const before = proxy.requests.length;
    await page.getByLabel('Server').fill(`${other}/about`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Newer data was stored.').waitFor();
    const requests = proxy.requests.slice(before).filter(({ url }) => url.startsWith(other));
    expect(requests.length).toBe(2);
    for (const { headers } of requests) expect(headers.origin).toBeUndefined();
    expect(await changed.worker.evaluate(async () => (await chrome.storage.local.get('origin')).origin)).toBe(other);
    await page.close();
  });
});

describe('a build that names no server', () => {
  it('opens its settings, and uses the server that the user enters', async () => {
    // Waits until the installation has opened the settings.
    await using fresh = await ExtensionBrowser.launch({
      proxy: proxy.address,
      origin: null,
      hosts: [getHostPattern(origin)],
    });
    const settings = await fresh.context.newPage();
    await settings.goto(fresh.optionsAddress);
    expect(await settings.getByRole('button', { name: 'Update now' }).isDisabled()).toBe(true);
    await visit('galvnews.com', fresh);
    const countRequests = () => proxy.requests.filter(({ url }) => url.startsWith(origin)).length;
    const before = countRequests();
    const popup = await fresh.openPopup();
    const read = () => popup.evaluate<string>('document.body.innerText');
    await expect.poll(read).toContain('No server is set.');
    expect(await read()).toContain('Settings');
    await popup.close();
    expect(countRequests()).toBe(before);
    await settings.getByLabel('Server').fill(origin);
    await settings.getByRole('button', { name: 'Save' }).click();
    await settings.getByText('Saved. Newer data was stored.').waitFor();
    await fresh.page.bringToFront();
    const answered = await fresh.openPopup();
    expect(await answered.readAnswer()).toContain('Listed');
    await answered.close();
  });
});

/** Machine translations, which change. */
const GERMAN = JSON.parse(
  readFileSync(new URL('../../web/app/messages/de/extension.json', import.meta.url), 'utf8'),
) as Record<string, string>;

describe('the language', () => {
  it('follows the language of the browser', async () => {
    const german = await ExtensionBrowser.launch({ proxy: proxy.address, origin, language: 'de' });
    try {
      const page = await german.context.newPage();
      await page.goto(`chrome-extension://${german.id}/options.html`);
      await page.locator('html[lang=de]').waitFor();
      await page.getByRole('heading', { name: GERMAN.settings, exact: true }).waitFor();
    } finally {
      await german[Symbol.asyncDispose]();
    }
  });
});

describe('privacy', () => {
  // Last, so that it judges the requests of all tests above.
  it('sends no address of a page in any request except the visit of that page', async () => {
    const others = proxy.requests.filter(({ url }) => !visited.has(url));
    const ofExtension = others.filter(({ url }) => url.startsWith(origin));
    const { path, sha256 } = (await (
      await fetch(`${origin}/api/trust-graph/graph-file/daily`)
    ).json()) as DailyGraphFile;
    expect(new Set(ofExtension.map(({ method, url }) => `${method} ${url.slice(origin.length)}`))).toEqual(
      new Set(['GET /api/trust-graph/graph-file/daily', `GET ${path}`]),
    );
    // Set by the browser (RFC 9842): the file that everyone downloads on this day.
    const held = ofExtension.flatMap(({ headers }) => headers['available-dictionary'] ?? []);
    expect(new Set(held)).toEqual(new Set([`:${Buffer.from(sha256, 'hex').toString('base64')}:`]));
    for (const request of others) {
      const text = decodeURIComponent(JSON.stringify(request)).toLowerCase();
      for (const part of ['galvn', 'gilmer', 'ap.org', 'unknown-gazette', 'printer', SECRET_PATH])
        expect(text).not.toContain(part);
    }
    for (const { headers } of ofExtension)
      expect(Object.keys(headers)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(cookie|origin|referer)$/)]),
      );
  });
});
