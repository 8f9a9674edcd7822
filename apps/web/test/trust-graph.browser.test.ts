import { networkResponse, statusResponse } from '@vouchwire/api-contract/schemas';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleCases, sampleClasses } from '../../../dev-world/sample-cases.ts';
import { expectAccessible, waitForIdle } from './expect-accessible.ts';
import { intercept } from './intercept.ts';
import { address, announced, followLink, waitForHydration } from './pages.ts';
import { startInSharedProduct } from './product-in-browser.ts';

const visit = startInSharedProduct();
/** For tests that draw the network: a picture of a graphics card costs half of a processor. */
const drawing = startInSharedProduct({ webgl: true });

async function connected(page: Page): Promise<void> {
  await page.getByRole('status').getByText('Connected', { exact: true }).waitFor();
  await waitForHydration(page);
}
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const map = (page: Page) => page.getByRole('application');
const alertWith = (page: Page, text: string) => page.getByRole('tabpanel').getByRole('alert').filter({ hasText: text });

async function waitUntilDrawn(page: Page): Promise<number> {
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>('[data-drawn]')?.dataset.drawn) > 0);
  return Number(await map(page).getAttribute('data-drawn'));
}

/** Strokes the map until its pointer says that there is a disc; the center gives none. */
async function findNodeNextToCenter(page: Page): Promise<{ x: number; y: number }> {
  const place = await map(page).evaluate((element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    // Discs surround the center, well inside the edges.
    for (let y = box.y + box.height * 0.2; y < box.y + box.height * 0.8; y += 12)
      for (let x = box.x + box.width * 0.1; x < box.x + box.width * 0.9; x += 8) {
        const move = new MouseEvent('mousemove', { clientX: x, clientY: y, bubbles: true });
        document.elementFromPoint(x, y)?.dispatchEvent(move);
        if (element.style.cursor === 'pointer') return { x, y };
      }
    return undefined;
  });
  return place ?? expect.fail('no disc gives a pointer');
}

async function postJson(path: string, body?: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(visit.product.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : undefined,
  });
  return (await response.json()) as Record<string, unknown>;
}

describe('connection status', () => {
  test('shows that the graph is connected, its size, and a re-check', async () => {
    const page = await visit.pages.open('/trust-graph');
    await connected(page);
    const { metrics, engine } = statusResponse.parse(await postJson('/api/trust-graph/status'));
    expect(engine).toBe('Embedded');
    await page.getByText(`${Number(metrics?.identities).toLocaleString('en')} addresses`).waitFor();
    await page.getByRole('button', { name: /Refresh connection/i }).click();
    await announced(page, 'Connected to embedded trust graph').waitFor();
  });

  test('shows that the graph is unavailable, preserves the input and retries', { tags: 'sampled' }, async () => {
    const page = await drawing.pages.prepare();
    let away = false;
    await intercept(page, '**/api/trust-graph/status', (request) =>
      away ? request.fulfill({ json: { connected: false, engine: 'Embedded' } }) : request.continue(),
    );
    await page.goto('/trust-graph');
    await connected(page);
    await page.getByLabel('Center Domain').fill('galvnews.com');
    away = true;
    await page.getByRole('button', { name: /Refresh connection/i }).click();
    await page.getByRole('status').getByText('Disconnected', { exact: true }).waitFor();
    await page.getByRole('tabpanel').getByText('Failed to connect to trust graph').waitFor();
    expect(await page.getByLabel('Center Domain').isDisabled()).toBe(true);
    expect(await page.getByLabel('Depth').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Visualize Network' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'List All Associations' }).isDisabled()).toBe(true);
    away = false;
    await page.getByRole('button', { name: 'Check now' }).click();
    await connected(page);
    expect(await page.getByLabel('Center Domain').inputValue()).toBe('galvnews.com');
    await page.getByRole('button', { name: 'Visualize Network' }).click();
    await page.getByRole('heading', { name: /^Found \d+ nodes pointing to galvnews.com$/ }).waitFor();
  });

  test.each(['/trust-graph', '/trust-graph?tab=query'])(
    'disables inputs and examples of %s without it',
    async (path) => {
      const page = await visit.pages.prepare();
      await intercept(page, '**/api/trust-graph/status', (request) => request.abort());
      await page.goto(path);
      const panel = page.getByRole('tabpanel');
      await panel.getByText('Connection error').waitFor();
      await panel.locator('.cm-content[contenteditable=false], input:disabled').first().waitFor();
      expect(await panel.locator('.cm-content[contenteditable=true], input[name=domain]:enabled').count()).toBe(0);
      expect(await panel.getByRole('link', { name: /^(?:gilmermirror\.com|texaspress\.com|ap\.org)$/ }).count()).toBe(
        0,
      );
      expect(await panel.getByRole('button', { name: /\?$/, disabled: false }).count()).toBe(0);
    },
  );

  test('shows a network failure as a connection error', async () => {
    const page = await visit.pages.prepare();
    await intercept(page, '**/api/trust-graph/status', (request) => request.abort());
    await page.goto('/trust-graph');
    await waitForHydration(page);
    await page.getByRole('tabpanel').getByText('Connection error').waitFor();
  });
});

describe('Visualization', () => {
  test('draws the network of a typed domain; a row becomes the center and Back returns', async () => {
    const page = await drawing.pages.open('/trust-graph?view=network');
    await connected(page);
    await page.getByText('Enter a domain to explore the trust network.').waitFor();
    await page.getByLabel('Center Domain').fill('galvnews.com');
    await page.getByLabel('Center Domain').press('Enter');
    const { nodes, total } = networkResponse.parse(
      await postJson('/api/trust-graph/network?domain=galvnews.com&depth=2&limit=60&fold=associations'),
    );
    expect(await waitUntilDrawn(page)).toBe(nodes.length);
    await page.getByText(`${nodes.length} of ${total.toLocaleString('en')} addresses within two steps`).waitFor();
    await page.getByText(/^Query executed at \d\d:\d\d:\d\d UTC$/).waitFor();
    expect(address(page)).toBe('/trust-graph?domain=galvnews.com&view=network');

    // data/statements-2026-q1.csv and attempts-2026-q1.csv.gz: both files were read earlier and not found on 15 March 2026.
    const row = page.getByRole('table').getByRole('row', { name: /^texaspress\.com/ });
    expect((await row.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      'texaspress.com listed as a member (MEMBER) galvnews.com Claimed on 12 February 2026; no usable answer on 15 March 2026 line 126',
      'galvnews.com said it belonged to (BELONGTO) texaspress.com Stale in January 2025; refused on 15 March 2026, first failed check on 12 February 2026',
    ]);
    await page.getByRole('table').getByRole('button', { name: 'Make center texaspress.com' }).click();
    await page.getByRole('application', { name: /^Map of texaspress.com/ }).waitFor();
    expect(await page.getByLabel('Center Domain').inputValue()).toBe('texaspress.com');

    await page.goBack();
    await page.getByRole('application', { name: /^Map of galvnews.com/ }).waitFor();
    expect(await page.getByLabel('Center Domain').inputValue()).toBe('galvnews.com');
    await page.goForward();
    await page.getByRole('application', { name: /^Map of texaspress.com/ }).waitFor();
  });

  test('draws a linked network, makes a clicked disc the center, and restores it on reload', {
    tags: 'sampled',
    timeout: 120_000,
  }, async () => {
    const page = await drawing.pages.openHydrated('/trust-graph?domain=galvnews.com&view=network&depth=1');
    await waitUntilDrawn(page);
    await map(page).scrollIntoViewIfNeeded();
    // The pointer also shows on the name of a node, which acts as its disc.
    const disc = await findNodeNextToCenter(page);
    await page.mouse.click(disc.x, disc.y, { button: 'right' });
    const selected = page.getByRole('region', { name: 'Selected' });
    await selected.getByRole('button', { name: 'Make center' }).waitFor();
    await selected.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('region', { name: 'Center' }).waitFor();

    await page.mouse.click(disc.x, disc.y);
    await page.waitForURL((url) => url.searchParams.get('domain') !== 'galvnews.com');
    const before = address(page);
    await page.reload();
    await waitForHydration(page);
    await waitUntilDrawn(page);
    expect(address(page)).toBe(before);
    expect(await page.getByLabel('Depth').inputValue()).toBe('1');
  });

  test('clamps the depth to 1–4, and uses 2 for other input', async () => {
    const page = await visit.pages.open('/trust-graph');
    await connected(page);
    for (const [typed, requested] of [
      ['9', '4'],
      ['0', '1'],
      ['', '2'],
    ] as const) {
      await page.getByLabel('Depth').fill(typed);
      await page.getByLabel('Center Domain').focus();
      expect(await page.getByLabel('Depth').inputValue()).toBe(requested);
    }
  });

  test('opens the network if Enter follows a change of the depth', async () => {
    const page = await visit.pages.openHydrated('/trust-graph?domain=gilmermirror.com');
    await page.getByLabel('Depth').fill('3');
    await page.getByLabel('Depth').press('Enter');
    await page.waitForURL((url) => url.searchParams.get('depth') === '3');
    await page.getByRole('heading', { name: 'Results' }).waitFor();
    expect(new URL(page.url()).searchParams.get('view')).toBe('network');
  });

  test.each([1280, 390])(
    'leaves the heading and the tabs in place in all tabs and views at %i px',
    { tags: 'sampled' },
    async (width) => {
      const page = await visit.pages.openHydrated('/trust-graph', { viewport: { width, height: 680 } });
      const readPlaces = () =>
        page.evaluate(() => {
          const heading = document.querySelector('h1') as HTMLElement;
          const { x, y } = heading.getBoundingClientRect();
          const tabs = (document.querySelector('[role=tablist]') as HTMLElement).getBoundingClientRect();
          return [x, y, getComputedStyle(heading).fontSize, tabs.x, tabs.y, tabs.width];
        });
      const places = await readPlaces();
      for (const path of [
        '/trust-graph?domain=galvnews.com&list=passed',
        '/trust-graph?domain=galvnews.com&view=network',
        '/trust-graph?tab=check-domain&domain=galvnews.com',
        '/trust-graph?tab=query',
        '/trust-graph?view=associations',
      ]) {
        await page.goto(path);
        await waitForHydration(page);
        expect(await readPlaces(), path).toEqual(places);
      }
    },
  );

  test('rejects an empty field with a message', async () => {
    const page = await visit.pages.open('/trust-graph');
    await connected(page);
    await page.getByRole('button', { name: 'Visualize Network' }).click();
    await page.getByRole('tabpanel').getByText('Please enter a domain').waitFor();
    expect(await page.locator('[data-toast]').count()).toBe(0);
  });

  test('has room for large text in the picture and the table', async () => {
    const page = await drawing.pages.openHydrated('/trust-graph?domain=texaspress.com&view=network');
    await waitUntilDrawn(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await waitForIdle(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });

  test('fades lines by the legend, and stores the choice in the address', { tags: 'sampled' }, async () => {
    const page = await drawing.pages.openHydrated('/trust-graph?domain=galvnews.com&view=network');
    await waitUntilDrawn(page);
    await page.getByRole('checkbox', { name: /^MEMBER/ }).uncheck();
    await page.getByRole('checkbox', { name: /^Claimed/ }).uncheck();
    expect(address(page)).toBe('/trust-graph?domain=galvnews.com&view=network&hide=MEMBER%2Cclaimed');
    await page.reload();
    await waitForHydration(page);
    await waitUntilDrawn(page);
    expect(await page.getByRole('checkbox', { name: /^MEMBER/ }).isChecked()).toBe(false);
    expect(await page.getByRole('checkbox', { name: /^VENDOR/ }).isChecked()).toBe(true);
  });

  test('sorts the table by domain, shows all rows, and draws more domains', { tags: 'sampled' }, async () => {
    const page = await drawing.pages.openHydrated('/trust-graph?domain=journallist.net&view=network');
    await waitUntilDrawn(page);
    const rows = page.getByRole('table').getByRole('row');
    expect(await rows.count()).toBe(11);
    await page.getByRole('button', { name: 'show all' }).click();
    expect(await rows.count()).toBe(60);
    const head = page.getByRole('columnheader', { name: 'Domain' });
    await head.getByRole('button').click();
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    const names = await page.getByRole('rowheader').allInnerTexts();
    expect(names).toEqual([...names].sort());
    await head.getByRole('button').click();
    expect(await head.getAttribute('aria-sort')).toBe('descending');

    await page.getByRole('button', { name: 'Show more (up to 150)' }).click();
    await page.waitForFunction(() => document.querySelector<HTMLElement>('[data-drawn]')?.dataset.drawn === '150');
    expect(address(page)).toContain('limit=150');
  });

  test('reports an unknown domain, and an invalid one with the message of the server', async () => {
    const page = await drawing.pages.openHydrated('/trust-graph?domain=nobody-names-this.example.com&view=network');
    await page.getByText('Node not found').waitFor();
    const { detail } = await postJson('/api/trust-graph/network?domain=galvnews.con&depth=2');
    await page.getByLabel('Center Domain').fill('galvnews.con');
    await page.getByRole('button', { name: 'Visualize Network' }).click();
    await alertWith(page, String(detail)).waitFor();
  });

  test('shows a message and the table without WebGL', async () => {
    const page = await drawing.pages.prepare();
    await drawing.pages.addInitScript(page, () => {
      const original = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.includes('webgl') ? null : Reflect.apply(original, this, [kind, ...rest]);
      } as typeof original;
    });
    await followLink(page, '/trust-graph?domain=galvnews.com&view=network');
    await page.getByText('WebGL is not available').waitFor();
    await page.getByRole('table').getByRole('button', { name: 'Make center texaspress.com' }).waitFor();
  });

  test('pans the map by keyboard', async () => {
    const page = await drawing.pages.openHydrated('/trust-graph?domain=galvnews.com&view=network');
    await waitUntilDrawn(page);
    await map(page).focus();
    const before = await map(page).screenshot();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => before.equals(await map(page).screenshot())).toBe(false);
    await page.keyboard.press('0');
  });
});

describe('other tabs', () => {
  test('shows in Check Domain who names ap.org, and that no one names another', async () => {
    const page = await visit.pages.open('/trust-graph');
    await connected(page);
    await page.getByRole('tab', { name: 'Check Domain' }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Check Domain' }).click();
    await page.getByRole('tabpanel').getByText('Please enter a domain').waitFor();
    await page.getByLabel('Domain', { exact: true }).fill('ap.org');
    await page.getByLabel('Domain', { exact: true }).press('Enter');
    await results(page).getByText('Found 12 references').waitFor();
    await announced(page, 'Found 12 references').waitFor();
    expect(await page.getByRole('rowheader').count()).toBe(12);
    const link = page.getByRole('link', { name: 'trust.txt of iptc.org' });
    expect(await link.getAttribute('rel')).toContain('noopener');

    await page.getByLabel('Domain', { exact: true }).fill('nobody-names-this.example.com');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Check Domain' }).click();
    await results(page).getByText('No references found for this domain').waitFor();
  });

  test('shows in Entity Details the counts of the API, and that a domain is unknown', async () => {
    const page = await visit.pages.openHydrated('/trust-graph?tab=entity-details');
    await connected(page);
    const entity = await postJson('/api/trust-graph/entity/ap.org');
    await page.getByLabel('Domain', { exact: true }).fill('ap.org');
    await page.getByRole('button', { name: 'Get Details' }).click();
    await page
      .getByText(`Trusts: ${entity.trusts_count} entities · ${entity.trusts_confirmed} confirmed by both sides`)
      .waitFor();
    await page
      .getByText(
        `Trusted by: ${entity.trusted_by_count} entities · ${entity.trusted_by_confirmed} confirmed by both sides`,
      )
      .waitFor();
    await announced(page, 'Entity details retrieved').waitFor();

    await page.getByLabel('Domain', { exact: true }).fill('nobody-names-this.example.com');
    await page.getByRole('button', { name: 'Get Details' }).click();
    await results(page).getByText('Entity not found in trust graph').waitFor();
    expect(await page.getByRole('tabpanel').getByRole('alert').count()).toBe(0);
  });

  test('shows in Trust Score the score of the API and the path as a sentence', async () => {
    const page = await visit.pages.openHydrated('/trust-graph?tab=trust-score');
    await connected(page);
    await page.getByRole('button', { name: 'Calculate Score' }).click();
    await page.getByRole('tabpanel').getByText('Please enter both source and target domains').first().waitFor();
    await page.getByLabel('Source Domain').fill('gilmermirror.com');
    await page.getByLabel('Target Domain').fill('nytimes.com');
    await page.getByRole('button', { name: 'Calculate Score' }).click();
    const answer = await postJson('/api/trust-graph/trust-score', {
      source_domain: 'gilmermirror.com',
      target_domain: 'nytimes.com',
    });
    const score = Number(answer.trust_score).toFixed(3);
    await results(page).getByText(score, { exact: true }).first().waitFor();
    await announced(page, `Trust score: ${score}`).waitFor();
    await results(page).getByText('gilmermirror.com says it belongs to JournalList (read on 15 March 2026)').waitFor();
    await results(page).getByText('It is not a rating of nytimes.com').waitFor();
    const own = results(page).getByRole('link', { name: 'Open the path page' });
    expect(await own.getAttribute('href')).toBe('/path?from=gilmermirror.com&to=nytimes.com');

    await page.getByRole('button', { name: 'Swap source and target' }).click();
    await page.getByRole('button', { name: 'Calculate Score' }).click();
    await results(page).getByText('No path found', { exact: true }).waitFor();
    await announced(page, 'No trust path found between domains').waitFor();
    await results(page).getByText('No trust path found between domains', { exact: true }).waitFor();
    await results(page).getByText('nytimes.com has no current file with a statement to start from.').waitFor();
  });

  test('lists all associations, whose buttons fill the matching field', async () => {
    const page = await visit.pages.open('/trust-graph');
    await connected(page);
    const { total } = await postJson('/api/trust-graph/associations');
    await page.getByRole('button', { name: 'List All Associations' }).click();
    await page.getByText(`All Associations (${total} found)`).waitFor();
    await announced(page, `Found ${total} associations`).waitFor();
    expect(address(page)).toBe('/trust-graph?view=associations');
    const cards = results(page).getByRole('listitem');
    expect(await cards.count(), 'none is behind a link').toBe(total);
    // The identities of the starter crawl whose current file has member lines: a query of the audit of 28 November 2026.
    expect(total).toBe(22);
    expect(await cards.filter({ hasText: 'Not recognized' }).count()).toBe(6);

    await cards.filter({ hasText: 'texaspress.com' }).getByRole('button', { name: 'Check Domain' }).click();
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
    expect(await page.getByRole('tab', { name: 'Check Domain' }).getAttribute('aria-selected')).toBe('true');
    expect(await page.getByLabel('Domain', { exact: true }).inputValue()).toBe('texaspress.com');
    await page.goBack();
    await cards.filter({ hasText: 'texaspress.com' }).getByRole('button', { name: 'Visualize' }).click();
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
    expect(await page.getByLabel('Center Domain').inputValue()).toBe('texaspress.com');
  });

  test('preserves the input across tabs, which move by arrow keys', async () => {
    const page = await visit.pages.open('/trust-graph');
    await connected(page);
    await page.getByLabel('Center Domain').fill('half-typed');
    await page.getByRole('tab', { name: 'Visualization' }).press('ArrowRight');
    await page.getByLabel('Domain', { exact: true }).fill('other');
    expect(address(page)).toBe('/trust-graph?tab=check-domain');
    await page.getByRole('tab', { name: 'Check Domain' }).press('Home');
    expect(await page.getByLabel('Center Domain').inputValue()).toBe('half-typed');
    await page.goBack();
    expect(await page.getByLabel('Domain', { exact: true }).inputValue()).toBe('other');
  });

  test('suggests known domains in the field', { tags: 'sampled' }, async () => {
    const page = await visit.pages.openHydrated('/trust-graph?tab=check-domain');
    await connected(page);
    const field = page.getByLabel('Domain', { exact: true });
    await field.pressSequentially('texasp');
    await page.getByRole('option', { name: /^texaspress\.com/ }).waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    expect(await field.inputValue()).toBe('texaspress.com');
    expect(await page.getByRole('option').count()).toBe(0);
    await field.press('Enter');
    await results(page).waitFor();
    await field.fill('ap.');
    await page.getByRole('option').first().waitFor();
    await field.press('Escape');
    expect(await page.getByRole('option').count()).toBe(0);
    expect(await field.inputValue()).toBe('ap.');
  });
});

describe('failures', () => {
  const FAILURES = [
    ['/trust-graph?domain=galvnews.com&view=network', 'Failed to load node data', 'Visualize Network'],
    ['/trust-graph?tab=check-domain&domain=ap.org', 'Failed to check domain', 'Check Domain'],
    ['/trust-graph?tab=entity-details&domain=ap.org', 'Failed to get entity details', 'Get Details'],
    [
      '/trust-graph?tab=trust-score&source=galvnews.com&target=nytimes.com',
      'Failed to calculate trust score',
      'Calculate Score',
    ],
    ['/trust-graph?view=associations', 'Failed to list associations', 'List All Associations'],
  ] as const;
  test.each(sampleCases(FAILURES, 1))(
    'on %s show “%s” after a network error, and preserve the result and the fields',
    { tags: 'sampled' },
    async (path, failed, button) => {
      const page = await (path.includes('network') ? drawing : visit).pages.openHydrated(path);
      await page.getByText(/^Query executed at/).waitFor();
      const values = await page
        .getByRole('tabpanel')
        .getByRole('combobox')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
      await page.context().setOffline(true);
      await page.getByRole('button', { name: button }).last().click();
      await alertWith(page, failed).waitFor();
      expect(await page.locator('[data-toast]').count()).toBe(0);
      await page.getByText(/^Query executed at/).waitFor();
      expect(
        await page
          .getByRole('tabpanel')
          .getByRole('combobox')
          .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
      ).toEqual(values);
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await alertWith(page, failed).waitFor({ state: 'detached' });
    },
  );

  test('leave no result of another domain on the page', async () => {
    const page = await visit.pages.openHydrated('/trust-graph?tab=check-domain&domain=galvnews.com');
    await results(page).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('tabpanel').getByLabel('Domain').fill('ap.org');
    await page.keyboard.press('Escape');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Check Domain' }).click();
    await alertWith(page, 'Failed to check domain').waitFor();
    expect(await results(page).count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await results(page).getByText('Found 12 references').waitFor();
    await announced(page, 'Found 12 references').waitFor({ state: 'attached' });
    await page.getByRole('tab', { name: 'Entity Details' }).click();
    await announced(page, 'Found 12 references').waitFor({ state: 'detached' });
  });

  test('show a message in place of the picture if its code does not load', { tags: 'sampled' }, async () => {
    const page = await drawing.pages.prepare();
    await page.route('**/network-canvas-*.js', (route) => route.abort());
    await followLink(page, '/trust-graph?domain=galvnews.com&view=network');
    await page.getByText('This section did not load. Reload the page.').waitFor();
    await page.getByRole('heading', { name: 'Table' }).waitFor();
    expect(await page.getByRole('tabpanel').getByRole('row').count()).toBeGreaterThan(10);
  });

  test('show a 503 as our error without the detail of the server', async () => {
    const page = await visit.pages.prepare();
    await intercept(page, '**/api/trust-graph/check-domain', (request) =>
      request.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        json: { status: 503, detail: 'inner words', title: 'x', code: 'x', type: 'x' },
      }),
    );
    await followLink(page, '/trust-graph?tab=check-domain&domain=ap.org');
    await alertWith(page, 'Failed to check domain').waitFor();
    expect(await page.getByText('inner words').count()).toBe(0);
  });

  test('leave the focus on the button that was pressed', async () => {
    const page = await visit.pages.openHydrated('/trust-graph?tab=check-domain');
    await page.getByRole('tabpanel').getByLabel('Domain').fill('galvnews.com');
    await page.keyboard.press('Escape');
    const button = page.getByRole('tabpanel').getByRole('button', { name: 'Check Domain' });
    await button.focus();
    await page.keyboard.press('Enter');
    await announced(page, 'Found 3 references').waitFor({ state: 'attached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('include a slow response, which can be cancelled', async () => {
    const page = await drawing.pages.prepare();
    await intercept(page, '**/api/trust-graph/network?*', () => undefined);
    await followLink(page, '/trust-graph?domain=galvnews.com&view=network');
    await page.getByText('Loading trust network...').waitFor();
    expect(await page.getByRole('button', { name: 'Visualize Network' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped before the answer came.').waitFor();
    expect(await page.getByRole('button', { name: 'Visualize Network' }).isDisabled()).toBe(false);
  });

  test('do not include a response with only the specified fields, and hostile strings are text', async () => {
    const page = await visit.pages.prepare();
    await intercept(page, '**/api/trust-graph/check-domain', (request) =>
      request.fulfill({
        json: {
          is_referenced: true,
          references: [
            {
              source_domain: '<img src=x onerror=alert(1)>',
              relationship: 'MEMBER',
              trust_file_url: 'javascript:alert(1)',
            },
          ],
        },
      }),
    );
    await followLink(page, '/trust-graph?tab=check-domain&domain=ap.org');
    await results(page).getByText('Found 1 references').waitFor();
    await page.getByText('<img src=x onerror=alert(1)>').waitFor();
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
  });
});

describe('all pages', () => {
  const PAGES = [
    '/nowhere',
    '/trust-graph',
    '/trust-graph?domain=galvnews.com&view=network',
    '/trust-graph?tab=check-domain&domain=ap.org',
    '/trust-graph?tab=entity-details&domain=ap.org',
    '/trust-graph?tab=trust-score&source=galvnews.com&target=nytimes.com',
    '/trust-graph?tab=trust-score&source=nytimes.com&target=galvnews.com',
    '/trust-graph?view=associations',
  ];
  /** A tab with either of its two answers is one state. */
  const getState = (path: string) => path.replace(/&source=.*/, '');
  const settled = async (page: Page, path: string) => {
    if (path.includes('?')) await page.getByText(/^Query executed at/).waitFor();
    if (path.includes('network')) await waitUntilDrawn(page);
  };

  test.each(sampleCases(sampleClasses(PAGES, getState), 2))(
    'have no axe violations on %s, which fits 320 px',
    { tags: 'sampled' },
    async (path) => {
      const page = await (path.includes('network') ? drawing : visit).pages.openHydrated(path);
      await settled(page, path);
      await expectAccessible(page);
    },
  );

  test('apply the stored theme before the first paint', async () => {
    const page = await visit.pages.open('/trust-graph', { colorScheme: 'light' });
    await connected(page);
    await page.getByRole('radio', { name: 'Dark' }).check();
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await background()).toBe('rgb(21, 20, 15)');
    await page.goto('/trust-graph', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.documentElement.dataset.colorScheme === 'dark');
    await waitForHydration(page);
    await page.getByRole('radio', { name: 'Dark', checked: true }).waitFor();
  });

  test('include a 404 page with a link to the home page', async () => {
    const response = await fetch(`${visit.product.url}/nowhere`);
    expect(response.status).toBe(404);
    const page = await visit.pages.open('/nowhere');
    await page.getByText('404').waitFor();
    await page.getByText('Oops! Page not found').waitFor();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('link', { name: 'Explore Trust Graph' }).click();
    await page.getByRole('heading', { name: 'Trust Graph Explorer' }).waitFor();
  });

  test('have a phone menu that opens and closes by keyboard', async () => {
    const page = await visit.pages.open('/trust-graph', { viewport: { width: 390, height: 800 } });
    await connected(page);
    const menu = page.locator('header details summary');
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Home', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Home', exact: true }).waitFor({ state: 'hidden' });
  });

  test('contain form and values in the HTML of the server, and a note for disabled scripts', async () => {
    const html = await (await fetch(`${visit.product.url}/trust-graph?domain=galvnews.com&depth=3`)).text();
    expect(html).toContain('value="galvnews.com"');
    expect(html).toContain('value="3"');
    expect(html).toMatch(/<noscript>.*JavaScript/s);
  });
});
