import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { expectAccessible } from './expect-accessible.ts';
import { type InterceptedRequest, intercept } from './intercept.ts';
import { address, announced, followLink, waitForHydration, waitUntilQuiet } from './pages.ts';
import { startInSharedProduct } from './product-in-browser.ts';

const visit = startInSharedProduct();

const explorer = (page: Page) => page.getByRole('region', { name: 'Trust graph explorer' });
const graph = (page: Page) => explorer(page).getByRole('group', { name: /connections?$/ });
const satellites = (page: Page) => page.locator('[data-satellite]');
const satellite = (page: Page, domain: string) => page.locator(`[data-satellite][data-domain="${domain}"]`);
const centerNode = (page: Page, domain: string) =>
  page.getByRole('button', { name: `${domain}, the center` }).waitFor();
const list = (page: Page, domain: string) => page.getByRole('list', { name: `Connections of ${domain}` });
const details = (page: Page) => page.getByRole('dialog');
const back = (page: Page) => explorer(page).getByRole('button', { name: 'Back', exact: true });

/** galvnews.com has four neighbors, texaspress.com hundreds; both have others that point to them. */
const FEW_NEIGHBORS = '/trust-graph?domain=galvnews.com&list=passed';
const MANY_NEIGHBORS = '/trust-graph?domain=texaspress.com&list=passed';
const QUERY = '**/api/trust-graph/query';
const ANALYZE = '**/api/trust-graph/analyze-node';

const ANALYSIS = {
  domain: 'texaspress.com',
  analysis: {
    summary: 'It lists members. They say so too.',
    trust_level: 'High',
    trust_reasoning: 'An association with many answers.',
    key_relationships: ['galvnews.com'],
    recommendations: ['Read its file.'],
    observations: ['Its members answer.'],
  },
  generated_by: 'rules',
  model: null,
  facts: [
    { id: 'f1', text: 'It names 331 members.' },
    { id: 'f2', text: '77 of them name it.' },
  ],
  sentences: [
    { text: 'It lists members.', facts: ['f1'] },
    { text: 'They say so too.', facts: ['f2'] },
  ],
  additional_data: {
    organization_type: 'Press association',
    website_status: { online: true, checked_at: null },
    trust_txt: { exists: true, url: null, checked_at: null },
  },
};

async function postJson(path: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(visit.product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** Distinct neighbors of a domain, as the API has them. */
async function listNeighbors(domain: string): Promise<Set<string>> {
  const { relationships } = (await postJson('/api/trust-graph/get-trust-relationships', { domain })) as {
    relationships: Record<'predecessors' | 'successors', Array<{ domain: string }>>;
  };
  return new Set([...relationships.predecessors, ...relationships.successors].map((neighbor) => neighbor.domain));
}

describe('start of the explorer', () => {
  test('prompts for a domain, and offers an example', async () => {
    const page = await visit.pages.openHydrated('/trust-graph');
    await page.getByText('Enter a domain to explore the trust network.').waitFor();
    await page.getByRole('link', { name: 'ap.org' }).click();
    await page.getByRole('heading', { name: 'Found 12 nodes pointing to ap.org' }).waitFor();
    expect(address(page)).toBe('/trust-graph?domain=ap.org');
  });

  test('is first at any depth, and shares the center with the network', async () => {
    const page = await visit.pages.openHydrated('/trust-graph?domain=galvnews.com&depth=3');
    await page.getByRole('button', { name: 'Skip' }).click();
    await centerNode(page, 'galvnews.com');
    await page.getByRole('link', { name: 'Network' }).click();
    await page.getByRole('application', { name: /^Map of galvnews.com/ }).waitFor();
    expect(address(page)).toBe('/trust-graph?domain=galvnews.com&view=network&depth=3');
    await page.getByRole('link', { name: 'Radial' }).click();
    await page.getByRole('button', { name: 'Skip' }).waitFor();
    expect(address(page)).toBe('/trust-graph?domain=galvnews.com&depth=3');
  });

  test('is what Visualize Network shows, with the time of its query', { tags: 'sampled' }, async () => {
    const page = await visit.pages.openHydrated('/trust-graph');
    await page.getByLabel('Center Domain').fill('galvnews.com');
    await page.getByRole('button', { name: 'Visualize Network' }).click();
    const card = page.getByRole('region', { name: 'Results' });
    await card.getByText(/^Query executed at \d\d:\d\d:\d\d UTC$/).waitFor();
    await card.getByRole('button', { name: 'Skip' }).click();
    await centerNode(page, 'galvnews.com');
    await card.getByText(/^Query executed at \d\d:\d\d:\d\d UTC$/).waitFor();
  });

  test('changes to the network with the depth, as its field states, and preserves a typed domain', {
    tags: 'sampled',
  }, async () => {
    const page = await visit.pages.openHydrated(FEW_NEIGHBORS);
    await centerNode(page, 'galvnews.com');
    await page.getByText('1–4, acts in Network').waitFor();
    await page.getByLabel('Center Domain').fill('texaspress.com');
    await page.getByLabel('Depth').fill('1');
    await page.getByRole('application', { name: /^Map of galvnews.com/ }).waitFor();
    expect(address(page)).toBe('/trust-graph?domain=galvnews.com&view=network&depth=1');
    expect(await page.getByText('acts in Network').count()).toBe(0);
    expect(await page.getByLabel('Center Domain').inputValue()).toBe('texaspress.com');
    await page.goBack();
    await centerNode(page, 'galvnews.com');
  });

  test('lists the domains that name the center first; Skip opens the center', async () => {
    const page = await visit.pages.prepare();
    await followLink(page, '/trust-graph?domain=ap.org');
    const { relationships } = (await postJson('/api/trust-graph/get-trust-relationships', { domain: 'ap.org' })) as {
      relationships: { predecessors: Array<{ domain: string }> };
    };
    const count = new Set(relationships.predecessors.map(({ domain }) => domain)).size;
    await page.getByRole('heading', { name: `Found ${count} nodes pointing to ap.org` }).waitFor();
    await announced(page, `Found ${count} nodes pointing to ap.org`).waitFor();
    expect(await page.getByRole('button', { name: /^Choose/ }).count()).toBe(count);
    await page.getByRole('button', { name: 'Skip' }).click();
    await centerNode(page, 'ap.org');
    await explorer(page).getByText('Depth: 0').waitFor();
    expect(await back(page).isDisabled()).toBe(true);
  });

  test('makes a chosen entry the center with an empty history', async () => {
    const page = await visit.pages.openHydrated('/trust-graph?domain=ap.org');
    await page.getByRole('button', { name: 'Choose iptc.org' }).press('Enter');
    await centerNode(page, 'iptc.org');
    // The pressed button is gone, so the focus moves to the card of the center.
    await page.waitForFunction(() => document.activeElement?.matches('button[aria-haspopup="dialog"]'));
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('iptc.org');
    await explorer(page).getByText('Depth: 0').waitFor();
    expect(await page.getByLabel('Center Domain').inputValue()).toBe('iptc.org');
    await page.goBack();
    await page.getByRole('heading', { name: 'Found 12 nodes pointing to ap.org' }).waitFor();
  });

  test('shows the beginning of a long list, and all entries on demand', async () => {
    const page = await visit.pages.openHydrated('/trust-graph?domain=texaspress.com');
    await page.getByRole('heading', { name: /^Found \d+ nodes pointing to texaspress.com$/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Choose/ }).count()).toBe(12);
    await page.getByRole('button', { name: /^Show the other/ }).click();
    expect(await page.getByRole('button', { name: /^Choose/ }).count()).toBeGreaterThan(12);
  });

  test('opens a domain that no other names directly', async () => {
    const page = await visit.pages.openHydrated('/trust-graph?domain=lille.snl.no');
    await centerNode(page, 'lille.snl.no');
    expect(await page.getByRole('button', { name: 'Skip' }).count()).toBe(0);
  });

  test('opens the domain directly if the list fails to load', async () => {
    const page = await visit.pages.prepare();
    await intercept(page, '**/api/trust-graph/get-trust-relationships', (request) => request.abort());
    await followLink(page, '/trust-graph?domain=galvnews.com');
    await centerNode(page, 'galvnews.com');
  });

  test('accepts any spelling of a domain, and clears the history for a typed center', async () => {
    const page = await visit.pages.openHydrated(
      `${FEW_NEIGHBORS.replace('&list=passed', '')}&trail=ap.org&trail=iptc.org`,
    );
    await centerNode(page, 'galvnews.com');
    await explorer(page).getByText('Depth: 2').waitFor();
    await page.getByRole('button', { name: 'Visualize Network', disabled: false }).waitFor();
    await page.getByLabel('Center Domain').fill('HTTPS://WWW.Galvnews.com/');
    await page.getByLabel('Center Domain').press('Enter');
    await page.getByRole('button', { name: 'Skip' }).click();
    await centerNode(page, 'galvnews.com');
    await explorer(page).getByText('Depth: 0').waitFor();
  });

  test('shows the loading state and disables actions', { tags: 'sampled' }, async () => {
    const page = await visit.pages.prepare();
    let release: () => void = () => undefined;
    const released = new Promise<void>((done) => {
      release = done;
    });
    await intercept(page, QUERY, (request) => released.then(() => request.continue()));
    await followLink(page, FEW_NEIGHBORS);
    await page.getByText('Loading trust network...').waitFor();
    await page.getByRole('button', { name: 'Visualize Network', disabled: true }).waitFor();
    release();
    await centerNode(page, 'galvnews.com');
    await page.getByRole('button', { name: 'Visualize Network', disabled: false }).waitFor();
  });
});

describe('the circle', () => {
  test('is 500 by 500, with at most twelve satellites at distance 180 from (250,250)', async () => {
    const page = await visit.pages.openHydrated(MANY_NEIGHBORS);
    await centerNode(page, 'texaspress.com');
    expect(await graph(page).getAttribute('viewBox')).toBe('0 0 500 500');
    const box = (await graph(page).boundingBox())!;
    expect([Math.round(box.width), Math.round(box.height)]).toEqual([500, 500]);
    const middles = await page
      .locator('[data-satellite], [data-center]')
      .evaluateAll((groups) =>
        groups.map((group) =>
          [...group.querySelectorAll('circle')].map(({ cx, cy }) => [cx.baseVal.value, cy.baseVal.value]),
        ),
      );
    const [center, ...around] = middles;
    expect(center?.[0]).toEqual([250, 250]);
    expect(around).toHaveLength(12);
    for (const discs of around) {
      for (const [x, y] of discs) expect(Math.hypot(x! - 250, y! - 250)).toBeCloseTo(180, 3);
    }
  });

  test('has one satellite per neighbor, colored by its strongest relationship', async () => {
    const page = await visit.pages.openHydrated(FEW_NEIGHBORS);
    await centerNode(page, 'galvnews.com');
    const domains = await satellites(page).evaluateAll((groups) =>
      groups.map((group) => group.getAttribute('data-domain')),
    );
    expect(new Set(domains)).toEqual(await listNeighbors('galvnews.com'));
    const color = (domain: string) =>
      satellite(page, domain)
        .locator('circle')
        .last()
        .evaluate((disc) => getComputedStyle(disc).stroke);
    // red, blue, green: control over controlledby, member over belongto, vendor
    expect(await color('sninews.com')).toBe('rgb(176, 46, 43)');
    expect(await color('texaspress.com')).toBe('rgb(29, 95, 166)');
    expect(await color('townnews.com')).toBe('rgb(46, 116, 64)');
    expect(await satellite(page, 'texaspress.com').getByRole('button').getAttribute('aria-label')).toMatch(
      /^texaspress\.com, Texas Press Association: texaspress\.com listed galvnews\.com as a member \(on 12 February 2026; no usable answer on 15 March 2026\); not confirmed\. galvnews\.com said it belonged to texaspress\.com \(in January 2025; refused on 15 March 2026, first failed check on 12 February 2026\); that file can no longer be read\./,
    );
  });

  test('shows 12 of N satellites, with buttons for the next and previous ones', { tags: 'sampled' }, async () => {
    const page = await visit.pages.openHydrated(MANY_NEIGHBORS);
    const total = (await listNeighbors('texaspress.com')).size;
    await explorer(page).getByText(`12 of ${total} connections`).waitFor();
    const first = await satellites(page).evaluateAll((groups) =>
      groups.map((group) => group.getAttribute('data-domain')),
    );
    await page.getByRole('button', { name: 'next 12' }).click();
    await explorer(page).getByText(`13–24 of ${total} connections`).waitFor();
    expect(address(page)).toContain('page=2');
    const second = await satellites(page).evaluateAll((groups) =>
      groups.map((group) => group.getAttribute('data-domain')),
    );
    expect(new Set([...first, ...second]).size).toBe(24);
    await page.getByRole('button', { name: 'previous 12' }).click();
    await explorer(page).getByText(`12 of ${total} connections`).waitFor();
    await page.goto(`${MANY_NEIGHBORS}&page=${Math.ceil(total / 12)}`);
    await centerNode(page, 'texaspress.com');
    expect(await satellites(page).count()).toBe(total % 12 || 12);
    expect(await page.getByRole('button', { name: /^next/ }).count()).toBe(0);
  });

  test('has a legend that counts, and hides unchecked relationship types', async () => {
    const page = await visit.pages.openHydrated(MANY_NEIGHBORS);
    await centerNode(page, 'texaspress.com');
    await page.getByRole('checkbox', { name: /^VENDOR .*2$/ }).waitFor();
    for (const type of ['MEMBER', 'BELONGTO', 'CONTROL', 'CUSTOMER']) {
      await page.getByRole('checkbox', { name: new RegExp(`^${type} `) }).uncheck();
    }
    await explorer(page).getByText('2 connections', { exact: true }).waitFor();
    expect(
      await satellites(page).evaluateAll((groups) => groups.map((group) => group.getAttribute('data-relationship'))),
    ).toEqual(['VENDOR', 'VENDOR']);
    await page.reload();
    await explorer(page).getByText('2 connections', { exact: true }).waitFor();
  });

  test('acts on the name of a node as on its disc', { tags: 'sampled' }, async () => {
    const page = await visit.pages.openHydrated(FEW_NEIGHBORS);
    await centerNode(page, 'galvnews.com');
    const name = (domain: string) => page.locator(`[data-domain="${domain}"] text`).last();
    await name('galvnews.com').click();
    await details(page).getByRole('heading', { name: 'AI Analysis' }).waitFor();
    await details(page).getByRole('button', { name: 'Close' }).click();
    await name('texaspress.com').dblclick();
    await details(page).getByRole('heading', { name: 'AI Analysis' }).waitFor();
    await details(page).getByRole('button', { name: 'Close' }).click();
    await name('townnews.com').click();
    await centerNode(page, 'townnews.com');
    await explorer(page).getByText('Depth: 1').waitFor();
  });

  test('highlights one satellite on hover with its direction, in the circle and the list', async () => {
    const page = await visit.pages.openHydrated(FEW_NEIGHBORS);
    await centerNode(page, 'galvnews.com');
    await satellite(page, 'townnews.com').getByRole('button').hover();
    const label = page.locator('[data-tip]');
    await label.getByText('townnews.com →').waitFor();
    await label.getByText('VENDOR: Stale', { exact: true }).waitFor();
    await satellite(page, 'texaspress.com').getByRole('button').hover();
    await label.getByText('Texas Press Association ↔').waitFor();
    await label.getByText('MEMBER: Claimed, BELONGTO: Stale', { exact: true }).waitFor();
    await page.mouse.move(5, 5);
    await label.waitFor({ state: 'detached' });
    await list(page, 'galvnews.com').getByRole('button', { name: 'Make center: sninews.com' }).hover();
    expect(await satellite(page, 'sninews.com').getAttribute('data-on')).toBe('true');
  });

  test('shows a card that covers no other satellite, and has the list next to it at 1100 px', async () => {
    const page = await visit.pages.openHydrated('/trust-graph?domain=journallist.net&list=passed', {
      viewport: { width: 1100, height: 900 },
    });
    await centerNode(page, 'journallist.net');
    const count = await satellites(page).count();
    expect(count).toBe(12);
    for (let index = 0; index < count; index += 1) {
      await satellites(page).nth(index).getByRole('button').hover();
      await page.locator('[data-tip]').waitFor();
      const covered = await page.evaluate((own) => {
        const card = document.querySelector('[data-tip]')?.getBoundingClientRect() ?? new DOMRect();
        return [...document.querySelectorAll(`[data-satellite]:not([data-satellite="${own}"]), [data-center]`)]
          .flatMap((one) => [...one.querySelectorAll('text')])
          .filter((text) => {
            const { left, right, top, bottom } = text.getBoundingClientRect();
            return left < card.right && right > card.left && top < card.bottom && bottom > card.top;
          })
          .map((text) => text.textContent);
      }, index);
      expect(covered, `satellite ${index}`).toEqual([]);
    }
    const [circle, sideList] = [
      await page.locator('[data-center]').boundingBox(),
      await list(page, 'journallist.net').boundingBox(),
    ];
    expect(sideList?.x).toBeGreaterThan(circle?.x ?? 0);
    expect(sideList?.y).toBeLessThan(circle?.y ?? 0);
  });

  test('shows a card that covers nothing above the circle, with its name on one line', async () => {
    const page = await visit.pages.openHydrated(MANY_NEIGHBORS);
    await centerNode(page, 'texaspress.com');
    const bar = (await explorer(page).locator('header').boundingBox())!;
    for (const domain of ['texaslegalnotices.com', 'archercountynews.com']) {
      await satellite(page, domain).getByRole('button').hover();
      const card = page.locator('[data-tip]').filter({ hasText: domain });
      expect((await card.boundingBox())!.y, domain).toBeGreaterThanOrEqual(bar.y + bar.height);
      const lines = await card.evaluate((tip) => {
        const range = document.createRange();
        range.selectNodeContents(tip.firstElementChild?.firstChild as Text);
        return range.getClientRects().length;
      });
      expect(lines, domain).toBe(1);
    }
  });

  test('has a list with the same neighbors and numbers', async () => {
    const page = await visit.pages.openHydrated(`${MANY_NEIGHBORS}&page=2`);
    await centerNode(page, 'texaspress.com');
    const around = await satellites(page).evaluateAll((groups) =>
      groups.map((group) => `${group.querySelector('text')?.textContent} ${group.getAttribute('data-domain')}`),
    );
    const rows = await list(page, 'texaspress.com')
      .locator(':scope > li')
      .evaluateAll((items) =>
        items.map((item) => `${item.firstElementChild?.textContent} ${item.querySelector('a')?.textContent}`),
      );
    expect(rows).toEqual(around);
    expect(around[0]).toMatch(/^13 /);
  });

  test('shows a message for a node without connections', async () => {
    const page = await visit.pages.openHydrated('/trust-graph?domain=chicoer.com');
    await page.getByText('No connections found for this node.').waitFor();
    expect(await satellites(page).count()).toBe(0);
  });
});

describe('navigation', () => {
  test('moves to a clicked node after a delay; Back, Depth and the address follow', { tags: 'sampled' }, async () => {
    const page = await visit.pages.openHydrated(FEW_NEIGHBORS);
    await centerNode(page, 'galvnews.com');
    await satellite(page, 'texaspress.com').getByRole('button').click();
    expect(address(page)).toBe(FEW_NEIGHBORS);
    await centerNode(page, 'texaspress.com');
    await explorer(page).getByText('Depth: 1').waitFor();
    expect(await page.getByLabel('Center Domain').inputValue()).toBe('texaspress.com');
    await list(page, 'texaspress.com').getByRole('button', { name: 'Make center: journallist.net' }).click();
    await centerNode(page, 'journallist.net');
    await explorer(page).getByText('Depth: 2').waitFor();

    await back(page).click();
    await centerNode(page, 'texaspress.com');
    await explorer(page).getByText('Depth: 1').waitFor();
    await page.getByRole('navigation', { name: 'History' }).getByRole('button', { name: 'galvnews.com' }).click();
    await centerNode(page, 'galvnews.com');
    await explorer(page).getByText('Depth: 0').waitFor();
    expect(await back(page).isDisabled()).toBe(true);
  });

  test('restores node and depth from a link, and with Back and Forward of the browser', {
    tags: 'sampled',
  }, async () => {
    const page = await visit.pages.openHydrated('/trust-graph?domain=texaspress.com&trail=galvnews.com');
    await centerNode(page, 'texaspress.com');
    await explorer(page).getByText('Depth: 1').waitFor();
    await satellite(page, 'journallist.net').getByRole('button').click();
    await centerNode(page, 'journallist.net');
    await page.goBack();
    await centerNode(page, 'texaspress.com');
    await explorer(page).getByText('Depth: 1').waitFor();
    await page.goForward();
    await centerNode(page, 'journallist.net');
    await page.reload();
    await centerNode(page, 'journallist.net');
    await explorer(page).getByText('Depth: 2').waitFor();
  });

  test('discards and aborts the request of an earlier center', async () => {
    const page = await visit.pages.openHydrated(FEW_NEIGHBORS);
    await centerNode(page, 'galvnews.com');
    const aborted: string[] = [];
    page.on('requestfailed', (request) => aborted.push(request.postData() ?? ''));
    const held = Promise.withResolvers<InterceptedRequest>();
    await intercept(page, QUERY, (request) =>
      request.body?.includes('"texaspress.com"') ? held.resolve(request) : request.continue(),
    );
    await satellite(page, 'texaspress.com').getByRole('button').click();
    await page.waitForURL(/domain=texaspress\.com/);
    // The address changes before React requests the new center: going back in between would cancel nothing.
    const request = await held.promise;
    await page.goBack();
    await centerNode(page, 'galvnews.com');
    // Aborted while it is held: on a busy machine, the earlier center is shown before React reacts to the new address.
    await expect.poll(() => aborted.some((body) => body.includes('texaspress.com'))).toBe(true);
    await request.continue();
    await waitUntilQuiet(page);
    await centerNode(page, 'galvnews.com');
  });
});

describe('details', () => {
  const answer = (page: Page) => intercept(page, ANALYZE, (request) => request.fulfill({ json: ANALYSIS }));

  test('open on a double click without navigation, and have every section', { tags: 'sampled' }, async () => {
    const page = await visit.pages.openHydrated(FEW_NEIGHBORS);
    await answer(page);
    await intercept(page, '**/d/texaspress.com.json', (request) =>
      request.fulfill({
        json: { file: { lines: [{ attribute: 'contact', text: 'contact=mailto:info@texaspress.com' }] } },
      }),
    );
    await centerNode(page, 'galvnews.com');
    const requested = page.waitForRequest(ANALYZE);
    const getVisitedCount = () => page.evaluate(() => (history.state as { idx: number }).idx);
    const visited = await getVisitedCount();
    await satellite(page, 'texaspress.com').getByRole('button').dblclick();
    await details(page).getByRole('heading', { name: 'texaspress.com', level: 2 }).waitFor();
    for (const section of [
      'Basic Information',
      'AI Analysis',
      'Trust Information',
      'Contact Information',
      'Additional Properties',
    ]) {
      await details(page).getByRole('heading', { name: section }).waitFor();
    }
    await details(page).getByText('mailto:info@texaspress.com', { exact: true }).waitFor();
    const body = (await requested).postDataJSON() as {
      domain: string;
      metadata: { name: string };
      connections: unknown[];
    };
    expect(body.domain).toBe('texaspress.com');
    expect(body.metadata.name).toBe('Texas Press Association');
    expect(body.connections.length).toBeGreaterThan(200);
    expect(JSON.stringify(body).length).toBeLessThan(64 * 1024);
    await details(page).getByText('Trust level: High').waitFor();
    await details(page).getByText('Generated by rules from graph data').waitFor();
    await details(page).getByText('It lists members.').first().waitFor();
    expect(address(page)).toBe(FEW_NEIGHBORS);

    const website = details(page).getByRole('link', { name: /^Visit Website/ });
    expect(await website.getAttribute('href')).toBe('https://texaspress.com/');
    expect(await website.getAttribute('rel')).toContain('noopener');
    await details(page).getByRole('button', { name: 'Explore Connections' }).click();
    await centerNode(page, 'texaspress.com');
    await explorer(page).getByText('Depth: 1').waitFor();
    expect(await details(page).count()).toBe(0);
    // The first half of the double click has not changed the center.
    expect(await getVisitedCount()).toBe(visited + 1);
  });

  test('open from a right click, the center, the card and the list; Escape closes them and restores the focus', async () => {
    const page = await visit.pages.openHydrated(FEW_NEIGHBORS);
    await answer(page);
    await centerNode(page, 'galvnews.com');
    const WAYS: ReadonlyArray<[string, (page: Page) => Promise<void>]> = [
      [
        'a right click on a satellite',
        (page) => satellite(page, 'sninews.com').getByRole('button').click({ button: 'right' }),
      ],
      ['the center', (page) => page.getByRole('button', { name: 'galvnews.com, the center' }).click()],
      ['the info card', (page) => page.getByRole('button', { name: /^galvnews\.com\s*Trusts/ }).click()],
      ['the list', (page) => page.getByRole('button', { name: 'Details of sninews.com' }).click()],
    ];
    for (const [way, open] of WAYS) {
      await open(page);
      await details(page).getByRole('heading', { name: 'Basic Information' }).waitFor();
      await page.keyboard.press('Escape');
      await details(page).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.tagName), way).not.toBe('BODY');
      expect(address(page), way).toBe(FEW_NEIGHBORS);
    }
  });

  test('load the analysis, which closing aborts and clears', async () => {
    const page = await visit.pages.openHydrated(FEW_NEIGHBORS);
    const stop = await intercept(page, ANALYZE, () => undefined);
    await centerNode(page, 'galvnews.com');
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('analyze-node'));
    await satellite(page, 'sninews.com').getByRole('button').dblclick();
    await details(page).getByText('Analyzing graph data...').waitFor();
    await details(page).getByRole('button', { name: 'Close' }).click();
    await aborted;
    await stop();
    await answer(page);
    const again = page.waitForRequest(ANALYZE);
    await satellite(page, 'sninews.com').getByRole('button').dblclick();
    await again;
  });

  test('state when the trust.txt of a site could not be read', async () => {
    const page = await visit.pages.openHydrated('/trust-graph?domain=galvnews.com&list=passed');
    await page.getByRole('button', { name: 'galvnews.com, the center: open details' }).click();
    // The crawl study of 15 March 2026: galvnews.com answered with 403.
    await details(page).getByText('Could not be read on 15 Mar 2026').waitFor();
  });

  test('show the analysis by rules in the language of the page', async () => {
    const readFacts = async (language: string) => {
      const page = await visit.pages.openHydrated(`${FEW_NEIGHBORS}&lang=${language}`);
      await page.locator('[data-domain="sninews.com"]').first().dblclick();
      const facts = details(page).locator('details details li');
      await facts.first().waitFor({ state: 'attached' });
      return facts.allTextContents();
    };
    const english = await readFacts('en');
    const german = await readFacts('de');
    expect(german.length).toBe(english.length);
    expect(german.length).toBeGreaterThan(5);
    expect(german).not.toEqual(english);
  });

  test('log a failed analysis to the console only', async () => {
    const page = await visit.pages.openHydrated(FEW_NEIGHBORS);
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await intercept(page, ANALYZE, (request) =>
      request.fulfill({ status: 503, json: { status: 503, detail: 'away' } }),
    );
    await centerNode(page, 'galvnews.com');
    await satellite(page, 'sninews.com').getByRole('button').dblclick();
    await details(page).getByRole('heading', { name: 'Additional Properties' }).waitFor();
    await page.waitForFunction(() => !document.querySelector('dialog [role="status"]'));
    expect(await details(page).getByRole('heading', { name: 'AI Analysis' }).count()).toBe(0);
    expect(await details(page).getByRole('alert').count()).toBe(0);
    expect(warnings.some((text) => text.includes('The analysis of the node failed'))).toBe(true);
  });

  test('show a failed load, which can be retried', async () => {
    const page = await visit.pages.openHydrated(FEW_NEIGHBORS);
    await answer(page);
    await centerNode(page, 'galvnews.com');
    const stop = await intercept(page, QUERY, (request) => request.abort());
    await satellite(page, 'sninews.com').getByRole('button').dblclick();
    await details(page).getByRole('alert').getByText('Failed to load node details').first().waitFor();
    await stop();
    await details(page).getByRole('button', { name: 'Try again' }).click();
    await details(page).getByRole('heading', { name: 'Basic Information' }).waitFor();
  });
});

describe('keyboard', () => {
  test('moves around the circle, to another node, into its details and back', async () => {
    const page = await visit.pages.openHydrated(FEW_NEIGHBORS);
    await intercept(page, ANALYZE, (request) => request.fulfill({ json: ANALYSIS }));
    await centerNode(page, 'galvnews.com');
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[data-domain]')?.getAttribute('data-domain'));
    await page.getByRole('button', { name: 'galvnews.com, the center' }).focus();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('sninews.com');
    // one stop for Tab, arrows inside
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('texaspress.com');
    await page.locator('[data-tip]').getByText('Texas Press Association').waitFor();
    await page.keyboard.press('End');
    expect(await focused()).toBe('townnews.com');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('sninews.com');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('texaspress.com');

    await page.keyboard.press('i');
    await details(page).getByRole('heading', { name: 'Basic Information' }).waitFor();
    await page.keyboard.press('Escape');
    await details(page).waitFor({ state: 'detached' });
    expect(await focused()).toBe('texaspress.com');

    await page.keyboard.press('Enter');
    await centerNode(page, 'texaspress.com');
    await page.waitForFunction(() => document.activeElement?.closest('[data-satellite]'));
    await page.keyboard.press('Backspace');
    await centerNode(page, 'galvnews.com');
    // on from where one was
    await page.waitForFunction(() => document.activeElement?.closest('[data-domain="texaspress.com"]'));
    await explorer(page).getByText('Depth: 0').waitFor();
  });

  test('operates the selection list and the list next to the circle', async () => {
    const page = await visit.pages.openHydrated('/trust-graph?domain=galvnews.com');
    await page.getByRole('button', { name: 'Skip' }).focus();
    await page.keyboard.press('Enter');
    await centerNode(page, 'galvnews.com');
    await list(page, 'galvnews.com').getByRole('button', { name: 'Make center: texaspress.com' }).focus();
    await page.keyboard.press('Enter');
    await centerNode(page, 'texaspress.com');
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Texas Press Association'));
  });
});

describe('failures', () => {
  test('show that a node is not in the graph', async () => {
    const page = await visit.pages.prepare();
    // A page that shows the time of the browser in place of that of the response differs from what the server sent.
    await visit.pages.addInitScript(page, () => {
      const { now } = Date;
      Date.now = () => now() + 3_600_000;
    });
    await page.goto('/trust-graph?domain=nobody-names-this.example.com');
    await waitForHydration(page);
    await page.getByText('Node not found').waitFor();
  });

  test.each<[string, (request: InterceptedRequest) => Promise<void>]>([
    ['a 500 response', (request) => request.fulfill({ status: 500, json: { status: 500, detail: 'inner words' } })],
    ['a network error', (request) => request.abort()],
  ])('show “Failed to load node data” and a retry after %s', { tags: 'sampled' }, async (_, fail) => {
    const page = await visit.pages.openHydrated(FEW_NEIGHBORS);
    await centerNode(page, 'galvnews.com');
    const stop = await intercept(page, QUERY, fail);
    await satellite(page, 'texaspress.com').getByRole('button').click();
    await explorer(page).getByRole('alert').getByText('Failed to load node data').waitFor();
    expect(await page.locator('[data-toast]').count()).toBe(0);
    expect(await page.getByText('inner words').count()).toBe(0);
    await stop();
    await explorer(page).getByRole('button', { name: 'Try again' }).click();
    await centerNode(page, 'texaspress.com');
    await back(page).click();
    await centerNode(page, 'galvnews.com');
  });

  test('never include names from files as markup', async () => {
    const page = await visit.pages.prepare();
    const hostile = '<img src=x onerror=alert(1)>';
    await intercept(page, QUERY, async (request) => {
      const response = await request.fetch();
      const body = (await response.json()) as { results: Array<Record<string, unknown>> };
      for (const row of body.results) if ('name' in row) row.name = hostile;
      await request.fulfill({ json: body });
    });
    await followLink(page, FEW_NEIGHBORS);
    await centerNode(page, 'galvnews.com');
    await explorer(page).getByText(hostile).first().waitFor();
    expect(await page.locator('img').count()).toBe(0);
  });
});

describe('accessibility', () => {
  const STATES: Array<[string, string, (page: Page) => Promise<void>]> = [
    [
      'the prompt',
      '/trust-graph',
      (page) => page.getByRole('button', { name: 'Visualize Network', disabled: false }).waitFor(),
    ],
    [
      'the selection list',
      '/trust-graph?domain=ap.org',
      (page) => page.getByRole('button', { name: 'Skip' }).waitFor(),
    ],
    ['the circle', MANY_NEIGHBORS, (page) => centerNode(page, 'texaspress.com')],
    ['a node without connections', '/trust-graph?domain=chicoer.com', (page) => centerNode(page, 'chicoer.com')],
    [
      'the details',
      FEW_NEIGHBORS,
      async (page) => {
        await intercept(page, ANALYZE, (request) => request.fulfill({ json: ANALYSIS }));
        await page.getByRole('button', { name: 'Details of texaspress.com' }).click();
        await details(page).getByText('Trust level: High').waitFor();
      },
    ],
  ];

  test.each(sampleCases(STATES, 2))('has no axe violations in %s, which fits 320 px', async (_, path, settle) => {
    const page = await visit.pages.openHydrated(path);
    await settle(page);
    await expectAccessible(page);
  });

  test('puts the list first on a phone, also in focus order', async () => {
    const page = await visit.pages.prepareUncached({ viewport: { width: 390, height: 800 }, hasTouch: true });
    await page.goto(MANY_NEIGHBORS);
    await waitForHydration(page);
    await centerNode(page, 'texaspress.com');
    const [listBox, circleBox] = await Promise.all([
      list(page, 'texaspress.com').boundingBox(),
      graph(page).boundingBox(),
    ]);
    expect(listBox!.y).toBeLessThan(circleBox!.y);
    expect(
      await page.evaluate(() => {
        const [ol, svg] = ['ol[aria-label^="Connections"]', 'svg[role="group"]'].map(
          (css) => document.querySelector(css)!,
        );
        return Boolean(ol!.compareDocumentPosition(svg!) & Node.DOCUMENT_POSITION_FOLLOWING);
      }),
    ).toBe(true);
    await page.getByRole('button', { name: 'Details of journallist.net' }).tap();
    await details(page).getByRole('heading', { name: 'Basic Information' }).waitFor();
  });

  test('places labels around the circle without overlap', async () => {
    const page = await visit.pages.openHydrated(MANY_NEIGHBORS);
    await centerNode(page, 'texaspress.com');
    const boxes = await page
      .locator('[data-satellite] text:last-of-type, [data-center] text')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().toJSON() as DOMRect));
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        expect(apart).toBe(true);
      }
    }
  });

  test('disables animation for reduced motion', async () => {
    const page = await visit.pages.openHydrated(FEW_NEIGHBORS);
    await centerNode(page, 'galvnews.com');
    await page.getByRole('button', { name: 'Details of sninews.com' }).click();
    await details(page).waitFor();
    expect(await details(page).evaluate((dialog) => getComputedStyle(dialog).animationName)).toBe('none');
  });
});

describe('export', () => {
  test('contains in every format the node, its neighbors and the source', async () => {
    const page = await visit.pages.openHydrated(FEW_NEIGHBORS);
    await centerNode(page, 'galvnews.com');
    const take = async (format: string) => {
      await page.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: format, exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`vouchwire-radial-galvnews.com-2026-03-16.${format.toLowerCase()}`);
      return readFile(await download.path());
    };
    const neighbors = ['journallist.net', 'sninews.com', 'texaspress.com', 'townnews.com'];

    const json = JSON.parse((await take('JSON')).toString()) as {
      nodes: { domain: string }[];
      edges: unknown[];
      provenance: { source: string; truncated: string | null };
    };
    expect(json.nodes.map(({ domain }) => domain).sort()).toEqual(['galvnews.com', ...neighbors]);
    expect(json.edges).toHaveLength(7);
    expect(json.provenance).toMatchObject({
      truncated: null,
      source: expect.stringContaining(visit.product.url + FEW_NEIGHBORS),
    });

    const svg = (await take('SVG')).toString();
    for (const domain of ['galvnews.com', ...neighbors]) expect(svg).toContain(`>${domain}</text>`);
    expect(svg).toContain('graph_version');
    const csv = (await take('CSV')).toString();
    for (const domain of neighbors) expect(csv).toContain(domain);
    expect((await take('PNG')).subarray(1, 4).toString()).toBe('PNG');
  });
});
