import type { ThreadTime } from '../../../platform/workers/thread-time.ts';
import { toTransferable } from '../../../platform/workers/to-transferable.ts';
import { WorkerFailure } from '../../../platform/workers/worker-failure.ts';
import { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import { describeMedia } from '../media-sentences.ts';
import { type CredentialReport, emptyReport } from './credential-report.ts';
import type { TrustLists } from './trust-lists.ts';
import { planVerification } from './verification-passes.ts';

const WORKER_URL = new URL('./read-credentials.worker.ts', import.meta.url);

interface CredentialReaderOptions {
  /** Maximum number of files that are read concurrently, each in a thread. */
  readonly threads: number;
  /** Timeout for one file, in ms. */
  readonly fileMs: number;
  /** Memory limit of one thread. A file needs about three and a half times its size, and the library 40 MB. */
  readonly memoryMb: number;
}

export const DEFAULT_CREDENTIAL_READER_OPTIONS: CredentialReaderOptions = { threads: 2, fileMs: 10_000, memoryMb: 320 };

/** Maximum number of files that wait for a thread, over all running analyses. */
const MAX_QUEUED_FILES = 200;
/** The library never releases memory, so its threads are replaced after this number of files. */
const FILES_PER_THREAD = 200;

/** Reads content credentials in threads, with the trust lists that it was created with. */
export class CredentialReader implements AsyncDisposable {
  readonly lists: TrustLists;
  readonly #pool: WorkerPool<Uint8Array, CredentialReport>;

  constructor(lists: TrustLists, options: CredentialReaderOptions = DEFAULT_CREDENTIAL_READER_OPTIONS) {
    this.lists = lists;
    this.#pool = new WorkerPool(WORKER_URL, {
      threads: options.threads,
      taskMs: options.fileMs,
      memoryMb: options.memoryMb,
      maxWaiting: MAX_QUEUED_FILES,
      tasksPerThread: FILES_PER_THREAD,
      setup: planVerification(lists),
    });
  }

  /**
   * Reads the type of a file and its credentials. A file whose thread exceeds a limit counts as not checked.
   * @param bytes transferred to the thread; the caller must not use them afterwards
   * @param options.threadTime time of all files of the page
   * @throws WorkerFailure `cancelled` with `signal`, `closed` with the reader
   */
  async read(
    bytes: Uint8Array,
    options: { readonly signal?: AbortSignal; readonly threadTime?: ThreadTime } = {},
  ): Promise<CredentialReport> {
    const own = toTransferable(bytes);
    try {
      return await this.#pool.run(own, { transfer: [own.buffer], ...options });
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      switch (error.reason) {
        case 'cancelled':
        case 'closed':
          throw error;
        case 'time-limit':
          return emptyReport('not-checked', describeMedia('outOfTime'));
        case 'memory-limit':
          return emptyReport('not-checked', describeMedia('outOfMemory'));
        case 'queue-full':
          return emptyReport('not-checked', describeMedia('queueFull'));
        case 'crashed':
        case 'failed':
          return emptyReport('not-checked', describeMedia('ourFailure'));
      }
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool[Symbol.asyncDispose]();
  }
}
