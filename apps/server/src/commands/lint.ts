import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PROJECT_ROOT } from '../platform/config/project-folders.ts';

const TRUST_TXT = path.join(PROJECT_ROOT, 'packages/trust-txt/bin/trust-txt.mjs');

/**
 * `vouchwire lint`: runs the linter command of the package `@vouchwire/trust-txt` with its arguments. It needs no
 * settings.
 * @returns its exit code
 */
export async function runLint(commandArguments: readonly string[]): Promise<number> {
  const options = commandArguments.flatMap((text) => (text === '--json' ? ['--format', 'json'] : [text]));
  const nodeArguments = ['--disable-warning=ExperimentalWarning', TRUST_TXT, 'lint', ...options];
  const child = spawn(process.execPath, nodeArguments, { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}
