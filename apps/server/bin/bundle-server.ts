// Bundles the server, its threads and their libraries (docs/decisions/0061-bundled-server.md). It runs in a process of
// its own, from its source, because it changes every module that it bundles.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { PROJECT_ROOT } from '../src/platform/config/project-folders.ts';
import { BUNDLE_DIR, describeSource, SOURCES_FILE } from '../src/server-bundle.ts';

const SOURCE_DIR = path.join(PROJECT_ROOT, 'apps/server/src');
/** The pages are built apart and import the same copy of the router. The driver of PostgreSQL does without its addon. */
const EXTERNAL = ['react-router', 'pg-native', /\.wasm$/];
const MODULE_URL = /new URL\('[^']*?([\w-]+\.worker)\.ts', import\.meta\.url\)|import\.meta\.url/g;
/** A running server loads further files of its bundle on demand, so earlier bundles stay for a while. */
const MAX_AGE_MS = 7 * 86_400_000;

const toProjectPath = (file: string): string => path.relative(PROJECT_ROOT, file).replaceAll(path.sep, '/');

/** What a module finds next to itself stays where it is, except threads, which are bundled. */
const resolveUrls: Plugin = {
  name: 'resolve-urls',
  transform: (code, id) => {
    if (!path.isAbsolute(id) || !code.includes('import.meta.url')) return null;
    const module = JSON.stringify(path.relative(BUNDLE_DIR, id).replaceAll(path.sep, '/'));
    return code.replace(MODULE_URL, (_, worker: string | undefined) =>
      worker === undefined ? `new URL(${module}, import.meta.url).href` : `new URL('./${worker}.js', import.meta.url)`,
    );
  },
};

const packages = readdirSync(path.join(PROJECT_ROOT, 'packages'), { withFileTypes: true });
const manifests = packages.filter((entry) => entry.isDirectory()).map(({ name }) => `packages/${name}/package.json`);
const getModifiedAt = (file: string): number => statSync(path.join(PROJECT_ROOT, file)).mtimeMs;
/** Times of change when the files were read. */
const sources = new Map(
  ['package-lock.json', 'apps/server/package.json', ...manifests].map((file) => [file, getModifiedAt(file)]),
);
const listSources: Plugin = {
  name: 'list-sources',
  load: (id) => {
    const file = toProjectPath(id);
    if (path.isAbsolute(id) && !file.split('/').includes('node_modules')) sources.set(file, getModifiedAt(file));
  },
};

const files = readdirSync(SOURCE_DIR, { recursive: true, encoding: 'utf8' });
const entries = ['main.ts', ...files.filter((file) => file.endsWith('.worker.ts'))];
mkdirSync(BUNDLE_DIR, { recursive: true });
rmSync(path.join(BUNDLE_DIR, SOURCES_FILE), { force: true });
await using bundle = await rolldown({
  cwd: PROJECT_ROOT,
  input: Object.fromEntries(entries.map((file) => [path.basename(file, '.ts'), path.join(SOURCE_DIR, file)])),
  platform: 'node',
  external: EXTERNAL,
  logLevel: 'silent',
  plugins: [resolveUrls, listSources],
});
await bundle.write({
  dir: BUNDLE_DIR,
  format: 'esm',
  // Names of functions and classes appear in errors and logs.
  minify: { compress: true, mangle: false, codegen: true },
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
// A file that changed in the meantime stays listed as it was read, so that the bundle is not current.
const states = [...sources].map(([file, modifiedAtMs]) => {
  const state = describeSource(file);
  return state[1] === modifiedAtMs ? state : [file, modifiedAtMs, ''];
});
writeFileSync(path.join(BUNDLE_DIR, SOURCES_FILE), JSON.stringify(states));
for (const name of readdirSync(BUNDLE_DIR)) {
  const file = path.join(BUNDLE_DIR, name);
  if (statSync(file).mtimeMs < Date.now() - MAX_AGE_MS) rmSync(file);
}
