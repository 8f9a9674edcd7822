import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** The complete source is twice as long, and each page compiles it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type ColorScheme = 'light' | 'dark';

/**
 * Expects the page, in its current state, to be accessible: axe finds nothing, and nothing scrolls sideways at 320 px.
 * The seed of the run chooses light or dark for each test; with CI_FULL=1 it is both. One page load serves all. The page
 * is narrow afterwards, and may be dark.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const schemes = (['light', 'dark'] as const).map((scheme) => ({ scheme, test: expect.getState().currentTestName }));
  const [first, second] = sampleCases(schemes, 1).map(({ scheme }) => scheme);
  // The fixed header covers a target that is partly scrolled away, which axe would measure.
  await page.evaluate(() => window.scrollTo(0, 0));
  await showIn(page, first ?? 'light');
  expect(await findViolations(page, RULES), `in ${first}`).toEqual([]);
  if (second !== undefined) {
    await showIn(page, second);
    // Colors are all that another scheme changes.
    expect(await findViolations(page, COLOR_RULES), `in ${second}`).toEqual([]);
  }

  await page.setViewportSize({ width: 320, height: 640 });
  await waitForIdle(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'wide at 320 px').toBeLessThanOrEqual(320);
}

async function showIn(page: Page, colorScheme: ColorScheme): Promise<void> {
  const before = await getPaperColor(page);
  const changes =
    (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)) !== (colorScheme === 'dark');
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  if (changes)
    await expect.poll(() => getPaperColor(page), { message: `the page is ${colorScheme} now` }).not.toBe(before);
  await waitForIdle(page);
}

/**
 * Waits until requested content is drawn and nothing fades or moves: axe measures the current state, even in a
 * transition. Endless animations (a spinner) are ignored.
 */
export async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // One movement may begin another as it ends, so the page must be at rest twice in succession.
    for (let quiet = 0; quiet < 2; ) {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const moving = document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      quiet = moving.length === 0 ? quiet + 1 : 0;
      // An animation rejects if its element is removed.
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}

/**
 * Our pages contain no frames, so that axe runs in the page alone. It is loaded once for all runs in a page.
 * @param rules tags or names of rules
 */
async function findViolations(page: Page, rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
  }, rules);
}

const getPaperColor = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/**
 * Expects the page to work with text at twice its size (WCAG 2.2, 1.4.4): at the width of a desk nothing scrolls
 * sideways, and no text is cut off or overflows its box. The page has its own text size afterwards.
 */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await waitForIdle(page);
  const problems = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    const cut = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      const hides = [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip');
      const shown = clipPath === 'none' && element.getClientRects().length > 0;
      return shown && hides && element.scrollHeight > element.clientHeight + 1 && element.textContent?.trim();
    });
    return { wide: Math.max(0, wide), cut: cut.map((element) => element.outerHTML.slice(0, 120)) };
  });
  expect(problems, 'at 200 % text').toEqual({ wide: 0, cut: [] });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}
