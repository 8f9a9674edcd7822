import { MAX_ANSWER_CHARS } from '@vouchwire/publisher-files';
import type { ThreadTime } from '../platform/workers/thread-time.ts';
import { WorkerFailure } from '../platform/workers/worker-failure.ts';
import { WorkerPool } from '../platform/workers/worker-pool.ts';
import { createReading, type FileReading } from './file-reading.ts';
import { type PublisherFileSource, readPublisherFile } from './read-publisher-file.ts';

const POOL_OPTIONS = { threads: 2, maxWaiting: 256, taskMs: 5_000, memoryMb: 256, tasksPerThread: 500 };

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
   * Reads a response and returns one reading for each place of the source. A response that exceeds the memory limit
   * counts as unreachable.
   * @param threadTime time of the site
   * @returns null if nothing is known: the time of the site is used up, or the failure is on our side
   */
  async read(
    source: PublisherFileSource,
    { signal, threadTime }: { readonly signal: AbortSignal; readonly threadTime: ThreadTime },
  ): Promise<FileReading[] | null> {
    if (source.status < 200 || source.status > 299)
      return readPublisherFile({ ...source, body: source.body.subarray(0, MAX_ANSWER_CHARS), homePage: null });
    try {
      return await this.#pool.run(source, { signal, threadTime });
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      if (error.reason !== 'memory-limit') return null;
      return source.places.map(() => createReading('unreachable', 'too-large', source.url));
    }
  }

  /** Ends the worker thread. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }
}
