import type { Transferable } from 'node:worker_threads';
import { getCurrentVisitor } from '../limiter/current-visitor.ts';
import { FairQueue } from '../limiter/fair-queue.ts';
import type { ThreadTime } from './thread-time.ts';
import { WorkerFailure } from './worker-failure.ts';
import { type ThreadLimits, WorkerThread } from './worker-thread.ts';

/** Default idle time after which a thread ends. */
const IDLE_MS = 30_000;
/** A shorter task cannot have left much memory behind. After such tasks, memory is measured only occasionally. */
const QUICK_TASK_MS = 5;
const QUICK_TASKS_BETWEEN_CHECKS = 10;

export interface WorkerPoolOptions extends ThreadLimits {
  /**
   * Maximum number of concurrent threads. One visitor has at most a quarter of them, but at least one: with a single
   * thread, visitors wait for each other's tasks.
   */
  readonly threads: number;
  /** Maximum number of tasks that wait for a free thread. Further ones are rejected. */
  readonly maxWaiting: number;
  /**
   * Number of tasks after which a thread is replaced. A thread that uses more than half of its memory is replaced
   * earlier.
   */
  readonly tasksPerThread: number;
  /** Idle time in ms after which a thread ends and its caches are lost. Default: 30 s. */
  readonly idleMs?: number;
  /** Data that every thread receives as a copy (`getThreadSetup`). */
  readonly setup?: unknown;
}

export interface TaskOptions {
  /** Buffers of the task that are transferred to the thread instead of copied; see `toTransferable`. */
  readonly transfer?: readonly Transferable[];
  /** Cancels the task. Its thread is terminated immediately, unless the task has a `stopFlag`. */
  readonly signal?: AbortSignal;
  /**
   * A number in shared memory that the task reads while it runs: 1 if it should stop. The thread is terminated only if
   * the task does not stop, so that the next task need not wait for a new thread. With this flag, an abort of `signal`
   * rejects the promise only with the task's own error, or after the thread was terminated.
   */
  readonly stopFlag?: Int32Array;
  /** Time limit of this task in ms. Default: the limit of the pool. */
  readonly taskMs?: number;
  /** Time that this and other tasks have together. The task fails with `time-limit` when it is used up. */
  readonly threadTime?: ThreadTime;
  /** Rejects with `queue-full` if no thread is free after this time, in ms. Default: waits without a limit. */
  readonly maxWaitMs?: number;
}

interface QueuedTask<Task, Result> {
  readonly task: Task;
  readonly visitor: string | null;
  readonly options: TaskOptions;
  readonly resolve: (result: Result) => void;
  readonly reject: (failure: WorkerFailure) => void;
  readonly cancel: () => void;
  readonly timer: NodeJS.Timeout | undefined;
}

/**
 * Runs one of our modules in a few threads, for work that takes long or reads untrusted data. The server's event loop
 * stays free, and a task that exceeds its time or memory limit ends only its own thread. Each task counts for the
 * current visitor, who gets a share (`FairQueue`).
 *
 * We do not use a library, because none of the maintained ones replaces a thread by its memory use, or counts buffers
 * and WebAssembly as memory, which hostile media would exhaust.
 *
 * @example
 * // count.worker.ts
 * serveTasks((text: string): number => text.split(' ').length);
 * // count.ts
 * const pool = new WorkerPool<string, number>(new URL('./count.worker.ts', import.meta.url), options);
 * await pool.run('three short words');
 */
export class WorkerPool<Task, Result> implements AsyncDisposable {
  readonly #module: URL;
  readonly #options: WorkerPoolOptions;
  readonly #idle: WorkerThread<Task, Result>[] = [];
  readonly #busy = new Set<WorkerThread<Task, Result>>();
  readonly #queue: FairQueue<QueuedTask<Task, Result>>;
  #sweep: NodeJS.Timeout | null = null;
  #closed = false;

  /** @param module a `.ts` file that calls `serveTasks` */
  constructor(module: URL, options: WorkerPoolOptions) {
    this.#module = module;
    this.#options = options;
    this.#queue = new FairQueue({ concurrency: options.threads, maxQueue: options.maxWaiting });
  }

  /** Number of threads, busy or idle. */
  get threads(): number {
    return this.#idle.length + this.#busy.size;
  }

  /**
   * Runs a task as soon as a thread is free. Its time limit starts then.
   * @throws WorkerFailure
   */
  run(task: Task, options: TaskOptions = {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      const { signal } = options;
      if (this.#closed) return reject(createClosedError());
      if (signal?.aborted) return reject(createCancelledError());
      const visitor = getCurrentVisitor();
      const createRemover = (failure: () => WorkerFailure) => (): void => {
        this.#queue.remove(visitor, entry);
        this.#removeListeners(entry);
        reject(failure());
      };
      const cancel = createRemover(createCancelledError);
      const timer =
        options.maxWaitMs === undefined
          ? undefined
          : setTimeout(createRemover(createQueueFullError), options.maxWaitMs);
      const entry: QueuedTask<Task, Result> = { task, visitor, options, resolve, reject, cancel, timer };
      signal?.addEventListener('abort', cancel, { once: true });
      const dropped = this.#queue.add(visitor, entry);
      if (dropped) {
        this.#removeListeners(dropped);
        dropped.reject(createQueueFullError());
      }
      this.#startQueued();
    });
  }

  /** Terminates all threads. Running and queued tasks fail with `closed`. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    if (this.#sweep) clearTimeout(this.#sweep);
    for (const entry of this.#queue.clear()) {
      this.#removeListeners(entry);
      entry.reject(createClosedError());
    }
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((thread) => thread.stop(createClosedError())));
  }

  /** Starts queued tasks while threads are available. */
  #startQueued(): void {
    for (let entry = this.#queue.start(); entry !== null; entry = this.#queue.start()) {
      this.#removeListeners(entry);
      const { task, visitor, options, resolve, reject } = entry;
      const { threadTime } = options;
      if (threadTime?.isUsedUp) {
        this.#queue.release(visitor, 0);
        reject(new WorkerFailure('time-limit', 'The time for this and earlier tasks together was used up'));
        continue;
      }
      const thread = this.#claimThread();
      this.#busy.add(thread);
      const startedAt = performance.now();
      void thread
        .run(task, {
          transfer: options.transfer ?? [],
          signal: options.signal,
          taskMs: options.taskMs ?? this.#options.taskMs,
          threadTime,
          stopFlag: options.stopFlag,
        })
        .then(resolve, reject)
        .then(() => this.#releaseThread(thread, visitor, performance.now() - startedAt));
    }
  }

  #removeListeners({ options, cancel: leave, timer }: QueuedTask<Task, Result>): void {
    options.signal?.removeEventListener('abort', leave);
    clearTimeout(timer);
  }

  #claimThread(): WorkerThread<Task, Result> {
    for (let thread = this.#idle.pop(); thread; thread = this.#idle.pop()) if (thread.isAlive) return thread;
    return new WorkerThread(this.#module, this.#options.setup, this.#options);
  }

  async #releaseThread(thread: WorkerThread<Task, Result>, visitor: string | null, durationMs: number): Promise<void> {
    const isWornOut = thread.startedTasks >= this.#options.tasksPerThread;
    const isUnmeasured = durationMs < QUICK_TASK_MS && thread.startedTasks % QUICK_TASKS_BETWEEN_CHECKS !== 0;
    const isOverMemory = !isUnmeasured && (await this.#exceedsIdleMemory(thread));
    this.#busy.delete(thread);
    this.#queue.release(visitor, durationMs);
    if (this.#closed || isWornOut || isOverMemory || !thread.isAlive) {
      void thread.stop(createClosedError());
    } else {
      thread.unref();
      this.#idle.push(thread);
      this.#scheduleIdleSweep();
    }
    this.#startQueued();
  }

  async #exceedsIdleMemory(thread: WorkerThread<Task, Result>): Promise<boolean> {
    const memoryMb = await thread.getMemoryMb();
    return memoryMb === null || memoryMb > this.#options.memoryMb / 2;
  }

  /** Terminates all idle threads after a period in which no thread was released. */
  #scheduleIdleSweep(): void {
    if (this.#sweep) clearTimeout(this.#sweep);
    this.#sweep = setTimeout(() => {
      for (const thread of this.#idle.splice(0)) void thread.stop(createClosedError());
    }, this.#options.idleMs ?? IDLE_MS);
    this.#sweep.unref();
  }
}

const createClosedError = (): WorkerFailure => new WorkerFailure('closed', 'The server is stopping');
const createQueueFullError = (): WorkerFailure => new WorkerFailure('queue-full', 'Too many tasks are queued');
const createCancelledError = (): WorkerFailure => new WorkerFailure('cancelled', 'The task was canceled');
