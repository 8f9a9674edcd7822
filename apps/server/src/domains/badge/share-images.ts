import { ENGLISH_STATEMENTS, formatHeadline } from '@vouchwire/api-contract';
import type { HeadlineSummary } from '@vouchwire/domain-lookup';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors/app-error.ts';
import { WorkerFailure } from '../../platform/workers/worker-failure.ts';
import { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { createBadge } from './badge-text.ts';
import { renderShareSvg } from './share-image-svg.ts';

/** A picture takes about 0.1 s to render, and uses 10 to 30 kB. */
const MAX_CACHED_IMAGES = 300;
const POOL_OPTIONS = { threads: 1, taskMs: 10_000, memoryMb: 256, maxWaiting: 32, tasksPerThread: 500 };

/** Renders the pictures of link previews in a thread, and caches the last ones. */
export class ShareImages implements AsyncDisposable {
  readonly #pool = new WorkerPool<string, Uint8Array>(
    new URL('./share-image.worker.ts', import.meta.url),
    POOL_OPTIONS,
  );
  readonly #images = new LRUCache<string, Buffer>({
    max: MAX_CACHED_IMAGES,
    ignoreFetchAbort: true,
    fetchMethod: async (svg) => Buffer.from(await this.#pool.run(svg)),
  });

  /** @throws AppError `query-queue-full` if too many pictures are waiting */
  async render(summary: HeadlineSummary): Promise<Buffer> {
    const svg = renderShareSvg({
      domain: summary.domain,
      headline: formatHeadline(summary, ENGLISH_STATEMENTS),
      badge: createBadge(summary),
    });
    try {
      return await this.#images.forceFetch(svg);
    } catch (error) {
      if (error instanceof WorkerFailure && error.reason === 'queue-full')
        throw new AppError('query-queue-full', 'Too many images are being created. Try again in a few seconds.', {
          retryAfterS: 5,
        });
      throw error;
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }
}
