import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  errors,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect } from 'vitest';
import { HYDRATED_MARK } from '../app/lib/use-hydrated.ts';
import { stopIntercepting } from './intercept.ts';

const DESKTOP_VIEWPORT = { width: 1280, height: 900 };
/** One of our files without a page around it. */
const BARE_CONTEXT = '/robots.txt';

/**
 * Opens one page at a time, for a first-time visitor whose browser has our scripts cached. A new page would start a new
 * process and fetch and compile every script again, which is most of a test's cost. So all tests of a file share one,
 * without state of earlier tests. Uncaught errors and policy violations of a page are complaints.
 */
export class Pages implements AsyncDisposable {
  readonly #browser: Browser;
  readonly #baseURL: string;
  #sharedContext: Page | undefined;
  /** For a page with other browser settings: size or color scheme. */
  #customContexts: BrowserContext | undefined;
  #pageErrors: string[] = [];

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser;
    this.#baseURL = baseURL;
  }

  /**
   * @param options for a browser of another kind, or `{}` for one of its own, as where the test puts a script before
   *   those of the page, which cannot be taken out again.
   */
  async open(path: string, options?: BrowserContextOptions): Promise<Page> {
    await this.#closePage();
    this.#pageErrors = [];
    const page = options ? await this.#newCustomContext(options) : await this.#newSharedPage();
    page.on('pageerror', (error) => this.#pageErrors.push(error.message));
    page.on('console', (message) => {
      // The lines after the first are a stack, whose files may have any name.
      const [sentence = ''] = message.text().split('\n', 1);
      if (/Content Security Policy|hydrat/i.test(sentence)) this.#pageErrors.push(message.text());
    });
    waitPromptly(page);
    await page.goto(path);
    return page;
  }

  /** The same, and waits until all controls of the page work. */
  async openHydrated(path: string, options?: BrowserContextOptions): Promise<Page> {
    const page = await this.open(path, options);
    await waitForHydration(page);
    return page;
  }

  /** To be called after each test. */
  async close(): Promise<void> {
    await this.#closePage();
    expect(this.#pageErrors).toEqual([]);
  }

  /** Closes what is open in the browser, which other files use too. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#customContexts?.close();
    await this.#sharedContext?.context().close();
  }

  async #newCustomContext(options: BrowserContextOptions): Promise<Page> {
    this.#customContexts = await this.#newContext(options);
    return this.#customContexts.newPage();
  }

  async #newSharedPage(): Promise<Page> {
    if (!this.#sharedContext || this.#sharedContext.isClosed())
      this.#sharedContext = await (await this.#newContext({})).newPage();
    return this.#sharedContext;
  }

  async #newContext(options: BrowserContextOptions): Promise<BrowserContext> {
    return this.#browser.newContext({
      viewport: DESKTOP_VIEWPORT,
      baseURL: this.#baseURL,
      permissions: ['clipboard-read', 'clipboard-write'],
      // Frames of an animation cost more than everything else in a page, and the tests check its end.
      reducedMotion: 'reduce',
      ...options,
    });
  }

  /** Leaves nothing behind but the scripts. */
  async #closePage(): Promise<void> {
    await this.#customContexts?.close();
    this.#customContexts = undefined;
    const page = this.#sharedContext;
    if (!page || page.isClosed() || page.url() === new URL(BARE_CONTEXT, this.#baseURL).href) return;
    await page.context().setOffline(false);
    await page.goto(BARE_CONTEXT);
    await stopIntercepting(page);
    for (const heard of ['console', 'pageerror', 'request', 'requestfailed', 'response'])
      page.removeAllListeners(heard);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.context().clearCookies();
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light', forcedColors: null, media: null });
    await page.setViewportSize(DESKTOP_VIEWPORT);
    await page.mouse.move(0, 0);
  }
}

/**
 * Makes `waitFor` find promptly what comes within seconds. After 270 ms Playwright looks every 500 ms; with a shorter
 * time limit it looks every 50 or 100 ms.
 */
function waitPromptly(page: Page): void {
  const locator = Object.getPrototypeOf(page.locator('html')) as Locator & { isPrompt?: true };
  if (locator.isPrompt) return;
  const { waitFor } = locator;
  Object.assign(locator, {
    isPrompt: true,
    async waitFor(this: Locator, options: Parameters<Locator['waitFor']>[0] = {}) {
      for (const timeout of options.timeout === undefined ? [499, 2_499] : []) {
        try {
          return await waitFor.call(this, { ...options, timeout });
        } catch (error) {
          if (!(error instanceof errors.TimeoutError)) throw error;
        }
      }
      return waitFor.call(this, options);
    },
  });
}

/** Waits until React handles the events of a page. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, HYDRATED_MARK);
};

/** Opens a path as a link of the site does: the browser requests the data of the page, not the server. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.goto('/terms');
  await waitForHydration(page);
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate(to);
  }, path);
}

/** The announcement for screen readers of a result that the page shows. */
export const announced = (page: Page, text: string) =>
  page.locator('body > [role=status]').filter({ hasText: text }).first();

export const toast = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

export const address = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
