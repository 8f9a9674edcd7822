import type { DossierResponse } from '@vouchwire/api-contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { address } from './pages.ts';
import { startInSharedProduct } from './product-in-browser.ts';

const visit = startInSharedProduct();

// The numbers are those of apps/server/test/overview.test.ts, which a separate script counted from the files.
const MEMBERS = 2_622;
const CONFIRMING = 120;
const TILES = 14;

describe('the picture of all members', () => {
  test('has a dot for each site, large if the site confirms a membership, and the same as text', async () => {
    const page = await visit.pages.open('/');
    const figure = page.getByRole('figure');
    await figure
      .getByText(
        'Associations list 2,622 sites as members, as last read: one dot for each, in the shortest list that names it. We have read a current trust.txt file of 190 of these sites. The 120 large dots confirmed a membership in it.',
      )
      .waitFor();
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const { dots } = await readPicture(page);
      const sizes = Map.groupBy(dots, ({ radius }) => radius);
      const [small = 0, large = 0] = [...sizes.keys()].toSorted((a, b) => a - b);
      expect(sizes.get(large)).toHaveLength(CONFIRMING);
      expect(sizes.get(small)).toHaveLength(MEMBERS - CONFIRMING);
    }
    const links = figure
      .getByRole('group', { name: 'Sites on the lists of associations, one dot each' })
      .getByRole('link');
    const names = await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label') ?? ''));
    expect(names).toHaveLength(TILES);
    expect(names).toContain('Texas Press Association: 326 sites, 51 confirmed a membership');
    expect(names).toContain('Wisconsin Broadcasters Association: 260 sites, 1 confirmed a membership');
    const sum = (pattern: RegExp) => names.reduce((total, name) => total + Number(pattern.exec(name)?.[1]), 0);
    expect([sum(/: ([0-9]+) sites/), sum(/, ([0-9]+) confirm/)]).toEqual([MEMBERS, CONFIRMING]);
    await links.getByText('Texas', { exact: false }).first().click();
    await expect.poll(() => address(page)).toBe('/associations/texaspress.com');
  });

  test.each([1440, 1280, 1024, 768, 561, 560, 390, 320])(
    'has no label on a dot or outside its tile at %i px',
    async (width) => {
      const page = await visit.pages.open('/', { viewport: { width, height: 900 } });
      const { dots, tiles, view } = await readPicture(page);
      expect(tiles).toHaveLength(TILES);
      for (const { name, label, box } of tiles) {
        expect(label, `the label of ${name}`).not.toBeNull();
        if (!label) continue;
        expect(contains(box, label), `${name}: ${JSON.stringify({ box, label })}`).toBe(true);
        expect(contains(view, box), `${name} outside the picture`).toBe(true);
        expect(
          dots.filter((dot) => touches(label, dot)),
          `dots under ${name}`,
        ).toEqual([]);
      }
      // Each dot is inside of one tile.
      expect(dots.filter((dot) => tiles.filter(({ box }) => touches(box, dot)).length !== 1)).toEqual([]);
    },
  );

  test.each(['light', 'dark'] as const)('has enough contrast in the %s theme', async (colorScheme) => {
    const page = await visit.pages.open('/', { colorScheme });
    const colors = await page.locator('figure svg:visible').evaluate((svg) => {
      const read = (selector: string, property: 'fill' | 'stroke') => {
        const element = svg.querySelector(selector);
        return element === null ? '' : getComputedStyle(element)[property];
      };
      return {
        page: getComputedStyle(document.body).backgroundColor,
        text: read('text', 'fill'),
        open: read('path:first-of-type', 'stroke'),
        confirming: read('path:last-of-type', 'stroke'),
      };
    });
    // WCAG 2.2, 1.4.3 and 1.4.11.
    expect(getContrast(colors.text, colors.page)).toBeGreaterThan(4.5);
    expect(getContrast(colors.open, colors.page)).toBeGreaterThan(3);
    expect(getContrast(colors.confirming, colors.page)).toBeGreaterThan(3);
  });
});

describe('the examples', () => {
  test('show three examples with file, line and date and a link to the dossier, without a query', async () => {
    const page = await visit.pages.open('/');
    const section = page.getByRole('region', { name: 'Three examples from the files' });
    const shown = section.locator('ol > li');
    expect(await shown.count()).toBe(3);
    for (const item of await shown.all()) {
      const dossierPath = await item.getByRole('link').first().getAttribute('href');
      const dossier: DossierResponse = await (await fetch(`${visit.product.url}${dossierPath}.json`)).json();
      const lines = dossier.named_by.items.flatMap(({ statement, answering_statement }) =>
        [statement, answering_statement].filter((line) => line !== null),
      );
      for (const row of await item.locator('li:has(code)').all()) {
        const read = await row.locator('time').getAttribute('datetime');
        const text = await row.innerText();
        expect(
          lines.filter(
            ({ attribute, value, line, last_seen }) =>
              last_seen === read && text.includes(`${attribute}=${value}`) && text.includes(`line ${line}, read`),
          ),
          text,
        ).not.toEqual([]);
      }
    }
    expect(await shown.locator('code').count()).toBe(5);
    expect(await page.getByRole('main').locator('a[href*="tab=query"], [data-state="contradicted"]').count()).toBe(0);
    const firstLink = shown.first().getByRole('link').first();
    const firstPath = await firstLink.getAttribute('href');
    await firstLink.click();
    await expect.poll(() => address(page)).toBe(firstPath);
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

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

interface Picture {
  readonly view: Rect;
  readonly dots: readonly Dot[];
  readonly tiles: readonly { readonly name: string; readonly box: Rect; readonly label: Rect | null }[];
}

/** Reads the visible picture as it is drawn: a dash of length zero at every multiple of the gap, with round ends. */
async function readPicture(page: Page): Promise<Picture> {
  await page.evaluate(() => document.fonts.ready);
  return page.locator('figure svg:visible').evaluate((svg: SVGSVGElement) => {
    const toRect = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height });
    const dots = [...svg.querySelectorAll('path')].flatMap((path) => {
      const { strokeDasharray, strokeWidth } = getComputedStyle(path);
      const pitch = Number.parseFloat(strokeDasharray.split(', ')[1] ?? '');
      const lines = [...(path.getAttribute('d') ?? '').matchAll(/M([0-9.]+) ([0-9.]+)h([0-9.]+)/g)];
      return lines.flatMap(([, x, y, length]) =>
        Array.from({ length: Math.floor(Number(length) / pitch) + 1 }, (_, index) => ({
          x: Number(x) + index * pitch,
          y: Number(y),
          radius: Number.parseFloat(strokeWidth) / 2,
        })),
      );
    });
    const tiles = [...svg.querySelectorAll('a')].flatMap((link) => {
      const [rect, text] = [link.querySelector('rect'), link.querySelector('text')];
      const name = link.getAttribute('aria-label') ?? '';
      return rect ? [{ name, box: toRect(rect.getBBox()), label: text && toRect(text.getBBox()) }] : [];
    });
    return { view: toRect(svg.viewBox.baseVal as DOMRect), dots, tiles };
  });
}

/** Part of a pixel that no one sees. The browser rounds the places of texts. */
const TOLERANCE = 0.5;

const contains = (outer: Rect, inner: Rect) =>
  inner.x >= outer.x - TOLERANCE &&
  inner.y >= outer.y - TOLERANCE &&
  inner.x + inner.width <= outer.x + outer.width + TOLERANCE &&
  inner.y + inner.height <= outer.y + outer.height + TOLERANCE;

function touches({ x, y, width, height }: Rect, dot: Dot): boolean {
  const dx = Math.max(x - dot.x, 0, dot.x - x - width);
  const dy = Math.max(y - dot.y, 0, dot.y - y - height);
  return Math.hypot(dx, dy) < dot.radius;
}

/** Contrast ratio of two colors `rgb(r, g, b)` (WCAG 2.2, definitions). */
function getContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(getLuminance).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function getLuminance(color: string): number {
  const channels = (color.match(/[0-9.]+/g) ?? []).slice(0, 3).map((channel) => Number(channel) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
