/** How long a running task may take when the server stops. */
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

  /** No further piece of work is to be begun. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Aborted when the running task is no longer awaited. */
  get signal(): AbortSignal {
    return this.#abortController.signal;
  }

  /** There may be work to do. Returns immediately. Work that arrives during a run is handled by the next run. */
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
