import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeMessageTypes } from '../apps/web/vite/write-message-types.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TOOL = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const CONFIG = path.join(ROOT, 'dependency-cruiser.config.cjs');
const PARTS = ['packages', 'apps', 'bench', 'dev-world', 'scripts'];

/**
 * Runs the import rules over `parts` of the tree at `cwd`.
 * @returns whether it passed, and the output of the tool. A run that read no module does not pass, because it checked
 * nothing.
 */
export function checkImports(cwd: string, parts: readonly string[] = PARTS): { holds: boolean; output: string } {
  const run = spawnSync(process.execPath, [TOOL, '--config', CONFIG, '--no-cache', '--output-type', 'err', ...parts], {
    cwd,
    encoding: 'utf8',
  });
  const output = `${run.stdout}${run.stderr}`;
  const modules = Number(/\((\d+) modules/.exec(output)?.[1] ?? /(\d+) modules/.exec(output)?.[1] ?? 0);
  return { holds: run.status === 0 && modules > 0, output };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeMessageTypes();
  const { holds, output } = checkImports(ROOT);
  process.stdout.write(output);
  process.exitCode = holds ? 0 : 1;
}
