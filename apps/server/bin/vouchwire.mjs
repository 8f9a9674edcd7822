#!/usr/bin/env node
// Starts the `vouchwire` command with Node.js 24 or later. If the Node.js of the machine is older, it uses the npm package
// `node`, which `npm ci` installs. This file must also load in old versions, so it imports nothing that they lack.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const MIN_VERSION = 24;
const QUIET = '--disable-warning=ExperimentalWarning';
/** A larger young generation: a server creates many short-lived objects for each request. In MB. */
const SERVER_OPTIONS = ['--max-semi-space-size=8'];
const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** `npm start`, `npx vouchwire`, `npm run dev`. */
const NPM_RUNS = ['start', 'npx', 'dev'];
const PARENT_CHECK_INTERVAL_MS = 500;

const LAUNCHER = fileURLToPath(import.meta.url);
const PROJECT_ROOT = path.resolve(path.dirname(LAUNCHER), '../../..');
const isRecent = Number.parseInt(process.versions.node, 10) >= MIN_VERSION;

// React renders about twice as fast without its checks. Vite sets the variable for development.
if (process.argv[2] !== 'dev') process.env.NODE_ENV ??= 'production';

if (isRecent && process.execArgv.includes(QUIET)) {
  // Compiled code is cached between runs, so a start neither strips types nor compiles again.
  module.enableCompileCache(path.join(PROJECT_ROOT, 'node_modules/.cache/vouchwire'));
  try {
    // `dev` restarts when a source changes, so it runs the sources.
    const { findMainModule } = await import('../src/server-bundle.ts');
    await (process.argv[2] === 'dev' ? import('../src/main.ts') : import(pathToFileURL(findMainModule()).href));
  } catch (error) {
    if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    fail(`A part of the product is missing (${error.message.split('\n', 1)[0]}). Run “npm ci” in ${PROJECT_ROOT}.`);
  }
} else {
  const node = isRecent ? process.execPath : findBundledNode();
  if (node === null) {
    fail(
      `Vouchwire needs Node.js ${MIN_VERSION} or later, and this is ${process.version}. Run “npm ci” in ${PROJECT_ROOT}, which installs it for Vouchwire only.`,
    );
  } else if (!isRecent && spawnSync(node, ['--version'], { stdio: 'ignore' }).error) {
    // Alpine Linux has no glibc. `execve` would end with a core dump.
    fail(`${node} does not run on this system, for example because it needs glibc. Install Node.js ${MIN_VERSION}.`);
  } else {
    run(node);
  }
}

/** @returns the path of the npm package's binary; null if it is not installed or its install script did not run */
function findBundledNode() {
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve('node/package.json'));
    const binary = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(binary) ? binary : null;
  } catch (error) {
    if (error?.code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

function run(node) {
  const command = process.argv[2];
  const options = command === 'start' || command === 'serve' ? [QUIET, ...SERVER_OPTIONS] : [QUIET];
  const args = [...options, LAUNCHER, ...process.argv.slice(2)];
  // Replaces this process, so signals and exit codes need no forwarding. Windows and Node.js before 22.15 lack it, and it
  // would close the channel to a parent process.
  if (typeof process.execve === 'function' && process.platform !== 'win32' && !process.channel)
    process.execve(node, [node, ...args], process.env);
  // The channel shows the child that this process is gone, however it ended.
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  // Ctrl-C also reaches the child directly. It ignores the second signal (src/stop-signal.ts). On Windows, `kill`
  // would end it immediately.
  for (const signal of FORWARDED_SIGNALS) process.on(signal, () => process.platform === 'win32' || child.kill(signal));
  // npm forwards a signal to its shell only, which then ends without forwarding it (src/stop-signal.ts).
  const parent = process.ppid;
  const parentTimer = setInterval(() => {
    if (process.ppid === parent || !NPM_RUNS.includes(process.env.npm_lifecycle_event)) return;
    clearInterval(parentTimer);
    child.kill('SIGTERM');
  }, PARENT_CHECK_INTERVAL_MS);
  child.on('error', (error) => {
    clearInterval(parentTimer);
    fail(`${node} could not be started: ${error.message}. Run “npm ci” in ${PROJECT_ROOT}.`);
  });
  child.on('exit', (code, signal) => {
    clearInterval(parentTimer);
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
  });
}

function fail(message) {
  console.error(`vouchwire: ${message}`);
  process.exitCode = 1;
}
