import { AppError } from '../../platform/errors/app-error.ts';
import type { EngineStatus } from '../../platform/graph/cypher-reader.ts';
import type { Generation, Generations, Manifest } from '../../platform/graph/generations.ts';
import type { GraphSnapshot } from '../../platform/queries/query-pool.ts';
import { runTraced } from '../../platform/telemetry/request-tracer.ts';
import { GraphFreshness } from './graph-freshness.ts';
import { GraphHandle, type OpenGraph } from './graph-handle.ts';

export type { OpenGraph } from './graph-handle.ts';

/**
 * Manages the current generation and swaps it for a newer one without disturbing readers of the older: each call of
 * `use` sees one generation from its beginning to its end.
 */
export class GraphManager implements AsyncDisposable {
  /** How far this graph follows the records. */
  readonly freshness = new GraphFreshness();
  readonly #generations: Generations;
  #current: GraphHandle | null = null;

  constructor(generations: Generations) {
    this.#generations = generations;
  }

  /**
   * Runs `work` on the current generation, and again on its successor if it was overwritten in the meantime, which
   * happens to a suspended process. `work` only reads.
   * @throws AppError `graph-unavailable` if there is none
   */
  async use<T>(work: (graph: OpenGraph) => Promise<T>): Promise<T> {
    const first = await this.#attempt(work);
    if (first.isIntact) return first.getResult();
    await this.refresh();
    const second = await this.#attempt(work);
    if (second.isIntact) return second.getResult();
    throw new AppError('graph-unavailable', 'The graph was updated during the request. Try again');
  }

  #attempt<T>(work: (graph: OpenGraph) => Promise<T>): Promise<{ isIntact: boolean; getResult: () => T }> {
    const handle = this.#getCurrent();
    return runTraced('graph', () =>
      handle.use(async (graph) => {
        const answer = await captureResult(work(graph));
        return { isIntact: answer.isUnreachable || (await handle.isIntact()), getResult: answer.getResult };
      }),
    );
  }

  #getCurrent(): GraphHandle {
    if (this.#current) return this.#current;
    throw new AppError('graph-unavailable', 'The trust graph is not ready yet. Try again in a moment');
  }

  /** Whether the engine answers. */
  async status(): Promise<EngineStatus> {
    return (await this.#current?.status()) ?? { connected: false, engine: this.#generations.engine };
  }

  get manifest(): Manifest | null {
    return this.#current?.manifest ?? null;
  }

  /** The overview of the current generation, and its manifest. @throws AppError `graph-unavailable` */
  getOverview(): Pick<OpenGraph, 'manifest' | 'overview'> {
    return this.#getCurrent();
  }

  /** The graph of current responses, for a process that opens it itself. */
  get snapshot(): GraphSnapshot | null {
    return this.#current?.snapshot ?? null;
  }

  /** Opens `generation` and retires the previous one. @throws AppError `graph-unavailable` if it cannot be opened */
  async swap(generation: Generation): Promise<void> {
    const next = await GraphHandle.open(generation, (found) => this.#generations.open(found));
    const previous = this.#current;
    this.#current = next;
    await previous?.retire();
  }

  /** Swaps to what the projector has published since. @returns whether there was anything */
  async refresh(): Promise<boolean> {
    const name = await this.#generations.currentName();
    if (name === null || name === this.#current?.name) return false;
    const found = await this.#generations.current();
    if (found.kind !== 'sound') return false;
    await this.swap(found.generation);
    return true;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const held = this.#current;
    this.#current = null;
    await held?.retire();
  }
}

/**
 * Captures the result or the error for later: a result from an overwritten generation is meaningless, and so is its
 * error. If the engine is unreachable, checking the generation would only make a visitor wait longer.
 */
async function captureResult<T>(work: Promise<T>): Promise<{ getResult: () => T; isUnreachable: boolean }> {
  try {
    const value = await work;
    return { getResult: () => value, isUnreachable: false };
  } catch (error) {
    const take = (): never => {
      throw error;
    };
    return { getResult: take, isUnreachable: error instanceof AppError && error.code === 'graph-unavailable' };
  }
}
