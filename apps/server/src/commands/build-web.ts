import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { computeFingerprint } from '../platform/files/compute-fingerprint.ts';
import { acquireProcessLock, type ProcessLock } from '../platform/locks/process-lock.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';

/** Sources of the web build. */
const WEB_SOURCES = [
  'apps/web/{app,public,vite}/**/*',
  'apps/web/*.{ts,json}',
  'packages/*/{bin,src}/**/*.ts',
  'scripts/build-package.ts',
  'docs/methodology.md',
  'docs/{accessibility,envelope,glossary}.md',
  'docs/{calls,guide,publishing,rules}/*.md',
  'package-lock.json',
];
/** In the build's folder: what its sources were. */
const FINGERPRINT_FILE = 'sources.sha256';
const WEB_DIR = path.join(PROJECT_ROOT, 'apps/web');
const BUILD_LOCK_TIMEOUT_MS = 300_000;
const LOCK_POLL_INTERVAL_MS = 500;

/** Where the web's build leaves its pages (apps/web/vite/message-catalogs.ts). */
export const WEB_BUILD_DIR = path.join(WEB_DIR, 'build');

/**
 * Builds the web unless the build that is there was made from the sources as they are.
 * @throws AppError `configuration` where it cannot be built
 */
export async function buildWebIfStale(): Promise<void> {
  using _lock = await acquireBuildLock();
  const fingerprintFile = path.join(WEB_BUILD_DIR, FINGERPRINT_FILE);
  const fingerprint = `${await computeFingerprint(PROJECT_ROOT, WEB_SOURCES)}\n`;
  if (existsSync(fingerprintFile) && (await readFile(fingerprintFile, 'utf8')) === fingerprint) return;
  logStatus('Building the web app…');
  // What is half built is no build of these sources, nor of those before.
  await rm(fingerprintFile, { force: true });
  await runBuild();
  await writeFile(fingerprintFile, fingerprint);
}

/** One build runs at a time. Polls, because another part of this process may have the lock. */
async function acquireBuildLock(): Promise<ProcessLock> {
  for (const startedAt = Date.now(); Date.now() - startedAt < BUILD_LOCK_TIMEOUT_MS; ) {
    const lock = acquireProcessLock(path.join(WEB_DIR, '.build-lock'), 'build', 0);
    if (lock) return lock;
    await sleep(LOCK_POLL_INTERVAL_MS);
  }
  throw new AppError('configuration', 'Another build of the web app is still running. Stop it and try again');
}

function runBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    // npm may install the tool next to the web or at the root.
    const manifest = createRequire(path.join(WEB_DIR, 'package.json')).resolve('@react-router/dev/package.json');
    const child = spawn(process.execPath, [path.join(path.dirname(manifest), 'bin.cjs'), 'build'], {
      cwd: WEB_DIR,
      env: { ...process.env, NODE_ENV: 'production' },
      // The build's own output goes to stderr, so that stdout contains only the ready line.
      stdio: ['ignore', 2, 2],
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new AppError('configuration', `The web app build failed (exit code ${code}). See the output above`));
    });
  });
}
