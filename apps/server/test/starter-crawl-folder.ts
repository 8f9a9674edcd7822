import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT } from '../src/platform/config/project-folders.ts';
import { computeFingerprint } from '../src/platform/files/compute-fingerprint.ts';
import { acquireProcessLock } from '../src/platform/locks/process-lock.ts';
import { startProduct } from './running-product.ts';

/** What records and graph of a first start are made from. */
const SOURCES = ['apps/server/{bin,src}/**/*', 'packages/*/src/**/*', 'data/**/*', 'package-lock.json'];
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

async function copyFirstStart(dataDir: string, starterCrawl: 'on' | 'off'): Promise<void> {
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
  await cp(cachedDir, dataDir, { recursive: true });
}

async function buildDirectory(folder: string, starterCrawl: 'on' | 'off'): Promise<void> {
  const unfinished = `${folder}-unfinished`;
  await mkdir(unfinished);
  await using product = await startProduct(unfinished, { STARTER_CRAWL: starterCrawl });
  if ((await product.stop('SIGTERM')) !== 0)
    throw new Error(`the product did not end well; it said:\n${product.getOutput()}`);
  await rename(unfinished, folder);
}
