import type { FindingsResponse, MapResponse } from '@vouchwire/api-contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { address } from './pages.ts';
import { startInSharedProduct } from './product-in-browser.ts';

const visit = startInSharedProduct();

const get = async <T>(call: string): Promise<T> => (await fetch(visit.product.url + call)).json() as Promise<T>;

describe('the map and the examples', () => {
  test('show every domain once, and each label on its own cluster at every width', async () => {
    const map = await get<MapResponse>('/api/trust-graph/map');
    const page = await visit.pages.open('/');
    const figure = page.getByRole('figure');
    const runs = await figure
      .locator('path')
      .evaluateAll((all) => all.map((element) => element.getAttribute('d') ?? ''));
    // A run of n dots is as long as n - 1 cells and a half.
    const dots = runs.map((run) =>
      [...run.matchAll(/h(\d+)/g)].reduce((sum, [, long]) => sum + (Number(long) + 15) / 30, 0),
    );
    expect(dots).toEqual([map.total - map.confirmed, map.confirmed]);
    expect(await figure.locator('figcaption').innerText()).toContain(
      `${map.total.toLocaleString('en')} domains, grouped by association. The ${map.confirmed} large dots have a membership that both sides confirm.`,
    );
    for (const { width, minNames } of [
      { width: 1440, minNames: 10 },
      { width: 1024, minNames: 10 },
      { width: 768, minNames: 10 },
      { width: 390, minNames: 4 },
      { width: 320, minNames: 4 },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      const names = await drawnNames(page);
      expect(names.length, `at ${width} px`).toBeGreaterThanOrEqual(minNames);
      const frame = (await figure.locator('svg').boundingBox())!;
      for (const [index, { box, name }] of names.entries()) {
        expect(box.x, name).toBeGreaterThanOrEqual(frame.x);
        expect(box.y, name).toBeGreaterThanOrEqual(frame.y);
        expect(box.x + box.width, name).toBeLessThanOrEqual(frame.x + frame.width);
        expect(box.y + box.height, name).toBeLessThanOrEqual(frame.y + frame.height);
        for (const other of names.slice(index + 1)) {
          expect(overlap(box, other.box), `${name} on ${other.name} at ${width} px`).toBe(false);
        }
      }
      await expectNamesOnClusters(page, map, width);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    // The look-up comes before the two buttons.
    const search = (await page.getByRole('search', { name: 'Look up' }).boundingBox())!;
    const explore = (await page.getByRole('link', { name: 'Explore Trust Graph' }).boundingBox())!;
    expect(search.y + search.height).toBeLessThanOrEqual(explore.y);
    const links = figure.locator('svg a[data-domain]:visible');
    expect(await links.first().getAttribute('href')).toMatch(/^\/d\//);
    await page.getByRole('link', { name: 'Open the map' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Map of the trust graph' }).waitFor();
    expect(address(page)).toBe('/map');
  });

  test('show three examples with file, line and date and a link to the dossier, without a query', async () => {
    const { examples } = await get<FindingsResponse>('/api/trust-graph/findings');
    const page = await visit.pages.open('/');
    const section = page.getByRole('region', { name: 'Three examples from the files' });
    const shown = section.locator('ol > li');
    expect(await shown.count()).toBe(3);
    for (const [index, { domain, statement, reciprocal_statement }] of examples.entries()) {
      const item = shown.nth(index);
      const text = await item.innerText();
      expect(await item.getByRole('link', { name: domain, exact: true }).getAttribute('href')).toBe(`/d/${domain}`);
      const lines = [statement, reciprocal_statement].filter((line) => line !== null);
      for (const { attribute, value, line } of lines) {
        expect(text).toContain(`${attribute}=${value}`);
        expect(text).toContain(`line ${line}, read`);
      }
      expect(await item.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))).toEqual(
        lines.map(({ last_seen }) => last_seen),
      );
    }
    // The numbers are those of apps/server/test/overview-map.test.ts, counted from the files by a separate script.
    await section
      .getByText(
        'Associations list 2,622 sites as members. We have read a current trust.txt file of 188 of these sites, and 118 of them confirm a membership in it.',
      )
      .waitFor();
    expect(await page.getByRole('main').locator('a[href*="tab=query"], [data-state="contradicted"]').count()).toBe(0);
    await shown.first().getByRole('link').first().click();
    await expect.poll(() => address(page)).toBe(`/d/${examples[0]?.domain}`);
  });

  test('have a search field that suggests known domains and opens them', async () => {
    const page = await visit.pages.open('/');
    const box = page.getByRole('combobox', { name: /^Look up a site/ });
    await box.pressSequentially('galvn');
    // Those for the letters before it come first, and may be others.
    await page.getByRole('option').first().getByText('galvnews.com', { exact: true }).waitFor();
    await box.press('ArrowDown');
    await page.getByRole('option', { name: /galvnews\.com/, selected: true }).waitFor();
    await box.press('Enter');
    await page.waitForURL('**/d/galvnews.com');
  });
});

/** The address of the map follows a moment after the last key. */
async function waitForSavedPosition(page: Page): Promise<void> {
  let saved = '';
  const isSaved = () => {
    const isSame = saved === page.url();
    saved = page.url();
    return isSame;
  };
  await expect.poll(isSaved, { interval: 1_000 }).toBe(true);
}

describe('the page of the map', () => {
  test('filters right after a zoom, while the browser is busy', async () => {
    const page = await visit.pages.open('/map');
    const map = page.getByRole('application');
    const getZoom = () => Number(new URL(page.url()).searchParams.get('at')?.split(',')[2] ?? 1);
    await map.focus();
    // The first key may come before the scripts.
    await expect
      .poll(
        async () => {
          await page.keyboard.press('+');
          return getZoom();
        },
        { interval: 600, timeout: 20_000 },
      )
      .toBeGreaterThan(1);
    await waitForSavedPosition(page);
    const savedZoom = getZoom();
    await page.getByLabel('Association', { exact: true }).selectOption('texaspress.com');
    await page.route('**/map.data*', async (route) => {
      await page.waitForTimeout(600);
      await route.continue();
    });
    await map.focus();
    await page.keyboard.press('+');
    // The zoom is saved to the address after 250 ms. Until then, the page cannot render that another view is loading.
    await page.getByRole('button', { name: 'Apply filters' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      for (const end = performance.now() + 400; performance.now() < end; );
    });
    await page.waitForURL((url) => url.searchParams.get('association') === 'texaspress.com');
    expect(getZoom()).toBeGreaterThan(savedZoom);
  });

  test('navigates back right after a zoom, while the browser is busy', async () => {
    const page = await visit.pages.open('/map');
    const map = page.getByRole('application');
    const getWidth = async () => Number((await map.locator('svg').getAttribute('viewBox'))?.split(' ')[2]);
    const whole = await getWidth();
    await page.getByLabel('Association', { exact: true }).selectOption('texaspress.com');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await page.waitForURL((url) => url.searchParams.has('association'));
    await map.focus();
    await expect
      .poll(async () => {
        await page.keyboard.press('+');
        return getWidth();
      })
      .toBeLessThan(whole);
    await waitForSavedPosition(page);
    await page.route('**/map.data*', async (route) => {
      await page.waitForTimeout(600);
      await route.continue();
    });
    await page.keyboard.press('+');
    // Longer than the 250 ms after which a zoom is saved.
    await page.evaluate(() => {
      addEventListener('popstate', () => {
        for (const end = performance.now() + 400; performance.now() < end; );
      });
      history.back();
    });
    await page.waitForURL((url) => !url.searchParams.has('association'));
    await waitForSavedPosition(page);
    expect(address(page)).toBe('/map');
  });

  test('says why there is no filter by country or state if the records contain neither', async () => {
    const { dots } = await get<MapResponse>('/api/trust-graph/map');
    expect(dots.filter(({ country, region }) => country !== null || region !== null)).toEqual([]);
    const page = await visit.pages.open('/map');
    await page.getByText('There is no filter by country or state, because our records contain neither').waitFor();
    expect(await page.getByRole('combobox', { name: /Country|State or region/ }).count()).toBe(0);
  });

  test('zooms and pans by keyboard and wheel, filters, and stores all in the address', async () => {
    const { dots, associations } = await get<MapResponse>('/api/trust-graph/map');
    const page = await visit.pages.open('/map');
    const map = page.getByRole('application');
    const getWidth = async () => Number((await map.locator('svg').getAttribute('viewBox'))?.split(' ')[2]);
    const pressAndMeasure = async (key: string) => {
      await page.keyboard.press(key);
      return getWidth();
    };
    const whole = await getWidth();
    await map.focus();
    await expect.poll(() => pressAndMeasure('+')).toBeLessThan(whole / 2);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL((url) => url.searchParams.has('at'));
    await waitForSavedPosition(page);
    const enlarged = await getWidth();
    await page.reload();
    // The script restores the position, after the first view.
    await expect.poll(getWidth).toBeCloseTo(enlarged, 0);
    await map.focus();
    await expect.poll(() => pressAndMeasure('0')).toBe(whole);
    await expect.poll(() => address(page)).toBe('/map');
    await map.hover();
    await page.mouse.wheel(0, -600);
    await expect.poll(getWidth).toBeLessThan(whole / 2);
    await page.keyboard.press('0');
    await waitForSavedPosition(page);
    expect(address(page)).toBe('/map');

    // A dot of the picture: its details appear, and the table and the filters stay.
    const index = associations.findIndex(({ domain }) => domain === 'texaspress.com');
    const members = dots.filter(({ memberships }) =>
      memberships.some(({ association, state }) => association === index && state === 'confirmed'),
    );
    await page.getByLabel('Association', { exact: true }).selectOption('texaspress.com');
    await page.getByLabel('Membership', { exact: true }).selectOption('confirmed');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await page.getByText(`${members.length} domains of ${dots.length.toLocaleString('en')}`).waitFor();
    const svg = (await map.locator('svg').boundingBox())!;
    const pixel = svg.width / whole;
    // Cells are 30 units wide, rows 26 high, and odd rows are moved by 15; the margin is 30.
    const points = members.map(({ domain, column, row }) => ({
      domain,
      x: svg.x + (30 + column * 30 + (row % 2) * 15) * pixel,
      y: svg.y + (30 + row * 26) * pixel,
    }));
    // Not one under the name of a cluster, which is a link.
    const point = await page.evaluate(
      (all) => all.find(({ x, y }) => !document.elementFromPoint(x, y)?.closest('a')),
      points,
    );
    const { domain, x, y } = point ?? expect.fail('no dot is free');
    await expect
      .poll(async () => {
        await page.mouse.move(x + 1, y);
        await page.mouse.move(x, y);
        return map.getAttribute('data-pointing');
      })
      .toBe('true');
    await page.mouse.click(x, y);
    await page.getByRole('heading', { level: 2, name: domain }).waitFor();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      association: 'texaspress.com',
      state: 'confirmed',
      selected: domain,
    });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View dossier' }).click();
    await expect.poll(() => address(page)).toBe(`/d/${domain}`);
  });
});

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}
const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** A name must touch its own cluster and no other one, in the geometry of the API and of the drawn letters. */
async function expectNamesOnClusters(page: Page, map: MapResponse, width: number): Promise<void> {
  const names = await page.locator('figure svg a[data-domain]').evaluateAll((all) =>
    all.flatMap((link) => {
      const text = link.querySelector('text');
      const svg = link.closest('svg');
      if (!text || !svg || text.getClientRects().length === 0) return [];
      // Letters without the halo around them.
      const { x, y, width: textWidth, height } = text.getBBox();
      return [{ domain: link.getAttribute('data-domain') ?? '', x, y, width: textWidth, height }];
    }),
  );
  for (const { domain, ...box } of names) {
    const touched = map.hubs.filter(({ column, row, radius }) => {
      // 30 units for a cell, 26 for a row: the picture is drawn in whole numbers.
      const [x, y] = [column * 30, row * 26];
      const dx = Math.max(box.x - x, 0, x - box.x - box.width);
      const dy = Math.max(box.y - y, 0, y - box.y - box.height);
      return Math.hypot(dx, dy) < radius * 30;
    });
    expect(
      touched.map((hub) => hub.domain),
      `${domain} at ${width} px`,
    ).toEqual([domain]);
  }
}

/** The names that are on the screen, with the boxes of their letters. */
async function drawnNames(page: Page): Promise<{ name: string; box: Rect }[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.locator('figure svg text').evaluateAll((all) =>
    all
      .filter((text) => text.getClientRects().length > 0)
      .map((text) => {
        const { x, y, width, height } = text.getBoundingClientRect();
        return { name: text.textContent ?? '', box: { x, y, width, height } };
      }),
  );
}
