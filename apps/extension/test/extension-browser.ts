/// <reference types="chrome" />
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { chromium } from 'playwright-core';
import { createTemporaryDirectory } from '../../server/test/temporary-folder.ts';
import { getHostPattern } from '../src/lib/settings.ts';
import { findChromium } from './find-browser.ts';
import { PopupSession } from './popup-session.ts';

const POLL_MS = 50;
const TIMEOUT_MS = 30_000;
const BUILD = path.join(import.meta.dirname, '../build/chrome');

interface BrowserOptions {
  /** Of the proxy that gets everything. */
  readonly proxy: string;
  readonly language?: string;
  /** Of the server: the build for it has this host permission. Null: the build names none. */
  readonly origin: string | null;
  /** Permissions and patterns of hosts that the user gave in the settings: a test cannot answer the question of the browser. */
  readonly permissions?: readonly string[];
  readonly hosts?: readonly string[];
}

/** A Chromium with the extension, as `npm run build` wrote it. */
export class ExtensionBrowser implements AsyncDisposable {
  readonly context: BrowserContext;
  readonly worker: Worker;
  readonly page: Page;
  readonly #session: CDPSession;
  readonly #folder: AsyncDisposable;

  private constructor(
    context: BrowserContext,
    worker: Worker,
    page: Page,
    session: CDPSession,
    folder: AsyncDisposable,
  ) {
    this.context = context;
    this.worker = worker;
    this.page = page;
    this.#session = session;
    this.#folder = folder;
  }

  static async launch({
    proxy,
    origin,
    language = 'en',
    permissions = [],
    hosts = [],
  }: BrowserOptions): Promise<ExtensionBrowser> {
    const installed = findChromium();
    if (installed === null)
      throw new Error('No Chromium that loads extensions. Run apps/extension/test/get-browser.sh chromium.');
    const folder = await createTemporaryDirectory();
    const extension = path.join(folder.path, 'extension');
    cpSync(BUILD, extension, { recursive: true });
    const manifestFile = path.join(extension, 'manifest.json');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as {
      permissions: string[];
      host_permissions: string[];
    };
    manifest.permissions.push(...permissions);
    manifest.host_permissions = [...(origin === null ? [] : [getHostPattern(origin)]), ...hosts];
    writeFileSync(manifestFile, JSON.stringify(manifest));
    const context = await chromium.launchPersistentContext(path.join(folder.path, 'profile'), {
      executablePath: installed.executablePath,
      env: { ...process.env, ...installed.env, LANGUAGE: language } as Record<string, string>,
      headless: false,
      ignoreDefaultArgs: ['--disable-extensions'],
      proxy: { server: proxy, bypass: '<-loopback>' },
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        `--lang=${language}`,
        // Sites of the test have no certificate.
        '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
        // `Extensions.triggerAction` presses the icon.
        '--enable-unsafe-extension-debugging',
        `--disable-extensions-except=${extension}`,
        `--load-extension=${extension}`,
      ],
    });
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const browser = context.browser();
    if (!browser) throw new Error('A persistent context has a browser');
    // Without a server the installation opens the settings, in a new tab or in place of the empty one, and would interrupt a
    // visit. So the tests use a tab of their own, once the settings are open.
    const settings = await waitForPage(context, new URL('/options.html', worker.url()).href);
    const page = await context.newPage();
    await settings.close();
    return new ExtensionBrowser(context, worker, page, await browser.newBrowserCDPSession(), folder);
  }

  get id(): string {
    return new URL(this.worker.url()).host;
  }

  get optionsAddress(): string {
    return `chrome-extension://${this.id}/options.html`;
  }

  /** Changes what the options page stores. */
  async setSettings(settings: Readonly<Record<string, unknown>>): Promise<void> {
    await this.worker.evaluate((values) => chrome.storage.local.set(values), settings);
  }

  /** Presses the icon on the current page, as a user does, so that the extension gets the address of that page only. */
  async openPopup(): Promise<PopupSession> {
    await this.page.bringToFront();
    const { targetInfos: tabs } = await this.#session.send('Target.getTargets', {
      filter: [{ type: 'tab' }],
    });
    const tab = tabs.find(({ url }) => url === this.page.url());
    if (!tab) throw new Error(`No tab shows ${this.page.url()}`);
    // Newer than the types of Playwright.
    const send = this.#session.send.bind(this.#session) as (method: string, parameters: object) => Promise<unknown>;
    await send('Extensions.triggerAction', { id: this.id, targetId: tab.targetId });
    return this.attachPopup();
  }

  /** The popup that something else opened. */
  attachPopup(): Promise<PopupSession> {
    return PopupSession.attach(this.#session, `chrome-extension://${this.id}/popup.html`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.context.close();
    await this.#folder[Symbol.asyncDispose]();
  }
}

async function waitForPage(context: BrowserContext, url: string): Promise<Page> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const page = context.pages().find((one) => one.url() === url);
    if (page) {
      await page.waitForLoadState();
      return page;
    }
    if (Date.now() > end) throw new Error(`${url} did not open`);
    await delay(POLL_MS);
  }
}
