import type { Transferable } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';
import type { ThreadMessage } from './messages.ts';
import { WorkerFailure } from './worker-failure.ts';

/** A thread that is not ready by then never will be; generous, since a busy machine loads modules slowly. */
const READY_WITHIN_MS = 30_000;
/** How often the memory of a thread at work is looked at. */
const MEMORY_WATCH_MS = 25;
/** A thread whose task was asked to stop is ended after this time: a query checks about every 50 µs. */
const STOP_GRACE_MS = 250;
const MEGABYTE = 1024 * 1024;

export interface ThreadLimits {
  /** For one task, in ms, from when its thread is ready. */
  readonly taskMs: number;
  /** For all that the thread holds: objects, buffers (those it was handed, too) and WebAssembly. */
  readonly memoryMb: number;
}

/** How one task runs. */
export interface RunOptions {
  readonly transfer: readonly Transferable[];
  readonly signal: AbortSignal | undefined;
  /** Time limit of this task. */
  readonly taskMs: number;
  /** See `TaskOptions.stopFlag`. */
  readonly stopFlag: Int32Array | undefined;
}

/** One thread with one module of ours in it. It has no environment, and is ended from here where it passes a limit. */
export class WorkerThread<Task, Result> {
  readonly #worker: Worker;
  readonly #limits: ThreadLimits;
  readonly #ready: Promise<void>;
  #alive = true;
  #tasks = 0;
  /** Ends what is waited for, where the thread ends first. */
  #onEnd: ((failure: WorkerFailure) => void) | null = null;
  #onMessage: ((message: ThreadMessage<Result>) => void) | null = null;
  #endedFor: WorkerFailure | null = null;

  constructor(module: URL, setup: unknown, limits: ThreadLimits) {
    this.#limits = limits;
    this.#worker = new Worker(module, {
      workerData: setup,
      env: {},
      argv: [],
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    });
    this.#worker.on('message', (message: ThreadMessage<Result>) => this.#onMessage?.(message));
    this.#worker.on('messageerror', (error) => this.#end(crashed(error)));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      this.#end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? overMemory(limits) : crashed(error));
    });
    this.#worker.on('exit', (code) => this.#end(crashed(new Error(`The thread ended with code ${code}`))));
    this.#ready = this.#next(() => undefined, READY_WITHIN_MS, 'A thread did not start in time').then(() => undefined);
    // Whoever runs a task waits for it; where nobody does, nobody needs to hear that it failed.
    this.#ready.catch(() => undefined);
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** Tasks that it has begun. */
  get tasks(): number {
    return this.#tasks;
  }

  /**
   * Runs one task to its end or to a limit, after which the thread is gone. One at a time.
   * @throws WorkerFailure
   */
  async run(task: Task, { transfer, signal, taskMs, stopFlag }: RunOptions): Promise<Result> {
    this.#tasks += 1;
    this.#worker.ref();
    let grace: NodeJS.Timeout | undefined;
    const end = (): void => this.#end(new WorkerFailure('cancelled', 'The work was called off'));
    const cancel = (): void => {
      if (stopFlag) {
        Atomics.store(stopFlag, 0, 1);
        grace = setTimeout(end, STOP_GRACE_MS);
      } else {
        end();
      }
    };
    signal?.addEventListener('abort', cancel, { once: true });
    if (signal?.aborted) cancel();
    let watch: NodeJS.Timeout | undefined;
    try {
      await this.#ready;
      watch = this.#watchMemory();
      const answer = await this.#next(
        () => this.#worker.postMessage(task, transfer),
        taskMs,
        `The work took longer than ${taskMs / 1000} s and was stopped`,
      );
      if (answer.kind === 'failed') throw new WorkerFailure('failed', answer.message);
      if (answer.kind !== 'done') throw crashed(new Error('The thread started anew in the middle of its work'));
      return answer.result;
    } finally {
      clearInterval(watch);
      clearTimeout(grace);
      signal?.removeEventListener('abort', cancel);
    }
  }

  /** Lets the process end while this thread has no work; one at work keeps it, so that whoever waits gets an answer. */
  rest(): void {
    this.#worker.unref();
  }

  /** What it holds, in MB; null where it is gone. */
  async memoryMb(): Promise<number | null> {
    if (!this.#alive) return null;
    try {
      const { used_heap_size: heap, external_memory: outside } = await this.#worker.getHeapStatistics();
      return (heap + outside) / MEGABYTE;
    } catch (error) {
      // It ended between the question and the answer.
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_NOT_RUNNING') return null;
      throw error;
    }
  }

  /** Ends it; a task under way fails with `failure`. */
  async end(failure: WorkerFailure): Promise<void> {
    this.#end(failure);
    await this.#worker.terminate();
  }

  /**
   * V8's own limit knows of objects alone, not of buffers and WebAssembly. A thread answers this also in the middle of a
   * loop without end.
   */
  #watchMemory(): NodeJS.Timeout {
    let asking = false;
    return setInterval(async () => {
      if (asking) return;
      asking = true;
      const now = await this.memoryMb();
      asking = false;
      if (now !== null && now > this.#limits.memoryMb) this.#end(overMemory(this.#limits));
    }, MEMORY_WATCH_MS);
  }

  #end(failure: WorkerFailure): void {
    this.#endedFor ??= failure;
    if (this.#alive) {
      this.#alive = false;
      void this.#worker.terminate();
    }
    this.#onEnd?.(this.#endedFor);
  }

  /** Does `begin`, and waits for the next message. */
  #next(begin: () => void, withinMs: number, late: string): Promise<ThreadMessage<Result>> {
    return new Promise((resolve, reject) => {
      if (this.#endedFor) return reject(this.#endedFor);
      const timer = setTimeout(() => this.#end(new WorkerFailure('time-limit', late)), withinMs);
      const done = (): void => {
        clearTimeout(timer);
        this.#onMessage = null;
        this.#onEnd = null;
      };
      this.#onMessage = (message) => {
        done();
        resolve(message);
      };
      this.#onEnd = (failure) => {
        done();
        reject(failure);
      };
      try {
        begin();
      } catch (error) {
        // Something in the task cannot be handed to a thread.
        done();
        reject(error);
      }
    });
  }
}

function overMemory({ memoryMb }: ThreadLimits): WorkerFailure {
  return new WorkerFailure('memory-limit', `The work needed more than ${memoryMb} MB and was stopped`);
}

function crashed(cause: Error): WorkerFailure {
  return new WorkerFailure('crashed', `The work broke off: ${cause.message}`, { cause });
}
