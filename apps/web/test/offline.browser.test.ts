import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { GRAPH_FILE_PATH, type QueryResponse } from '@vouchwire/api-contract';
import { encodeGraph, GraphBuilder } from '@vouchwire/property-graph';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RunningProduct, startProduct } from '../../server/test/running-product.ts';
import { copyStarterCrawl } from '../../server/test/starter-crawl-folder.ts';
import { createTemporaryDirectory } from '../../server/test/temporary-folder.ts';
import { expectAccessible } from './expect-accessible.ts';
import { launchBrowser } from './launch-browser.ts';
import { Pages } from './pages.ts';

const CLIENT = fileURLToPath(new URL('../build/client/', import.meta.url));
const UNKNOWN = 'unknown-site.example.com';
const PATH = '/path?from=gilmermirror.com&to=grahamleader.com';
const QUERY =
  'MATCH (n:Identity)-[:MEMBER]->(m) RETURN n.domain AS list, count(m) AS members ORDER BY members DESC, list LIMIT 5';
const QUERY_PAGE = `/trust-graph?${new URLSearchParams({ tab: 'query', q: QUERY })}`;
const DAILY_FILE = `${GRAPH_FILE_PATH}/daily`;
const DAY_MS = 24 * 60 * 60 * 1000;

let browser: Browser;
let pages: Pages;
let folder: Awaited<ReturnType<typeof createTemporaryDirectory>>;
let product: RunningProduct | null = null;
let origin: string;

/** Starts the product at the same address as before, with the same data. */
async function start(): Promise<void> {
  product = await startProduct(folder.path, { NODE_ENV: 'production', PORT: origin ? new URL(origin).port : '0' });
  origin = product.origin;
}

async function stop(): Promise<void> {
  await product?.[Symbol.asyncDispose]();
  product = null;
}

beforeAll(async () => {
  folder = await createTemporaryDirectory();
  await copyStarterCrawl(folder.path);
  [browser] = await Promise.all([launchBrowser(), start()]);
  pages = new Pages(browser, origin);
}, 120_000);
afterEach(async () => {
  if (product === null) await start();
  await pages.close();
}, 120_000);
afterAll(async () => {
  await pages[Symbol.asyncDispose]();
  await browser.close();
  await stop();
  await folder[Symbol.asyncDispose]();
});

/** Opens the page in a browser of its own, and makes the site available offline. */
async function turnOn(page: Page, base = origin): Promise<void> {
  await page.goto(`${base}/offline`);
  await page.getByRole('button', { name: 'Make available offline' }).click();
  await page.getByRole('status').getByText('The graph and the pages are stored.').waitFor({ timeout: 60_000 });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** With a network of the device: only the server does not answer. */
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'The server did not answer.' });
const offlineNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });
const getAddress = (page: Page) => page.url().slice(origin.length);
const offlineAddress = (requested: string) => `/offline?${new URLSearchParams({ page: requested })}`;

/** The facts in the summary of a dossier, by their term. */
const readFacts = (page: Page) =>
  page
    .locator('main dl')
    .first()
    .evaluate((list) =>
      Object.fromEntries(
        [...list.querySelectorAll('dt')].map((term) => [
          term.textContent,
          term.nextElementSibling?.textContent?.trim(),
        ]),
      ),
    );

interface StandInAnswer {
  readonly status: number;
  readonly body: string | Uint8Array;
}

/** A server at the address of the product that answers with what `respond` returns. */
async function startStandIn(respond: (url: string) => StandInAnswer | Promise<StandInAnswer>): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { status, body } = await respond(request.url ?? '');
    response.writeHead(status, { 'content-type': 'text/html' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(origin).port), '127.0.0.1', resolve));
  return server;
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

interface Stored {
  readonly sha256: string;
  readonly checkedAt: number;
}

/** Reads what the browser stores of the graph, after `change`. */
const readStored = (page: Page, checkedAt: number | null = null): Promise<Stored | null> =>
  page.evaluate(
    (time) =>
      new Promise<Stored | null>((resolve, reject) => {
        const request = indexedDB.open('vouchwire', 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const store = request.result.transaction('graphs', 'readwrite').objectStore('graphs');
          const get = store.get(location.origin);
          get.onsuccess = () => {
            request.result.close();
            const stored = get.result;
            if (!stored) return resolve(null);
            if (time === null) return resolve({ sha256: stored.sha256, checkedAt: stored.checkedAt });
            const put = store.put({ ...stored, checkedAt: time }, location.origin);
            put.onsuccess = () => resolve({ sha256: stored.sha256, checkedAt: time });
          };
        };
      }),
    checkedAt,
  );

describe('offline mode', () => {
  test('loads nothing before a visitor turns it on', async () => {
    const page = await pages.open('/robots.txt', {});
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    for (const address of ['/', '/d/galvnews.com', '/path', '/trust-graph?tab=query']) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
    }
    expect(requests.filter((address) => /offline|manifest\.webmanifest|^\/icons\//.test(address))).toEqual([]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });

  test('shows dossiers, paths and queries without the server, and the live page when it is back', async () => {
    const page = await pages.open('/robots.txt', {});
    await page.goto('/d/galvnews.com');
    const live = { headline: await heading(page).innerText(), facts: await readFacts(page) };
    await page.goto(`/d/${UNKNOWN}`);
    const liveUnknown = await heading(page).innerText();
    await page.goto(PATH);
    const livePath = await page.locator('#finding').innerText();
    const liveHops = await page.locator('section[aria-labelledby=hops] ol > li').allInnerTexts();
    const { results, as_of } = (await (
      await fetch(`${origin}/api/trust-graph/query`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: QUERY }),
      })
    ).json()) as QueryResponse;
    expect(results).toHaveLength(5);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(as_of ?? ''));
    const [month = '', date = '', year = ''] = day.replace(',', '').split(' ');

    await turnOn(page);
    await stop();
    await page.goto('/d/galvnews.com');
    expect(getAddress(page)).toBe(offlineAddress('/d/galvnews.com'));
    await notice(page).getByText(`The data is of ${date} ${month} ${year}.`).waitFor();
    await expect.poll(() => heading(page).innerText()).toBe(live.headline);
    const facts = await readFacts(page);
    for (const term of ['Listed by', 'Owner', 'Last seen']) expect(facts[term], term).toBe(live.facts[term]);
    // The live page has a link to the file after the sentence.
    expect(live.facts['Own file']).toContain(facts['Own file'] ?? '?');
    const listings = page.locator('section[aria-labelledby=listings] li');
    await listings
      .filter({ hasText: 'texaspress.com' })
      .filter({ hasText: /read \d+ \w+ \d{4}|read \w+ \d{4}/ })
      .waitFor();
    await expectAccessible(page);

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/d/${UNKNOWN}`);
    await expect.poll(() => heading(page).innerText()).toBe(liveUnknown);
    // The server may have checked it: the device does not know.
    expect((await readFacts(page))['Own file']).toBe(
      'Whether we checked the site for a trust.txt is not stored on this device.',
    );

    await page.goto(PATH);
    await expect.poll(() => page.locator('#finding').innerText()).toBe(livePath);
    expect(await page.locator('section[aria-labelledby=hops] ol > li').allInnerTexts()).toEqual(liveHops);
    await expectAccessible(page);

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(QUERY_PAGE);
    const rows = page.getByRole('region', { name: 'Rows as JSON' });
    await expect.poll(async () => JSON.parse(await rows.innerText())).toEqual(results);
    await notice(page).getByText(`The data is of ${date} ${month} ${year}.`).waitFor();
    await page.getByRole('textbox', { name: 'Cypher query' }).fill('CREATE (n) RETURN n');
    await page.getByRole('button', { name: 'Execute Query' }).click();
    await page.getByRole('alert').waitFor();
    await expectAccessible(page);

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/terms');
    await expect.poll(() => heading(page).innerText()).toBe('This page is not stored on this device.');
    await page.getByLabel('Domain', { exact: true }).fill('https://galvnews.com/news?id=1');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.waitForURL(/page=%2Fd%2F/);
    await expect.poll(() => heading(page).innerText()).toBe(live.headline);
    await page.locator('main dl').getByRole('link', { name: 'Texas Press Association' }).click();
    await page.waitForURL(/texaspress/);
    await notice(page).waitFor();

    await start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(`${origin}/d/texaspress.com`);
    await page.getByRole('button', { name: 'Check again' }).waitFor();
    expect(await notice(page).count()).toBe(0);
  }, 240_000);

  test('opens the offline page from a link if the server is down', async () => {
    const page = await pages.open('/robots.txt', {});
    await turnOn(page);
    await page.goto('/d/galvnews.com');
    // The scripts of the page start with the first interaction.
    await page.mouse.move(200, 200);
    await page.mouse.move(220, 220);
    await page.waitForLoadState('networkidle');
    await stop();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.locator('main dl').getByRole('link', { name: 'Texas Press Association' }).click();
    await notice(page).waitFor();
    expect(getAddress(page)).toBe(offlineAddress('/d/texaspress.com'));
    // The link opened without a reload first: the answer to this request leads to the whole page.
    expect(requests).toContain('/d/texaspress.com.data');
    await start();
    await page.reload();
    expect(getAddress(page)).toBe('/d/texaspress.com');
  }, 120_000);

  test('opens the live page when the network is back', async () => {
    const page = await pages.open('/robots.txt', {});
    await turnOn(page);
    await page.context().setOffline(true);
    await page.goto('/d/galvnews.com');
    await offlineNotice(page).waitFor();
    await page.context().setOffline(false);
    await page.waitForURL(`${origin}/d/galvnews.com`);
    await page.getByRole('button', { name: 'Check again' }).waitFor();
    // A domain that was typed is not discarded.
    await page.context().setOffline(true);
    await page.goto('/d/galvnews.com');
    await offlineNotice(page).waitFor();
    await page.getByLabel('Domain', { exact: true }).fill('texaspress.com');
    await page.getByRole('button', { name: 'Try again' }).focus();
    await page.context().setOffline(false);
    await page.getByRole('status').getByText('The network is back.').waitFor();
    expect(await page.getByLabel('Domain', { exact: true }).inputValue()).toBe('texaspress.com');
    await page.getByRole('button', { name: 'Open the page' }).click();
    await page.waitForURL(`${origin}/d/galvnews.com`);
    // A query that was typed is not discarded.
    await page.context().setOffline(true);
    await page.goto('/trust-graph?tab=query');
    await page.getByRole('textbox', { name: 'Cypher query' }).fill('RETURN 1 AS one');
    await page.context().setOffline(false);
    await page.getByRole('status').getByText('The network is back.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Cypher query' }).inputValue()).toBe('RETURN 1 AS one');
    await page.getByRole('button', { name: 'Open the page' }).click();
    await page.waitForURL(`${origin}/trust-graph?tab=query`);
  }, 120_000);

  test('shows an error response of the server instead of stored data', async () => {
    const page = await pages.open('/robots.txt', {});
    await turnOn(page);
    await stop();
    const standIn = await startStandIn(() => ({ status: 503, body: '<h1>Maintenance</h1>' }));
    try {
      const response = await page.goto('/d/galvnews.com');
      expect(response?.status()).toBe(503);
      expect(getAddress(page)).toBe('/d/galvnews.com');
      expect(await heading(page).innerText()).toBe('Maintenance');
      expect(await page.evaluate(async (address) => (await fetch(address)).status, GRAPH_FILE_PATH)).toBe(503);
    } finally {
      await close(standIn);
    }
    const size = await page.evaluate(
      async (address) => (await (await fetch(address)).arrayBuffer()).byteLength,
      GRAPH_FILE_PATH,
    );
    expect(size).toBeGreaterThan(100_000);
  }, 120_000);

  test('requests a newer graph at most once a day, and rejects a damaged one', async () => {
    const page = await pages.open('/robots.txt', {});
    await turnOn(page);
    const before = await readStored(page);
    await stop();
    const requests: string[] = [];
    const standIn = await startStandIn((url) => {
      if (url.startsWith('/api/')) requests.push(url);
      if (url !== DAILY_FILE) return { status: 200, body: '<h1>Page</h1>' };
      const metadata = { bytes: 13, sha256: '0'.repeat(64), graph_version: `${Date.now()}-1`, as_of: null };
      return { status: 200, body: JSON.stringify(metadata) };
    });
    try {
      await page.goto('/d/galvnews.com');
      await page.goto('/d/galvnews.com');
      expect(requests).toEqual([]);
      const due = Date.now() - DAY_MS - 60_000;
      await readStored(page, due);
      await page.goto('/d/galvnews.com');
      await expect.poll(() => requests).toContain(`${DAILY_FILE}/${'0'.repeat(64)}?dictionary=none`);
      expect((await readStored(page))?.checkedAt).toBeGreaterThan(due);
      const count = requests.length;
      expect((await readStored(page))?.sha256).toBe(before?.sha256);
      await page.goto('/d/galvnews.com');
      await page.goto('/d/galvnews.com');
      expect(requests).toHaveLength(count);
    } finally {
      await close(standIn);
    }
  }, 120_000);

  test('stores the pages of another setting and of a new build, and removes those of the old one', async () => {
    let replaceBuild = (script: string) => script;
    let replacePage = (html: string) => html;
    const proxy = createServer(async (request, response) => {
      const { 'accept-language': language = '' } = request.headers;
      const answer = await fetch(origin + request.url, { headers: { 'accept-language': language } });
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, {
        'content-type': type,
        'content-security-policy': answer.headers.get('content-security-policy') ?? '',
      });
      const body = new Uint8Array(await answer.arrayBuffer());
      const text = new TextDecoder().decode(body);
      if (request.url?.startsWith('/offline-worker.js')) response.end(replaceBuild(text));
      else if (request.url === '/offline?stored') response.end(replacePage(text));
      else response.end(body);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    try {
      const page = await pages.open('/robots.txt', {});
      await turnOn(page, base);
      const [before = ''] = await page.evaluate(() => caches.keys());
      const [, build = ''] = /^vouchwire-offline-([\w-]+)-en$/.exec(before) ?? [];
      expect(build).not.toBe('');

      // Of the same build, with another setting of the server.
      const readPage = () =>
        page.evaluate(async () => (await caches.match('/offline', { ignoreVary: true }))?.text() ?? '');
      const openWhenDue = async () => {
        await readStored(page, Date.now() - DAY_MS - 60_000);
        await page.goto(`${base}/d/galvnews.com`);
      };
      replacePage = (html) => html.replace('</body>', '<p>From another setting</p></body>');
      await openWhenDue();
      await expect.poll(readPage).toContain('From another setting');
      // The page of another build, whose files the worker does not have.
      let served = 0;
      replacePage = (html) => {
        served += 1;
        return html.replace('</body>', '<link href="/assets/next-build.js"></body>');
      };
      // The second request follows the end of the first update.
      const countAfterOpening = () => openWhenDue().then(() => served);
      await expect.poll(countAfterOpening, { timeout: 30_000 }).toBeGreaterThan(1);
      expect(await readPage()).toContain('From another setting');
      replacePage = (html) => html;

      replaceBuild = (script) => script.replaceAll(build, 'next-build');
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.update());
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['vouchwire-offline-next-build-en']);
      await close(proxy);
      await page.goto(`${base}/d/galvnews.com`);
      await notice(page).waitFor();
    } finally {
      await close(proxy);
    }
  }, 120_000);

  test('removes all data with one button', async () => {
    const page = await pages.open('/robots.txt', {});
    await turnOn(page);
    expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove offline data' }).click();
    await page.getByRole('status').getByText('The offline data was removed.').waitFor();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    expect(await readStored(page)).toBeNull();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await page.goto('/robots.txt');
    await stop();
    await expect(page.goto('/d/galvnews.com')).rejects.toThrow('ERR_CONNECTION_REFUSED');
  }, 120_000);

  test('stores no newer graph after the data was removed', async () => {
    const page = await pages.open('/robots.txt', {});
    await turnOn(page);
    const other = await page.context().newPage();
    await other.goto(`${origin}/offline`);
    await other.getByRole('button', { name: 'Remove offline data' }).waitFor();
    await stop();
    const builder = new GraphBuilder();
    builder.addNode(['Identity'], [['domain', 'galvnews.com']]);
    const bytes = new Uint8Array(encodeGraph(builder.build({ indexes: ['domain'] })));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const metadata = { bytes: bytes.length, sha256, graph_version: `${Date.now()}-1`, as_of: null };
    const requested = Promise.withResolvers<void>();
    const removed = Promise.withResolvers<void>();
    const standIn = await startStandIn(async (url) => {
      if (url === DAILY_FILE) return { status: 200, body: JSON.stringify(metadata) };
      requested.resolve();
      await removed.promise;
      return { status: 200, body: bytes };
    });
    try {
      await page.getByRole('button', { name: 'Update now' }).click();
      await requested.promise;
      await other.getByRole('button', { name: 'Remove offline data' }).click();
      await other.getByRole('status').getByText('The offline data was removed.').waitFor();
      removed.resolve();
      await page.getByText('Nothing is stored in this browser.').waitFor();
      expect(await readStored(page)).toBeNull();
    } finally {
      removed.resolve();
      await close(standIn);
    }
  }, 120_000);

  test('stores the pages in the language of the visitor', async () => {
    const page = await pages.open('/robots.txt', { locale: 'de-DE' });
    await page.goto('/offline');
    await page.getByRole('button', { name: 'Offline verfügbar machen' }).click();
    await page.getByRole('status').getByText('Graph und Seiten sind gespeichert.').waitFor({ timeout: 60_000 });
    await stop();
    await page.goto('/d/galvnews.com');
    await page.getByRole('status').getByText('Der Server hat nicht geantwortet.').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  }, 120_000);

  test('shows why it could not be turned on, and stores nothing', async () => {
    const page = await pages.open('/offline', {});
    await page.getByRole('button', { name: 'Make available offline' }).waitFor();
    await page.waitForLoadState('networkidle');
    await stop();
    await page.getByRole('button', { name: 'Make available offline' }).click();
    await page.getByRole('alert').getByText('The server could not be reached.').waitFor();
    await page.getByText('Nothing is stored in this browser.').waitFor();
  }, 120_000);

  test('reports unreadable stored data instead of missing browser support', async () => {
    const page = await pages.open('/robots.txt', {});
    // A newer version of the database refuses to open as the version of this page (Indexed Database API 3.0, 4.1).
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('vouchwire', 99);
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            request.result.close();
            resolve();
          };
        }),
    );
    await page.goto('/offline');
    await page.getByRole('alert').getByText('The stored data could not be read.').waitFor();
    expect(await page.getByText('This browser cannot store pages here.').count()).toBe(0);
  }, 120_000);

  test('has a manifest with icons of the stated sizes', async () => {
    const page = await pages.open('/offline', {});
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const response = await fetch(new URL(address ?? '', origin));
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await response.json()) as { icons: { src: string; sizes: string }[]; start_url: string };
    expect(manifest.start_url).toBe('/');
    const browserSession = await page.context().newCDPSession(page);
    // What the browser itself objects to in the manifest.
    expect((await browserSession.send('Page.getAppManifest')).errors).toEqual([]);
    for (const { src, sizes } of manifest.icons) {
      const icon = new Uint8Array(await (await fetch(new URL(src, origin))).arrayBuffer());
      // Width and height are the first fields of the header of a PNG file (PNG specification, 11.2.1).
      const header = new DataView(icon.buffer, 16);
      expect(`${header.getUint32(0)}x${header.getUint32(4)}`, src).toBe(sizes);
    }
  });

  test('stores at most as many bytes of code as its page states', async () => {
    const page = await pages.open('/offline', {});
    const costs = await page.getByText('The browser downloads the graph').innerText();
    await turnOn(page);
    const files = await page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    });
    const compressed = files
      .filter((file) => file !== '/offline')
      .map((file) => readFileSync(path.join(CLIENT, file)))
      .map((bytes) => Math.min(gzipSync(bytes).length, bytes.length));
    const total = compressed.reduce((sum, bytes) => sum + bytes, 0);
    const [, stated = ''] = /about (\d+) kB/.exec(costs) ?? [];
    expect(total).toBeLessThanOrEqual(Number(stated) * 1000);
    expect(total).toBeGreaterThan(Number(stated) * 1000 * 0.8);
  }, 120_000);
});
