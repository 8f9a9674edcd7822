import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

/** Where `get-browser.sh` unpacks Debian's packages. */
const CACHE = path.join(import.meta.dirname, '../../../node_modules/.cache/vouchwire');

export interface BrowserProgram {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * A Chromium that loads extensions. The one inside the npm package of the other browser tests is a headless shell, which
 * does not. Google Chrome is not suitable either: since version 137 it ignores `--load-extension`.
 */
export const findChromium = (): BrowserProgram | null => findBrowser('chromium', process.env.CHROMIUM_PATH);

/** A Firefox of version 142 or later. */
export const findFirefox = (): BrowserProgram | null => findBrowser('firefox-esr', process.env.FIREFOX_PATH);

/** @param name of the package in Debian */
function findBrowser(name: string, configured: string | undefined): BrowserProgram | null {
  const system = `/usr/bin/${name}`;
  const own = configured ?? (existsSync(system) ? system : undefined);
  if (own !== undefined) return { executablePath: own, env: {} };
  const folder = path.join(CACHE, name);
  const unpacked = path.join(folder, `usr/lib/${name}/${name}`);
  if (!existsSync(unpacked)) return null;
  const libraries = globSync(path.join(folder, 'usr/lib/*-linux-gnu'));
  const folders = libraries.flatMap((library) => [library, path.join(library, 'pulseaudio')]);
  return { executablePath: unpacked, env: { LD_LIBRARY_PATH: folders.join(':') } };
}
