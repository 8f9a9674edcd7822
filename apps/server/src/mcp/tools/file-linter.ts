import { AppError } from '../../platform/errors/app-error.ts';
import { getCurrentVisitor } from '../../platform/limiter/current-visitor.ts';
import { WorkerFailure } from '../../platform/workers/worker-failure.ts';
import { WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { FileCheck } from './file-linter.worker.ts';

/** A file of 1 MiB in which every line is wrong takes some four seconds. */
const POOL_OPTIONS = { threads: 1, maxWaiting: 32, tasksPerThread: 1_000, taskMs: 15_000, memoryMb: 1_024 };

/** Lints text of callers in a thread, so that a long file delays no other request. */
export class FileLinter implements AsyncDisposable {
  readonly #pool = new WorkerPool<string, FileCheck>(new URL('./file-linter.worker.ts', import.meta.url), {
    ...POOL_OPTIONS,
    getVisitor: getCurrentVisitor,
  });

  /** @throws AppError `query-queue-full`, `payload-too-large` if the text takes more time or memory than a task has */
  async lint(text: string, signal: AbortSignal): Promise<FileCheck> {
    try {
      return await this.#pool.run(text, { signal });
    } catch (cause) {
      if (!(cause instanceof WorkerFailure)) throw cause;
      if (cause.reason === 'queue-full')
        throw new AppError('query-queue-full', 'Too many files are being checked. Try again in a few seconds');
      if (cause.reason !== 'time-limit' && cause.reason !== 'memory-limit') throw cause;
      throw new AppError('payload-too-large', 'The check of this file was stopped. Check its parts one by one', {
        cause,
      });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool[Symbol.asyncDispose]();
  }
}
