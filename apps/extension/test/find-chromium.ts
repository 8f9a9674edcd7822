import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
/** Where `get-chromium.sh` unpacks Debian's packages. */
const UNPACKED = path.join(ROOT, 'node_modules/.cache/vouchwire/chromium');
/** Google Chrome is not suitable: since version 137 it ignores `--load-extension`. */
const SYSTEM = '/usr/bin/chromium';

export interface ExtensionChromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * A Chromium that loads extensions. The one inside the npm package of the other browser tests is a headless shell, which
 * does not.
 */
export function findChromium(): ExtensionChromium | null {
  const unpacked = path.join(UNPACKED, 'usr/lib/chromium/chromium');
  const own = process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM) ? SYSTEM : undefined);
  if (own !== undefined) return { executablePath: own, env: {} };
  if (!existsSync(unpacked)) return null;
  const libraries = globSync(path.join(UNPACKED, 'usr/lib/*-linux-gnu'));
  const folders = libraries.flatMap((folder) => [folder, path.join(folder, 'pulseaudio')]);
  return { executablePath: unpacked, env: { LD_LIBRARY_PATH: folders.join(':') } };
}
