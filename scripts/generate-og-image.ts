// Generates apps/web/public/card.png, the picture of link previews on other sites: `npm run generate:og-image`. Promise and
// dots are those of the landing page over the starter crawl. Run it again when one of them changes.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../apps/web/test/launch-browser.ts';
import { startProduct } from '../apps/web/test/start-product.ts';

const FILE = fileURLToPath(new URL('../apps/web/public/card.png', import.meta.url));
const SIZE = { width: 1200, height: 630 };

const product = await startProduct();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
  await page.goto(product.url);
  await page.evaluate(async ({ width, height }) => {
    const mark = document.querySelector('header a[href="/"] svg');
    const picture = document.querySelector('figure svg');
    const promise = document.querySelector('h1')?.textContent;
    if (!mark || !picture || !promise) throw new Error('the landing page has no mark, picture or promise');
    mark.setAttribute('width', '52');
    mark.setAttribute('height', '52');
    const card = document.createElement('div');
    card.style.cssText = `position:relative;inline-size:${width}px;block-size:${height}px;overflow:hidden;background:var(--paper)`;
    const plate = document.createElement('div');
    plate.style.cssText = 'position:absolute;inset:0 56px 0 auto;inline-size:560px;display:grid;align-items:center';
    plate.append(picture);
    const words = document.createElement('div');
    words.style.cssText =
      'position:absolute;inset:0 auto 0 0;inline-size:600px;padding:72px 0 72px 72px;display:flex;flex-direction:column;justify-content:space-between';
    const brand = document.createElement('div');
    brand.style.cssText =
      'display:flex;align-items:center;gap:18px;font:500 44px/1 var(--serif);letter-spacing:-.015em';
    brand.append(mark, 'Vouchwire');
    const title = document.createElement('div');
    title.style.cssText = 'font:500 72px/1.04 var(--serif);letter-spacing:-.022em;text-wrap:balance';
    title.textContent = promise;
    words.append(brand, title);
    card.append(plate, words);
    document.body.replaceChildren(card);
    await document.fonts.ready;
  }, SIZE);
  await page.screenshot({ path: FILE, clip: { x: 0, y: 0, ...SIZE } });
  process.stderr.write(`Written to ${path.relative(process.cwd(), FILE)}\n`);
} finally {
  await browser.close();
  await product.stop();
}
