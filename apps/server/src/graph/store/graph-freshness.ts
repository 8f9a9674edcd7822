/**
 * Maximum time for which a graph may lack recorded changes before it is reported as behind, in ms. An update takes
 * seconds. While a crawl continuously records changes, the graph lags by up to four times the duration of an update.
 */
export const MAX_GRAPH_LAG_MS = 300_000;
/** Number of consecutive failed updates after which a graph is reported as behind immediately. */
export const MAX_FAILED_UPDATES = 3;

/** Tracks how far the current graph is behind the records. All instants are in ms since 1970. */
export class GraphFreshness {
  /** The graph contains everything recorded up to this instant. */
  #currentAt: number;
  #lacksChanges = false;
  #consecutiveFailures = 0;

  /** @param now start of this process; earlier delays are unknown */
  constructor(now = Date.now()) {
    this.#currentAt = now;
  }

  /** Reports that the graph contains everything recorded up to `at`. */
  markCurrent(at: number): void {
    this.#currentAt = at;
    this.#lacksChanges = false;
    this.#consecutiveFailures = 0;
  }

  /** Reports that the records contain changes that the graph lacks. */
  markBehind(): void {
    this.#lacksChanges = true;
  }

  /** Reports that an update of the graph failed. */
  markFailed(): void {
    this.#consecutiveFailures += 1;
  }

  /** Number of failed updates since the last successful one. */
  get consecutiveFailures(): number {
    return this.#consecutiveFailures;
  }

  /** Returns the time for which the graph has lacked recorded changes, in seconds. 0 if it lacks none. */
  getSecondsBehind(now = Date.now()): number {
    return this.#lacksChanges ? Math.max(0, (now - this.#currentAt) / 1000) : 0;
  }

  /**
   * Returns the instant (ISO 8601 UTC) up to which the graph contains the records. Null if the delay is within the
   * limits.
   */
  getBehindSince(now = Date.now()): string | null {
    const isBehind =
      this.#lacksChanges &&
      (now - this.#currentAt > MAX_GRAPH_LAG_MS || this.#consecutiveFailures >= MAX_FAILED_UPDATES);
    return isBehind ? new Date(this.#currentAt).toISOString() : null;
  }
}
