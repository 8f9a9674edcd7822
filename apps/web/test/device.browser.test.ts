import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { intercept } from './intercept.ts';
import { announced, waitForHydration, waitUntilLoaded } from './pages.ts';
import { startInSharedProduct } from './product-in-browser.ts';

const visit = startInSharedProduct();

const TAB = '/trust-graph?tab=query';
const ON_DEVICE = '/trust-graph?tab=query&on=device';
/** Requirement of issue 18: 130 kB gzipped. */
const MAX_ENGINE_BYTES = 130_000;

const deviceSwitch = (page: Page) => page.getByRole('switch', { name: 'Run on this device' });
const editor = (page: Page) => page.locator('.cm-content').and(page.getByRole('textbox', { name: 'Cypher query' }));
const execute = (page: Page) => page.getByRole('button', { name: 'Execute Query' });
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const problem = (page: Page) => page.getByRole('tabpanel').getByRole('alert');
const loaded = (page: Page) => page.getByRole('status').getByText('Queries run in your browser, also offline.');
const connected = (page: Page) => page.getByRole('status').getByText('Connected', { exact: true }).waitFor();
const link = (query: string) => `${ON_DEVICE}#${new URLSearchParams({ q: query })}`;

interface ServerAnswer {
  readonly results: readonly Record<string, unknown>[];
  readonly count: number;
  readonly detail?: string;
  readonly position?: { readonly line: number; readonly column: number; readonly length: number };
}

async function runOnServer(query: string, parameters: object = {}) {
  const response = await fetch(`${visit.product.url}/api/trust-graph/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, parameters }),
  });
  return { status: response.status, answer: (await response.json()) as ServerAnswer };
}

/** Loads the graph by the switch, before the page is hydrated, and waits for the code that shows an answer. */
async function openOnDevice(path = TAB): Promise<Page> {
  const page = await visit.pages.open(path);
  await connected(page);
  await deviceSwitch(page).click();
  await loaded(page).waitFor();
  await waitUntilLoaded(page);
  return page;
}

const rowsOn = async (page: Page): Promise<unknown> =>
  JSON.parse(await page.getByRole('region', { name: 'Rows as JSON' }).innerText());

/** Runs a query on the page until it shows these rows. */
async function expectRows(page: Page, query: string, rows: readonly unknown[]): Promise<void> {
  await editor(page).fill(query);
  await execute(page).click();
  await results(page).getByText(`Query Results (${rows.length} records)`).waitFor();
  await expect.poll(() => rowsOn(page), { message: query }).toEqual(rows);
  await results(page).getByText('ran in your browser').waitFor();
}

/** Every question that the embedded engine before answered wrongly (issue 18, "Why"), and answers of each shape. */
const QUESTIONS: readonly string[] = [
  'MATCH ()-[r]->() WHERE r:MEMBER RETURN count(r) AS members',
  "MATCH ()-[r]->() WHERE date(left(r.lastSeen, 10)) > date('2025-12-31') RETURN count(r) AS recent",
  'MATCH ()-[r]->() RETURN left(r.lastSeen, 4) AS year, count(r) AS relationships ORDER BY year',
  "MATCH (n:Identity {domain: 'ap.org'}) RETURN size([(n)-->(b) | b.name]) AS named",
  "MATCH (n:Identity {domain: 'ap.org'})-[r]->(b) WITH b ORDER BY b.domain LIMIT 3 RETURN CASE WHEN b.hasFile THEN b END AS b",
  'MATCH (n:Identity) RETURN percentileCont(n.neighbors, 0.9) AS p90, percentileDisc(n.neighbors, 0.5) AS median',
  'WITH [1, 2, 3, 4, 5] AS list RETURN list[-3..] AS last',
  'MATCH (n:Nothing) RETURN sum(n.x) AS total',
  'MATCH ()-[r:member]->() RETURN count(r) AS wrongCase',
  'MATCH (n:Identity) WHERE NOT (n.hasFile) RETURN count(n) AS without',
  "MATCH p = (n:Identity {domain: 'ap.org'})-[r]->(b) RETURN p, r, b ORDER BY b.domain, type(r) LIMIT 2",
  'MATCH (n:Identity) RETURN n.type AS type, count(n) AS domains ORDER BY domains DESC',
  "RETURN datetime('2026-02-03T10:11:12Z') AS instant, duration('P1M') AS month, 9007199254740993 AS large, 0.5 AS half",
  'CALL db.relationshipTypes() YIELD relationshipType RETURN relationshipType ORDER BY relationshipType',
];

describe('Run on this device', () => {
  test('is off by default, and loads nothing before it is turned on', async () => {
    const requests: string[] = [];
    const page = await visit.pages.prepare();
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(TAB);
    await waitForHydration(page);
    await connected(page);
    await deviceSwitch(page).waitFor();
    expect(await deviceSwitch(page).getAttribute('aria-checked')).toBe('false');
    const about = page.getByText(
      /^The graph is downloaded once \([\d.]+ kB\) and the query runs in your browser\. Nothing is sent\.$/,
    );
    await about.waitFor();
    expect(await deviceSwitch(page).getAttribute('aria-describedby')).toBe(
      await about.evaluate((element) => element.parentElement?.id),
    );
    await waitUntilLoaded(page);
    const ofEngine = (path: string) => /engine|ask-on-device|graph-file$/.test(path);
    expect(requests.filter(ofEngine)).toEqual([]);

    await deviceSwitch(page).focus();
    await page.keyboard.press('Space');
    await loaded(page).waitFor();
    expect(await deviceSwitch(page).getAttribute('aria-checked')).toBe('true');
    expect(new URL(page.url()).searchParams.get('on')).toBe('device');
    expect(requests.filter((path) => path === '/api/trust-graph/graph-file')).toHaveLength(1);
    expect(requests.filter((path) => path.includes('engine.worker'))).toHaveLength(1);
  });

  test('has an engine of at most 130 kB gzipped', () => {
    const assets = fileURLToPath(new URL('../build/client/assets/', import.meta.url));
    const [name, ...others] = readdirSync(assets).filter((file) => file.startsWith('engine.worker'));
    expect(others).toEqual([]);
    expect(gzipSync(readFileSync(assets + name)).length).toBeLessThanOrEqual(MAX_ENGINE_BYTES);
  });

  test('returns the results of the server, and sends nothing', { tags: 'sampled', timeout: 120_000 }, async () => {
    const page = await openOnDevice();
    for (const question of QUESTIONS) {
      const { status, answer } = await runOnServer(question);
      expect(status, question).toBe(200);
      const requests: string[] = [];
      const record = (request: { url(): string }) => {
        const { pathname } = new URL(request.url());
        // The page may still load its own files.
        if (!pathname.startsWith('/assets/')) requests.push(pathname);
      };
      page.on('request', record);
      await expectRows(page, question, answer.results);
      page.off('request', record);
      expect(requests, question).toEqual([]);
    }
  });

  test('answers without a network', async () => {
    const page = await openOnDevice();
    await page.context().setOffline(true);
    const query =
      'MATCH (n:Identity)-[:MEMBER]->(m) RETURN n.domain AS list, count(m) AS members ORDER BY members DESC, list LIMIT 5';
    const { answer } = await runOnServer(query);
    await expectRows(page, query, answer.results);
    await announced(page, 'Query returned 5 results').waitFor();
    await page.getByText(/^Estimate: goes through about [\d,]+ rows$/).waitFor();
  });

  test('stops immediately, also offline, and runs the next query', async () => {
    const page = await openOnDevice();
    await page.context().setOffline(true);
    await editor(page).fill('MATCH (a)-[*1..9]-(b) RETURN count(*) AS walks');
    await execute(page).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Stopped').first().waitFor();
    await expectRows(page, 'RETURN 1 AS one', [{ one: 1 }]);
  });

  test('shows errors with the message and the position of the server', { tags: 'sampled' }, async () => {
    const page = await openOnDevice();
    for (const query of ['MATCH (n)\nRETURN m.domain', 'RETURN 1 / 0', 'CREATE (n) RETURN n', 'RETURN $missing']) {
      const { status, answer } = await runOnServer(query);
      expect(status, query).toBeGreaterThanOrEqual(400);
      await editor(page).fill(query);
      await execute(page).click();
      await problem(page)
        .filter({ hasText: answer.detail ?? '' })
        .waitFor();
      if (!answer.position) continue;
      const marked = page.locator('[data-carets]');
      expect((await marked.innerText()).trim().length, query).toBe(Math.max(1, answer.position.length));
    }
  });

  test('stores the query in the fragment, which browsers do not send', async () => {
    const query = 'RETURN 424242 AS answer';
    const requests: string[] = [];
    const page = await visit.pages.prepare();
    page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
    await page.goto(link(query));
    await results(page).getByText('Query Results (1 records)').waitFor();
    expect(requests.filter((text) => text.replace(/#.*/, '').includes('424242'))).toEqual([]);
    await page.reload();
    await results(page).getByText('Query Results (1 records)').waitFor();
    await results(page).getByRole('button', { name: 'Permalink' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL(link(query), visit.product.url).href,
    );
  });

  test('shows why the graph did not load, and retries', async () => {
    const page = await visit.pages.openHydrated(TAB);
    await connected(page);
    const stop = await intercept(page, '**/api/trust-graph/graph-file', (request) =>
      request.fulfill({ body: 'not a graph' }),
    );
    await deviceSwitch(page).click();
    await page.getByRole('alert').getByText('The graph file is damaged.').waitFor();
    await stop();
    const stopAborting = await intercept(page, '**/api/trust-graph/graph-file', (request) => request.abort());
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').getByText('could not be downloaded').waitFor();
    await stopAborting();
    await page.getByRole('button', { name: 'Try again' }).click();
    await loaded(page).waitFor();
  });

  test('offers a newer graph of the server', async () => {
    const page = await visit.pages.openHydrated(TAB);
    await connected(page);
    await intercept(page, '**/graph-file/metadata', async (request) => {
      const response = await request.fetch();
      await request.fulfill({ json: { ...(await response.json()), graph_version: 'newer' } });
    });
    await page.reload();
    await waitForHydration(page);
    await connected(page);
    await deviceSwitch(page).click();
    await loaded(page).waitFor();
    await page.getByText('The server has a newer graph: newer.').waitFor();
    const downloads = page.waitForRequest('**/api/trust-graph/graph-file');
    await page.getByRole('button', { name: 'Load newer graph' }).click();
    await downloads;
    await loaded(page).waitFor();
  });

  test('shows why it is not available', async () => {
    const page = await visit.pages.openHydrated(TAB);
    await intercept(page, '**/graph-file/metadata', (request) =>
      request.fulfill({ status: 422, json: { status: 422, code: 'graph-file-too-large', detail: 'Too large' } }),
    );
    await page.reload();
    await waitForHydration(page);
    await page.getByText('the graph of this server is too large for a browser').waitFor();
    expect(await deviceSwitch(page).getAttribute('aria-disabled')).toBe('true');
    await deviceSwitch(page).press('Enter');
    expect(await deviceSwitch(page).getAttribute('aria-checked')).toBe('false');
  });

  test('is accessible on a phone, light and dark', async () => {
    const page = await visit.pages.openHydrated(TAB, { viewport: { width: 320, height: 900 } });
    await connected(page);
    await deviceSwitch(page).click();
    await loaded(page).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
