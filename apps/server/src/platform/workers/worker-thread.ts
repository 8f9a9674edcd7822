import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import type { Transferable } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';
import type { ThreadMessage } from './thread-message.ts';
import type { ThreadTime } from './thread-time.ts';
import { WorkerFailure } from './worker-failure.ts';

/** Maximum time until a thread is ready. It is generous, because a busy machine loads modules slowly. */
const READY_TIMEOUT_MS = 30_000;
/** Poll interval for the memory of a working thread. */
const MEMORY_POLL_MS = 25;
/** Time after which the thread of a cancelled task is terminated. A query checks its flag about every 50 µs. */
const STOP_TIMEOUT_MS = 250;
const BYTES_PER_MB = 1024 * 1024;

export interface ThreadLimits {
  /** Time limit for one task in ms, from the moment when its thread is ready. */
  readonly taskMs: number;
  /** Limit for all memory of the thread: objects, buffers (also transferred ones) and WebAssembly. */
  readonly memoryMb: number;
}

/** Options for running one task. */
interface RunOptions {
  readonly transfer: readonly Transferable[];
  readonly signal: AbortSignal | undefined;
  /** Time limit of this task. */
  readonly taskMs: number;
  /** See `TaskOptions.threadTime`. */
  readonly threadTime: ThreadTime | undefined;
  /** See `TaskOptions.stopFlag`. */
  readonly stopFlag: Int32Array | undefined;
}

/**
 * Returns the whole environment of a thread. A thread does not inherit the compile cache of the process
 * (bin/vouchwire.mjs). Without a cache, it would strip the types of its modules and compile them at each start.
 */
function createEnvironment(): NodeJS.Dict<string> {
  // The last folder of the path is named after the version of Node.js. The setting must not contain it.
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) };
}

/**
 * A thread that runs one of our modules. It has none of the process's settings, and this class terminates it if it
 * exceeds a limit.
 */
export class WorkerThread<Task, Result> {
  readonly #worker: Worker;
  readonly #limits: ThreadLimits;
  readonly #ready: Promise<void>;
  #isAlive = true;
  #startedTasks = 0;
  /** Ends the current wait if the thread ends first. */
  #onEnd: ((failure: WorkerFailure) => void) | null = null;
  #onMessage: ((message: ThreadMessage<Result>) => void) | null = null;
  #endReason: WorkerFailure | null = null;

  constructor(module: URL, setup: unknown, limits: ThreadLimits) {
    this.#limits = limits;
    this.#worker = new Worker(module, {
      workerData: setup,
      env: createEnvironment(),
      argv: [],
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    });
    this.#worker.on('message', (message: ThreadMessage<Result>) => this.#onMessage?.(message));
    this.#worker.on('messageerror', (error) => this.#terminate(createCrashError(error)));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      this.#terminate(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? createMemoryError(limits) : createCrashError(error));
    });
    this.#worker.on('exit', (code) =>
      this.#terminate(createCrashError(new Error(`The thread ended with code ${code}`))),
    );
    this.#ready = this.#waitForMessage(() => undefined, READY_TIMEOUT_MS, 'A thread did not start in time').then(
      () => undefined,
    );
    // Running tasks receive the error. Without a task, this handler prevents an unhandled rejection.
    this.#ready.catch(() => undefined);
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Number of tasks that this thread has started. */
  get startedTasks(): number {
    return this.#startedTasks;
  }

  /**
   * Runs one task until it ends or exceeds a limit. In the second case, the thread is terminated. Runs one task at a
   * time.
   * @throws WorkerFailure
   */
  async run(task: Task, { transfer, signal, taskMs, threadTime, stopFlag }: RunOptions): Promise<Result> {
    this.#startedTasks += 1;
    this.#worker.ref();
    let grace: NodeJS.Timeout | undefined;
    const end = (): void => this.#terminate(new WorkerFailure('cancelled', 'The task was canceled'));
    const cancel = (): void => {
      if (stopFlag) {
        Atomics.store(stopFlag, 0, 1);
        grace = setTimeout(end, STOP_TIMEOUT_MS);
      } else {
        end();
      }
    };
    signal?.addEventListener('abort', cancel, { once: true });
    if (signal?.aborted) cancel();
    let memoryTimer: NodeJS.Timeout | undefined;
    let startedAt: number | null = null;
    try {
      await this.#ready;
      memoryTimer = this.#startMemoryPolling();
      // The start of the thread is not the site's time.
      startedAt = performance.now();
      const response = await this.#waitForMessage(
        () => this.#worker.postMessage(task, transfer),
        Math.min(taskMs, threadTime?.remainingMs ?? Number.POSITIVE_INFINITY),
        `The task exceeded ${taskMs / 1000} s and was stopped`,
      );
      if (response.kind === 'failed') throw new WorkerFailure('failed', response.message);
      if (response.kind !== 'done') throw createCrashError(new Error('The thread restarted during the task'));
      return response.result;
    } catch (error) {
      if (error instanceof WorkerFailure && error.reason === 'time-limit') threadTime?.exhaust();
      throw error;
    } finally {
      if (startedAt !== null) threadTime?.use(performance.now() - startedAt);
      clearInterval(memoryTimer);
      clearTimeout(grace);
      signal?.removeEventListener('abort', cancel);
    }
  }

  /**
   * Allows the process to end while this thread is idle. A working thread prevents that, so that its caller gets a
   * result.
   */
  unref(): void {
    this.#worker.unref();
  }

  /** Returns the memory use of the thread in MB. Null if it has ended. */
  async getMemoryMb(): Promise<number | null> {
    if (!this.#isAlive) return null;
    try {
      const { used_heap_size: heap, external_memory: outside } = await this.#worker.getHeapStatistics();
      return (heap + outside) / BYTES_PER_MB;
    } catch (error) {
      // The thread ended during the request.
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_NOT_RUNNING') return null;
      throw error;
    }
  }

  /** Terminates the thread. A running task fails with `failure`. */
  async stop(failure: WorkerFailure): Promise<void> {
    this.#terminate(failure);
    await this.#worker.terminate();
  }

  /**
   * V8's own limit covers only objects, not buffers and WebAssembly. A thread reports its statistics even during an
   * endless loop.
   */
  #startMemoryPolling(): NodeJS.Timeout {
    let isPolling = false;
    return setInterval(async () => {
      if (isPolling) return;
      isPolling = true;
      const memoryMb = await this.getMemoryMb();
      isPolling = false;
      if (memoryMb !== null && memoryMb > this.#limits.memoryMb) this.#terminate(createMemoryError(this.#limits));
    }, MEMORY_POLL_MS);
  }

  #terminate(failure: WorkerFailure): void {
    this.#endReason ??= failure;
    if (this.#isAlive) {
      this.#isAlive = false;
      void this.#worker.terminate();
    }
    this.#onEnd?.(this.#endReason);
  }

  /** Calls `start`, and waits for the next message. */
  #waitForMessage(start: () => void, timeoutMs: number, timeoutMessage: string): Promise<ThreadMessage<Result>> {
    return new Promise((resolve, reject) => {
      if (this.#endReason) return reject(this.#endReason);
      const timer = setTimeout(() => this.#terminate(new WorkerFailure('time-limit', timeoutMessage)), timeoutMs);
      const cleanUp = (): void => {
        clearTimeout(timer);
        this.#onMessage = null;
        this.#onEnd = null;
      };
      this.#onMessage = (message) => {
        cleanUp();
        resolve(message);
      };
      this.#onEnd = (failure) => {
        cleanUp();
        reject(failure);
      };
      try {
        start();
      } catch (error) {
        // The task contains data that cannot be cloned for a thread.
        cleanUp();
        reject(error);
      }
    });
  }
}

function createMemoryError({ memoryMb }: ThreadLimits): WorkerFailure {
  return new WorkerFailure('memory-limit', `The task exceeded ${memoryMb} MB of memory and was stopped`);
}

function createCrashError(cause: Error): WorkerFailure {
  return new WorkerFailure('crashed', `The task failed: ${cause.message}`, { cause });
}
