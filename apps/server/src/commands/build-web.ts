import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PROJECT_ROOT, SOURCE_LOCALE } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { fingerprint } from '../platform/files/fingerprint.ts';
import { takeProcessLock } from '../platform/process-lock/process-lock.ts';
import { talk } from './talk.ts';

/** What the built web is made from. */
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

/** Where the web's build leaves the pages in one language (apps/web/vite/locale.ts). */
export const webBuildDir = (locale: string): string =>
  path.join(PROJECT_ROOT, 'apps/web', locale === SOURCE_LOCALE ? 'build' : `build-${locale}`);

/** Builds the web unless the build that is there was made from the sources as they are. */
export async function buildWebIfStale(locale = SOURCE_LOCALE): Promise<void> {
  using lock = takeProcessLock(path.join(WEB_DIR, '.build-lock'), 'build', BUILD_WAIT_MS);
  if (!lock) throw new AppError('configuration', 'Another build of the web does not end; stop it and try again');
  const sources = await fingerprint(PROJECT_ROOT, WEB_SOURCES);
  const folder = webBuildDir(locale);
  const stamp = path.join(folder, STAMP);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === sources) return;
  talk('Building the web…');
  await runBuild(locale);
  await mkdir(folder, { recursive: true });
  await writeFile(stamp, sources);
}

function runBuild(locale: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // npm may install the tool beside the web or at the root.
    const manifest = createRequire(path.join(WEB_DIR, 'package.json')).resolve('@react-router/dev/package.json');
    const child = spawn(process.execPath, [path.join(path.dirname(manifest), 'bin.cjs'), 'build'], {
      cwd: WEB_DIR,
      env: { ...process.env, NODE_ENV: 'production', VOUCHWIRE_LOCALE: locale },
      // The build's own talk goes to stderr, so that stdout holds the ready line alone.
      stdio: ['ignore', 2, 2],
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new AppError('configuration', `The web could not be built (exit code ${code}); the lines above say why`),
        );
    });
  });
}
