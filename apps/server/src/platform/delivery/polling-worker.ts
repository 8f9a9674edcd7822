/** Maximum time that `stop` waits for a running task. */
const STOP_TIMEOUT_MS = 3_000;

interface PollingWorkerOptions {
  /** Poll interval for what another process wrote, or what is due for a retry. */
  readonly intervalMs: number;
  /** Does all pending work, and reports its errors itself. */
  readonly task: () => Promise<void>;
}

/** Runs a task in the background: one run at a time, immediately when triggered, and again at an interval. */
export class PollingWorker {
  readonly #options: PollingWorkerOptions;
  #timer: NodeJS.Timeout | undefined;
  readonly #abortController = new AbortController();
  #running: Promise<void> | null = null;
  #isTriggered = false;
  #isStopped = false;

  constructor(options: PollingWorkerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.trigger(), this.#options.intervalMs);
    this.#timer.unref();
    this.trigger();
  }

  /** True after `stop` was called. The task must then not start further work. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Aborts when `stop` no longer waits for the running task. */
  get signal(): AbortSignal {
    return this.#abortController.signal;
  }

  /**
   * Starts a run without waiting for it. Call it when there may be work. Work that arrives during a run is handled by
   * the next run.
   */
  trigger(): void {
    if (this.#isStopped) return;
    if (this.#running) {
      this.#isTriggered = true;
      return;
    }
    this.#running = this.#options.task().finally(() => {
      this.#running = null;
      if (!this.#isTriggered) return;
      this.#isTriggered = false;
      this.trigger();
    });
  }

  /**
   * Lets a running task end, with a timeout, because a third-party server must not delay our stop.
   * @param backgroundTasks tasks outside the runs that obey the signal
   */
  async stop(backgroundTasks: Iterable<Promise<void>> = []): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    const abortTimer = setTimeout(() => this.#abortController.abort(), STOP_TIMEOUT_MS);
    await Promise.all([this.#running, ...backgroundTasks]);
    clearTimeout(abortTimer);
  }
}
