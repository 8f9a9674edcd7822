import { promisify } from 'node:util';
import { brotliDecompress, constants, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { Semaphore } from '../../platform/limiter/semaphore.ts';
import type { StoredGraphFile } from './stored-graph-file.ts';

/** Maximum size of differences in memory: one for each earlier day whose file clients have. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;
/** Each task needs memory for a whole file of at most 50 MiB. */
const MAX_CONCURRENT_TASKS = 2;
const MAX_QUEUED_TASKS = 64;

/** Above this size, the high level takes more time than it saves. */
const MAX_HIGH_LEVEL_BYTES = 2 * 1024 * 1024;
const HIGH_LEVEL = 19;
const LARGE_FILE_LEVEL = 5;
/** Clients support a window of at least 8 MiB, or 1.25 times the dictionary, up to 128 MiB (RFC 9842, 5). */
const MIN_WINDOW_BYTES = 8 * 1024 * 1024;
const MAX_WINDOW_BITS = 27;
/** Start of a `dcz` body. The SHA-256 of the dictionary follows (RFC 9842, 5). */
const DCZ_MAGIC = Buffer.from('5e2a4d1820000000', 'hex');

const compressZstd = promisify(zstdCompress);
const decompressBrotli = promisify(brotliDecompress);

interface DifferenceRequest {
  readonly file: StoredGraphFile;
  readonly findBase: () => Promise<StoredGraphFile | null>;
}

/** Differences between graph files, as `dcz` bodies (RFC 9842). Each is computed once. */
export class GraphFileDifferences {
  /**
   * Limits decoding of files and compression of differences, divided fairly among visitors. A task never waits for
   * another one.
   */
  readonly #tasks = new Semaphore({
    concurrency: MAX_CONCURRENT_TASKS,
    maxQueue: MAX_QUEUED_TASKS,
  });
  readonly #bodies = new LRUCache<string, Buffer, DifferenceRequest>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ length }) => Math.min(length, MAX_CACHED_BYTES),
    fetchMethod: (_key, _stale, { context }) => this.#compute(context),
    ignoreFetchAbort: true,
  });

  /**
   * @param baseSha256 hash of the file that the client has
   * @param findBase finds that file; null if there is none
   * @returns null if there is no such file, or if the whole file is smaller
   * @throws AppError `query-queue-full`
   */
  async find(
    file: StoredGraphFile,
    baseSha256: string,
    findBase: DifferenceRequest['findBase'],
  ): Promise<Buffer | null> {
    const body = await this.#bodies.fetch(`${baseSha256}-${file.sha256}`, { context: { file, findBase } });
    return body !== undefined && body.length < file.brotli.length ? body : null;
  }

  /** @throws AppError `query-queue-full` */
  decode(file: StoredGraphFile): Promise<Buffer> {
    return this.#tasks.run(null, () => decompressBrotli(file.brotli, { maxOutputLength: file.size }));
  }

  async #compute({ file, findBase }: DifferenceRequest): Promise<Buffer | undefined> {
    const base = await findBase();
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
