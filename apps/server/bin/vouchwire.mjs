#!/usr/bin/env node
// Starts the `vouchwire` command on the pinned Node.js (the npm package `node`), which the machine's own may be too old for.
import { spawn } from 'node:child_process';
import { createRequire, enableCompileCache } from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const OLDEST = 24;
const QUIET = '--disable-warning=ExperimentalWarning';

if (Number.parseInt(process.versions.node, 10) >= OLDEST && process.execArgv.includes(QUIET)) {
  // Compiled code is cached between runs, so a start neither strips types nor compiles again.
  enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/vouchwire', import.meta.url)));
  await import('../src/main.ts');
} else {
  const own = Number.parseInt(process.versions.node, 10) >= OLDEST;
  const node = own ? process.execPath : createRequire(import.meta.url).resolve('node/bin/node');
  const child = spawn(node, [QUIET, fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`vouchwire could not start Node.js ${OLDEST}: ${error.message}. Run “npm ci” in the project's root.`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
  });
}
