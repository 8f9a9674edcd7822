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
/** A page that is never idle loads nothing later than this: its own idle tasks wait for at most three seconds. */
const IDLE_WAIT_MS = 3_500;

/** What differs from a first-time visitor at a desk. */
export interface PageSettings {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScriptEnabled?: boolean;
}

/**
 * Opens one page at a time, for a first-time visitor whose browser has our scripts cached. A new page would start a new
 * process and fetch and compile every script again: 900 ms of CPU instead of 270 ms. So all tests share one, without
 * state of earlier tests. Uncaught errors and policy violations of a page are complaints.
 */
export class Pages implements AsyncDisposable {
  readonly #browser: Browser;
  readonly #baseURL: string;
  #sharedPage: Page | undefined;
  #ownContext: BrowserContext | undefined;
  #pageErrors: string[] = [];
  /** Ends what a test changed in the shared page. */
  #cleanUp = new AsyncDisposableStack();

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser;
    this.#baseURL = baseURL;
  }

  /** Returns the page before it opens anything, for a test that intercepts or listens first. */
  async prepare(settings: PageSettings = {}): Promise<Page> {
    await this.#closePage();
    this.#sharedPage ??= await (await this.#newContext({})).newPage();
    await this.#apply(this.#sharedPage, settings);
    return this.#listen(this.#sharedPage);
  }

  async open(path: string, settings?: PageSettings): Promise<Page> {
    const page = await this.prepare(settings);
    await page.goto(path);
    return page;
  }

  /** The same, and waits until all controls of the page work. */
  async openHydrated(path: string, settings?: PageSettings): Promise<Page> {
    const page = await this.open(path, settings);
    await waitForHydration(page);
    return page;
  }

  /** Returns a page in a browser context of its own: without cached scripts, or with touch or another clock. */
  async prepareUncached(options: BrowserContextOptions = {}): Promise<Page> {
    await this.#closePage();
    this.#ownContext = await this.#newContext(options);
    return this.#listen(await this.#ownContext.newPage());
  }

  /** Runs a script before those of each page that the test opens. */
  async addInitScript(page: Page, script: () => void): Promise<void> {
    this.#cleanUp.use(await page.addInitScript(script));
  }

  /** To be called after each test. */
  async close(): Promise<void> {
    await this.#closePage();
    expect(this.#pageErrors).toEqual([]);
  }

  /** Closes what is open in the browser, which other files use too. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#ownContext?.close();
    await this.#sharedPage?.context().close();
  }

  #listen(page: Page): Page {
    this.#pageErrors = [];
    page.on('pageerror', (error) => this.#pageErrors.push(error.message));
    page.on('console', (message) => {
      // The lines after the first are a stack, whose files may have any name.
      const [sentence = ''] = message.text().split('\n', 1);
      if (/Content Security Policy|hydrat/i.test(sentence)) this.#pageErrors.push(message.text());
    });
    waitPromptly(page);
    return page;
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

  async #apply(page: Page, { viewport, colorScheme, javaScriptEnabled = true }: PageSettings): Promise<void> {
    if (viewport) await page.setViewportSize(viewport);
    if (colorScheme) await page.emulateMedia({ colorScheme });
    if (javaScriptEnabled) return;
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setScriptExecutionDisabled', { value: true });
    this.#cleanUp.defer(async () => {
      await session.send('Emulation.setScriptExecutionDisabled', { value: false });
      await session.detach();
    });
  }

  /** Leaves nothing behind but the scripts. */
  async #closePage(): Promise<void> {
    await this.#ownContext?.close();
    this.#ownContext = undefined;
    const page = this.#sharedPage;
    if (!page || page.url() === new URL(BARE_CONTEXT, this.#baseURL).href) return;
    await page.context().setOffline(false);
    await this.#cleanUp.disposeAsync();
    this.#cleanUp = new AsyncDisposableStack();
    await page.goto(BARE_CONTEXT);
    await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), stopIntercepting(page)]);
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

/** Waits until the page has loaded everything that it loads without an interaction, also while it is idle. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await waitForHydration(page);
  await waitUntilQuiet(page);
}

/** Waits until the page has nothing to run or to load. A request that a test delays does not count. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  for (let known = 0, count = -1; known !== count; ) {
    known = count;
    // What an idle page requests is answered before a request that follows it.
    count = await page.evaluate(
      async ([bare, timeout]) => {
        await new Promise((done) => requestIdleCallback(done, { timeout }));
        await (await fetch(bare, { cache: 'no-store' })).text();
        return performance.getEntriesByType('resource').filter(({ name }) => !name.endsWith(bare)).length;
      },
      [BARE_CONTEXT, IDLE_WAIT_MS] as const,
    );
  }
}

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
