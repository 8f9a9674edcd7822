import { AppError } from '../../platform/errors/app-error.ts';
import type { EngineStatus } from '../../platform/graph/cypher-reader.ts';
import type { Generation, Generations, Manifest } from '../../platform/graph/generations.ts';
import type { GraphSnapshot } from '../../platform/queries/query-pool.ts';
import { runTraced } from '../../platform/telemetry/request-tracer.ts';
import { GraphFreshness } from './graph-freshness.ts';
import { GraphHandle, type OpenGraph } from './graph-handle.ts';
import type { GraphReader } from './graph-reader.ts';

export type { OpenGraph } from './graph-handle.ts';

/**
 * Manages the current generation and replaces it by a newer one. Each call of `use` sees one generation from its start
 * to its end.
 */
export class GraphManager implements GraphReader, AsyncDisposable {
  /** Tracks how far the graph is behind the records. */
  readonly freshness = new GraphFreshness();
  readonly #generations: Generations;
  #current: GraphHandle | null = null;

  constructor(generations: Generations) {
    this.#generations = generations;
  }

  /**
   * Runs `work` on the current generation. Repeats it on the next one if the generation was overwritten in the
   * meantime, which happens to a suspended process. `work` must only read.
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

  /** Returns whether the engine responds. */
  async status(): Promise<EngineStatus> {
    return (await this.#current?.status()) ?? { connected: false, engine: this.#generations.engine };
  }

  get manifest(): Manifest | null {
    return this.#current?.manifest ?? null;
  }

  /** Version of the current generation. Null if there is none. */
  get graphVersion(): string | null {
    return this.#current?.manifest.graphVersion ?? null;
  }

  /**
   * Returns the overview of the current generation, and its manifest.
   * @throws AppError `graph-unavailable`
   */
  getOverview(): Pick<OpenGraph, 'manifest' | 'overview'> {
    return this.#getCurrent();
  }

  /** Current graph for a thread that opens it itself. Null if there is none. */
  get snapshot(): GraphSnapshot | null {
    return this.#current?.snapshot ?? null;
  }

  /**
   * Opens `generation` and retires the previous one.
   * @throws AppError `graph-unavailable` if it cannot be opened
   */
  async swap(generation: Generation): Promise<void> {
    const next = await GraphHandle.open(generation, (found) => this.#generations.open(found));
    const previous = this.#current;
    this.#current = next;
    await previous?.retire();
  }

  /**
   * Switches to the generation that the projector has published since the last call.
   * @returns true if there was one
   */
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
 * Captures the result or the error for later, because both are meaningless if the generation was overwritten. If the
 * engine is unreachable, the generation is not checked, because this would only extend the wait of the visitor.
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
