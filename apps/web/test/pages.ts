import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Opens one page at a time, for a visitor who has never been here but whose browser has our scripts: fetching and
 * compiling them anew for each page is most of what a test would cost. What a page throws or its policy blocks is a
 * complaint.
 */
export class Pages {
  readonly #browser: Browser;
  readonly #baseURL: string;
  #everyday: BrowserContext | undefined;
  /** For a page that asks for a browser of another kind: another size, another colour scheme. */
  #special: BrowserContext | undefined;
  #page: Page | undefined;
  #complaints: string[] = [];

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser;
    this.#baseURL = baseURL;
  }

  /** @param options for a browser of another kind, or `{}` for one of its own, as to take the network away. */
  async open(path: string, options?: BrowserContextOptions): Promise<Page> {
    await this.#leave();
    this.#complaints = [];
    const page = await (await this.#contextFor(options)).newPage();
    this.#page = page;
    page.on('pageerror', (error) => this.#complaints.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|hydrat/i.test(message.text())) this.#complaints.push(message.text());
    });
    await page.goto(path);
    return page;
  }

  /** To be called after each test. */
  async close(): Promise<void> {
    await this.#leave();
    expect(this.#complaints).toEqual([]);
  }

  async #contextFor(options: BrowserContextOptions | undefined): Promise<BrowserContext> {
    if (options) {
      this.#special = await this.#newContext(options);
      return this.#special;
    }
    this.#everyday ??= await this.#newEverydayContext();
    return this.#everyday;
  }

  /** One page of the site stays open in it: the next ones find its process, with what was compiled there. */
  async #newEverydayContext(): Promise<BrowserContext> {
    const context = await this.#newContext({});
    await (await context.newPage()).goto('/robots.txt');
    return context;
  }

  #newContext(options: BrowserContextOptions): Promise<BrowserContext> {
    return this.#browser.newContext({
      viewport: { width: 1280, height: 900 },
      baseURL: this.#baseURL,
      permissions: ['clipboard-read', 'clipboard-write'],
      // Frames of a motion cost more than all else that a page does, and the tests look at where it ends.
      reducedMotion: 'reduce',
      ...options,
    });
  }

  /** Takes with it all that the page may have left in its browser, but for the scripts. */
  async #leave(): Promise<void> {
    const page = this.#page;
    this.#page = undefined;
    await this.#special?.close();
    this.#special = undefined;
    if (!page || page.isClosed()) return;
    const context = page.context();
    await context.clearCookies();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: this.#baseURL, storageTypes: 'local_storage' });
    await page.close();
  }
}

export const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notifications-notification').filter({ hasText: text }).first();

export const address = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
