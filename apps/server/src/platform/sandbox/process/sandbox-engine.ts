import type { CheckedQuery } from '../cypher/check-query.ts';
import type { SandboxEstimate, SandboxQuestion } from './messages.ts';

/** What an engine gave: rows of values of its own. */
export interface EngineRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  /** Turns one of the values into what a reader can use. */
  readonly readable: (value: unknown) => unknown;
}

/** An engine as the sandbox asks it: with queries that were read and checked, and that it writes in its own way. */
export interface SandboxEngine {
  /**
   * @throws QueryRefusedError in words for the query's author
   * @throws GraphGoneError where the graph cannot be asked
   */
  run(query: CheckedQuery, question: SandboxQuestion): Promise<EngineRows>;
  /** @throws as `run` does */
  estimate(query: CheckedQuery, question: SandboxQuestion): Promise<SandboxEstimate>;
}

/** The graph is not there any more, or not to be reached: nothing is wrong with the query. */
export class GraphGoneError extends Error {}
