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

/** Contains the graph file of each of the last days. */
const getDailyFolder = (dataDir: string): string => path.join(dataDir, 'graph-daily');

/** Deletes the graph files of all days, because they contain records that were deleted. */
export const deleteDailyGraphFiles = (dataDir: string): Promise<void> =>
  rm(getDailyFolder(dataDir), { recursive: true, force: true });

/** Older clients get the whole file. */
const MAX_DAYS = 30;
/** On disk, compressed. The newest file is always stored, also a larger one. */
const MAX_STORED_BYTES = 256 * 1024 * 1024;
/** Earlier files in memory, compressed. */
const MAX_CACHED_FILE_BYTES = 32 * 1024 * 1024;
/** After the file of the day could not be stored, until the next attempt. */
const STORE_RETRY_MS = 5 * 60_000;

/** `2026-11-26-<version of the records>-<sha256>` */
const NAME = /^(\d{4}-\d{2}-\d{2})-(\d+)-([0-9a-f]{64})$/;

export interface DailyGraphFilesDependencies {
  readonly current: Pick<GraphFileService, 'get'>;
  readonly getRecordsVersions: () => Promise<RecordsVersions>;
  readonly getToday?: () => UtcDay;
}

interface FileOfToday {
  readonly day: UtcDay;
  readonly file: StoredGraphFile;
  /** In milliseconds since 1970, when the next attempt to store the file is due. Null if it is on disk. */
  readonly retryAt: number | null;
}

/**
 * The graph file of each of the last days, under `dataDir/graph-daily`. The graph changes every few seconds during a
 * crawl. A file that stays the same for a day is held by many clients, so that its difference to the next one is computed
 * once, and its hash in a request does not identify a client. A file made of records from which a publisher was deleted
 * later is not offered, on any machine.
 */
export class DailyGraphFiles {
  readonly #folder: string;
  readonly #dependencies: DailyGraphFilesDependencies;
  readonly #differences = new GraphFileDifferences();
  #versions: RecordsVersions | null = null;
  #today: FileOfToday | null = null;
  /** Of several requests, one writes the file of the day. */
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
   * The file of today: the graph at the first request of the day.
   * @throws AppError `graph-file-unavailable`, `graph-file-too-large`, `graph-unavailable`, `records-unavailable`
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
    // It can belong to a request from before the deletion.
    if (versions.deletedVersion > found.recordsVersion) throw createOutdatedError();
    return found;
  }

  /** The file with a hash: of today, or of a recent day. Null if there is none. */
  async find(sha256: string): Promise<StoredGraphFile | null> {
    const today = await this.getToday();
    if (today.sha256 === sha256) return today;
    const names = await this.#listNames(await this.#getVersions());
    const name = names.find((candidate) => candidate.endsWith(`-${sha256}`));
    return name === undefined ? null : ((await this.#files.fetch(name)) ?? null);
  }

  /**
   * The difference of the file of today to an earlier one, as a `dcz` body.
   * @param baseSha256 of the file that the client has
   * @returns null if the file is not that of today, if the earlier file is not known, or if the whole file is smaller
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

  /** While the records are unreachable, the last known versions. */
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
    const { bytes, brotli, sha256, graphVersion, recordsVersion, asOf } =
      await this.#dependencies.current.get(undefined);
    const file = { brotli, sha256, graphVersion, recordsVersion, asOf, size: bytes.length };
    // The records can be newer than when the request began.
    const current = await this.#getVersions();
    if (!isAllowed(recordsVersion, current)) throw createOutdatedError();
    // A graph without observations is not stored, because it would stay the file of the whole day.
    if (asOf === null) return file;
    const isStored = await this.#store(`${day}-${recordsVersion}-${sha256}`, file, current);
    this.#today = { day, file, retryAt: isStored ? null : Date.now() + STORE_RETRY_MS };
    return file;
  }

  /** Writes one line of JSON, then the compressed file. @returns false if that failed, for example because the disk is full */
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
        // The same failure, which is in the log.
      });
      return false;
    }
  }

  /**
   * Null if the file was deleted, or if it is damaged; then it is removed.
   * @throws AppError `graph-unavailable` if the file cannot be read: that does not mean that it is damaged
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
      // A file whose JSON or Brotli is invalid is damaged, like a file with another hash.
      if (error instanceof AppError || isOutOfMemory(error)) throw error;
    }
    await rm(file, { force: true });
    return null;
  }

  /** Removes what is not offered: files with deleted records, and those above the limits. */
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

  /** The newest first. */
  async #listNames(versions: RecordsVersions): Promise<string[]> {
    // The folder is missing until a file was requested.
    const names = await readdir(this.#folder).catch((error: unknown) => getEmptyIfMissing(error, []));
    return names
      .filter((name) => isAllowed(Number(NAME.exec(name)?.[2]), versions))
      .sort()
      .reverse();
  }
}

/**
 * Whether a file may be offered: no publisher was deleted after the version of the records from which it was made. A later
 * version is of records before a restore.
 */
const isAllowed = (recordsVersion: number, { version, deletedVersion }: RecordsVersions): boolean =>
  deletedVersion <= recordsVersion && recordsVersion <= version;

/** After a deletion or a restore, until the graph follows the records: clients would store the file for weeks. */
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
