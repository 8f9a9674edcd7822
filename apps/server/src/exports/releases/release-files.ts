import { access, chmod, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@vouchwire/api-contract';
import { release, releaseVersion } from '@vouchwire/api-contract/schemas';
import { AppError } from '../../platform/errors/app-error.ts';
import { createDirectory } from '../../platform/files/create-directory.ts';
import { acquireProcessLock } from '../../platform/locks/process-lock.ts';

/** Folder of the releases in the data directory. */
const RELEASES_DIR = 'releases';
const MANIFEST_FILE = 'manifest.json';
const PARTIAL_PREFIX = '.partial-';

/**
 * Releases in the data directory, one folder each. A folder gets its name when it is complete, so an interrupted
 * release is never listed. It does not change afterwards.
 */
export class ReleaseFiles {
  readonly #directory: string;
  /** Cache of manifests, which never change. */
  readonly #manifests = new Map<string, Release>();

  /** @param dataDir the data directory */
  constructor(dataDir: string) {
    this.#directory = path.join(dataDir, RELEASES_DIR);
  }

  /** Lists all releases, newest first. */
  async list(): Promise<Release[]> {
    const names = await readdir(this.#directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const releases: Release[] = [];
    for (const name of names) if (releaseVersion.safeParse(name).success) releases.push(await this.get(name));
    return releases.sort((a, b) => compareVersions(b.version, a.version));
  }

  /** @throws AppError `not-found` */
  async get(version: string): Promise<Release> {
    const file = path.join(this.getFolder(version), MANIFEST_FILE);
    try {
      // The operator may have deleted the folder.
      await access(file);
      const cached = this.#manifests.get(version);
      if (cached) return cached;
      const text = await readFile(file, 'utf8');
      const manifest = release.parse(JSON.parse(text));
      this.#manifests.set(version, manifest);
      return manifest;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new AppError('not-found', `There is no release ${version}. GET /api/releases lists all releases`);
    }
  }

  /**
   * Returns the folder of a release.
   * @throws AppError `not-found` if `version` is not that of a release
   */
  getFolder(version: string): string {
    if (!releaseVersion.safeParse(version).success)
      throw new AppError('not-found', 'A release is named by its day, such as 2026-11-26');
    return path.join(this.#directory, version);
  }

  /**
   * Runs `write` in a new folder, and makes it a release. Nothing remains if it fails.
   * @param write fills the folder and returns the manifest for the given version
   */
  async create(
    now: Date,
    write: (folder: string, version: string, previous: Release | null) => Promise<Release>,
  ): Promise<Release> {
    createDirectory(this.#directory);
    using lock = acquireProcessLock(this.#directory, 'release', 0);
    if (!lock) throw new AppError('configuration', 'Another process is writing a release. Try again when it has ended');
    await this.#removePartial();
    const [previous = null] = await this.list();
    const version = nextVersion(previous?.version ?? null, now.toISOString().slice(0, 10));
    const folder = await mkdtemp(path.join(this.#directory, PARTIAL_PREFIX));
    // `mkdtemp` allows access only to the owner, but other programs may serve the files.
    await chmod(folder, 0o755);
    try {
      const manifest = await write(folder, version, previous);
      await writeSynced(path.join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
      await syncFolder(folder);
      await rename(folder, this.getFolder(version));
      await syncFolder(this.#directory);
      return manifest;
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Removes incomplete folders of interrupted runs. */
  async #removePartial(): Promise<void> {
    for (const name of await readdir(this.#directory))
      if (name.startsWith(PARTIAL_PREFIX)) await rm(path.join(this.#directory, name), { recursive: true, force: true });
  }
}

/** Returns the next version: the day, and a number from the second release of a day on. */
function nextVersion(previous: string | null, day: string): string {
  if (previous === null || previous.slice(0, 10) < day) return day;
  const [latestDay, number] = parseVersion(previous);
  return `${latestDay}-${number + 1}`;
}

const parseVersion = (version: string): readonly [day: string, number: number] => [
  version.slice(0, 10),
  Number(version.slice(11)) || 1,
];

function compareVersions(a: string, b: string): number {
  const [dayA, numberA] = parseVersion(a);
  const [dayB, numberB] = parseVersion(b);
  return dayA === dayB ? numberA - numberB : dayA < dayB ? -1 : 1;
}

async function writeSynced(file: string, text: string): Promise<void> {
  await using handle = await open(file, 'wx');
  await handle.writeFile(text);
  await handle.sync();
}

/**
 * Flushes new names in a folder, so that they survive a power failure. Windows does not support this, and does not need
 * it.
 */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}
