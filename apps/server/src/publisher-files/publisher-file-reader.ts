import { MAX_ANSWER_CHARS } from '@vouchwire/publisher-files';
import { WorkerFailure } from '../platform/workers/worker-failure.ts';
import { WorkerPool } from '../platform/workers/worker-pool.ts';
import { createReading, type FileReading } from './file-reading.ts';
import { type PublisherFileSource, readPublisherFile } from './read-publisher-file.ts';

/** The response itself causes these failures of the worker. */
const LIMIT_REASONS: ReadonlySet<WorkerFailure['reason']> = new Set(['time-limit', 'memory-limit']);
const POOL_OPTIONS = { threads: 1, maxWaiting: 256, taskMs: 5_000, memoryMb: 256, tasksPerThread: 500 };

/** Reads a response as every format of its places. */
export type FileReader = Pick<PublisherFileReader, 'read'>;

/**
 * Reads responses in a worker thread, because each one is untrusted and may be megabytes long. Only the start of a
 * response without success is searched for signs of a wall, so such a response needs no thread.
 */
export class PublisherFileReader implements AsyncDisposable {
  readonly #pool = new WorkerPool<PublisherFileSource, FileReading[]>(
    new URL('./publisher-file.worker.ts', import.meta.url),
    POOL_OPTIONS,
  );

  /**
   * Reads a response and returns one reading for each place of the source. A response that exceeds the limit of time or
   * memory counts as unreachable.
   * @returns null if the failure is on our side
   */
  async read(source: PublisherFileSource, signal: AbortSignal): Promise<FileReading[] | null> {
    if (source.status < 200 || source.status > 299)
      return readPublisherFile({ ...source, body: source.body.subarray(0, MAX_ANSWER_CHARS), homePage: null });
    try {
      return await this.#pool.run(source, { signal });
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      if (!LIMIT_REASONS.has(error.reason)) return null;
      return source.places.map(() => createReading('unreachable', 'too-large', source.url));
    }
  }

  /** Ends the worker thread. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }
}
