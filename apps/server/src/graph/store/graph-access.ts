import type { OpenGraph } from './graph-handle.ts';

/** Runs work on the graph of one day. */
export interface GraphReader {
  /**
   * Runs `work` on one generation. `work` only reads.
   * @throws AppError `graph-unavailable`, and for a past day `date-before-records`, `snapshot-not-ready`
   */
  use<T>(work: (graph: OpenGraph) => Promise<T>): Promise<T>;
}

/** The graph for the features above it: the current one, and the graph of any past day. */
export interface GraphAccess extends GraphReader {
  /** Version of the current generation; null if there is none. */
  readonly graphVersion: string | null;
  /**
   * The graph as it was at the end of a day.
   * @param asOf the visitor's input; undefined or today for the current graph
   * @throws AppError `not-a-date`, `date-in-future`
   */
  at(asOf: string | undefined): GraphReader;
}
