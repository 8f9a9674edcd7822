/**
 * For how long a graph may lack recorded changes before it is reported as behind, in ms. An update takes seconds. While a
 * crawl records changes all the time, the graph lags by up to four times the duration of an update.
 */
export const MAX_GRAPH_LAG_MS = 300_000;
/** Failed updates in a row after which a graph is reported as behind without waiting for that time. */
export const MAX_FAILED_UPDATES = 3;

/** Remembers how far the graph that is shown follows the records. All instants are in ms since 1970. */
export class GraphFreshness {
  /** Everything recorded up to this instant is in the graph. */
  #currentAt: number;
  #lacksChanges = false;
  #consecutiveFailures = 0;

  /** @param now start of this process, before which it knows of no delay */
  constructor(now = Date.now()) {
    this.#currentAt = now;
  }

  /** The graph contains everything that was recorded by `at`. */
  markCurrent(at: number): void {
    this.#currentAt = at;
    this.#lacksChanges = false;
    this.#consecutiveFailures = 0;
  }

  /** The records contain changes that the graph lacks. */
  markBehind(): void {
    this.#lacksChanges = true;
  }

  /** An update of the graph failed. */
  markFailed(): void {
    this.#consecutiveFailures += 1;
  }

  /** Updates that failed since the last successful one. */
  get consecutiveFailures(): number {
    return this.#consecutiveFailures;
  }

  /** How long the graph has lacked recorded changes, in seconds; 0 if it lacks none. */
  getSecondsBehind(now = Date.now()): number {
    return this.#lacksChanges ? Math.max(0, (now - this.#currentAt) / 1000) : 0;
  }

  /** Instant (ISO 8601 UTC) up to which the graph contains what was recorded; null while it follows as it should. */
  getBehindSince(now = Date.now()): string | null {
    const isBehind =
      this.#lacksChanges &&
      (now - this.#currentAt > MAX_GRAPH_LAG_MS || this.#consecutiveFailures >= MAX_FAILED_UPDATES);
    return isBehind ? new Date(this.#currentAt).toISOString() : null;
  }
}
