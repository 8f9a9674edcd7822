import { AppError } from '../../platform/errors/app-error.ts';
import { getCurrentVisitor } from '../../platform/limiter/current-visitor.ts';
import { WorkerFailure } from '../../platform/workers/worker-failure.ts';
import { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { type LintInput, type LintName, type LintResult, type LintTask, runLint } from './lints.ts';

/** A text of 1 MiB in which every line is wrong takes some four seconds. */
const POOL_OPTIONS = { threads: 1, maxWaiting: 32, tasksPerThread: 1_000, taskMs: 15_000, memoryMb: 1_024 };
/** A shorter file takes some milliseconds, less than a thread takes to start. Most files are shorter. */
const MAX_INLINE_LENGTH = 8_192;

/** Lints files in a thread, so that a long one delays no other request. */
export class FileLinter implements AsyncDisposable {
  readonly #pool = new WorkerPool<LintTask, LintResult>(new URL('./file-linter.worker.ts', import.meta.url), {
    ...POOL_OPTIONS,
    getVisitor: getCurrentVisitor,
  });

  /** @throws AppError `query-queue-full`, `payload-too-large` if the file takes more time or memory than a task has */
  async lint<Name extends LintName>(
    name: Name,
    input: LintInput<Name>,
    signal?: AbortSignal,
  ): Promise<LintResult<Name>> {
    const { length } = typeof input === 'string' ? input : input.bytes;
    if (length <= MAX_INLINE_LENGTH) return runLint(name, input);
    try {
      return (await this.#pool.run({ name, input }, { signal })) as LintResult<Name>;
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
