import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The published packages. Each follows its dependencies. */
export const PUBLISHED = ['trust-txt', 'trust-graph', 'publisher-files'] as const;
export type Published = (typeof PUBLISHED)[number];

export const getSource = (name: Published): string => path.join(ROOT, 'packages', name);

/**
 * Builds and packs the packages.
 * @returns the paths of the tarballs that npm would publish
 */
export function packPackages(folder: string): Record<Published, string> {
  const pack = (name: Published): string => {
    runNpm(ROOT, 'run', '--silent', 'build', '--workspace', `packages/${name}`);
    const built = path.join(getSource(name), 'build');
    const [packed]: { filename: string }[] = JSON.parse(runNpm(folder, 'pack', '--json', built));
    if (packed === undefined) throw new Error(`npm packed nothing of ${built}`);
    return path.join(folder, packed.filename);
  };
  // The packages are built in sequence, because the later ones compile against the types of the first.
  return {
    'trust-txt': pack('trust-txt'),
    'trust-graph': pack('trust-graph'),
    'publisher-files': pack('publisher-files'),
  };
}

/** Creates an empty project with these packages. Their dependencies come from the registry. */
export function installInEmptyProject(folder: string, packages: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  // The package `node` downloads its program in an install script, which npm runs only if that is allowed.
  const manifest = { name: 'empty', private: true, type: 'module', allowScripts: { node: true } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  runNpm(folder, 'install', '--no-audit', '--no-fund', ...packages);
}

/** Runs npm and returns its output. */
function runNpm(folder: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} in ${folder} ends with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
