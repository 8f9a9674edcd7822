import { AppError } from '../../platform/errors/app-error.ts';
import { WorkerFailure } from '../../platform/workers/worker-failure.ts';
import { WorkerPool, type WorkerPoolOptions } from '../../platform/workers/worker-pool.ts';
import { type LintInput, type LintName, type LintResult, type LintTask, runLint } from './lints.ts';

/** A text of 1 MiB with an error in every line takes about four seconds. */
const POOL_OPTIONS = { threads: 2, tasksPerThread: 1_000, taskMs: 15_000, memoryMb: 1_024, idleMs: 600_000 };
/** A shorter file takes some milliseconds, which is less than the start of a thread. Most files are shorter. */
const MAX_INLINE_LENGTH = 8_192;
const RETRY_AFTER_S = 10;

type FileLinterOptions = Pick<WorkerPoolOptions, 'maxWaiting'>;

/**
 * Lints files in a thread, so that a long one delays no other request. Checks, pages and texts of visitors have
 * separate threads, so that the texts of some visitors do not block the pages of others.
 */
export class FileLinter implements AsyncDisposable {
  readonly #pool: WorkerPool<LintTask, LintResult>;

  constructor(options: FileLinterOptions) {
    const module = new URL('./file-linter.worker.ts', import.meta.url);
    this.#pool = new WorkerPool<LintTask, LintResult>(module, { ...POOL_OPTIONS, ...options });
  }

  /**
   * @throws AppError `too-many-checks` if too many files wait, or if the file of a site exceeds the time or memory
   * limit; `payload-too-large` if a text exceeds it
   */
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
      const isTooLong = cause.reason === 'time-limit' || cause.reason === 'memory-limit';
      if (isTooLong && name === 'text')
        throw new AppError('payload-too-large', 'The check of this file was stopped. Check its parts one by one', {
          cause,
        });
      if (!isTooLong && cause.reason !== 'queue-full') throw cause;
      throw new AppError('too-many-checks', `The file cannot be linted now. Try again in ${RETRY_AFTER_S} seconds.`, {
        cause,
        retryAfterS: RETRY_AFTER_S,
      });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool[Symbol.asyncDispose]();
  }
}
