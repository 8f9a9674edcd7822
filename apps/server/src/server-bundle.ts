// The launcher loads this file first, so it imports almost nothing.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './platform/config/project-folders.ts';

const BUNDLE = 'apps/server/build';

/** The bundle of the server with its libraries: fewer and smaller files, which load in half of the time. */
export const BUNDLE_DIR = path.join(PROJECT_ROOT, BUNDLE);
/** Lists the sources of the bundle. It is written last, so that an incomplete bundle has none. */
export const SOURCES_FILE = 'sources.json';

/** State of a file that was bundled, to notice that it changed. */
type BundledSource = readonly [file: string, modifiedAtMs: number, sha256: string];

const hash = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** @param file relative to `root`, with slashes */
export function describeSource(file: string, root = PROJECT_ROOT): BundledSource {
  const full = path.join(root, file);
  return [file, statSync(full).mtimeMs, hash(full)];
}

/**
 * Checks whether no source changed since it was bundled. Reads only the files whose time of change differs, as in a
 * container image or after a checkout.
 */
export function isBundleCurrent(root = PROJECT_ROOT): boolean {
  const list = path.join(root, BUNDLE, SOURCES_FILE);
  if (!existsSync(list)) return false;
  const sources = JSON.parse(readFileSync(list, 'utf8')) as readonly BundledSource[];
  return sources.every(([file, modifiedAtMs, sha256]) => {
    const full = path.join(root, file);
    const state = statSync(full, { throwIfNoEntry: false });
    return state !== undefined && (state.mtimeMs === modifiedAtMs || hash(full) === sha256);
  });
}

/** Returns the path of the module that runs `vouchwire`: in the bundle, or its source if the bundle is not current. */
export const findMainModule = (root = PROJECT_ROOT): string =>
  path.join(root, isBundleCurrent(root) ? `${BUNDLE}/main.js` : 'apps/server/src/main.ts');
