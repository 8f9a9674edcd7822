import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens one page at a time in a fresh context; what a page throws or its policy blocks is a complaint. */
export class Pages {
  readonly #browser: Browser;
  readonly #baseURL: string;
  #context: BrowserContext | undefined;
  #complaints: string[] = [];

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser;
    this.#baseURL = baseURL;
  }

  async open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    await this.#context?.close();
    this.#complaints = [];
    this.#context = await this.#browser.newContext({
      viewport: { width: 1280, height: 900 },
      baseURL: this.#baseURL,
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    const page = await this.#context.newPage();
    page.on('pageerror', (error) => this.#complaints.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|hydrat/i.test(message.text())) this.#complaints.push(message.text());
    });
    await page.goto(path);
    return page;
  }

  /** To be called after each test. */
  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
    expect(this.#complaints).toEqual([]);
  }
}

export const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notifications-notification').filter({ hasText: text }).first();

export const address = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
