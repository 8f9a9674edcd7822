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
 * Visits one product that all files share. For tests that change nothing in it.
 * @param options of the browser
 */
export const startInSharedProduct = (options: BrowserOptions = {}): BrowserSession<Pick<Product, 'url'>> =>
  startSession(async () => {
    const url = inject('sharedProduct');
    return { product: { url }, pages: await getSharedPages(url, options) };
  });

/**
 * Starts a product of its own.
 * @param settings of the product, read when it starts
 */
export const startInBrowser = (settings: () => ProductSettings): BrowserSession =>
  startSession(async (cleanUp) => {
    const [product, browser] = await Promise.all([startProduct(settings()), getBrowser({})]);
    cleanUp.defer(() => product.stop());
    return { product, pages: cleanUp.use(new Pages(browser, product.url)) };
  });

/** Browsers of this worker. All its files share them (`isolate: false`): starting one costs as much as three tests. */
const browsers = new Map<boolean, Promise<Browser>>();

function getBrowser({ webgl = false }: BrowserOptions): Promise<Browser> {
  const browser = browsers.get(webgl) ?? launchBrowser({ webgl });
  browsers.set(webgl, browser);
  return browser;
}

/** Files that visit the same product share a page, in which its scripts are compiled. */
const sharedPages = new Map<Browser, Pages>();

async function getSharedPages(url: string, options: BrowserOptions): Promise<Pages> {
  const browser = await getBrowser(options);
  const pages = sharedPages.get(browser) ?? new Pages(browser, url);
  sharedPages.set(browser, pages);
  return pages;
}

/** Starts a session before the tests of a file, leaves its page after each, and ends it after all. */
function startSession<Served>(
  start: (cleanUp: AsyncDisposableStack) => Promise<BrowserSession<Served>>,
): BrowserSession<Served> {
  let session: BrowserSession<Served> | undefined;
  const cleanUp = new AsyncDisposableStack();
  beforeAll(async () => {
    session = await start(cleanUp);
  });
  afterEach(() => session?.pages.close());
  afterAll(() => cleanUp.disposeAsync());
  return {
    get product() {
      return startAll(session).product;
    },
    get pages() {
      return startAll(session).pages;
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
