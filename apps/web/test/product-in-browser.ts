import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { type DevWorld, type Site, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { type BrowserOptions, launchBrowser } from './launch-browser.ts';
import { Pages } from './pages.ts';
import { type Product, startProduct } from './start-product.ts';

type ProductSettings = Readonly<Record<string, string>>;

/** What the tests of one file share. It is there once they run, not before. */
interface BrowserSession<Served = Product> {
  readonly product: Served;
  readonly pages: Pages;
}

interface WorldSession extends BrowserSession {
  /** All that the product reaches of the outside. */
  readonly world: DevWorld;
}

/**
 * Starts a browser for tests that change nothing in the product: all files visit the same one.
 * @param options of the browser
 */
export const startInSharedProduct = (options?: BrowserOptions): BrowserSession<Pick<Product, 'url'>> =>
  startSession(async () => ({ url: inject('sharedProduct'), stop: async () => undefined }), options);

/**
 * Starts a product of its own and a browser.
 * @param settings of the product, read when it starts
 */
export const startInBrowser = (settings: () => ProductSettings): BrowserSession =>
  startSession(() => startProduct(settings()));

/** Browsers of this worker. All its files share them (`isolate: false`): starting one costs as much as three tests. */
const browsers = new Map<boolean, Promise<Browser>>();

function getBrowser({ webgl = false }: BrowserOptions): Promise<Browser> {
  const browser = browsers.get(webgl) ?? launchBrowser({ webgl });
  browsers.set(webgl, browser);
  return browser;
}

/** Starts the product before the tests of a file, closes the page after each, and ends the product after all. */
function startSession<Served extends Pick<Product, 'url' | 'stop'>>(
  start: () => Promise<Served>,
  options: BrowserOptions = {},
): BrowserSession<Served> {
  let parts: BrowserSession<Served> | undefined;
  beforeAll(async () => {
    const [product, browser] = await Promise.all([start(), getBrowser(options)]);
    parts = { product, pages: new Pages(browser, product.url) };
  });
  afterEach(() => parts?.pages.close());
  afterAll(async () => {
    await parts?.pages[Symbol.asyncDispose]();
    await parts?.product.stop();
  });
  return {
    get product() {
      return startAll(parts).product;
    },
    get pages() {
      return startAll(parts).pages;
    },
  };
}

/** For tests that do not wait for a graph with the records of their checks: each update costs two seconds of CPU. */
const RARE_GRAPH_UPDATES = { GRAPH_UPDATE_INTERVAL_S: '240' };

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
    ...RARE_GRAPH_UPDATES,
    ...settings,
  }));
  return Object.defineProperty(visit, 'world', { get: () => startAll(world) }) as WorldSession;
}

function startAll<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('what the tests share is started before them, not while they are collected');
  return part;
}
