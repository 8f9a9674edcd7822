import type { Transferable } from 'node:worker_threads';
import { WorkerFailure } from './worker-failure.ts';
import { type ThreadLimits, WorkerThread } from './worker-thread.ts';

/** A thread without work for this long is ended, unless the pool says otherwise. */
const IDLE_MS = 30_000;
/** A task that took less time cannot have left much memory behind, so it is not measured, except once in many. */
const QUICK_TASK_MS = 5;
const QUICK_TASKS_BETWEEN_CHECKS = 10;

export interface WorkerPoolOptions extends ThreadLimits {
  /** Threads that may run at once. */
  readonly threads: number;
  /** Tasks that may wait for a free thread before newcomers are turned away. */
  readonly maxWaiting: number;
  /** After so many tasks a thread is replaced, and before that where it holds more than half of its memory. */
  readonly tasksPerThread: number;
  /** A thread without work for so many ms is ended; 30 s unless told. What it keeps is gone with it. */
  readonly idleMs?: number;
  /** Handed to every thread as a copy (`threadSetup`). */
  readonly setup?: unknown;
}

export interface TaskOptions {
  /** Buffers of the task that move to the thread instead of being copied; see `transferable`. */
  readonly transfer?: readonly Transferable[];
  /** Cancels the task. Its thread is ended immediately, unless the task has a `stopFlag`. */
  readonly signal?: AbortSignal;
  /**
   * One number in shared memory that the task reads while it runs: 1 if it is to stop by itself. The thread is ended only
   * if it does not stop, so that the next task does not wait for a new thread. `signal` then rejects the promise only with
   * what the task says, or after the thread was ended.
   */
  readonly stopFlag?: Int32Array;
  /** Time limit of this task in ms, instead of that of the pool. */
  readonly taskMs?: number;
  /** Rejects with `queue-full` if no thread is free after this time, in ms. Default: waits as long as it takes. */
  readonly maxWaitMs?: number;
}

interface Waiting<Task, Result> {
  readonly task: Task;
  readonly options: TaskOptions;
  readonly resolve: (result: Result) => void;
  readonly reject: (failure: WorkerFailure) => void;
  readonly leave: () => void;
  readonly timer: NodeJS.Timeout | undefined;
}

/**
 * Runs a module of ours in a few threads, for work that takes long or reads what strangers made: the server's own loop
 * goes on meanwhile, and a task that passes its limit of time or memory ends with its thread and costs nothing else.
 *
 * Why not a library: of those that are kept, none replaces a thread by what it holds, or counts buffers and WebAssembly
 * as memory, which is where hostile media would take it.
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
  readonly #waiting: Waiting<Task, Result>[] = [];
  #sweep: NodeJS.Timeout | null = null;
  #closed = false;

  /** @param module a `.ts` file that calls `serveTasks` */
  constructor(module: URL, options: WorkerPoolOptions) {
    this.#module = module;
    this.#options = options;
  }

  /** Threads that there are, at work or not. */
  get threads(): number {
    return this.#idle.length + this.#busy.size;
  }

  /**
   * Runs a task as soon as a thread is free. Its limit of time counts from then.
   * @throws WorkerFailure
   */
  run(task: Task, options: TaskOptions = {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      const { signal } = options;
      if (this.#closed) return reject(closed());
      if (signal?.aborted) return reject(cancelled());
      if (this.#waiting.length >= this.#options.maxWaiting && !this.#hasRoom()) return reject(queueFull());
      const removeWith = (failure: () => WorkerFailure) => (): void => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        this.#forgetWaiting(entry);
        reject(failure());
      };
      const leave = removeWith(cancelled);
      const timer = options.maxWaitMs === undefined ? undefined : setTimeout(removeWith(queueFull), options.maxWaitMs);
      const entry: Waiting<Task, Result> = { task, options, resolve, reject, leave, timer };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(entry);
      this.#begin();
    });
  }

  /** Starts a thread ahead of work that is about to come, where none is free; loading its module takes a while. */
  prepare(): void {
    if (this.#closed || this.#idle.some(({ alive }) => alive) || this.threads >= this.#options.threads) return;
    const thread = new WorkerThread<Task, Result>(this.#module, this.#options.setup, this.#options);
    thread.rest();
    this.#idle.push(thread);
    this.#endIdleLater();
  }

  /** Ends every thread; tasks under way or waiting fail with `closed`. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    if (this.#sweep) clearTimeout(this.#sweep);
    for (const entry of this.#waiting.splice(0)) {
      this.#forgetWaiting(entry);
      entry.reject(closed());
    }
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((thread) => thread.end(closed())));
  }

  #hasRoom(): boolean {
    return this.#idle.length > 0 || this.threads < this.#options.threads;
  }

  /** Begins what waits, as far as there are threads for it. */
  #begin(): void {
    while (this.#waiting.length > 0 && this.#hasRoom()) {
      const entry = this.#waiting.shift()!;
      this.#forgetWaiting(entry);
      const { task, options, resolve, reject } = entry;
      const thread = this.#take();
      this.#busy.add(thread);
      const startedAt = performance.now();
      void thread
        .run(task, {
          transfer: options.transfer ?? [],
          signal: options.signal,
          taskMs: options.taskMs ?? this.#options.taskMs,
          stopFlag: options.stopFlag,
        })
        .then(resolve, reject)
        .then(() => this.#giveBack(thread, performance.now() - startedAt));
    }
  }

  #forgetWaiting({ options, leave, timer }: Waiting<Task, Result>): void {
    options.signal?.removeEventListener('abort', leave);
    clearTimeout(timer);
  }

  #take(): WorkerThread<Task, Result> {
    for (let thread = this.#idle.pop(); thread; thread = this.#idle.pop()) if (thread.alive) return thread;
    return new WorkerThread(this.#module, this.#options.setup, this.#options);
  }

  async #giveBack(thread: WorkerThread<Task, Result>, tookMs: number): Promise<void> {
    const worn = thread.tasks >= this.#options.tasksPerThread;
    const isUnmeasured = tookMs < QUICK_TASK_MS && thread.tasks % QUICK_TASKS_BETWEEN_CHECKS !== 0;
    const bloated = !isUnmeasured && (await this.#isBloated(thread));
    this.#busy.delete(thread);
    if (this.#closed || worn || bloated || !thread.alive) {
      void thread.end(closed());
    } else {
      thread.rest();
      this.#idle.push(thread);
      this.#endIdleLater();
    }
    this.#begin();
  }

  async #isBloated(thread: WorkerThread<Task, Result>): Promise<boolean> {
    const memoryMb = await thread.memoryMb();
    return memoryMb === null || memoryMb > this.#options.memoryMb / 2;
  }

  /** Ends all idle threads once nothing was given back for a while. */
  #endIdleLater(): void {
    if (this.#sweep) clearTimeout(this.#sweep);
    this.#sweep = setTimeout(() => {
      for (const thread of this.#idle.splice(0)) void thread.end(closed());
    }, this.#options.idleMs ?? IDLE_MS);
    this.#sweep.unref();
  }
}

const closed = (): WorkerFailure => new WorkerFailure('closed', 'The server is stopping');
const queueFull = (): WorkerFailure => new WorkerFailure('queue-full', 'Too much work of this kind is waiting already');
const cancelled = (): WorkerFailure => new WorkerFailure('cancelled', 'The work was called off');
