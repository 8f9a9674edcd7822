import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, constants, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
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

/** A graph file that a client may have. */
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

/** `2026-11-26-<sha256>` */
const NAME = /^(\d{4}-\d{2}-\d{2})-([0-9a-f]{64})$/;

const compressZstd = promisify(zstdCompress);
const decompressBrotli = promisify(brotliDecompress);

/**
 * The graph file of each of the last days, under `dataDir/graph-daily`. The graph changes every few seconds during a
 * crawl. A file that stays the same for a day is one that many clients have: its difference to the next is computed once,
 * and its hash in a request does not point to one client.
 */
export class DailyGraphFiles {
  readonly #folder: string;
  readonly #current: Pick<GraphFileService, 'get'>;
  readonly #getToday: () => UtcDay;
  #today: { readonly day: UtcDay; readonly file: StoredGraphFile } | null = null;
  /** Of several requests, one writes the file of the day. */
  #pending: Promise<StoredGraphFile> | null = null;
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
    if (this.#today?.day === day && (await this.#isStored(this.#today))) return this.#today.file;
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
    return name === undefined ? null : this.#load(name);
  }

  /**
   * The difference of a file to an earlier one, as a `dcz` body.
   * @param baseSha256 of the file that the client has
   * @returns null if the earlier file is not known, or if the whole file is smaller
   */
  async findDelta(file: StoredGraphFile, baseSha256: string): Promise<Buffer | null> {
    const delta = await this.#deltas.fetch(`${baseSha256}-${file.sha256}`, { context: { file, baseSha256 } });
    return delta !== undefined && delta.length < file.brotli.length ? delta : null;
  }

  decode(file: StoredGraphFile): Promise<Buffer> {
    return decompressBrotli(file.brotli, { maxOutputLength: file.size });
  }

  async #loadOrStore(day: UtcDay): Promise<StoredGraphFile> {
    for (const name of await this.#listNames()) {
      if (!name.startsWith(day)) continue;
      const file = await this.#load(name);
      if (file === null) continue;
      this.#today = { day, file };
      return file;
    }
    const { bytes, brotli, sha256, graphVersion, asOf } = await this.#current.get(undefined);
    const file = { brotli, sha256, graphVersion, asOf, size: bytes.length };
    // A graph without any observation would be the file of the whole day.
    if (asOf === null || (await this.#isForgetting())) return file;
    await this.#store(`${day}-${sha256}`, file);
    this.#today = { day, file };
    return file;
  }

  /** `vouchwire forget` deletes the file while the server runs. */
  #isStored({ day, file }: { readonly day: UtcDay; readonly file: StoredGraphFile }): Promise<boolean> {
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

  /** One line of JSON, then the compressed file. */
  async #store(name: string, { brotli, ...facts }: StoredGraphFile): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const unfinished = path.join(this.#folder, '.unfinished');
    await writeFile(unfinished, [`${JSON.stringify(facts)}\n`, brotli]);
    await rename(unfinished, path.join(this.#folder, name));
    await this.#prune();
  }

  /** Null if the file is damaged; then it is removed. */
  async #load(name: string): Promise<StoredGraphFile | null> {
    const file = path.join(this.#folder, name);
    try {
      const content = await readFile(file);
      const end = content.indexOf('\n');
      const facts = JSON.parse(content.subarray(0, end).toString()) as Omit<StoredGraphFile, 'brotli'>;
      const stored = { ...facts, brotli: content.subarray(end + 1) };
      const sha256 = createHash('sha256')
        .update(await this.decode(stored))
        .digest('hex');
      if (sha256 === NAME.exec(name)?.[2] && sha256 === stored.sha256) return stored;
    } catch {
      // As if it had another hash.
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
    // No file was requested yet.
    const names = await readdir(this.#folder).catch(() => []);
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
    const compressed = await compressZstd(bytes, {
      dictionary,
      pledgedSrcSize: bytes.length,
      params: {
        [constants.ZSTD_c_compressionLevel]: bytes.length > MAX_HIGH_LEVEL_BYTES ? LARGE_FILE_LEVEL : HIGH_LEVEL,
        [constants.ZSTD_c_windowLog]: Math.min(MAX_WINDOW_BITS, Math.floor(Math.log2(maxWindow))),
      },
    });
    return Buffer.concat([DCZ_MAGIC, Buffer.from(base.sha256, 'hex'), compressed]);
  }
}
