import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { createTarball } from './tarball.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Each after its dependencies. */
const PACKAGES = ['trust-txt', 'trust-graph'];

/** A package that the site offers for `npm install`. */
export interface Download {
  /** As `npm pack` names it: `vouchwire-trust-graph-0.1.0.tgz`. */
  readonly name: string;
  readonly content: Buffer;
}

/** Builds and packs the packages that programs of others can use. They are on no registry. */
export function createDownloads(): Download[] {
  return PACKAGES.map((folder) => {
    const source = path.join(ROOT, 'packages', folder);
    const options = ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'scripts/build-package.ts')];
    const built = spawnSync(process.execPath, options, { cwd: source, encoding: 'utf8' });
    if (built.status !== 0) throw new Error(`${folder} was not built:\n${built.stdout}${built.stderr}`);
    const manifest: { name: string; version: string } = JSON.parse(
      readFileSync(path.join(source, 'build/package.json'), 'utf8'),
    );
    const name = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
    return { name, content: createTarball(path.join(source, 'build')) };
  });
}

/** The packages become files of the site, under `/downloads/`. */
export function downloads(): Plugin {
  return {
    name: 'vouchwire:downloads',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      // An installation of the web's workspace alone has no compiler.
      if (!existsSync(path.join(ROOT, 'node_modules/typescript-native'))) {
        this.warn('TypeScript is not installed, so the site offers no packages under /downloads/');
        return;
      }
      for (const { name, content } of createDownloads())
        this.emitFile({ type: 'asset', fileName: `downloads/${name}`, source: content });
    },
  };
}
