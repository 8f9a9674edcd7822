/** How long what is under way may take when the server stops. */
const STOP_TIMEOUT_MS = 3_000;

export interface PollingWorkerOptions {
  /** How often to look for what another process wrote, or what is to be tried again. */
  readonly intervalMs: number;
  /** Does all that there is to do, and tells of what goes wrong itself. */
  readonly task: () => Promise<void>;
}

/** Runs rounds of a work beside the serving of requests: one at a time, at once when asked, and again every so often. */
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

  /** Aborted when nobody waits any longer for what is under way. */
  get signal(): AbortSignal {
    return this.#abortController.signal;
  }

  /** There may be something to do; returns at once. What comes during a round is seen by the next. */
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
   * Lets what is under way end, for a moment: no stranger's server decides when we stop.
   * @param backgroundTasks what heeds the signal outside of the rounds
   */
  async stop(backgroundTasks: Iterable<Promise<void>> = []): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    const abortTimer = setTimeout(() => this.#abortController.abort(), STOP_TIMEOUT_MS);
    await Promise.all([this.#running, ...backgroundTasks]);
    clearTimeout(abortTimer);
  }
}
