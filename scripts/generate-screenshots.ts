// Makes the pictures of README.md in docs/pictures: `npm run generate:screenshots`. They show the product itself over the starter
// crawl, in light and in dark. To be run again when a screen looks different.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../apps/web/test/launch-browser.ts';
import { startProduct } from '../apps/web/test/start-product.ts';

const FOLDER = fileURLToPath(new URL('../docs/pictures', import.meta.url));
const WIDTH = 1280;
const SCHEMES = ['light', 'dark'] as const;
const QUALITY = 0.8;

/** The screenshots, and the text that must be visible before each is taken. */
const SCREENSHOTS: readonly {
  readonly name: string;
  readonly address: string;
  readonly height: number;
  readonly ready: (page: Page) => Promise<unknown>;
}[] = [
  {
    name: 'graph',
    address: '/trust-graph?domain=texaspress.com&list=passed',
    height: 860,
    ready: (page) => page.locator('[data-satellite="11"]').waitFor(),
  },
  {
    name: 'domain',
    address: '/d/gilmermirror.com',
    height: 900,
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
];

const product = await startProduct();
const browser = await launchBrowser();
try {
  await mkdir(FOLDER, { recursive: true });
  for (const { name, address, height, ready } of SCREENSHOTS)
    for (const colorScheme of SCHEMES) {
      const page = await browser.newPage({ viewport: { width: WIDTH, height }, colorScheme, reducedMotion: 'reduce' });
      await page.goto(product.url + address, { waitUntil: 'networkidle' });
      await ready(page);
      await page.evaluate(() => document.fonts.ready);
      const file = path.join(FOLDER, `${name}-${colorScheme}.webp`);
      await writeFile(file, await convertToWebp(browser, await page.screenshot()));
      await page.close();
      process.stderr.write(`Written to ${path.relative(process.cwd(), file)}\n`);
    }
} finally {
  await browser.close();
  await product.stop();
}

/** Converts a picture to a tenth of its bytes. The browser that drew it can write WebP. */
async function convertToWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    const url = await page.evaluate(
      async ({ data, quality }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.naturalWidth;
        canvas.height = image.naturalHeight;
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', quality);
      },
      { data: png.toString('base64'), quality: QUALITY },
    );
    return Buffer.from(url.replace(/^data:image\/webp;base64,/, ''), 'base64');
  } finally {
    await page.close();
  }
}
