import type { OpenGraph } from './graph-handle.ts';

/** Runs work on the current graph. */
export interface GraphReader {
  /**
   * Runs `work` on one generation. `work` must only read.
   * @throws AppError `graph-unavailable`
   */
  use<T>(work: (graph: OpenGraph) => Promise<T>): Promise<T>;
}
