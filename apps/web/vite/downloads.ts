import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'tar';
import type { Plugin } from 'vite';
import { createWheel, getWheelName } from '../../../packages/client/python/create-wheel.ts';

/** The time of every file: equal files make equal archives. npm uses the same. */
const MODIFIED_AT = new Date('1985-10-26T08:15:00.000Z');

/** Packs a folder as npm does: a gzipped archive whose files are in `package/`. Equal files make equal archives. */
function createTarball(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
  const archive = create(
    {
      cwd: folder,
      prefix: 'package',
      // Without owner and system of this machine.
      portable: true,
      mtime: MODIFIED_AT,
      gzip: { level: 9 },
      sync: true,
      onWriteEntry: (entry) => {
        // Windows stores no modes.
        if (entry.stat) entry.stat.mode = /(?:^|\/)bin\/run\.js$/.test(entry.path) ? 0o755 : 0o644;
      },
    },
    files,
  ).read();
  if (archive === null) throw new Error(`The archive of ${folder} is empty.`);
  return archive;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Each after its dependencies. */
const PACKAGES = ['trust-txt', 'trust-graph', 'publisher-files', 'client'];

const BUILD_TOOLS = ['typescript-native', '@hey-api/openapi-ts'];

/** A package that the site offers for `npm install` or `pip install`. */
export interface Download {
  /** As `npm pack` names it: `vouchwire-trust-graph-0.1.0.tgz`. Or as Python names a wheel. */
  readonly name: string;
  readonly content: Buffer;
}

/** What the content of the packages depends on: the lock file names the version of the compiler. */
const SOURCES = [
  'packages/{trust-txt,trust-graph,publisher-files,client}/{bin,src,python}/**/*',
  'packages/{trust-txt,trust-graph,publisher-files,client}/*.{json,md,ts}',
  'packages/tsconfig.build.json',
  'docs/**/*.md',
  'scripts/build-package.ts',
  'apps/web/vite/downloads.ts',
  'tsconfig.json',
  'package-lock.json',
  'LICENSE',
];
/** Archives of the last build, below a folder named after the fingerprint of their sources. */
const CACHE = path.join(ROOT, 'apps/web/build/downloads');

/**
 * Returns the packages that programs of others can use, which are on no registry. Compiles and packs them only if their
 * sources differ from those of the archives in `cache`.
 */
export function createDownloads(cache = CACHE): Download[] {
  const names = [...PACKAGES.map(getArchiveName), getWheelName()];
  const folder = path.join(cache, computeFingerprint());
  if (!names.every((name) => existsSync(path.join(folder, name)))) {
    const archives = [...PACKAGES.map(packPackage), createWheel()];
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [index, archive] of archives.entries()) writeFileSync(path.join(folder, names[index] ?? ''), archive);
  }
  return names.map((name) => ({ name, content: readFileSync(path.join(folder, name)) }));
}

/** Compiles a package and returns its archive. Equal sources make equal archives. */
export function packPackage(name: string): Buffer {
  const source = path.join(ROOT, 'packages', name);
  const options = ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'scripts/build-package.ts')];
  const built = spawnSync(process.execPath, options, { cwd: source, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`${name} was not built:\n${built.stdout}${built.stderr}`);
  return createTarball(path.join(source, 'build'));
}

function getArchiveName(folder: string): string {
  const manifest: { name: string; version: string } = JSON.parse(
    readFileSync(path.join(ROOT, 'packages', folder, 'package.json'), 'utf8'),
  );
  return `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
}

/** SHA-256, in hex, of the sources and of the repository that the manifests name. */
function computeFingerprint(): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  const hash = createHash('sha256').update(JSON.stringify([server, repository]));
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) {
    const full = path.join(ROOT, file);
    if (statSync(full).isFile()) hash.update(`${file}\0`).update(readFileSync(full)).update('\0');
  }
  return hash.digest('hex');
}

/** The packages become files of the site, under `/downloads/`. */
export function downloads(): Plugin {
  return {
    name: 'vouchwire:downloads',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      // An installation of the web's workspace alone has no compiler and no generator.
      const missing = BUILD_TOOLS.filter((name) => !existsSync(path.join(ROOT, 'node_modules', name)));
      if (missing.length > 0) {
        this.warn(`The site offers no packages under /downloads/. Not installed: ${missing.join(', ')}`);
        return;
      }
      for (const { name, content } of createDownloads())
        this.emitFile({ type: 'asset', fileName: `downloads/${name}`, source: content });
    },
  };
}
