// Draws the icons of the web app manifest: `npm run generate:app-icons`.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchBrowser } from '../apps/web/test/launch-browser.ts';

const ICONS = path.join(import.meta.dirname, '../apps/web/public/icons');

/**
 * Systems crop the corners of a maskable icon, so its mark is within a circle of 80 % (W3C, Web Application Manifest).
 */
const DRAWINGS = [
  { file: '192.png', size: 192, viewBox: '0 0 24 24', radius: 3 },
  { file: '512.png', size: 512, viewBox: '0 0 24 24', radius: 3 },
  { file: 'maskable-512.png', size: 512, viewBox: '-9 -9 42 42', radius: 0 },
];

const browser = await launchBrowser();
try {
  mkdirSync(ICONS, { recursive: true });
  for (const { file, size, viewBox, radius } of DRAWINGS) {
    const [x, y, side] = viewBox.split(' ');
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>
      <svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${viewBox}" fill="none" stroke-width="2.6">
        <rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${radius}" fill="#fbf9f4"/>
        <path stroke="#1c1b18" d="M15.500 2.600H5v14h6.500"/><path stroke="#0a4f73" d="M8.500 21.400H19v-14h-6.500"/>
      </svg>`);
    writeFileSync(path.join(ICONS, file), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
