import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Vitest global set-up: builds the extension that the tests load. */
export function setup(): void {
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'vite/build.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
}
