import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import {
  type Generation,
  type Manifest,
  readManifest,
  readSealedFolder,
  sealFolder,
} from '../../platform/graph/sealed-folder.ts';
import type { UtcDay } from '../../platform/time/utc-day.ts';

/** Maximum number of snapshots on disk. The least recently used ones are removed. */
const MAX_SNAPSHOTS = 12;
/** Prefix of the folder in which a graph is being built. It has no readers. */
const UNFINISHED_PREFIX = '.making-';

/**
 * Graphs of past days under `dataDir/graph-as-of`, each in a sealed folder `day-contents`. A graph is built in another
 * folder, which is renamed when it is complete, so that a crash leaves no incomplete snapshot.
 */
export class SnapshotDirectory {
  readonly #root: string;
  readonly #format: string;
  readonly #maxSnapshots: number;

  /** @param format graph format that this code can read; a graph with another format is rebuilt */
  constructor(dataDir: string, format: string, maxSnapshots = MAX_SNAPSHOTS) {
    this.#root = path.join(dataDir, 'graph-as-of');
    this.#format = format;
    this.#maxSnapshots = maxSnapshots;
  }

  /**
   * Returns the graph of a day, with all files checked. Removes a damaged or outdated one.
   * @returns null if there is none
   */
  async find(day: UtcDay): Promise<Generation | null> {
    for (const name of await this.#listNames()) {
      if (!name.startsWith(`${day}-`)) continue;
      const dir = path.join(this.#root, name);
      const found = await readSealedFolder(dir, this.#format);
      if (found.kind === 'sound') {
        const now = new Date();
        await utimes(dir, now, now);
        return found.generation;
      }
      await removeDirectory(dir);
    }
    return null;
  }

  /** Creates an empty folder for a build, and removes unfinished ones. Only one process at a time may build. */
  async prepare(day: UtcDay): Promise<string> {
    await this.#removeUnfinished();
    const dir = path.join(this.#root, `${UNFINISHED_PREFIX}${day}-${process.pid}`);
    await mkdir(dir, { recursive: true });
    return dir;
  }

  /** Seals a finished build and renames its folder, which replaces an earlier graph of the same day. */
  async publish(
    buildDir: string,
    files: readonly string[],
    metadata: Omit<Manifest, 'format' | 'files'>,
  ): Promise<Generation> {
    const { manifest } = await sealFolder(buildDir, files, { format: this.#format, ...metadata });
    const name = metadata.graphVersion;
    const dir = path.join(this.#root, name);
    for (const other of await this.#listNames())
      if (other.slice(0, 'yyyy-mm-dd'.length) === name.slice(0, 'yyyy-mm-dd'.length))
        await removeDirectory(path.join(this.#root, other));
    await rename(buildDir, dir);
    return { name, dir, manifest };
  }

  /**
   * Removes unusable snapshots, and those above the limit.
   * @param open days with readers
   */
  async prune(open: ReadonlySet<UtcDay>): Promise<void> {
    const entries: { dir: string; usedAt: number }[] = [];
    for (const name of await this.#listNames()) {
      const dir = path.join(this.#root, name);
      if ((await readManifest(dir, this.#format)).kind !== 'sound') await removeDirectory(dir);
      else
        entries.push({
          dir,
          usedAt: open.has(name.slice(0, 'yyyy-mm-dd'.length)) ? Infinity : (await stat(dir)).mtimeMs,
        });
    }
    entries.sort((a, b) => b.usedAt - a.usedAt);
    for (const { dir } of entries.slice(this.#maxSnapshots)) await removeDirectory(dir);
  }

  async #removeUnfinished(): Promise<void> {
    for (const name of await this.#listEntries())
      if (name.startsWith(UNFINISHED_PREFIX)) await removeDirectory(path.join(this.#root, name));
  }

  async #listNames(): Promise<string[]> {
    return (await this.#listEntries()).filter((name) => /^\d{4}-\d{2}-\d{2}-[0-9a-f]+$/.test(name)).sort();
  }

  async #listEntries(): Promise<string[]> {
    // The folder does not exist before the first build.
    return readdir(this.#root).catch(() => []);
  }
}

/** Windows refuses to remove open files. The next call tries again. */
const removeDirectory = (dir: string): Promise<void> =>
  rm(dir, { recursive: true, force: true }).catch(() => undefined);
