/// <reference types="chrome" />
// Draws the icons and the screenshots of the browser extension: `npm run generate:extension-pictures`. The screenshots show
// the real popup over the starter crawl, in the size that the stores require.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { setup as buildExtension } from '../apps/extension/test/build-extension.ts';
import { ExtensionBrowser } from '../apps/extension/test/extension-browser.ts';
import { startRecordingProxy } from '../apps/extension/test/recording-proxy.ts';
import { ICON_SIZES } from '../apps/extension/vite/manifest.ts';
import { launchBrowser } from '../apps/web/test/launch-browser.ts';
import { startProduct } from '../apps/web/test/start-product.ts';

const EXTENSION = path.join(import.meta.dirname, '../apps/extension');
const ICONS = path.join(EXTENSION, 'public/icons');
const SCREENSHOTS = path.join(EXTENSION, 'store/screenshots');
/** The stores require this size. */
const STORE_SIZE = { width: 1280, height: 800 };
const POPUP_SIZE = { width: 400, height: 600 };

/** The square behind the mark makes it visible on light and dark toolbars. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke-width="2.6">
  <rect width="24" height="24" rx="3" fill="#fbf9f4"/>
  <path stroke="#1c1b18" d="M15.500 2.600H5v14h6.500"/><path stroke="#0a4f73" d="M8.500 21.400H19v-14h-6.500"/>
</svg>`;

interface Shot {
  readonly name: string;
  readonly site: string;
  readonly colorScheme: 'light' | 'dark';
}

const SHOTS: readonly Shot[] = [
  { name: 'confirmed', site: 'gilmermirror.com', colorScheme: 'light' },
  { name: 'listed', site: 'galvnews.com', colorScheme: 'dark' },
  { name: 'look-alike', site: 'galvnevvs.com', colorScheme: 'light' },
];

await drawIcons();
await drawScreenshots();

async function drawIcons(): Promise<void> {
  const browser = await launchBrowser();
  try {
    mkdirSync(ICONS, { recursive: true });
    for (const size of ICON_SIZES) {
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${ICON}`);
      writeFileSync(path.join(ICONS, `${size}.png`), await page.screenshot({ omitBackground: true }));
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

async function drawScreenshots(): Promise<void> {
  buildExtension();
  const product = await startProduct();
  const proxy = await startRecordingProxy(product.url, () => '');
  const extension = await ExtensionBrowser.launch({ proxy: proxy.address, origin: product.url });
  const composer = await launchBrowser();
  try {
    mkdirSync(SCREENSHOTS, { recursive: true });
    await extension.setSettings({ origin: product.url });
    for (const shot of SHOTS) {
      const popup = await captureSite(extension, shot);
      writeFileSync(path.join(SCREENSHOTS, `${shot.name}.png`), await placeOnSheet(composer, popup, shot));
    }
    const options = await capturePage(extension.context, `chrome-extension://${extension.id}/options.html`, STORE_SIZE);
    writeFileSync(path.join(SCREENSHOTS, 'settings.png'), options);
  } finally {
    await composer.close();
    await extension[Symbol.asyncDispose]();
    await proxy[Symbol.asyncDispose]();
    await product.stop();
  }
}

/** Opens the popup in a tab, as the context menu of a link does if a browser has no popup. */
async function captureSite(extension: ExtensionBrowser, { site, colorScheme }: Shot): Promise<Buffer> {
  await extension.worker.evaluate((link) => chrome.storage.session.set({ link }), `https://${site}/`);
  return capturePage(extension.context, `chrome-extension://${extension.id}/popup.html`, POPUP_SIZE, colorScheme);
}

async function capturePage(
  context: BrowserContext,
  address: string,
  viewport: { readonly width: number; readonly height: number },
  colorScheme: Shot['colorScheme'] = 'light',
): Promise<Buffer> {
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.goto(address);
  // The popup has its result, and the settings have their state.
  await page.locator('footer, section').first().waitFor();
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

async function placeOnSheet(browser: Browser, popup: Buffer, { colorScheme }: Shot): Promise<Buffer> {
  const page = await browser.newPage({ viewport: STORE_SIZE });
  const background = colorScheme === 'light' ? '#ded8ca' : '#3a372f';
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${background}}</style>
     <img src="data:image/png;base64,${popup.toString('base64')}">`,
  );
  const picture = await page.screenshot();
  await page.close();
  return picture;
}
