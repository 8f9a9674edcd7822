import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type DevWorld, type Site, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { launchBrowser } from './launch-browser.ts';
import { Pages } from './pages.ts';
import { type Product, startProduct } from './start-product.ts';

type ProductSettings = Readonly<Record<string, string>>;

/** What the tests of one file share. It is there once they run, not before. */
export interface BrowserSession {
  readonly product: Product;
  readonly browser: Browser;
  readonly pages: Pages;
}

export interface WorldSession extends BrowserSession {
  /** All that the product reaches of the outside. */
  readonly world: DevWorld;
}

/**
 * Starts the product and a browser before the tests of a file, closes its page after each, and ends both after all.
 * @param settings of the product, read when it starts
 */
export function startInBrowser(settings: () => ProductSettings = () => ({})): BrowserSession {
  let parts: BrowserSession | undefined;
  beforeAll(async () => {
    const [product, browser] = await Promise.all([startProduct(settings()), launchBrowser()]);
    parts = { product, browser, pages: new Pages(browser, product.url) };
  });
  afterEach(() => parts?.pages.close());
  afterAll(async () => {
    await parts?.browser.close();
    await parts?.product.stop();
  });
  return {
    get product() {
      return startAll(parts).product;
    },
    get browser() {
      return startAll(parts).browser;
    },
    get pages() {
      return startAll(parts).pages;
    },
  };
}

/** The same, in the small world of the tests: its sites are all that the product reaches. */
export function startInWorld(sites?: readonly Site[], settings: ProductSettings = {}): WorldSession {
  let world: DevWorld | undefined;
  beforeAll(async () => {
    world = await startDevWorld(sites);
  });
  afterAll(() => world?.[Symbol.asyncDispose]());
  const visit = startInBrowser(() => ({
    VOUCHWIRE_CONNECT_TO: startAll(world).connectTo,
    NODE_EXTRA_CA_CERTS: startAll(world).authorityFile,
    ...settings,
  }));
  return Object.defineProperty(visit, 'world', { get: () => startAll(world) }) as WorldSession;
}

function startAll<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('what the tests share is started before them, not while they are collected');
  return part;
}
