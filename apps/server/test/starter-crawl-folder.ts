import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../src/platform/config/project-folders.ts';
import { computeFingerprint } from '../src/platform/files/compute-fingerprint.ts';
import { acquireProcessLock } from '../src/platform/locks/process-lock.ts';
import { createProductEnvironment, NODE_OPTIONS } from './running-product.ts';

const run = promisify(execFile);

/** What records and graph of a first start are made from. */
const SOURCES = [
  'apps/server/{bin,src}/**/*',
  'apps/server/test/first-start.ts',
  'packages/*/src/**/*',
  'data/**/*',
  'package-lock.json',
];
const CACHE_DIR = path.join(PROJECT_ROOT, 'apps/server/.starter-crawl');
const LOCK_TIMEOUT_MS = 120_000;

/** Reading all sources costs a quarter of a second of CPU, and a worker runs many files. */
let fingerprint: Promise<string> | undefined;

/**
 * Fills `dataDir` with the state after the product's first start: the starter crawl in records and graph. The product
 * builds it once for all tests, and again when its sources change, because building is most of the cost of a start.
 */
export const copyStarterCrawl = (dataDir: string): Promise<void> => copyFirstStart(dataDir, 'on');

/**
 * Fills `dataDir` with the state after a first start with `STARTER_CRAWL=off`: migrated records without a host, and
 * their graph. For tests whose subject is not the first start, which costs a second of CPU more than a later one.
 */
export const copyEmptyRecords = (dataDir: string): Promise<void> => copyFirstStart(dataDir, 'off');

/** Makes what {@link copyStarterCrawl} copies, unless it was made from the current sources. Needs no built pages. */
export const makeStarterCrawl = (): Promise<void> => useFirstStart('on', () => Promise.resolve());

const copyFirstStart = (dataDir: string, starterCrawl: 'on' | 'off'): Promise<void> =>
  useFirstStart(starterCrawl, (cachedDir) => cp(cachedDir, dataDir, { recursive: true }));

async function useFirstStart(starterCrawl: 'on' | 'off', use: (cachedDir: string) => Promise<void>): Promise<void> {
  fingerprint ??= computeFingerprint(PROJECT_ROOT, SOURCES);
  const version = (await fingerprint).slice(0, 16);
  const cachedDir = path.join(CACHE_DIR, `${version}-${starterCrawl}`);
  // Held while copying too: who makes another one removes this one.
  using lock = acquireProcessLock(CACHE_DIR, 'making', LOCK_TIMEOUT_MS);
  if (!lock) throw new Error('another process makes the starter crawl and does not end');
  const found = await readdir(CACHE_DIR, { withFileTypes: true });
  if (!found.some(({ name }) => name === path.basename(cachedDir))) {
    const kept = [`${version}-on`, `${version}-off`];
    for (const { name } of found.filter((entry) => entry.isDirectory() && !kept.includes(entry.name)))
      await rm(path.join(CACHE_DIR, name), { recursive: true });
    await buildDirectory(cachedDir, starterCrawl);
  }
  await use(cachedDir);
}

async function buildDirectory(folder: string, starterCrawl: 'on' | 'off'): Promise<void> {
  const unfinished = `${folder}-unfinished`;
  await mkdir(unfinished);
  const firstStart = path.join(import.meta.dirname, 'first-start.ts');
  await run(process.execPath, [...NODE_OPTIONS, firstStart], {
    env: createProductEnvironment(unfinished, { STARTER_CRAWL: starterCrawl }),
  });
  await rename(unfinished, folder);
}
