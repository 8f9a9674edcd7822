import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
/** Meant for a cloud function with one page in its life; a test opens many. */
const ONE_SHOT = /^--(single-process|no-zygote|headless)/;

/** A system Chromium where there is one, else the one that comes inside an npm package. */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);
  return playwright.launch({
    executablePath: own ?? (await chromium.executablePath()),
    args: own
      ? [
          '--no-sandbox',
          '--use-gl=angle',
          '--use-angle=swiftshader',
          '--enable-unsafe-swiftshader',
          '--ignore-gpu-blocklist',
        ]
      : chromium.args.filter((argument) => !ONE_SHOT.test(argument)),
  });
}
