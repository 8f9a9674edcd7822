import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '@vouchwire/api-contract';
import { PROJECT_ROOT } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { fingerprint } from '../platform/files/fingerprint.ts';
import { type ProcessLock, takeProcessLock } from '../platform/process-lock/process-lock.ts';
import { pause } from './pause.ts';
import { talk } from './talk.ts';

/** The language that the messages are written in; the others are folders beside it. */
const SOURCE_LANGUAGE: string = LANGUAGES[0].tag;
const MESSAGES = 'apps/web/app/messages';
/** What the built web is made from, in whatever language. */
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
const STAMP = 'sources.sha256';
const WEB_DIR = path.join(PROJECT_ROOT, 'apps/web');
const BUILD_WAIT_MS = 300_000;
const LOCK_ASKED_MS = 500;
/** Characters of what a build beside a server said last, which are told if it fails. */
const MOST_SAID = 4_000;

export interface BuildOptions {
  /** Ends the build. */
  readonly signal?: AbortSignal;
  /** `low`: the machine is for whoever else wants it. */
  readonly priority?: 'usual' | 'low';
}

/** Where the web's build leaves the pages in one language (apps/web/vite/locale.ts). */
export const webBuildDir = (language: string): string => path.join(WEB_DIR, 'build', language);

/**
 * The builds that are there, whatever they were made from, by the tag of their language.
 * @param languages the first is named in any case: nothing is served without it
 */
export const webBuilds = (languages: readonly string[]): Map<string, string> =>
  new Map(
    languages
      .map((language): [string, string] => [language, webBuildDir(language)])
      .filter(([language, folder]) => language === languages[0] || existsSync(path.join(folder, 'server', 'index.js'))),
  );

/**
 * Builds the web in a language unless the build that is there was made from the sources as they are.
 * @throws AppError `configuration` where it cannot be built, also where the signal ends it
 */
export async function buildWebIfStale(language: string = SOURCE_LANGUAGE, options: BuildOptions = {}): Promise<void> {
  // What is fresh need not wait for the build of another language.
  if (await isBuildFresh(language)) return;
  using _lock = await takeBuildLock(options.signal);
  const sources = await sourcesOf(language);
  if (await isBuiltFrom(sources, language)) return;
  if (options.priority !== 'low') talk('Building the web…');
  const folder = webBuildDir(language);
  const stamp = path.join(folder, STAMP);
  // What is half built is no build of these sources, nor of those before.
  await rm(stamp, { force: true });
  await runBuild(language, options);
  await mkdir(folder, { recursive: true });
  await writeFile(stamp, sources);
}

/** Whether the build that is there was made from the sources as they are. */
export const isBuildFresh = async (language: string): Promise<boolean> =>
  isBuiltFrom(await sourcesOf(language), language);

async function isBuiltFrom(sources: string, language: string): Promise<boolean> {
  const stamp = path.join(webBuildDir(language), STAMP);
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === sources;
}

/** The words of the other languages are no part of it; translations may take over parts of the English modules. */
async function sourcesOf(language: string): Promise<string> {
  const shared = await fingerprint(PROJECT_ROOT, WEB_SOURCES, [`${MESSAGES}/*/**`]);
  const words = await fingerprint(PROJECT_ROOT, [`${MESSAGES}/{${SOURCE_LANGUAGE},${language}}/**/*`]);
  return `${shared}\n${words}\n`;
}

/** One build runs at a time. Asked for again and again, so that a server goes on serving while it waits. */
async function takeBuildLock(signal: AbortSignal = new AbortController().signal): Promise<ProcessLock> {
  for (const since = Date.now(); !signal.aborted && Date.now() - since < BUILD_WAIT_MS; ) {
    const lock = takeProcessLock(path.join(WEB_DIR, '.build-lock'), 'build', 0);
    if (lock) return lock;
    await pause(LOCK_ASKED_MS, signal);
  }
  throw new AppError('configuration', 'Another build of the web does not end; stop it and try again');
}

function runBuild(language: string, { signal, priority }: BuildOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    // npm may install the tool beside the web or at the root.
    const manifest = createRequire(path.join(WEB_DIR, 'package.json')).resolve('@react-router/dev/package.json');
    const child = spawn(process.execPath, [path.join(path.dirname(manifest), 'bin.cjs'), 'build'], {
      cwd: WEB_DIR,
      env: { ...process.env, NODE_ENV: 'production', VOUCHWIRE_LOCALE: language },
      // The build's own talk goes to stderr, so that stdout holds the ready line alone. Beside a server, only if it fails.
      stdio: ['ignore', priority === 'low' ? 'ignore' : 2, priority === 'low' ? 'pipe' : 2],
      signal,
    });
    if (priority === 'low' && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-MOST_SAID);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) {
        resolve();
        return;
      }
      if (said) talk(said);
      reject(new AppError('configuration', `The web could not be built (exit code ${code}); the lines above say why`));
    });
  });
}
