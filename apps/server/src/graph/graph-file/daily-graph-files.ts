import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, constants, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { AppError, getErrorMessage } from '../../platform/errors/app-error.ts';
import { getCurrentVisitor } from '../../platform/limiter/current-visitor.ts';
import { Semaphore } from '../../platform/limiter/semaphore.ts';
import { logFailure } from '../../platform/telemetry/log-status.ts';
import { getUtcToday, type UtcDay } from '../../platform/time/utc-day.ts';
import type { GraphFile, GraphFileService } from './graph-file.service.ts';

/** Contains the graph file of each of the last days. */
const getDailyFolder = (dataDir: string): string => path.join(dataDir, 'graph-daily');

/**
 * Deletes the graph files of all days, because they contain records that were deleted. A running server offers the graph
 * of now, and stores a file of the day again after some minutes.
 */
export async function deleteDailyGraphFiles(dataDir: string): Promise<void> {
  const folder = getDailyFolder(dataDir);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

/** A graph file that a client may hold. */
export interface StoredGraphFile extends Pick<GraphFile, 'brotli' | 'sha256' | 'graphVersion' | 'asOf'> {
  /** Bytes of the unencoded file. */
  readonly size: number;
}

/** Older clients get the whole file. */
const MAX_DAYS = 30;
/** On disk, compressed. The newest file is always stored, also a larger one. */
const MAX_STORED_BYTES = 256 * 1024 * 1024;
/** Differences in memory: one for each earlier day that clients still have. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/** Earlier files in memory, compressed. */
const MAX_CACHED_FILE_BYTES = 32 * 1024 * 1024;
/** Each task needs memory for a whole file of at most 50 MiB. */
const MAX_CONCURRENT_TASKS = 2;
const MAX_QUEUED_TASKS = 64;

/** Above this size, the high level takes longer than it saves. */
const MAX_HIGH_LEVEL_BYTES = 2 * 1024 * 1024;
const HIGH_LEVEL = 19;
const LARGE_FILE_LEVEL = 5;
/** Clients accept a window of at least 8 MiB, or 1.25 times the dictionary, up to 128 MiB (RFC 9842, 5). */
const MIN_WINDOW_BYTES = 8 * 1024 * 1024;
const MAX_WINDOW_BITS = 27;
/** Begins a `dcz` body, before the SHA-256 of the dictionary (RFC 9842, 5). */
const DCZ_MAGIC = Buffer.from('5e2a4d1820000000', 'hex');

/**
 * After `vouchwire forget`, until the graph is one without the deleted records. The graph follows the records within
 * seconds, a large one within minutes.
 */
const FORGET_DELAY_MS = 5 * 60_000;

/** After the file of the day could not be stored, until the next attempt. */
const STORE_RETRY_MS = 5 * 60_000;

/** `2026-11-26-<sha256>` */
const NAME = /^(\d{4}-\d{2}-\d{2})-([0-9a-f]{64})$/;

const compressZstd = promisify(zstdCompress);
const decompressBrotli = promisify(brotliDecompress);

interface FileOfToday {
  readonly day: UtcDay;
  readonly file: StoredGraphFile;
  /** In milliseconds since 1970, when the next attempt to store the file is due. Null if it is on disk. */
  readonly retryAt: number | null;
}

/**
 * The graph file of each of the last days, under `dataDir/graph-daily`. The graph changes every few seconds during a
 * crawl. A file that stays the same for a day is held by many clients, so that its difference to the next one is computed
 * once, and its hash in a request does not identify a client.
 */
export class DailyGraphFiles {
  readonly #folder: string;
  readonly #current: Pick<GraphFileService, 'get'>;
  readonly #getToday: () => UtcDay;
  #today: FileOfToday | null = null;
  /** Of several requests, one writes the file of the day. */
  #pending: Promise<StoredGraphFile> | null = null;
  /** Decodes files and computes differences; visitors take turns. A task never waits for another one. */
  readonly #tasks = new Semaphore({
    concurrency: MAX_CONCURRENT_TASKS,
    maxQueue: MAX_QUEUED_TASKS,
    getVisitor: getCurrentVisitor,
  });
  readonly #files = new LRUCache<string, StoredGraphFile>({
    maxSize: MAX_CACHED_FILE_BYTES,
    sizeCalculation: ({ brotli }) => Math.min(brotli.length, MAX_CACHED_FILE_BYTES),
    fetchMethod: async (name) => (await this.#load(name)) ?? undefined,
    ignoreFetchAbort: true,
  });
  readonly #deltas = new LRUCache<string, Buffer, { file: StoredGraphFile; baseSha256: string }>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ length }) => Math.min(length, MAX_CACHED_BYTES),
    fetchMethod: (_key, _stale, { context: { file, baseSha256 } }) => this.#computeDelta(file, baseSha256),
    ignoreFetchAbort: true,
  });

  constructor(dataDir: string, current: Pick<GraphFileService, 'get'>, getToday: () => UtcDay = getUtcToday) {
    this.#folder = getDailyFolder(dataDir);
    this.#current = current;
    this.#getToday = getToday;
  }

  /**
   * The file of today: the graph at the first request of the day.
   * @throws AppError `graph-file-unavailable`, `graph-file-too-large`, `graph-unavailable`
   */
  async getToday(): Promise<StoredGraphFile> {
    const day = this.#getToday();
    if (this.#today?.day === day && (await this.#isCurrent(this.#today))) return this.#today.file;
    this.#pending ??= this.#loadOrStore(day).finally(() => {
      this.#pending = null;
    });
    return this.#pending;
  }

  /** The file with a hash: of today, or of a recent day. Null if there is none. */
  async find(sha256: string): Promise<StoredGraphFile | null> {
    const today = await this.getToday();
    if (today.sha256 === sha256) return today;
    const name = (await this.#listNames()).find((candidate) => candidate.endsWith(`-${sha256}`));
    return name === undefined ? null : ((await this.#files.fetch(name)) ?? null);
  }

  /**
   * The difference of the file of today to an earlier one, as a `dcz` body.
   * @param baseSha256 of the file that the client has
   * @returns null if the file is not that of today, if the earlier file is not known, or if the whole file is smaller
   * @throws AppError `query-queue-full`
   */
  async findDelta(file: StoredGraphFile, baseSha256: string): Promise<Buffer | null> {
    if (file.sha256 !== this.#today?.file.sha256 || file.sha256 === baseSha256) return null;
    const delta = await this.#deltas.fetch(`${baseSha256}-${file.sha256}`, { context: { file, baseSha256 } });
    return delta !== undefined && delta.length < file.brotli.length ? delta : null;
  }

  /** @throws AppError `query-queue-full` */
  decode(file: StoredGraphFile): Promise<Buffer> {
    return this.#tasks.run(null, () => decompressBrotli(file.brotli, { maxOutputLength: file.size }));
  }

  async #loadOrStore(day: UtcDay): Promise<StoredGraphFile> {
    for (const name of await this.#listNames()) {
      if (!name.startsWith(day)) continue;
      const file = await this.#load(name);
      if (file === null) continue;
      this.#today = { day, file, retryAt: null };
      return file;
    }
    const { bytes, brotli, sha256, graphVersion, asOf } = await this.#current.get(undefined);
    const file = { brotli, sha256, graphVersion, asOf, size: bytes.length };
    // A graph without observations is not stored, because it would stay the file of the whole day.
    if (asOf === null || (await this.#isForgetting())) return file;
    const isStored = await this.#store(`${day}-${sha256}`, file);
    this.#today = { day, file, retryAt: isStored ? null : Date.now() + STORE_RETRY_MS };
    return file;
  }

  /** `vouchwire forget` deletes the file while the server runs. */
  async #isCurrent({ day, file, retryAt }: FileOfToday): Promise<boolean> {
    if (retryAt !== null) return Date.now() < retryAt;
    return access(path.join(this.#folder, `${day}-${file.sha256}`)).then(
      () => true,
      () => false,
    );
  }

  /** `vouchwire forget` leaves an empty folder. The graph may still contain what it deleted. */
  async #isForgetting(): Promise<boolean> {
    const folder = await stat(this.#folder).catch(() => null);
    if (folder === null || (await this.#listNames()).length > 0) return false;
    return Date.now() - folder.mtimeMs < FORGET_DELAY_MS;
  }

  /** Writes one line of JSON, then the compressed file. @returns false if that failed, for example because the disk is full */
  async #store(name: string, { brotli, ...facts }: StoredGraphFile): Promise<boolean> {
    const unfinished = path.join(this.#folder, '.unfinished');
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(unfinished, [`${JSON.stringify(facts)}\n`, brotli]);
      await rename(unfinished, path.join(this.#folder, name));
      await this.#prune();
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
      if (sha256 === NAME.exec(name)?.[2] && sha256 === stored.sha256) return stored;
    } catch (error) {
      // A file whose JSON or Brotli is invalid is damaged, like a file with another hash.
      if (error instanceof AppError || isOutOfMemory(error)) throw error;
    }
    await rm(file, { force: true });
    return null;
  }

  async #prune(): Promise<void> {
    let bytes = 0;
    for (const [index, name] of (await this.#listNames()).entries()) {
      const file = path.join(this.#folder, name);
      bytes += (await stat(file)).size;
      if (index > 0 && (index >= MAX_DAYS || bytes > MAX_STORED_BYTES)) await rm(file, { force: true });
    }
  }

  /** The newest first. */
  async #listNames(): Promise<string[]> {
    // The folder is missing until a file was requested.
    const names = await readdir(this.#folder).catch((error: unknown) => getEmptyIfMissing(error, []));
    return names
      .filter((name) => NAME.test(name))
      .sort()
      .reverse();
  }

  async #computeDelta(file: StoredGraphFile, baseSha256: string): Promise<Buffer | undefined> {
    const base = await this.find(baseSha256);
    if (base === null) return undefined;
    const [bytes, dictionary] = await Promise.all([this.decode(file), this.decode(base)]);
    const maxWindow = Math.max(MIN_WINDOW_BYTES, dictionary.length * 1.25);
    const compressed = await this.#tasks.run(null, () =>
      compressZstd(bytes, {
        dictionary,
        pledgedSrcSize: bytes.length,
        params: {
          [constants.ZSTD_c_compressionLevel]: bytes.length > MAX_HIGH_LEVEL_BYTES ? LARGE_FILE_LEVEL : HIGH_LEVEL,
          [constants.ZSTD_c_windowLog]: Math.min(MAX_WINDOW_BITS, Math.floor(Math.log2(maxWindow))),
        },
      }),
    );
    return Buffer.concat([DCZ_MAGIC, Buffer.from(base.sha256, 'hex'), compressed]);
  }
}

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
