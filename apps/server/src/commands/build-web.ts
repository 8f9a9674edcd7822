import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { PROJECT_ROOT } from '../platform/config/project-folders.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { computeFingerprint } from '../platform/files/compute-fingerprint.ts';
import { acquireProcessLock, type ProcessLock } from '../platform/locks/process-lock.ts';
import { isLogVerbose, logStatus, relayLog } from '../platform/telemetry/log-status.ts';
import { sleepUntilAborted } from '../platform/time/sleep-until-aborted.ts';
import { bundleServerIfStale } from './bundle-server.ts';
import { configureServiceLog } from './cli/configure-log.ts';
import { type OnStepProgress, runStep } from './cli/run-step.ts';

/** Sources of the web build: the pages, and the packages that the pages offer under `/downloads/`. */
const WEB_SOURCES = [
  'apps/web/{app,public,vite}/**/*',
  'apps/web/*.{ts,json}',
  'packages/*/{bin,src,python}/**/*',
  'packages/*/*.{json,md,ts}',
  'packages/*.json',
  'scripts/build-package.ts',
  'docs/**/*.md',
  'LICENSE',
  'package-lock.json',
  'tsconfig.json',
];
const getWebDir = (root: string): string => path.join(root, 'apps/web');
export const WEB_DIR = getWebDir(PROJECT_ROOT);
const BUILD_LOCK_TIMEOUT_MS = 300_000;
const LOCK_POLL_INTERVAL_MS = 500;
/** A failed build prints this many characters from the end of its output. */
const MAX_FAILURE_OUTPUT_CHARS = 4_000;
/**
 * Lines that the build prints, in order, with the share of the build time that has passed at each: the build for the
 * browser, the build for the server, and the pages.
 */
const BUILD_MILESTONES: readonly (readonly [pattern: RegExp, ratio: number])[] = [
  [/building client environment/, 0.02],
  [/modules transformed/, 0.4],
  [/built in/, 0.6],
  [/building ssr environment/, 0.62],
  [/modules transformed/, 0.75],
  [/built in/, 0.85],
  [/Prerender/, 0.9],
];

/** The web build writes its pages here (apps/web/vite/message-catalogs.ts). */
export const WEB_BUILD_DIR = path.join(WEB_DIR, 'build');
/** The path of the file with the fingerprint of the sources of the build. */
const getFingerprintFile = (root: string): string => path.join(getWebDir(root), 'build/sources.sha256');

/**
 * Builds the web and bundles the server, unless the current builds are from the current sources.
 * @param signal stops a running build; the function then returns without one
 * @throws AppError `configuration` if the build fails
 */
export async function buildIfStale(signal?: AbortSignal, root = PROJECT_ROOT): Promise<void> {
  using _lock = await acquireBuildLock(root, signal);
  if (!signal?.aborted && !(await isWebBuildCurrent(root))) await buildWeb(signal, root);
  if (!signal?.aborted && root === PROJECT_ROOT) await bundleServerIfStale();
}

/** `npm run build`: builds the web app, even if the current build is from the current sources, and bundles the server. */
export async function runBuild(
  config: Config,
  { verbose = false }: { readonly verbose?: boolean },
  signal: AbortSignal,
): Promise<void> {
  configureServiceLog(config, verbose);
  using _lock = await acquireBuildLock(PROJECT_ROOT, signal);
  if (!signal.aborted) await buildWeb(signal, PROJECT_ROOT);
  if (!signal.aborted) await bundleServerIfStale();
}

/** The build tool writes no fingerprint. Without one, a later start would build again. */
async function buildWeb(signal: AbortSignal | undefined, root: string): Promise<void> {
  const fingerprint = await computeSourcesFingerprint(root);
  // An incomplete build matches neither the current sources nor the earlier ones, so it must not have a fingerprint.
  await rm(getFingerprintFile(root), { force: true });
  await runStep({ running: 'Building the pages, about 40 seconds', done: 'Built the pages' }, (onProgress) =>
    runBuildTool(signal, root, onProgress),
  );
  if (!signal?.aborted) await writeFile(getFingerprintFile(root), fingerprint);
}

/** Checks whether the current build is from the current sources. */
export async function isWebBuildCurrent(root = PROJECT_ROOT): Promise<boolean> {
  const file = getFingerprintFile(root);
  return existsSync(file) && (await readFile(file, 'utf8')) === (await computeSourcesFingerprint(root));
}

const computeSourcesFingerprint = async (root: string): Promise<string> =>
  `${await computeFingerprint(root, WEB_SOURCES)}\n`;

/** @returns a function that receives the output of the build, and reports the milestones in it */
function createBuildProgress(onProgress: OnStepProgress): (text: string) => void {
  let next = 0;
  return (text) => {
    for (let milestone = BUILD_MILESTONES[next]; milestone?.[0].test(text); milestone = BUILD_MILESTONES[next]) {
      onProgress(milestone[1]);
      next += 1;
    }
  };
}

/**
 * One build runs at a time. Polls, because another part of this process may have the lock.
 * @returns null if `signal` stopped the wait
 */
async function acquireBuildLock(root: string, signal = new AbortController().signal): Promise<ProcessLock | null> {
  const deadline = Date.now() + BUILD_LOCK_TIMEOUT_MS;
  for (let isWaiting = false; Date.now() < deadline; isWaiting = true) {
    const lock = acquireProcessLock(path.join(getWebDir(root), '.build-lock'), 'build', 0);
    if (lock || signal.aborted) return lock;
    if (!isWaiting) logStatus('Another build of the web app is running. Waiting until it ends, for at most 5 minutes.');
    await sleepUntilAborted(LOCK_POLL_INTERVAL_MS, signal);
  }
  throw new AppError('configuration', 'Another build of the web app is still running. Stop it and try again');
}

/**
 * Finds the build tool. npm installs it in the folder of the web app or at the root.
 * @returns the path of its script
 */
function resolveBuildTool(webDir: string): string {
  try {
    const manifest = createRequire(path.join(webDir, 'package.json')).resolve('@react-router/dev/package.json');
    return path.join(path.dirname(manifest), 'bin.cjs');
  } catch (cause) {
    throw new AppError(
      'configuration',
      'The web app must be built, and the build tools are not installed. Run “npm ci && npm run build” with this version',
      { cause },
    );
  }
}

function runBuildTool(signal: AbortSignal | undefined, root: string, onProgress: OnStepProgress): Promise<void> {
  const cwd = getWebDir(root);
  const tool = resolveBuildTool(cwd);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [tool, 'build'], {
      cwd,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const progress = createBuildProgress(onProgress);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        progress(text);
        // The output goes to stderr, because stdout contains only the line that reports that the server is ready.
        if (isLogVerbose()) relayLog(text);
        else output = (output + text).slice(-MAX_FAILURE_OUTPUT_CHARS);
      });
    }
    const stopBuild = () => child.kill('SIGTERM');
    signal?.addEventListener('abort', stopBuild);
    child.on('error', reject);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', stopBuild);
      if (code === 0 || signal?.aborted) resolve();
      else {
        relayLog(output);
        reject(new AppError('configuration', `The web app build failed (exit code ${code}). See the output above`));
      }
    });
  });
}
