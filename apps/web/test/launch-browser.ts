import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
/** Meant for a cloud function with one page in its life; a test opens many. */
const SINGLE_USE = /^--(single-process|no-zygote|headless)/;

/** Pages without WebGL need no picture of a graphics card, which costs half of a processor. */
const WITH_WEBGL = /^--(use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist|in-process-gpu)/;
const WITHOUT_WEBGL = ['--disable-gpu'];

/** Pages of a site share a process, so that each need not begin with an empty one: a fourth of what a page costs. */
const ONE_PROCESS = '--process-per-site';

/** Chromium creates a frame for each page that it loads. To reuse the frame saves a quarter of the CPU of a page load. */
const FRAME_PER_PAGE = ',RenderDocument';
const DISABLED_FEATURES = /^--disable-features=/;

/** No page lives long enough to win back what it costs to optimize its code. */
const UNOPTIMIZED = '--js-flags=--no-opt --no-maglev';

export interface BrowserOptions {
  /** For pages that draw the network. */
  readonly webgl?: boolean;
  /** Where other tools may reach it. */
  readonly debuggingPort?: number;
}

const findInstalledBrowser = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);

/**
 * Vitest global set-up: unpacks the packaged browser before the workers start. Concurrent workers would start a file
 * that another one still writes.
 */
export async function setup(): Promise<void> {
  if (!findInstalledBrowser()) await chromium.executablePath();
}

/** A system Chromium where there is one, else the one that comes inside an npm package. */
export async function launchBrowser({ webgl = false, debuggingPort }: BrowserOptions = {}): Promise<Browser> {
  const own = findInstalledBrowser();
  const args = own
    ? [
        '--no-sandbox',
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
      ]
    : chromium.args
        .filter((argument) => !SINGLE_USE.test(argument))
        // Chromium reads the last list only.
        .map((argument) => (DISABLED_FEATURES.test(argument) ? argument + FRAME_PER_PAGE : argument));
  return playwright.launch({
    executablePath: own ?? (await chromium.executablePath()),
    args: [
      ONE_PROCESS,
      UNOPTIMIZED,
      ...(webgl ? args : [...args.filter((argument) => !WITH_WEBGL.test(argument)), ...WITHOUT_WEBGL]),
      ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
    ],
  });
}
