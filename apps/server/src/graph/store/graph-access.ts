import type { GraphSnapshots } from '../snapshots/graph-snapshots.ts';
import { parseAsOf } from '../snapshots/parse-as-of.ts';
import type { OpenGraph } from './graph-handle.ts';
import type { GraphManager } from './graph-manager.ts';

/** Runs work on the graph of one day. */
export interface GraphReader {
  /**
   * Runs `work` on one generation. `work` must only read.
   * @throws AppError `graph-unavailable`, and for a past day `date-before-records`, `snapshot-not-ready`
   */
  use<T>(work: (graph: OpenGraph) => Promise<T>): Promise<T>;
}

/** Access to the current graph and to the graph of any past day, for the endpoints and other features. */
export class GraphAccess implements GraphReader {
  readonly #manager: GraphManager;
  readonly #snapshots: GraphSnapshots;

  constructor(manager: GraphManager, snapshots: GraphSnapshots) {
    this.#manager = manager;
    this.#snapshots = snapshots;
  }

  /** Version of the current generation. Null if there is none. */
  get graphVersion(): string | null {
    return this.#manager.manifest?.graphVersion ?? null;
  }

  use<T>(work: (graph: OpenGraph) => Promise<T>): Promise<T> {
    return this.#manager.use(work);
  }

  /**
   * Returns the graph at the end of a day.
   * @param asOf input of the visitor; undefined or today for the current graph
   * @throws AppError `not-a-date`, `date-in-future`
   */
  at(asOf: string | undefined): GraphReader {
    const day = parseAsOf(asOf);
    return day === null ? this : { use: (work) => this.#snapshots.use(day, work) };
  }
}
