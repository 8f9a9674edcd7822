#!/usr/bin/env node
// Finds the pinned Node.js (the npm package `node`) when the machine's own is too old to run TypeScript, then hands over.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const [major] = process.versions.node.split('.').map(Number);

if (major >= 24 && process.execArgv.includes('--disable-warning=ExperimentalWarning')) {
  await import(main);
} else {
  const node = major >= 24 ? process.execPath : createRequire(import.meta.url).resolve('node/bin/node');
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', main, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`vouchwire could not start Node.js 24: ${error.message}. Run "npm ci" in the project's root.`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
  });
}
