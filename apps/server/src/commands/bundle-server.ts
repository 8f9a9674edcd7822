import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { PROJECT_ROOT } from '../platform/config/project-folders.ts';
import { BUNDLE_DIR, describeSource, isBundleCurrent, SOURCES_FILE } from '../server-bundle.ts';
import { runStep } from './cli/run-step.ts';

const SOURCE_DIR = path.join(PROJECT_ROOT, 'apps/server/src');
/** The pages are built apart and import the same copy of the router. The driver of PostgreSQL does without its addon. */
const EXTERNAL = ['react-router', 'pg-native', /\.wasm$/];
const MODULE_URL = /new URL\('[^']*?([\w-]+\.worker)\.ts', import\.meta\.url\)|import\.meta\.url/g;

/**
 * Bundles the server and the libraries that it uses, unless the bundle contains the current sources. The launcher runs
 * the bundle from then on. Does nothing in an installation without the bundler.
 */
export async function bundleServerIfStale(): Promise<void> {
  if (!isBundleCurrent()) await bundleServer();
}

export async function bundleServer(): Promise<void> {
  const bundler = await importBundler();
  if (bundler === null) return;
  await runStep({ running: 'Bundling the server', done: 'Bundled the server' }, async () => {
    const sourceFiles = await readdir(SOURCE_DIR, { recursive: true });
    const entries = ['main.ts', ...sourceFiles.filter((file) => file.endsWith('.worker.ts'))];
    // Another start may do the same, so that each writes a folder of its own.
    const folder = `${BUNDLE_DIR}-${process.pid}`;
    const sources = [describeSource('package-lock.json')];
    await using bundle = await bundler.rolldown({
      cwd: PROJECT_ROOT,
      input: Object.fromEntries(entries.map((file) => [path.basename(file, '.ts'), path.join(SOURCE_DIR, file)])),
      platform: 'node',
      external: EXTERNAL,
      logLevel: 'silent',
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
      plugins: [
        resolveUrls(folder),
        {
          name: 'list-sources',
          load: (id) => {
            if (!id.includes('node_modules') && path.isAbsolute(id))
              sources.push(describeSource(path.relative(PROJECT_ROOT, id).replaceAll(path.sep, '/')));
          },
        },
      ],
    });
    await bundle.write({
      dir: folder,
      format: 'esm',
      // Names of functions and classes appear in errors and logs.
      minify: { compress: true, mangle: false, codegen: true },
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    });
    await writeFile(path.join(folder, SOURCES_FILE), JSON.stringify(sources));
    await rm(BUNDLE_DIR, { recursive: true, force: true });
    await rename(folder, BUNDLE_DIR);
  });
}

/** @returns null in an installation without development dependencies */
async function importBundler(): Promise<typeof import('rolldown') | null> {
  try {
    return await import('rolldown');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/** What a module finds next to itself stays where it is, except threads, which are bundled. */
function resolveUrls(folder: string): Plugin {
  return {
    name: 'resolve-urls',
    transform: (code, id) => {
      if (!code.includes('import.meta.url')) return null;
      const module = JSON.stringify(path.relative(folder, id).replaceAll(path.sep, '/'));
      return code.replace(MODULE_URL, (_, worker: string | undefined) =>
        worker === undefined
          ? `new URL(${module}, import.meta.url).href`
          : `new URL('./${worker}.js', import.meta.url)`,
      );
    },
  };
}
