import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '@vouchwire/api-contract';
import { PROJECT_ROOT } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { computeFingerprint } from '../platform/files/compute-fingerprint.ts';
import { acquireProcessLock, type ProcessLock } from '../platform/locks/process-lock.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import { sleepUntilAborted } from '../platform/time/sleep-until-aborted.ts';

/** The source language of the messages; the others are in folders next to it. */
const SOURCE_LANGUAGE: string = LANGUAGES[0].tag;
const MESSAGES_DIR = 'apps/web/app/messages';
/** Sources of the web build, in any language. */
const WEB_SOURCES = [
  'apps/web/{app,public,vite}/**/*',
  'apps/web/*.{ts,json}',
  'packages/*/src/**/*.ts',
  'docs/methodology.md',
  'docs/{accessibility,envelope,glossary}.md',
  'docs/{calls,guide,publishing,rules}/*.md',
  'package-lock.json',
];
/** In a build's folder: what its sources were. */
const FINGERPRINT_FILE = 'sources.sha256';
const WEB_DIR = path.join(PROJECT_ROOT, 'apps/web');
const BUILD_LOCK_TIMEOUT_MS = 300_000;
const LOCK_POLL_INTERVAL_MS = 500;
/** Characters of the last output of a background build, which are reported if it fails. */
const MAX_OUTPUT_CHARS = 4_000;

export interface BuildOptions {
  /** Ends the build. */
  readonly signal?: AbortSignal;
  /** `low`: other processes of the machine take precedence. */
  readonly priority?: 'usual' | 'low';
}

/** Where the web's build leaves the pages in one language (apps/web/vite/locale.ts). */
export const getWebBuildDir = (language: string): string => path.join(WEB_DIR, 'build', language);

/**
 * The builds that are there, whatever they were made from, by the tag of their language.
 * @param languages the first is named in any case: nothing is served without it
 */
export const listWebBuilds = (languages: readonly string[]): Map<string, string> =>
  new Map(
    languages
      .map((language): [string, string] => [language, getWebBuildDir(language)])
      .filter(
        ([language, directory]) => language === languages[0] || existsSync(path.join(directory, 'server', 'index.js')),
      ),
  );

/**
 * Builds the web in a language unless the build that is there was made from the sources as they are.
 * @throws AppError `configuration` where it cannot be built, also where the signal ends it
 */
export async function buildWebIfStale(language: string = SOURCE_LANGUAGE, options: BuildOptions = {}): Promise<void> {
  // What is fresh need not wait for the build of another language.
  if (await isBuildFresh(language)) return;
  using _lock = await acquireBuildLock(options.signal);
  const sourceFingerprint = await computeSourceFingerprint(language);
  if (await isBuiltFrom(sourceFingerprint, language)) return;
  if (options.priority !== 'low') logStatus('Building the web…');
  const directory = getWebBuildDir(language);
  const fingerprintFile = path.join(directory, FINGERPRINT_FILE);
  // What is half built is no build of these sources, nor of those before.
  await rm(fingerprintFile, { force: true });
  await runBuild(language, options);
  await mkdir(directory, { recursive: true });
  await writeFile(fingerprintFile, sourceFingerprint);
}

/** Whether the build that is there was made from the sources as they are. */
export const isBuildFresh = async (language: string): Promise<boolean> =>
  isBuiltFrom(await computeSourceFingerprint(language), language);

async function isBuiltFrom(sourceFingerprint: string, language: string): Promise<boolean> {
  const fingerprintFile = path.join(getWebBuildDir(language), FINGERPRINT_FILE);
  return existsSync(fingerprintFile) && (await readFile(fingerprintFile, 'utf8')) === sourceFingerprint;
}

/** The words of the other languages are no part of it; translations may take over parts of the English modules. */
async function computeSourceFingerprint(language: string): Promise<string> {
  const sourceHash = await computeFingerprint(PROJECT_ROOT, WEB_SOURCES, [`${MESSAGES_DIR}/*/**`]);
  const messageHash = await computeFingerprint(PROJECT_ROOT, [`${MESSAGES_DIR}/{${SOURCE_LANGUAGE},${language}}/**/*`]);
  return `${sourceHash}\n${messageHash}\n`;
}

/** One build runs at a time. Polls, so that a server continues to serve while it waits. */
async function acquireBuildLock(signal: AbortSignal = new AbortController().signal): Promise<ProcessLock> {
  for (const startedAt = Date.now(); !signal.aborted && Date.now() - startedAt < BUILD_LOCK_TIMEOUT_MS; ) {
    const lock = acquireProcessLock(path.join(WEB_DIR, '.build-lock'), 'build', 0);
    if (lock) return lock;
    await sleepUntilAborted(LOCK_POLL_INTERVAL_MS, signal);
  }
  throw new AppError('configuration', 'Another build of the web does not end; stop it and try again');
}

function runBuild(language: string, { signal, priority }: BuildOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    // npm may install the tool next to the web or at the root.
    const manifest = createRequire(path.join(WEB_DIR, 'package.json')).resolve('@react-router/dev/package.json');
    const child = spawn(process.execPath, [path.join(path.dirname(manifest), 'bin.cjs'), 'build'], {
      cwd: WEB_DIR,
      env: { ...process.env, NODE_ENV: 'production', VOUCHWIRE_LOCALE: language },
      // The build's own output goes to stderr, so that stdout contains only the ready line. In the background, only if
      // it fails.
      stdio: ['ignore', priority === 'low' ? 'ignore' : 2, priority === 'low' ? 'pipe' : 2],
      signal,
    });
    if (priority === 'low' && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT_CHARS);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) {
        resolve();
        return;
      }
      if (output) logStatus(output);
      reject(new AppError('configuration', `The web could not be built (exit code ${code}); the lines above say why`));
    });
  });
}
