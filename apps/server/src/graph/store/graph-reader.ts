import type { OpenGraph } from './open-graph.ts';

/** Runs work on the current graph. */
export interface GraphReader {
  /**
   * Runs `work` on one generation. `work` must only read.
   * @throws AppError `graph-unavailable`
   */
  use<T>(work: (graph: OpenGraph) => T | Promise<T>): Promise<T>;
}
