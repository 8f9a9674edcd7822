import { readFile } from 'node:fs/promises';
import { DOMParser as XmlParser } from '@xmldom/xmldom';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleCases, sampleClasses } from '../../../dev-world/sample-cases.ts';
import { QUERY_EXAMPLES } from '../app/features/query/examples.ts';
import { NODE_PROPERTIES, RELATIONSHIP_PROPERTIES } from '../app/features/query/schema.ts';
import { expectAccessible } from './expect-accessible.ts';
import { intercept } from './intercept.ts';
import { announced, followLink, toast, waitForHydration, waitUntilLoaded } from './pages.ts';
import { startInSharedProduct } from './product-in-browser.ts';

const visit = startInSharedProduct();

const TAB = '/trust-graph?tab=query';
const linkTo = (query: string, more: Record<string, string> = {}) =>
  `/trust-graph?${new URLSearchParams({ tab: 'query', q: query, ...more })}`;

const connected = (page: Page) => page.getByRole('status').getByText('Connected', { exact: true }).waitFor();
/** The editor, once it has taken the plain field's place. */
const editor = (page: Page) => page.locator('.cm-content').and(page.getByRole('textbox', { name: 'Cypher query' }));
const execute = (page: Page) => page.getByRole('button', { name: 'Execute Query' });
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const records = (page: Page, count: number) => results(page).getByText(`Query Results (${count} records)`);
const alertWith = (page: Page, text: string | RegExp) =>
  page.getByRole('tabpanel').getByRole('alert').filter({ hasText: text });
const jsonShown = async (page: Page): Promise<Array<Record<string, unknown>>> =>
  JSON.parse(await page.getByRole('region', { name: 'Rows as JSON' }).innerText()) as Array<Record<string, unknown>>;
const typed = async (page: Page): Promise<string> => {
  await editor(page).waitFor();
  return (await editor(page).locator('.cm-line').allInnerTexts()).map((line) => line.replace(/\n$/, '')).join('\n');
};

async function run(
  query: string,
  parameters = {},
): Promise<{ results: Array<Record<string, unknown>>; count: number }> {
  const request = () =>
    fetch(`${visit.product.url}/api/trust-graph/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, parameters }),
    });
  let response = await request();
  // The time limit is real time, which a busy machine gives to others.
  await expect
    .poll(async () => {
      if (response.status !== 200) response = await request();
      return response.status;
    })
    .toBe(200);
  return (await response.json()) as { results: Array<Record<string, unknown>>; count: number };
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

describe('running queries', () => {
  test('shows examples in an empty editor, and rejects an empty query with a message', {
    tags: 'sampled',
  }, async () => {
    const page = await visit.pages.openHydrated(TAB);
    await connected(page);
    await page.getByPlaceholder('MATCH (n) RETURN n LIMIT 10').and(editor(page)).waitFor();
    expect(await page.getByRole('tab', { name: 'Custom Query' }).getAttribute('aria-selected')).toBe('true');
    await execute(page).click();
    await page.getByRole('tabpanel').getByText('Please enter a query').waitFor();
    expect(await editor(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await editor(page).getAttribute('aria-invalid')).toBe('true');
  });

  test('runs a typed query, and shows time, records as JSON and the same as a table', { tags: 'sampled' }, async () => {
    const page = await visit.pages.openHydrated(TAB);
    await connected(page);
    const query = 'MATCH (n:Identity) RETURN n.type AS type, count(n) AS domains ORDER BY domains DESC';
    await editor(page).fill(query);
    await execute(page).click();
    const answer = await run(query);
    await records(page, answer.count).waitFor();
    await announced(page, `Query returned ${answer.count} results`).waitFor();
    await page.getByText(/^Query executed at \d\d:\d\d:\d\d UTC$/).waitFor();
    expect(await jsonShown(page)).toEqual(answer.results);

    await results(page).getByRole('button', { name: 'Table' }).click();
    expect(await results(page).getByRole('columnheader').allInnerTexts()).toEqual(['type', 'domains']);
    const cells = await results(page)
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)));
    expect(cells).toEqual(answer.results.map(({ type, domains }) => [type, String(domains)]));
    expect(new URL(page.url()).searchParams.get('show')).toBe('table');
  });

  test('runs each of the six example queries with results', { tags: 'sampled' }, async () => {
    const page = await visit.pages.openHydrated(TAB);
    await connected(page);
    expect(QUERY_EXAMPLES).toHaveLength(6);
    for (const { question, query, parameters } of QUERY_EXAMPLES) {
      await page.getByRole('button', { name: question }).click();
      const answer = await run(query, parameters ? JSON.parse(parameters) : {});
      expect(answer.count).toBeGreaterThan(0);
      await page.waitForURL((url) => url.searchParams.get('q') === query);
      await records(page, answer.count).waitFor();
      // The page writes out the first 250 records.
      expect(await jsonShown(page)).toEqual(answer.results.slice(0, 250));
      expect(await typed(page)).toBe(query);
      if (parameters) expect(await page.getByLabel('Parameters').inputValue()).toBe(parameters);
    }
  });

  test('shows cost and graph version of a result, and that a repeated one was cached', async () => {
    const query = 'MATCH (a:Identity)-[r:MEMBER]->(m:Identity) RETURN a.domain, m.domain, r.line';
    const page = await visit.pages.openHydrated(linkTo(query, { show: 'table' }));
    await records(page, 1000).waitFor();
    await results(page).getByText('1,000 of 1,000 rows').waitFor();
    await results(page)
      .getByText(/^[\d,]+ ms of 3,000$/)
      .waitFor();
    await results(page)
      .getByText(/ of 5 MB$/)
      .waitFor();
    await results(page).getByText('Cut at 1,000 rows.').waitFor();
    await results(page)
      .getByText(/graph \S+, records to 16 Mar 2026/)
      .waitFor();
    expect(await results(page).getByRole('row').count()).toBe(101);
    await page.getByRole('button', { name: 'Show 300 more' }).click();
    expect(await results(page).getByRole('row').count()).toBe(401);
    await execute(page).click();
    await results(page)
      .getByText(/cached from an earlier run/)
      .waitFor();
  });

  test('shows the estimate before anything runs', async () => {
    const page = await visit.pages.openHydrated(TAB);
    await connected(page);
    await editor(page).fill('MATCH (n:Identity)-[r]->(m) RETURN n, r LIMIT 10');
    await page.getByText(/^Estimate: goes through about [\d,]+ rows$/).waitFor();
    await page.getByText('At most 3 s · 1,000 rows · 5 MB').waitFor();
    expect(await page.getByText(/^Query executed at/).count()).toBe(0);
  });

  test('shows the parameters field when needed, and requires a JSON object', async () => {
    const page = await visit.pages.openHydrated(TAB);
    await connected(page);
    expect(await page.getByLabel('Parameters').count()).toBe(0);
    await editor(page).fill('MATCH (n:Identity {domain: $domain}) RETURN n.domain AS domain');
    await page.getByRole('textbox', { name: 'Parameters' }).fill('{domain: "ap.org"}');
    await execute(page).click();
    await page
      .getByRole('tabpanel')
      .getByText(/^Parameters are not valid JSON: /)
      .waitFor();
    await page.getByRole('textbox', { name: 'Parameters' }).fill('["ap.org"]');
    await execute(page).click();
    await page
      .getByRole('tabpanel')
      .getByText(/^Parameters must be a JSON object/)
      .waitFor();
    await page.getByRole('textbox', { name: 'Parameters' }).fill('{"domain": "ap.org"}');
    await page.getByRole('textbox', { name: 'Parameters' }).press('Control+Enter');
    await records(page, 1).waitFor();
    expect(await jsonShown(page)).toEqual([{ domain: 'ap.org' }]);
  });

  test('shows nodes and relationships as statements with links', async () => {
    const page = await visit.pages.openHydrated(linkTo(QUERY_EXAMPLES[5]!.query, { show: 'table' }));
    const row = results(page).getByRole('row').nth(1);
    await row.getByText('BELONGTO').waitFor();
    await row.getByText('Unreturned').waitFor();
    expect(await row.getByRole('link').first().getAttribute('href')).toMatch(/^\/d\//);
  });

  test('shows the schema of the graph', async () => {
    const page = await visit.pages.openHydrated(TAB);
    const rail = page.getByRole('complementary');
    const types = await run('MATCH ()-[r]->() RETURN type(r) AS type, count(r) AS count');
    expect(types.count).toBe(6);
    for (const { type, count } of types.results) {
      await rail
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`\\(${type}\\)${Number(count).toLocaleString('en')}$`) })
        .waitFor();
    }
    const keys = async (pattern: string) =>
      (await run(`MATCH ${pattern} UNWIND keys(x) AS key RETURN DISTINCT key`)).results.map(({ key }) => key as string);
    const known = (properties: ReadonlyArray<{ name: string }>) => properties.map(({ name }) => name);
    expect(known(NODE_PROPERTIES)).toEqual(expect.arrayContaining(await keys('(x:Identity)')));
    expect(known(RELATIONSHIP_PROPERTIES).sort()).toEqual((await keys('()-[x]->()')).sort());
  });
});

/** CodeMirror ignores keys for a completion in the first 75 ms after it opens, so the clock of the page is put forward. */
const passInteractionDelay = (page: Page) =>
  page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 1_000;
  });

describe('the editor', () => {
  test('runs on Ctrl+Enter, is left by Escape and Tab, and completes from the schema', {
    tags: 'sampled',
  }, async () => {
    const page = await visit.pages.openHydrated(TAB);
    await connected(page);
    await editor(page).click();
    await page.keyboard.type('MATCH (n:Iden', { delay: 30 });
    await page.getByRole('option', { name: /Identity/ }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('option').count()).toBe(0);
    await page.keyboard.type('tity)-[r:BEL', { delay: 30 });
    await page.getByRole('option', { name: /BELONGTO/ }).waitFor();
    await passInteractionDelay(page);
    await page.keyboard.press('Enter');
    await page.keyboard.type(']->(m) RETURN r.li', { delay: 30 });
    await page.getByRole('option', { name: /^line/ }).waitFor();
    await passInteractionDelay(page);
    await page.keyboard.press('Tab');
    await page.keyboard.type(' LIMIT 3', { delay: 30 });
    // It takes back what is offered for the last word; where nothing is, or not yet, it leaves the editor.
    await page.keyboard.press('Escape');
    await editor(page).focus();
    await page.keyboard.press('Control+Enter');
    await records(page, 3).waitFor();
    expect(await typed(page)).toBe('MATCH (n:Identity)-[r:BELONGTO]->(m) RETURN r.line LIMIT 3');

    await editor(page).focus();
    await page.keyboard.press('Escape');
    expect(await editor(page).evaluate((element) => element === document.activeElement)).toBe(false);
    await editor(page).focus();
    await page.keyboard.press('Tab');
    expect(await editor(page).evaluate((element) => element === document.activeElement)).toBe(false);
    await page.getByText('Press Tab or Esc to leave the editor').waitFor();
  });

  test('replaces a plain field after loading, with its text, caret and focus', { tags: 'sampled' }, async () => {
    const page = await visit.pages.prepare();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/code-editor-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await followLink(page, TAB);
    await connected(page);
    // The field that comes with the server's page gives way to that of the tab's own code first.
    await page.getByRole('button', { name: 'Help', exact: true }).waitFor();
    const plain = page.locator('textarea').and(page.getByRole('textbox', { name: 'Cypher query' }));
    expect(await plain.getAttribute('placeholder')).toBe('MATCH (n) RETURN n LIMIT 10');
    await plain.fill('RETURN 12 AS n');
    await plain.press('ArrowLeft');
    release();
    await editor(page).waitFor();
    expect(await typed(page)).toBe('RETURN 12 AS n');
    await page.keyboard.type('x');
    expect(await typed(page)).toBe('RETURN 12 AS xn');
  });

  test('works as a plain field if it does not load', async () => {
    const page = await visit.pages.prepare();
    await page.route('**/assets/code-editor-*.js', (route) => route.abort());
    await followLink(page, TAB);
    await connected(page);
    await page.getByText('You can still write and run queries in this field.').waitFor();
    await page.getByRole('textbox', { name: 'Cypher query' }).fill('RETURN 1 AS one');
    await page.getByRole('textbox', { name: 'Cypher query' }).press('Control+Enter');
    await records(page, 1).waitFor();
  });

  test('contains the query in the HTML of the server', async () => {
    const html = await (await fetch(visit.product.url + linkTo('RETURN 41 + 1 AS answer'))).text();
    expect(html).toContain('RETURN 41 + 1 AS answer</textarea>');
  });

  test('formats one clause per line; History stores queries locally and can be cleared', async () => {
    const page = await visit.pages.openHydrated(TAB);
    await connected(page);
    await editor(page).fill('match (n:Identity) return n.domain as d order by d limit 2');
    await page.getByRole('button', { name: 'Format' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.cm-line').length === 4);
    expect(await typed(page)).toBe('MATCH (n:Identity)\nRETURN n.domain as d\nORDER BY d\nLIMIT 2');
    await execute(page).click();
    await records(page, 2).waitFor();
    await editor(page).fill('RETURN 2 AS two');
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('button', { name: /^MATCH \(n:Identity\)/ }).click();
    await page.waitForFunction(() => document.querySelectorAll('.cm-line').length === 4);
    await editor(page).fill('RETURN $d AS d');
    await page.getByRole('textbox', { name: 'Parameters' }).fill('{"d": "ap.org"}');
    await execute(page).click();
    await records(page, 1).waitFor();
    await page.getByRole('textbox', { name: 'Parameters' }).fill('{}');
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('button', { name: /^RETURN \$d/ }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Parameters' }).inputValue()).toBe('{"d": "ap.org"}');
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Nothing yet.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('vouchwire:queries'))).toBeNull();
  });

  test('shows differences and limits in Help', async () => {
    const page = await visit.pages.openHydrated(TAB);
    await connected(page);
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByText('randomUUID()').waitFor();
    await page.getByText(/3 s of running time, 256 MB of memory, 1,000 rows, 5 MB of answer/).waitFor();
  });
});

describe('failed queries', () => {
  test('show the reason and the position of a rejection, are preserved, and get a read-only suggestion', async () => {
    const page = await visit.pages.openHydrated(TAB);
    await connected(page);
    const query = 'MATCH (n:Identity {domain: "galvnews.com"})\nSET n.name = "Example"\nRETURN n.domain AS domain';
    await editor(page).fill(query);
    await execute(page).click();
    await alertWith(page, 'SET writes, and this graph is read only').waitFor();
    expect(await page.locator('.cm-problem').allInnerTexts()).toEqual(['SET']);
    expect(await page.locator('.cm-problem-line').innerText()).toBe('2');
    const excerpt = await page.getByRole('tabpanel').locator('pre').first().innerText();
    expect(excerpt).toMatch(/SET n\.name = "Example"\n\^\^\^/);
    expect(await typed(page)).toBe(query);
    await page.getByRole('button', { name: 'Run this' }).click();
    await records(page, 1).waitFor();
    expect(await jsonShown(page)).toEqual([{ domain: 'galvnews.com' }]);
    expect(await page.locator('.cm-problem').count()).toBe(0);
  });

  test('show the position of a syntax error, also at the end of the text', async () => {
    const page = await visit.pages.openHydrated(linkTo('MATCH (n RETURN n'));
    await alertWith(page, '“RETURN” is not expected').waitFor();
    expect(await page.locator('.cm-problem').allInnerTexts()).toEqual(['RETURN']);
    await editor(page).fill('MATCH (n)');
    await execute(page).click();
    await page.waitForURL((url) => url.searchParams.get('q') === 'MATCH (n)');
    await page.locator('.cm-problem').waitFor();
  });

  test('show an exceeded limit with the message of the server, and a cheaper query', async () => {
    const page = await visit.pages.openHydrated(
      linkTo('MATCH p = (a:Identity)-[*]-(b:Identity) WHERE a.domain = "ap.org" RETURN count(p) AS n'),
    );
    await alertWith(page, /and was stopped/).waitFor({ timeout: 20_000 });
    expect(await typed(page)).toContain('-[*]-');
    await page.getByText('-[*1..3]-').waitFor();
    await page.getByRole('button', { name: 'Put it in the editor' }).click();
    expect(await typed(page)).toContain('-[*1..3]-');
  });

  const REFUSALS = [
    [422, 'query-time-limit', 'The query ran longer than 3 seconds and was stopped', true],
    [400, 'query-refused', 'That word is not possible here', true],
    [503, 'query-queue-full', 'Failed to execute query', false],
    [500, 'internal', 'Failed to execute query', false],
  ] as const;
  // Two kinds: the server’s sentence is shown, or ours.
  test.each(sampleClasses(REFUSALS, ([, , , refused]) => String(refused)))(
    'show for %d %s the text “%s”',
    async (status, code, text, refused) => {
      const page = await visit.pages.prepare();
      const detail = refused ? text : 'inner words';
      await intercept(page, '**/api/trust-graph/query', (request) =>
        request.fulfill({
          status,
          contentType: 'application/problem+json',
          json: { type: 'x', title: 'x', status, code, detail },
        }),
      );
      await followLink(page, linkTo('RETURN 1 AS one'));
      await alertWith(page, text).waitFor();
      expect(await page.getByText('inner words').count()).toBe(0);
      // The editor comes after the page.
      await expect.poll(() => typed(page), { timeout: 10_000 }).toBe('RETURN 1 AS one');
      expect(await page.locator('[data-toast]').count()).toBe(0);
    },
  );

  test('are preserved without the earlier result after a network error, and can be retried', async () => {
    const page = await visit.pages.openHydrated(linkTo('RETURN 1 AS one'), {});
    await records(page, 1).waitFor();
    await editor(page).fill('RETURN 2 AS two');
    await page.context().setOffline(true);
    await execute(page).click();
    await alertWith(page, 'Failed to execute query').waitFor();
    expect(await typed(page)).toBe('RETURN 2 AS two');
    expect(await page.getByText('"one"').count()).toBe(0);
    await page.context().setOffline(false);
    await execute(page).click();
    await page.getByRole('region', { name: 'Rows as JSON' }).getByText('"two"').waitFor();
    expect(await jsonShown(page)).toEqual([{ two: 2 }]);
  });

  test('show the running time, disable the buttons, and can be cancelled', async () => {
    const page = await visit.pages.prepare();
    let aborted = false;
    page.on('requestfailed', (request) => {
      if (request.postData()?.includes('slowly')) aborted = true;
    });
    await intercept(page, '**/api/trust-graph/query', async (request) => {
      if (!request.body?.includes('slowly')) await request.continue();
    });
    await followLink(page, linkTo('RETURN "slowly" AS word'));
    await page.getByRole('status').getByText('Running the query...').waitFor();
    await page.getByText(/^\d\.\d s$/).waitFor();
    expect(await execute(page).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'List All Associations' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Stopped before the answer came.').waitFor();
    expect(await execute(page).isDisabled()).toBe(false);
    // The editor comes after the page.
    await expect.poll(() => typed(page)).toBe('RETURN "slowly" AS word');
    await expect.poll(() => aborted).toBe(true);
  });
});

describe('export and links', () => {
  test('restore query, parameters and view from a link, and run it', async () => {
    const page = await visit.pages.openHydrated(linkTo('RETURN $a AS a', { params: '{"a": 7}', show: 'table' }));
    await records(page, 1).waitFor();
    await page.reload();
    await records(page, 1).waitFor();
    await waitForHydration(page);
    expect(await typed(page)).toBe('RETURN $a AS a');
    expect(await results(page).getByRole('cell').allInnerTexts()).toEqual(['7']);
    await editor(page).fill('RETURN 8 AS a, $a AS b');
    await execute(page).click();
    await page.waitForFunction(() => document.querySelectorAll('td').length === 2);
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('td').length === 1);
    expect(await typed(page)).toBe('RETURN $a AS a');
  });

  test('report a query that is too long for a link, and restore it after a reload', async () => {
    const page = await visit.pages.openHydrated(TAB);
    await connected(page);
    const query = `RETURN 5 AS five // ${'long '.repeat(420)}end`;
    await editor(page).fill(query);
    await page.getByText(/too long for a link/).waitFor();
    await execute(page).click();
    await records(page, 1).waitFor();
    expect(page.url()).toBe(`${visit.product.url}${TAB}`);
    await results(page).getByText('too long for a link').waitFor();
    await page.reload();
    await records(page, 1).waitFor();
    expect(await jsonShown(page)).toEqual([{ five: 5 }]);
  });

  test('export every row as CSV and JSON with the source, and neutralize formulas', async () => {
    const query = `UNWIND ["=cmd()", "a, ""b""", "plain"] AS text RETURN text, 1 AS n`.replaceAll('""', '\\"');
    const page = await visit.pages.openHydrated(linkTo(query));
    await records(page, 3).waitFor();
    const footer = results(page).getByRole('contentinfo').or(results(page).locator('footer'));
    const csv = await downloaded(page, () => footer.getByRole('button', { name: 'CSV' }).click());
    expect(csv.name).toBe('vouchwire-query-2026-03-16.csv');
    const lines = parse(csv.bytes, { columns: true, record_delimiter: '\r\n' }) as Array<Record<string, string>>;
    expect(lines.map(({ text, n }) => [text, n])).toEqual([
      ["'=cmd()", '1'],
      ['a, "b"', '1'],
      ['plain', '1'],
    ]);
    expect(lines[0]).toMatchObject({ vouchwire_request: query, vouchwire_truncated: 'no' });

    const json = await downloaded(page, () => footer.getByRole('button', { name: 'JSON' }).click());
    const content = JSON.parse(json.bytes.toString()) as Record<string, Record<string, unknown>>;
    expect(content.results).toEqual((await run(query)).results);
    expect(content.provenance).toMatchObject({ request: query, truncated: null, as_of: '2026-03-16T00:29:55Z' });
    expect(String(content.provenance?.source)).toContain(visit.product.url);
  });

  test('copy the link', async () => {
    const page = await visit.pages.openHydrated(linkTo('RETURN 1 AS one'));
    await records(page, 1).waitFor();
    await results(page).getByRole('button', { name: 'Permalink' }).click();
    await results(page).getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      visit.product.url + linkTo('RETURN 1 AS one'),
    );
  });

  test('export the network in four formats with the source, from a menu that opens by keyboard', {
    tags: 'sampled',
    timeout: 120_000,
  }, async () => {
    const page = await visit.pages.openHydrated('/trust-graph?domain=galvnews.com&view=network&hide=VENDOR', {
      colorScheme: 'dark',
    });
    const exportButton = page.getByRole('button', { name: 'Export' });
    await exportButton.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'SVG' }).waitFor();
    expect(await exportButton.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await exportButton.getAttribute('aria-expanded')).toBe('false');
    expect(await exportButton.evaluate((element) => element === document.activeElement)).toBe(true);

    const shown = (await (
      await fetch(`${visit.product.url}/api/trust-graph/network?domain=galvnews.com&depth=2&limit=60&fold=associations`)
    ).json()) as { nodes: unknown[]; edges: unknown[] };
    const take = async (format: string) => {
      await exportButton.click();
      const file = await downloaded(page, () => page.getByRole('button', { name: format, exact: true }).click());
      await toast(page, `${format} file downloaded`).waitFor();
      expect(file.name).toBe(`vouchwire-network-galvnews.com-2026-03-16.${format.toLowerCase()}`);
      return file.bytes;
    };

    const lines = parse(await take('CSV'), { columns: true }) as Array<Record<string, string>>;
    expect(lines).toHaveLength(shown.edges.length);
    const json = JSON.parse((await take('JSON')).toString()) as { nodes: unknown[]; provenance: { truncated: string } };
    expect(json.nodes).toHaveLength(shown.nodes.length);
    expect(json.provenance.truncated).toMatch(
      new RegExp(`^${shown.nodes.length} of [\\d,]+ addresses within two steps`),
    );
    const svg = (await take('SVG')).toString();
    // (the page's own parser would hold the picture's style sheet to the page's policy)
    const picture = new XmlParser().parseFromString(svg, 'image/svg+xml');
    expect(picture.getElementsByTagName('circle')).toHaveLength(shown.nodes.length);
    expect(picture.getElementsByTagName('script')).toHaveLength(0);
    expect(svg).toContain('Faded: VENDOR');
    expect(svg).toContain('JournalList crawl and trust.txt crawl study, MIT');
    expect(svg).toContain(`${shown.nodes.length} of `);

    const png = await take('PNG');
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const size = /width="(\d+)" height="([\d.]+)"/.exec(svg)!;
    expect([width, height]).toEqual([Number(size[1]) * 2, Math.floor(Number(size[2])) * 2]);
    // paper, also in the dark theme
    const corner = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d');
      drawing?.drawImage(image, 0, 0);
      return [...(drawing?.getImageData(4, 4, 1, 1).data ?? [])];
    }, png.toString('base64'));
    expect(corner).toEqual([0xfb, 0xf9, 0xf4, 255]);
  });

  test('export associations and references', async () => {
    const page = await visit.pages.openHydrated('/trust-graph?view=associations');
    const take = async (format: string) => {
      await page.getByRole('button', { name: 'Export' }).click();
      return downloaded(page, () =>
        results(page).locator('li').getByRole('button', { name: format, exact: true }).click(),
      );
    };
    const associations = parse((await take('CSV')).bytes, { columns: true }) as Array<Record<string, string>>;
    expect(associations[0]).toMatchObject({ domain: 'journallist.net', member_addresses: '2365' });
    await followLink(page, '/trust-graph?tab=check-domain&domain=ap.org');
    const references = JSON.parse((await take('JSON')).bytes.toString()) as { references: unknown[] };
    expect(references.references).toHaveLength(12);
  });
});

describe('accessibility', () => {
  const VIEWS: Array<[string, string, (page: Page) => Promise<unknown>]> = [
    ['empty', TAB, (page) => page.getByText('5,211').waitFor()],
    // 16 associations list members; the files of two are stale.
    ['JSON', linkTo(QUERY_EXAMPLES[0]!.query), (page) => records(page, 14).waitFor()],
    [
      'table',
      linkTo(QUERY_EXAMPLES[5]!.query, { show: 'table' }),
      (page) => results(page).getByRole('row').nth(1).waitFor(),
    ],
    [
      'refused',
      linkTo('MATCH (n:Identity {domain: "galvnews.com"})\nSET n.name = "a name that is long"\nRETURN n'),
      (page) => page.getByText('Run this').waitFor(),
    ],
    [
      'cut',
      linkTo('MATCH (n:Identity) RETURN n', { show: 'table' }),
      (page) => page.getByText('Cut at 1,000 rows.').waitFor(),
    ],
    [
      'help and history',
      TAB,
      async (page) => {
        await connected(page);
        await page.getByRole('button', { name: 'Help' }).click();
        await page.getByText('randomUUID()').waitFor();
      },
    ],
    [
      'parameters and offers',
      TAB,
      async (page) => {
        await connected(page);
        await editor(page).click();
        await page.keyboard.type('MATCH (n:Identity {domain: $d}) RETURN n.t', { delay: 20 });
        await page.getByRole('option').first().waitFor();
      },
    ],
    [
      'export',
      '/trust-graph?domain=galvnews.com&view=network&depth=1',
      async (page) => {
        await page.getByRole('button', { name: 'Export' }).click();
        await page.getByRole('button', { name: 'SVG' }).waitFor();
      },
    ],
  ];

  /** JSON, a table and a cut table are views of an answer. */
  const getView = ([name]: (typeof VIEWS)[number]) => (/^(?:JSON|table|cut)$/.test(name) ? 'answer' : name);

  test.each(sampleCases(sampleClasses(VIEWS, getView), 2))(
    'has no axe violations in %s, which fits 320 px',
    async (_, path, settled) => {
      const page = await visit.pages.openHydrated(path);
      await settled(page);
      if (path.includes('tab=query')) await editor(page).waitFor();
      await expectAccessible(page);
    },
  );

  test('renders hostile rows as text', async () => {
    const page = await visit.pages.prepare();
    await intercept(page, '**/api/trust-graph/query', (request) =>
      request.fulfill({
        json: {
          results: [
            { '<b>x</b>': '<img src=x onerror=alert(1)>', n: { domain: 'javascript:alert(1)', hasFile: true } },
          ],
          count: 1,
        },
      }),
    );
    await followLink(page, linkTo('RETURN 1 AS one', { show: 'table' }));
    await results(page).getByText('<img src=x onerror=alert(1)>').waitFor();
    await results(page).getByRole('columnheader', { name: '<b>x</b>' }).waitFor();
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
  });

  test('loads editor and exporters only when needed', async () => {
    const page = await visit.pages.prepare();
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(new URL(response.url()).pathname);
    });
    await page.goto('/trust-graph');
    await connected(page);
    await waitUntilLoaded(page);
    expect(scripts.filter((path) => /code-editor|export|query-result|query-rail/.test(path))).toEqual([]);
  });
});
