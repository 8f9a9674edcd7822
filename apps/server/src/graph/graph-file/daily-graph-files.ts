import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { AppError, getErrorMessage } from '../../platform/errors/app-error.ts';
import { logFailure } from '../../platform/telemetry/log-status.ts';
import { getUtcToday, type UtcDay } from '../../platform/time/utc-day.ts';
import type { RecordsVersions } from '../../policy-files/observations/observation-repository.ts';
import type { GraphFileService } from './graph-file.service.ts';
import { GraphFileDifferences } from './graph-file-differences.ts';
import type { StoredGraphFile } from './stored-graph-file.ts';

/** Returns the folder with the graph files of the last days. */
const getDailyFolder = (dataDir: string): string => path.join(dataDir, 'graph-daily');

/** Deletes the graph files of all days, because they may contain deleted records. */
export const deleteDailyGraphFiles = (dataDir: string): Promise<void> =>
  rm(getDailyFolder(dataDir), { recursive: true, force: true });

/** Maximum age of a file in days. Clients with an older one get the whole file. */
const MAX_DAYS = 30;
/** Maximum size on disk, compressed. The newest file is always stored, even if it is larger. */
const MAX_STORED_BYTES = 256 * 1024 * 1024;
/** Maximum size of earlier files in memory, compressed. */
const MAX_CACHED_FILE_BYTES = 32 * 1024 * 1024;
/** Delay until the next attempt after the file of the day could not be stored. */
const STORE_RETRY_MS = 5 * 60_000;

/** Matches `2026-11-26-<version of the records>-<sha256>`. */
const NAME = /^(\d{4}-\d{2}-\d{2})-(\d+)-([0-9a-f]{64})$/;

export interface DailyGraphFilesDependencies {
  readonly current: Pick<GraphFileService, 'get'>;
  readonly getRecordsVersions: () => Promise<RecordsVersions>;
  readonly getToday?: () => UtcDay;
}

interface FileOfToday {
  readonly day: UtcDay;
  readonly file: StoredGraphFile;
  /** Time of the next attempt to store the file, in ms since 1970. Null if it is on disk. */
  readonly retryAt: number | null;
}

/**
 * Graph files of the last days, under `dataDir/graph-daily`. The graph changes every few seconds during a crawl. A file
 * that stays the same for a day has two advantages: its difference to the next one is computed only once, and its hash
 * in a request does not identify a client because many clients have it. A file with the data of a publisher that was
 * deleted later is not offered, on any server.
 */
export class DailyGraphFiles {
  readonly #folder: string;
  readonly #dependencies: DailyGraphFilesDependencies;
  readonly #differences = new GraphFileDifferences();
  #versions: RecordsVersions | null = null;
  #today: FileOfToday | null = null;
  /** Result of the running write, which concurrent requests share. Null if none is running. */
  #pending: Promise<StoredGraphFile> | null = null;
  readonly #files = new LRUCache<string, StoredGraphFile>({
    maxSize: MAX_CACHED_FILE_BYTES,
    sizeCalculation: ({ brotli }) => Math.min(brotli.length, MAX_CACHED_FILE_BYTES),
    fetchMethod: async (name) => (await this.#load(name)) ?? undefined,
    ignoreFetchAbort: true,
  });

  constructor(dataDir: string, dependencies: DailyGraphFilesDependencies) {
    this.#folder = getDailyFolder(dataDir);
    this.#dependencies = dependencies;
  }

  /**
   * Returns the file of today, which contains the graph at the first request of the day.
   * @throws AppError `graph-file-too-large`, `graph-unavailable`, `records-unavailable`
   */
  async getToday(): Promise<StoredGraphFile> {
    const { getToday = getUtcToday } = this.#dependencies;
    const day = getToday();
    const versions = await this.#getVersions();
    const { file, retryAt } = this.#today?.day === day ? this.#today : { file: null, retryAt: null };
    if (file && isAllowed(file.recordsVersion, versions) && (retryAt === null || Date.now() < retryAt)) return file;
    this.#pending ??= this.#loadOrStore(day, versions).finally(() => {
      this.#pending = null;
    });
    const found = await this.#pending;
    // A shared write may have started before the deletion.
    if (versions.deletedVersion > found.recordsVersion) throw createOutdatedError();
    return found;
  }

  /** Returns the file with a hash, from today or a recent day. Null if there is none. */
  async find(sha256: string): Promise<StoredGraphFile | null> {
    const today = await this.getToday();
    if (today.sha256 === sha256) return today;
    const names = await this.#listNames(await this.#getVersions());
    const name = names.find((candidate) => candidate.endsWith(`-${sha256}`));
    return name === undefined ? null : ((await this.#files.fetch(name)) ?? null);
  }

  /**
   * Returns the difference of today's file to an earlier one, as a `dcz` body.
   * @param baseSha256 hash of the file that the client has
   * @returns null if `file` is not that of today, if the earlier file is unknown, or if the whole file is smaller
   * @throws AppError `query-queue-full`
   */
  async findDifference(file: StoredGraphFile, baseSha256: string): Promise<Buffer | null> {
    if (file.sha256 !== this.#today?.file.sha256 || file.sha256 === baseSha256) return null;
    return this.#differences.find(file, baseSha256, () => this.find(baseSha256));
  }

  /** @throws AppError `query-queue-full` */
  decode(file: StoredGraphFile): Promise<Buffer> {
    return this.#differences.decode(file);
  }

  /** Returns the last known versions if the records are unreachable. */
  async #getVersions(): Promise<RecordsVersions> {
    try {
      this.#versions = await this.#dependencies.getRecordsVersions();
    } catch (error) {
      if (!(error instanceof AppError) || this.#versions === null) throw error;
    }
    return this.#versions;
  }

  async #loadOrStore(day: UtcDay, versions: RecordsVersions): Promise<StoredGraphFile> {
    for (const name of await this.#listNames(versions)) {
      if (!name.startsWith(day)) continue;
      const file = await this.#load(name);
      if (file === null) continue;
      this.#today = { day, file, retryAt: null };
      return file;
    }
    const { bytes, brotli, sha256, graphVersion, recordsVersion, asOf } = await this.#dependencies.current.get();
    const file = { brotli, sha256, graphVersion, recordsVersion, asOf, size: bytes.length };
    // The records can be newer than at the start of the request.
    const current = await this.#getVersions();
    if (!isAllowed(recordsVersion, current)) throw createOutdatedError();
    // A graph without observations is not stored, because it would then remain the file of the whole day.
    if (asOf === null) return file;
    const isStored = await this.#store(`${day}-${recordsVersion}-${sha256}`, file, current);
    this.#today = { day, file, retryAt: isStored ? null : Date.now() + STORE_RETRY_MS };
    return file;
  }

  /**
   * Writes one line of JSON, then the compressed file.
   * @returns false if that failed, for example because the disk is full
   */
  async #store(name: string, { brotli, ...facts }: StoredGraphFile, versions: RecordsVersions): Promise<boolean> {
    const unfinished = path.join(this.#folder, '.unfinished');
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(unfinished, [`${JSON.stringify(facts)}\n`, brotli]);
      await rename(unfinished, path.join(this.#folder, name));
      await this.#prune(versions);
      return true;
    } catch (error) {
      logFailure(`The graph file of the day could not be stored: ${getErrorMessage(error)}`);
      await rm(unfinished, { force: true }).catch(() => {
        // The failure was already logged.
      });
      return false;
    }
  }

  /**
   * Loads a stored file. Null if it was deleted, or if it is damaged and was therefore removed.
   * @throws AppError `graph-unavailable` if the file is not readable, which does not mean that it is damaged
   */
  async #load(name: string): Promise<StoredGraphFile | null> {
    const file = path.join(this.#folder, name);
    const content = await readFile(file).catch((error: unknown) => getEmptyIfMissing(error, null));
    if (content === null) return null;
    try {
      const end = content.indexOf('\n');
      const facts = JSON.parse(content.subarray(0, end).toString()) as Omit<StoredGraphFile, 'brotli'>;
      const stored = { ...facts, brotli: content.subarray(end + 1) };
      const sha256 = createHash('sha256')
        .update(await this.decode(stored))
        .digest('hex');
      if (sha256 === NAME.exec(name)?.[3] && sha256 === stored.sha256) return stored;
    } catch (error) {
      // A file with invalid JSON or Brotli data is damaged, like a file with another hash.
      if (error instanceof AppError || isOutOfMemory(error)) throw error;
    }
    await rm(file, { force: true });
    return null;
  }

  /** Removes files that must not be offered, because they contain deleted records or exceed the limits. */
  async #prune(versions: RecordsVersions): Promise<void> {
    let bytes = 0;
    const names = await this.#listNames(versions);
    const offered = new Set<string>();
    for (const [index, name] of names.entries()) {
      bytes += (await stat(path.join(this.#folder, name))).size;
      if (index === 0 || (index < MAX_DAYS && bytes <= MAX_STORED_BYTES)) offered.add(name);
    }
    for (const name of await readdir(this.#folder))
      if (!offered.has(name)) await rm(path.join(this.#folder, name), { recursive: true, force: true });
  }

  /** Lists the names of the stored files, newest first. */
  async #listNames(versions: RecordsVersions): Promise<string[]> {
    // The folder does not exist before the first request.
    const names = await readdir(this.#folder).catch((error: unknown) => getEmptyIfMissing(error, []));
    return names
      .filter((name) => isAllowed(Number(NAME.exec(name)?.[2]), versions))
      .sort()
      .reverse();
  }
}

/**
 * Returns true if a file may be offered: no publisher was deleted after the version of the records in the file. A
 * higher version is from records before a restore.
 */
const isAllowed = (recordsVersion: number, { version, deletedVersion }: RecordsVersions): boolean =>
  deletedVersion <= recordsVersion && recordsVersion <= version;

/**
 * Creates the error for the time between a deletion or a restore and the next update of the graph. Clients would
 * otherwise store the outdated file for weeks.
 */
const createOutdatedError = (): AppError =>
  new AppError('graph-unavailable', 'The graph is being updated after a deletion. Try again in a moment', {
    retryAfterS: 5,
  });

/** @throws AppError `graph-unavailable` for any other error of the file system, for example too many open files */
function getEmptyIfMissing<Empty>(error: unknown, empty: Empty): Empty {
  if (getCode(error) === 'ENOENT') return empty;
  throw new AppError(
    'graph-unavailable',
    `The graph files could not be read: ${getCode(error)}. Try again in a moment.`,
    {
      cause: error,
    },
  );
}

/** Codes of Node.js, Brotli and the operating system: `ERR_MEMORY_ALLOCATION_FAILED`, `ERR_BROTLI_DECODER_ERROR_ALLOC_…`, `ENOMEM`. */
const isOutOfMemory = (error: unknown): boolean => /MEM|ALLOC/.test(getCode(error));

const getCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
