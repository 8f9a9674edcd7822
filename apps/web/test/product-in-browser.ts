import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type DevWorld, type Site, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { launchBrowser } from './browser.ts';
import { Pages } from './pages.ts';
import { type Product, startProduct } from './product.ts';

type Settings = Readonly<Record<string, string>>;

/** What the tests of one file share. It is there once they run, not before. */
export interface Visit {
  readonly product: Product;
  readonly browser: Browser;
  readonly pages: Pages;
}

export interface VisitInWorld extends Visit {
  /** All that the product reaches of the outside. */
  readonly world: DevWorld;
}

/**
 * Starts the product and a browser before the tests of a file, closes its page after each, and ends both after all.
 * @param settings for the product, asked for when it starts
 */
export function productInBrowser(settings: () => Settings = () => ({})): Visit {
  let parts: Visit | undefined;
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
      return begun(parts).product;
    },
    get browser() {
      return begun(parts).browser;
    },
    get pages() {
      return begun(parts).pages;
    },
  };
}

/** The same, in the small world of the tests: its sites are all that the product reaches. */
export function productInWorld(sites?: readonly Site[], settings: Settings = {}): VisitInWorld {
  let world: DevWorld | undefined;
  beforeAll(async () => {
    world = await startDevWorld(sites);
  });
  afterAll(() => world?.[Symbol.asyncDispose]());
  const visit = productInBrowser(() => ({
    VOUCHWIRE_CONNECT_TO: begun(world).connectTo,
    NODE_EXTRA_CA_CERTS: begun(world).authorityFile,
    ...settings,
  }));
  return Object.defineProperty(visit, 'world', { get: () => begun(world) }) as VisitInWorld;
}

function begun<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('what the tests share is started before them, not while they are collected');
  return part;
}
